// Hex: the rules, the walk, and the solver against plain search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <unordered_map>

#include "nimrod/games/catalogue.h"
#include "nimrod/games/hex/boundary_walk.h"
#include "nimrod/games/hex/monte_carlo.h"
#include "nimrod/games/hex/sgf.h"
#include "nimrod/games/hex/solver.h"
#include "nimrod/games/hex/strategy.h"

namespace nimrod::hex {

namespace {

using Position = Turn<HexBoard>;

HexBoard random_board(int rows, int columns, int stones) {
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
    bool mover_wins(const Position& p) {
        if (const auto it = known_.find(p); it != known_.end()) return it->second;
        std::vector<Position> options;
        rules_.options(p, options);
        bool wins = false;
        for (const Position& option : options) wins = wins || !mover_wins(option);
        known_.emplace(p, wins);
        return wins;
    }

private:
    Alternating<HexRules> rules_;
    std::unordered_map<Position, bool, Hash> known_;
};

RC_GTEST_PROP(Hex, FullBoardsHaveOneWinnerAndTheWalkFindsIt, ()) {
    const int rows = *rc::gen::inRange(1, 12);
    const int columns = *rc::gen::inRange(1, 12);
    HexBoard board = random_board(rows, columns, rows * columns);
    for (std::uint8_t& cell : board.cells)
        if (cell == 0) cell = static_cast<std::uint8_t>(*rc::gen::inRange(1, 3));
    const std::optional<Colour> winner = chains_of(board).winner();
    RC_ASSERT(winner.has_value());
    const Walk walk = boundary_walk(board);
    RC_ASSERT(walk.winner == *winner);
    for (const auto& [red, blue] : walk.steps) {
        RC_ASSERT(red < 0 || board.cells[static_cast<std::size_t>(red)] == 1);
        RC_ASSERT(blue < 0 || board.cells[static_cast<std::size_t>(blue)] == 2);
    }
    // The other player is cut off: taking the winner's path away is what lets them through.
    const std::vector<Cell> path = chains_of(board).winning_path();
    RC_ASSERT(!path.empty());
    for (std::size_t i = 1; i < path.size(); ++i) {
        const auto& ring = shape_of(board).ring(path[i - 1]);
        RC_ASSERT(std::find(ring.begin(), ring.end(), path[i]) != ring.end());
    }
}

// Winner, all winning moves, and the meaning of a carrier: the winner still wins when every empty
// cell outside it is the loser's.
RC_GTEST_PROP(Hex, TheSolverAgreesWithPlainSearch, ()) {
    const int rows = *rc::gen::inRange(1, 5);
    const int columns = *rc::gen::inRange(1, 5);
    const int least = std::max(0, rows * columns - 11);
    const int stones = *rc::gen::inRange(least, rows * columns + 1);
    HexBoard board = random_board(rows, columns, stones);
    RC_PRE(std::count(board.cells.begin(), board.cells.end(), 0) <= 11);
    RC_PRE(!chains_of(board).winner());
    const Position p{board, *rc::gen::element(Player::left, Player::right)};
    PlainSearch plain;
    Solver solver;
    Budget budget;
    const Proof proof = solver.solve(p, budget);
    RC_ASSERT((proof.winner == p.to_move) == plain.mover_wins(p));
    const Position hemmed{coloured_outside(board, proof.carrier, colour_of(opponent(proof.winner))),
                          p.to_move};
    RC_ASSERT((proof.winner == p.to_move) == plain.mover_wins(hemmed));
    std::vector<Cell> wins;
    for (Cell c = 0; c < rows * columns; ++c) {
        if (board.cells[static_cast<std::size_t>(c)] != 0) continue;
        Position to = p;
        to.position.cells[static_cast<std::size_t>(c)] =
            static_cast<std::uint8_t>(1 + index(colour_of(p.to_move)));
        to.to_move = opponent(p.to_move);
        if (!plain.mover_wins(to)) wins.push_back(c);
    }
    const Solver::Winners found = solver.winning_moves(p, budget);
    RC_ASSERT(found.open == 0U);
    RC_ASSERT(found.wins == wins);
    if (!wins.empty()) {
        const Cell move = solver.winning_move(p, budget);
        RC_ASSERT(std::find(wins.begin(), wins.end(), move) != wins.end());
    }
}

// The verifier knows only the rules: what it accepts is a second proof of what the solver says.
RC_GTEST_PROP(Hex, StrategiesOfTheSolverPassTheVerifier, ()) {
    const int rows = *rc::gen::inRange(1, 6);
    const int columns = *rc::gen::inRange(1, 6);
    const HexBoard board = random_board(rows, columns, *rc::gen::inRange(0, rows * columns + 1));
    RC_PRE(!chains_of(board).winner());
    const Position p{board, *rc::gen::element(Player::left, Player::right)};
    Solver solver;
    Budget budget;
    const Strategy strategy = make_strategy(p, solver, budget);
    RC_ASSERT(strategy.winner == solver.solve(p, budget).winner);
    RC_ASSERT(!find_fault(strategy, p));
}

TEST(Hex, IsReadInEveryForm) {
    const Alternating<HexRules> rules;
    EXPECT_EQ(rules.print(rules.parse("5x5")), "5x5");
    EXPECT_EQ(rules.print(rules.parse("2x3:b1,a2,c2")), "2x3:.R./B.R@B");
    EXPECT_EQ(rules.print(rules.parse("3x3:..R/.B./...")), "3x3:..R/.B./...@R");
    EXPECT_EQ(rules.print(rules.parse("3x3:..R/.../...@R")), "3x3:..R/.../...@R");
    EXPECT_EQ(rules.parse("(;FF[4]GM[11]SZ[3];B[c1];W[b2])"), rules.parse("3x3:c1,b2"));
    EXPECT_EQ(rules.parse("(;GM[11]SZ[3:2]C[a \\] b];B[c1](;W[b2])(;W[a1]))"),
              rules.parse("2x3:c1,b2"));
    for (const char* bad :
         {"", "5", "0x3", "20x3", "3x3:", "3x3:d1", "3x3:a1,a1", "3x3:a0", "3x3:..R", "3x3:..R/...",
          "3x3:..X/.../...", "3x3:RR./.../...", "3x3:.../.../...@X", "3x3:R../R../R..@R",
          "2x2:a1,b1,a2,b2", "(", "(;GM[1]SZ[3])", "(;GM[11]SZ[3];B[a1];B[b1])", "(;SZ[3];B[a1"})
        EXPECT_THROW(rules.parse(bad), InputError) << bad;
}

TEST(Hex, RandomGamesWinAgainstAChain) {
    // Red needs one stone to win, and there is only one place for it.
    const Alternating<HexRules> rules;
    const Position p = rules.parse("4x4:BR../.R../..../BRB.@R");
    Random random(1);
    Effort effort;
    effort.games = 2000;
    EXPECT_EQ(cell_name(shape_of(p.position), recommended(p, {}, effort, random)), "b3");
}

}  // namespace

}  // namespace nimrod::hex
