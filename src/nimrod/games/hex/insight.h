// What the tree of random games is told about a position: cells that are decided, who wins, which
// moves are worth a try. All of it is proved (links.h, fill_in.h), but for the promise of the
// moves.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/playout.h"

namespace nimrod::hex {

class Insight {
public:
    using Filled = std::vector<std::pair<Field::Place, Stone>>;

    virtual ~Insight() = default;

    /// Finds the dead and captured cells; `last` is the stone since they were coloured last, or 0.
    virtual void fill(const Field& field, Field::Place last, Filled& out) = 0;

    struct Report {
        Stone winner = 0;  // where it is seen
        struct Move {
            Field::Place place;
            float promise;  // the best one's is 1
        };
        std::vector<Move> moves = {};  // those worth a try: some winning move is among them, if any
    };
    /// Of a field whose dead and captured cells are coloured.
    virtual Report report(const Field& field, Stone mover, const Deadline& deadline) = 0;

    /// Nothing for a board that is too large for it.
    static std::unique_ptr<Insight> of(const Shape& shape);
};

}  // namespace nimrod::hex
