// Hex by its definition, slow and plain: what the solver, the links and the puzzles are compared
// with.
#pragma once

#include <rapidcheck.h>

#include <unordered_map>
#include <vector>

#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

inline HexBoard random_board(int rows, int columns, int stones) {
    HexBoard board{static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns),
                   std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns))};
    for (std::uint8_t& cell : board.cells)
        if (*rc::gen::inRange(0, rows * columns) < stones)
            cell = static_cast<std::uint8_t>(*rc::gen::inRange(1, 3));
    return board;
}

/// Knows nothing but the rules.
class PlainSearch {
public:
    explicit PlainSearch(HexRules rules = {}) : rules_(rules) {}

    bool mover_wins(const Turn<HexBoard>& p) {
        if (const auto it = known_.find(p); it != known_.end()) return it->second;
        std::vector<Turn<HexBoard>> options;
        rules_.options(p, options);
        bool wins = false;
        for (const Turn<HexBoard>& option : options) wins = wins || !mover_wins(option);
        known_.emplace(p, wins);
        return wins;
    }

private:
    HexTurns rules_;
    std::unordered_map<Turn<HexBoard>, bool, Hash> known_;
};

}  // namespace nimrod::hex
