// A whole winning strategy of Hex, written down so that anyone can check it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"

namespace nimrod::hex {

/// What the winner does from a position on. In every situation the loser is to move, and every
/// empty cell outside its carrier counts as the loser's, so moves there need no answer. With the
/// swap rule the winner may begin by taking over the first stone, or answer it so.
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

    /// The answer to a first stone that may be taken over, which a reply of none does.
    struct Opening {
        Cell stone;
        std::optional<Cell> reply;
        std::uint32_t next;
    };

    Player winner;
    std::optional<Cell> first;  // the winner's first move, if they are to move and do not swap
    bool swaps = false;         // the winner's first move is the swap
    std::vector<Opening> openings =
        {};  // one for each cell, where the first stone is still to come
    /// What follows, by its number: situations, or on boards where these are too many, the records
    /// of the links with which the winner wins (docs/proofs.md, By hex).
    std::vector<Situation> situations = {};
    std::vector<std::vector<std::string>> links = {};
};

/// The strategy of whoever wins the position, by situations if no more than this many cells are
/// empty; throws OutOfLimits.
constexpr std::ptrdiff_t most_cells_of_situations = 25;
Strategy make_strategy(const HexRules& rules, const Turn<HexBoard>& turn, Solver& solver,
                       Budget& budget);

/// What is wrong with a strategy for this position; nothing if it wins. Knows the rules and nothing
/// else; links are left to whoever can check them, who is given their records and the board on
/// which the loser is to move.
using CheckLinks = std::function<std::optional<Text>(const std::vector<std::string>& records,
                                                     const Turn<HexBoard>& turn)>;
std::optional<Text> find_fault(const Strategy& strategy, const HexRules& rules,
                               const Turn<HexBoard>& turn, const CheckLinks& check_links = {});

}  // namespace nimrod::hex
