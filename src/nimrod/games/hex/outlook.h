// What can be said of a position by its links alone, before anything is tried.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/fill_in.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

/// Who wins, and a carrier of that win.
template <class Set>
struct Win {
    int winner;
    Set carrier;
};

template <class Set>
class Outlook {
public:
    explicit Outlook(const Shape& shape, const typename Links<Set>::Caps& caps = {});

    struct Report {
        std::optional<Win<Set>> win = {};      // where it is seen at once
        Set must = 0;                          // the moves that meet every threat of the enemy
        Set proof = 0;                         // the carriers of the threats: other moves lose
        std::vector<std::uint8_t> moves = {};  // those worth a try, the most promising first
        std::vector<float> promise = {};       // of these
    };
    /// Of a position whose dead and captured cells are coloured. After the deadline, all is true
    /// but less is seen. Where no half-link of the player to move is sought, none is found.
    Report report(const Stones<Set>& position, int to_move, const Deadline& deadline,
                  bool seek_half_link = true);

    /// The moves that meet every threat, the most promising first; where none does, those that
    /// resist.
    std::vector<int> promising(const Stones<Set>& position, int to_move, const Deadline& deadline);

private:
    Set meeting_threats(const Stones<Set>& position, Set& proof) const;
    struct Hope {
        int move;
        double promise;
    };
    /// By the currents of the enemy, and of the player to move if asked.
    std::vector<Hope> ordered(const Stones<Set>& position, int to_move, Set moves,
                              bool with_own) const;

    const Shape& shape_;
    Set board_;
    FillIn<Set> fill_in_;
    Links<Set> own_;    // of the player to move
    Links<Set> enemy_;  // of the other
};

}  // namespace nimrod::hex
