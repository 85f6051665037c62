// Questions about positions of Hex, answered for boards of up to 126 cells. What was found is kept
// for the next question; questions from several threads wait for each other.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// Who wins, and cells that suffice: the winner wins even if all other empty cells are the loser's.
struct Proof {
    Player winner;
    std::vector<Cell> carrier;
};

class Solver : public Memory::Table {
public:
    /// The one in the budget's memory.
    static std::shared_ptr<Solver> of(Budget& budget) {
        return budget.memory().table<Solver>({"hex"}, budget.memory().shelf({"hex"}));
    }

    /// Positions that are decided last on the shelf.
    explicit Solver(Shelf shelf = {});
    ~Solver() override;

    /// Throws OutOfLimits, as all of these do.
    Proof solve(const Turn<HexBoard>& turn, Budget& budget);

    struct Winners {
        std::vector<Cell> wins;
        std::size_t open = 0;  // moves that were not decided within the limits
    };
    Winners winning_moves(const Turn<HexBoard>& turn, Budget& budget);

    /// One winning move of a player who has one.
    Cell winning_move(const Turn<HexBoard>& turn, Budget& budget);

    /// The moves worth a try, the best first; where there are threats, only those that meet them
    /// all. After the limit of time, less is known of both.
    std::vector<Cell> promising(const Turn<HexBoard>& turn, Budget& budget);

    static bool fits(const HexBoard& board) { return board.cells.size() <= 126; }

private:
    template <class F>
    auto ask(const HexBoard& board, Budget& budget, const F& f);

    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// The board on which every empty cell outside the set is the player's.
HexBoard filled_outside(const HexBoard& board, const std::vector<Cell>& set, Player player);

}  // namespace nimrod::hex
