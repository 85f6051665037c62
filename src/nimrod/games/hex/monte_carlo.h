// A player for boards that are too large to solve: trees of random games, one for each thread.
#pragma once

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <vector>

#include "nimrod/core/memory.h"
#include "nimrod/core/natural.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/tree.h"

namespace nimrod::hex {

/// How long to think: a number of random games, or a time, whichever ends first.
struct Effort {
    std::size_t games = SIZE_MAX;
    std::optional<std::chrono::duration<double>> time = {};
    unsigned threads = 1;
    const std::atomic<bool>* cancel = nullptr;
    std::uint64_t memory = std::uint64_t{256} << 20;  // bytes of trees
};

struct Recommendation {
    Cell move;
    double wins;                        // the share of the games after it that the player won
    std::optional<Player> winner = {};  // of the position, where links prove it; then the move is
                                        // one that wins, if there is one
};

/// The trees last until the next move, which goes on with what is below it.
class Trees : public Memory::Table {
public:
    /// The move that random games recommend. Where they are counted it is found from nothing, so
    /// that with one thread the same generator gives the same move; where time alone ends them,
    /// what the last move left is used, and the time is not used up where it cannot change the
    /// choice.
    Recommendation recommended(const Turn<HexBoard>& turn, const Effort& effort, Random& random);

private:
    std::mutex mutex_;
    std::vector<Tree> trees_;
};

}  // namespace nimrod::hex
