// A whole winning strategy of Hex, written down so that anyone can check it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"

namespace nimrod::hex {

/// What the winner does from a position on. In every situation the loser is to move, and every
/// empty cell outside its carrier counts as the loser's, so moves there need no answer.
struct Strategy {
    struct Answer {
        Cell move;           // of the loser
        Cell reply;          // of the winner
        std::uint32_t next;  // the situation that follows
    };
    struct Situation {
        std::vector<Cell> carrier;    // empty: the winner's edges are joined
        std::vector<Answer> answers;  // one for each cell of the carrier
    };

    Player winner;
    std::optional<Cell> first;  // the winner's first move, if they are to move
    std::vector<Situation> situations;
};

/// The strategy of whoever wins the position; throws OutOfLimits.
Strategy make_strategy(const Turn<HexBoard>& turn, Solver& solver, Budget& budget);

/// What is wrong with a strategy for this position; nothing if it wins. Knows the rules and nothing
/// else.
std::optional<Text> find_fault(const Strategy& strategy, const Turn<HexBoard>& turn);

}  // namespace nimrod::hex
