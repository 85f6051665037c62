// Puzzles of Hex: one move wins, by a search that knows nothing but the rules where few cells are
// empty, and by strategies that a verifier accepts, which knows no more, on all boards.
#include "nimrod/workbench/puzzles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "nimrod/games/hex/strategy.h"

namespace nimrod {

namespace {

/// Hex by trying everything.
class PlainHex {
public:
    explicit PlainHex(int side) : side_(side) {}

    /// Whether the mover wins, who joins top and bottom if `red`.
    bool mover_wins(std::uint64_t own, std::uint64_t other, bool red) {
        const std::uint64_t empty = ((std::uint64_t{1} << (side_ * side_)) - 1) & ~(own | other);
        auto& known = known_[red ? 0 : 1];
        if (const auto it = known.find(own); it != known.end() && it->second.first == other)
            return it->second.second;
        bool wins = false;
        for (std::uint64_t left = empty; left != 0 && !wins; left &= left - 1) {
            const std::uint64_t with = own | (left & -left);
            wins = has_joined(with, red) || !mover_wins(other, with, !red);
        }
        known[own] = {other, wins};
        return wins;
    }

    bool has_joined(std::uint64_t stones, bool red) const {
        std::uint64_t first = 0, last = 0, left = 0, right = 0;  // lines of the board
        for (int i = 0; i < side_; ++i) {
            left |= at(i, 0);
            right |= at(i, side_ - 1);
            first |= red ? at(0, i) : at(i, 0);
            last |= red ? at(side_ - 1, i) : at(i, side_ - 1);
        }
        std::uint64_t reached = stones & first;
        for (std::uint64_t before = 0; before != reached;) {
            before = reached;
            const std::uint64_t to_right = reached & ~right, to_left = reached & ~left;
            reached |= stones & (reached << side_ | reached >> side_ | to_right << 1 |
                                 to_right >> (side_ - 1) | to_left >> 1 | to_left << (side_ - 1));
        }
        return (reached & last) != 0;
    }

private:
    std::uint64_t at(int row, int column) const {
        return std::uint64_t{1} << (row * side_ + column);
    }

    int side_;
    std::unordered_map<std::uint64_t, std::pair<std::uint64_t, bool>> known_[2];
};

/// Whether Red, who has just moved, wins, by a strategy that is checked by the rules alone.
bool red_has_won(const Turn<hex::HexBoard>& turn, hex::Solver& solver, Budget& budget) {
    if (hex::HexRules().winner(turn.position)) return true;
    const hex::Strategy strategy = make_strategy({}, turn, solver, budget);
    EXPECT_FALSE(find_fault(strategy, {}, turn));
    return strategy.winner == Player::left;
}

TEST(Puzzles, OneMoveWinsInHex) {
    constexpr std::ptrdiff_t most_tried = 11;  // empty cells
    std::size_t sides = 0, tried = 0;
    for (const std::uint64_t seed : {1, 2, 20261118}) {
        Budget budget;
        hex::Solver solver;
        const std::vector<Puzzle> found = puzzles("hex", seed, 5, budget);
        ASSERT_EQ(found.size(), 5U);
        for (const Puzzle& puzzle : found) {
            const Turn<hex::HexBoard> turn = hex::HexTurns().parse(puzzle.expression.position);
            const std::vector<std::uint8_t>& cells = turn.position.cells;
            const int side = turn.position.rows;
            sides |= std::size_t{1} << side;
            ASSERT_EQ(turn.to_move, Player::left);
            std::uint64_t stones[3] = {};
            for (std::size_t c = 0; c < cells.size(); ++c)
                stones[cells[c]] |= std::uint64_t{1} << c;
            const bool few = std::count(cells.begin(), cells.end(), 0) <= most_tried;
            tried += few ? 1 : 0;
            PlainHex plain(side);
            std::vector<std::string> winning;
            for (std::size_t c = 0; c < cells.size(); ++c) {
                if (cells[c] != 0) continue;
                const Turn<hex::HexBoard> next = after(turn, static_cast<hex::Cell>(c));
                const bool wins = red_has_won(next, solver, budget);
                if (wins) winning.push_back(hex::HexTurns().print(next));
                if (!few) continue;
                const std::uint64_t red = stones[1] | std::uint64_t{1} << c;
                EXPECT_EQ(wins,
                          plain.has_joined(red, true) || !plain.mover_wins(stones[2], red, false))
                    << puzzle.expression.text() << " " << c;
            }
            ASSERT_EQ(winning.size(), 1U) << puzzle.expression.text();
            ASSERT_EQ(puzzle.solutions.size(), 1U);
            EXPECT_EQ(winning[0], puzzle.solutions[0].to);
        }
    }
    EXPECT_GE(tried, 5U);
    EXPECT_EQ(sides, (1U << 4) | (1U << 5) | (1U << 6));
}

TEST(Puzzles, OfHexAreTheSameForASeedAndGrowHarder) {
    Budget budget;
    const std::vector<Puzzle> first = puzzles("hex", 7, 4, budget);
    const std::vector<Puzzle> again = puzzles("hex", 7, 4, budget);
    ASSERT_EQ(first.size(), 4U);
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].expression.text(), again[i].expression.text());
        EXPECT_GE(first[i].difficulty.score(), first[i == 0 ? 0 : i - 1].difficulty.score());
    }
    EXPECT_GT(first.back().difficulty.score(), first.front().difficulty.score());
    EXPECT_NE(first[0].expression.text(), puzzles("hex", 8, 4, budget)[0].expression.text());
}

}  // namespace

}  // namespace nimrod
