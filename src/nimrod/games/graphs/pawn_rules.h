// The rules of pawns on a directed graph.
#pragma once

#include <memory>

#include "nimrod/core/ruleset.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/graphs/graph_board.h"

namespace nimrod {

/// A position lists the vertices of the pawns; several may share one. A move takes a pawn along an
/// edge.
struct PawnRules {
    using Position = std::vector<std::uint32_t>;
    std::shared_ptr<const GraphBoard> board;

    std::shared_ptr<const void> owner() const { return board; }

    void options(const Position& p, std::vector<Position>& out) const;
    void components(const Position& p, std::vector<Position>& out) const;
    Position canonical(Position p) const;
    Natural option_count(const Position& p) const;
    bool is_option(const Position& from, const Position& to) const;

    Position parse(std::string_view text) const;
    std::string print(const Position& p) const;
    /// "a b" moves a pawn from a to b.
    std::optional<Position> read_move(const Position& p, std::string_view text) const;
    Text say(const Position& from, const Position& to) const;
    Picture picture(const Position& p) const;

    /// False: the graph has a cycle, and nothing may be searched without looking out for it.
    bool every_play_ends() const;

    /// The pawn that moved; where all stand still, the first that can move to its own vertex.
    std::size_t moved_pawn(const Position& from, const Position& to) const;
};

}  // namespace nimrod
