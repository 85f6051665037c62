// A player for boards that are too large to solve: Monte-Carlo tree search.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// How long to think: a number of random games, or a time, whichever ends first.
struct Effort {
    std::size_t games = SIZE_MAX;
    std::optional<std::chrono::duration<double>> time = {};
    unsigned threads = 1;
    const std::atomic<bool>* cancel = nullptr;
};

struct Recommendation {
    Cell move;
    double wins;  // the share of the games after it that the player won
};

/// The move, among these candidates (all empty cells if there are none), that random games
/// recommend. With one thread and no limit of time the same generator gives the same move.
Recommendation recommended(const Turn<HexBoard>& turn, const std::vector<Cell>& candidates,
                           const Effort& effort, Random& random);

}  // namespace nimrod::hex
