// Hex: the rules, the walk, and the solver against plain search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <unordered_set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/hex/boundary_walk.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/monte_carlo.h"
#include "nimrod/games/hex/pairing.h"
#include "nimrod/games/hex/player.h"
#include "nimrod/games/hex/sgf.h"
#include "nimrod/games/hex/solver.h"
#include "nimrod/games/hex/strategy.h"
#include "nimrod/games/hex/theory.h"
#include "unit/games/hex_oracle.h"

namespace nimrod::hex {

namespace {

using Position = Turn<HexBoard>;

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
    const Position hemmed{filled_outside(board, proof.carrier, opponent(proof.winner)), p.to_move};
    RC_ASSERT((proof.winner == p.to_move) == plain.mover_wins(hemmed));
    std::vector<Cell> wins;
    for (Cell c = 0; c < rows * columns; ++c) {
        if (board.cells[static_cast<std::size_t>(c)] != 0) continue;
        if (!plain.mover_wins(after(p, c))) wins.push_back(c);
    }
    const Solver::Winners found = solver.winning_moves(p, budget);
    RC_ASSERT(found.open == 0U);
    RC_ASSERT(found.wins == wins);
    if (!wins.empty()) {
        const Cell move = solver.winning_move(p, budget);
        RC_ASSERT(std::find(wins.begin(), wins.end(), move) != wins.end());
    }
}

// What is proved does not depend on how many threads prove it. All of these take long enough for
// the second one to be called.
TEST(Hex, EdgeTemplatesAreDeduced) {
    // A stone on the third row of an empty edge is joined to it, and one on the fourth row, if
    // there is room enough beside it; a stone alone on the third of two columns is not.
    const auto is_joined = [](int rows, int columns, int column) {
        const Shape shape(rows, columns);
        Links<Small> links(shape);
        links.deduce({Small{1} << column, 0}, 0, Links<Small>::Until::all, {});
        return links.linked();
    };
    EXPECT_TRUE(is_joined(2, 4, 2));
    EXPECT_TRUE(is_joined(3, 7, 3));
    EXPECT_TRUE(is_joined(4, 9, 5));
    EXPECT_FALSE(is_joined(3, 2, 1));
}

/// Random games by several threads are not the same twice.
Limits one_thread() {
    Limits limits;
    limits.threads = 1;
    return limits;
}

TEST(Hex, TwoThreadsFindWhatOneFinds) {
    const HexTurns rules;
    for (const char* text :
         {"6x6:a3", "5x5", "5x6", "6x6:a1,b2,c3", "6x6:c1,c2,e4,b5", "5x7:d1,c2,g3,e4"}) {
        const Position p = rules.parse(text);
        Limits limits = one_thread();
        Budget alone(limits);
        limits.threads = 2;
        Budget together(limits);
        Solver one, two;
        const Proof proof = two.solve(p, together);
        EXPECT_EQ(proof.winner, one.solve(p, alone).winner) << text;
        const Position hemmed{filled_outside(p.position, proof.carrier, opponent(proof.winner)),
                              p.to_move};
        EXPECT_EQ(one.solve(hemmed, alone).winner, proof.winner) << text;
        const Solver::Winners found = two.winning_moves(p, together);
        EXPECT_EQ(found.wins, one.winning_moves(p, alone).wins) << text;
        EXPECT_EQ(found.open, 0U);
    }
}

// The pairing is a theorem; plain search, which knows only the rules, agrees wherever it speaks.
RC_GTEST_PROP(Hex, ThePairingAgreesWithPlainSearch, ()) {
    const int rows = *rc::gen::inRange(1, 5);
    const int columns = *rc::gen::inRange(1, 5);
    HexBoard board = random_board(rows, columns, *rc::gen::inRange(0, rows * columns));
    RC_PRE(std::count(board.cells.begin(), board.cells.end(), 0) <= 12);
    RC_PRE(!chains_of(board).winner());
    const Position p{board, *rc::gen::element(Player::left, Player::right)};
    const std::optional<PairingWin> win = win_by_pairing(p);
    RC_CLASSIFY(win.has_value());
    if (!win) return;
    PlainSearch plain;
    RC_ASSERT((win->winner == p.to_move) == plain.mover_wins(p));
    if (win->reply) RC_ASSERT(!plain.mover_wins(after(p, *win->reply)));
}

/// Stones at random against answers by the pairing alone.
TEST(Hex, ThePairingWinsMovingSecond) {
    Random random(7);
    for (const auto& [rows, columns] : std::vector<std::pair<int, int>>{
             {1, 2}, {2, 3}, {3, 2}, {4, 5}, {5, 4}, {4, 7}, {9, 5}, {10, 11}, {13, 12}}) {
        const HexBoard empty = empty_board(rows, columns);
        const Player winner = closer_player(empty).value();
        for (Cell c = 0; c < rows * columns; ++c)
            if (const std::optional<Cell> image = partner(empty, c)) {
                ASSERT_NE(*image, c);
                ASSERT_EQ(partner(empty, *image), c);
            }
        for (int game = 0; game < 50; ++game) {
            Position p{empty, opponent(winner)};
            while (!chains_of(p.position).winner()) {
                std::vector<Cell> free;
                for (Cell c = 0; c < rows * columns; ++c)
                    if (p.position.cells[static_cast<std::size_t>(c)] == 0) free.push_back(c);
                Cell move = free[random() % free.size()];
                if (p.to_move == winner) {
                    const std::optional<PairingWin> win = win_by_pairing(p);
                    ASSERT_TRUE(win);
                    move = win->reply.value_or(move);
                }
                p = after(p, move);
            }
            ASSERT_EQ(*HexRules().winner(p.position), winner) << rows << "x" << columns;
        }
    }
}

TEST(Hex, TheoremsAnswerAtAnySizeWithoutASearch) {
    for (const auto& [text, outcome] :
         std::vector<std::pair<const char*, Outcome>>{{"hex 19x19", Outcome::N},
                                                      {"hex 9x9", Outcome::N},
                                                      {"hex 12x19", Outcome::N},
                                                      {"hex 19x12", Outcome::P},
                                                      {"hex 10x9", Outcome::P}}) {
        const Expression e = read_expression(text);
        Limits limits;
        limits.positions = 0;
        Budget budget(limits);
        const Solution solution = e.game->solve(e.position, Convention::normal, 5, budget);
        EXPECT_EQ(solution.value.outcome, outcome) << text;
        for (const std::string& method : e.game->methods(e.position, Convention::normal)) {
            if (method != "stealing" && method != "pairing") continue;
            EXPECT_FALSE(
                e.game->explain(e.position, Convention::normal, method, budget).blocks.empty());
        }
    }
}

// A limit is kept whatever the board costs, and what was found is not lost.
TEST(Hex, TheSolverKeepsToItsTime) {
    const HexTurns rules;
    Solver solver;
    for (const char* text : {"8x8", "11x11"}) {
        Limits limits;
        limits.time = std::chrono::milliseconds(100);
        Budget budget(limits);
        EXPECT_THROW(solver.solve(rules.parse(text), budget), OutOfLimits);
        EXPECT_LT(budget.reached().seconds, 1.0);
        std::atomic<bool> cancel = true;
        Limits cancelled;
        cancelled.cancel = &cancel;
        Budget stopped(cancelled);
        EXPECT_THROW(solver.solve(rules.parse(text), stopped), OutOfLimits);
        EXPECT_GT(solver.winning_moves(rules.parse(text), stopped).open, 0U);
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
    const Strategy strategy = make_strategy({}, p, solver, budget);
    RC_ASSERT(strategy.winner == solver.solve(p, budget).winner);
    RC_ASSERT(!find_fault(strategy, {}, p));
}

// Of the empty board and of each first stone; and what is wrong with them is found.
TEST(Hex, StrategiesWithTheSwapRulePassTheVerifier) {
    const HexRules rules{true};
    const HexTurns turns(rules);
    Solver solver;
    Budget budget;
    for (const char* size : {"2x2", "3x3", "4x4"}) {
        const Position start = turns.parse(size);
        const Strategy strategy = make_strategy(rules, start, solver, budget);
        EXPECT_EQ(strategy.winner, Player::right);
        EXPECT_EQ(strategy.openings.size(), start.position.cells.size());
        EXPECT_FALSE(find_fault(strategy, rules, start)) << size;
        // Without the rule it is no strategy, nor with an answer less.
        EXPECT_TRUE(find_fault(strategy, {}, start)) << size;
        Strategy other = strategy;
        other.openings.pop_back();
        EXPECT_TRUE(find_fault(other, rules, start)) << size;
        for (std::size_t i = 0; i < strategy.openings.size(); ++i) {
            // The stone wins or it does not: the other answer to it is wrong.
            const Position opened = after(start, strategy.openings[i].stone);
            PlainSearch plain;
            if (opened.position.cells.size() <= 9) {
                EXPECT_EQ(!strategy.openings[i].reply, !plain.mover_wins(opened)) << i;
            }
            other = strategy;
            other.openings[i].reply =
                strategy.openings[i].reply
                    ? std::nullopt
                    : std::optional<Cell>(strategy.openings[i].stone == 0 ? 1 : 0);
            EXPECT_TRUE(find_fault(other, rules, start)) << size << " " << i;
            const Strategy reply = make_strategy(rules, opened, solver, budget);
            EXPECT_EQ(reply.swaps, !strategy.openings[i].reply);
            EXPECT_FALSE(find_fault(reply, rules, opened)) << size << " " << i;
        }
    }
    const Position lone = turns.parse("1x1");
    EXPECT_FALSE(find_fault(make_strategy(rules, lone, solver, budget), rules, lone));
    // After the swap all is as without the rule.
    const Position later = turns.parse("4x4:b2,swap,c3");
    EXPECT_FALSE(find_fault(make_strategy(rules, later, solver, budget), rules, later));
}

// Every position of 3x3 that play with the swap rule can reach: the outcome and the winning moves.
TEST(Hex, TheTheoryOfTheSwapRuleAgreesWithPlainSearch) {
    const HexTurns rules(HexRules{true});
    const HexTheory theory(rules);
    PlainSearch plain(rules);
    Budget budget;
    std::unordered_set<Position, Hash> seen{rules.parse("3x3")};
    std::vector<Position> queue(seen.begin(), seen.end());
    std::size_t swaps = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Position p = queue[i];
        std::vector<Position> options;
        rules.options(p, options);
        std::vector<Position> wins;
        for (const Position& option : options) {
            if (seen.insert(option).second) queue.push_back(option);
            if (!plain.mover_wins(option)) wins.push_back(option);
        }
        swaps += rules.may_swap(p.position, p.to_move) ? 1 : 0;
        ASSERT_EQ(rules.option_count(p), natural(options.size())) << rules.print(p);
        ASSERT_EQ(theory.outcome(p, Convention::normal, budget) == Outcome::N, !wins.empty())
            << rules.print(p);
        const auto moves = theory.winning_moves(p, Convention::normal, 20, budget);
        ASSERT_TRUE(moves && moves->complete) << rules.print(p);
        EXPECT_EQ(moves->count, natural(wins.size())) << rules.print(p);
        EXPECT_TRUE(
            std::is_permutation(moves->first.begin(), moves->first.end(), wins.begin(), wins.end()))
            << rules.print(p);
    }
    EXPECT_EQ(swaps, 9U);
    EXPECT_EQ(theory.outcome(rules.parse("1x1"), Convention::normal, budget), Outcome::N);
}

// A stone is worth a swap exactly where it wins: the map of openings, published to 5x5, is the map
// of swaps.
TEST(Hex, BlueSwapsTheOpeningsThatWin) {
    const HexTurns plain, with_swap(HexRules{true});
    const HexTheory theory(with_swap);
    Solver solver;
    Budget budget;
    for (const char* size : {"2x2", "3x3", "4x4", "5x5"}) {
        const Position empty = plain.parse(size);
        const std::vector<Cell> wins = solver.winning_moves(empty, budget).wins;
        for (Cell c = 0; c < shape_of(empty.position).cells(); ++c) {
            const Position p = after(empty, c);
            const Position swapped{mirrored(p.position), Player::left};
            const auto moves = theory.winning_moves(p, Convention::normal, 30, budget);
            const bool swaps =
                std::find(moves->first.begin(), moves->first.end(), swapped) != moves->first.end();
            EXPECT_EQ(swaps, std::find(wins.begin(), wins.end(), c) != wins.end())
                << size << " " << c;
            EXPECT_TRUE(!swaps || moves->first.size() == 1);
        }
    }
}

TEST(Hex, TheSwapRuleIsReadAndWritten) {
    const HexTurns rules(HexRules{true});
    EXPECT_EQ(rules.print(rules.parse("3x3:b1,swap")), "3x3:.../B../...@R");
    EXPECT_EQ(rules.print(rules.parse("3x3:b1,swap-pieces,c3")), "3x3:.../B../..R@B");
    EXPECT_EQ(rules.print(rules.parse("3x3:b2,swap")), "3x3:.../.B./...@R");
    EXPECT_EQ(rules.parse("(;GM[11]SZ[3];B[b1];W[swap-pieces];B[c3])"),
              rules.parse("3x3:b1,swap,c3"));
    const Position stone = rules.parse("3x3:.R./.../...@B");
    EXPECT_EQ(rules.read_move(stone, "swap"), rules.parse("3x3:b1,swap"));
    EXPECT_EQ(rules.say(stone, rules.parse("3x3:b1,swap")).en,
              "swap the stone, which is blue now, at a2");
    EXPECT_EQ(rules.say(stone, rules.parse("3x3:b1,a2")).en, "put a blue stone on a2");
    for (const char* bad :
         {"2x3", "3x3:swap", "3x3:b1,swap,swap", "3x3:b1,c1,swap", "1x1:a1,swap", "3x3:b1,swop",
          "(;GM[11]SZ[3:2];B[b1])", "(;GM[11]SZ[3];B[swap-pieces])"})
        EXPECT_THROW(rules.parse(bad), InputError) << bad;
    EXPECT_THROW(HexTurns().parse("3x3:b1,swap"), InputError);
}

// The machine takes over what would win, and leaves alone what would lose.
TEST(Hex, TheMachineSwapsWithJudgement) {
    const HexTurns rules(HexRules{true});
    Random random(1);
    // Proved on 5x5; the others are judged by random games, and nobody doubts them.
    for (const auto& [position, swaps] : std::vector<std::pair<const char*, bool>>{
             {"5x5:c3", true}, {"5x5:a1", false}, {"13x13:g7", true}, {"13x13:a1", false}}) {
        const Position p = rules.parse(position);
        Solver solver;
        Trees trees;
        Budget budget(one_thread());
        const Position to = chosen_move(rules, p, solver, trees, random, budget).to;
        EXPECT_EQ(to.position == mirrored(p.position), swaps) << position;
    }
    // An opening that nobody would leave to the opponent, or take over without a thought.
    Solver solver;
    Trees trees;
    Budget budget(one_thread());
    const Position empty = rules.parse("9x9");
    const Position opening = chosen_move(rules, empty, solver, trees, random, budget).to;
    EXPECT_NE(opening, after(empty, 40));
    EXPECT_NE(opening, after(empty, 0));
}

TEST(Hex, IsReadInEveryForm) {
    const HexTurns rules;
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
    const HexTurns rules;
    const Position p = rules.parse("4x4:BR../.R../..../BRB.@R");
    Random random(1);
    Effort effort;
    effort.games = 2000;
    EXPECT_EQ(cell_name(shape_of(p.position), Trees().recommended(p, effort, random).move), "b3");
}

/// Random games finish the board by the rules, and the line between the colours tells who won.
RC_GTEST_PROP(Hex, RandomGamesEndWithTheWinnerOfTheRules, (std::uint64_t seed)) {
    const int rows = *rc::gen::inRange(1, 14);
    const int columns = *rc::gen::inRange(1, 14);
    const HexBoard board = random_board(rows, columns, *rc::gen::inRange(0, rows * columns));
    Field field(shape_of(board), board.cells);
    QuickRandom random(seed);
    std::vector<Field::Place> empty;
    field.fill(1, 0, random, empty);
    HexBoard full = board;
    field.copy_cells(full.cells);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        RC_ASSERT(full.cells[i] != 0);
        RC_ASSERT(board.cells[i] == 0 || full.cells[i] == board.cells[i]);
    }
    const std::optional<Colour> winner = chains_of(full).winner();
    RC_ASSERT(winner.has_value());
    RC_ASSERT(field.winner() == 1 + static_cast<int>(*winner));
}

// In a full game between two machines: who says that a win is proved has won in the end, and nobody
// says so of both players. With NIMROD_LONG set there are 200 games.
TEST(Hex, AProvedWinIsNeverLost) {
    const int games = std::getenv("NIMROD_LONG") != nullptr ? 200 : 6;
    int claims = 0;
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game));
        const int side = 5 + game % 5;
        Position p{empty_board(side, side)};
        for (int stone = 0; stone < 2; ++stone) {
            std::vector<Position> options;
            HexTurns().options(p, options);
            p = options[random() % options.size()];
        }
        const Position start = p;
        std::array<Solver, 2> solvers;
        std::array<Trees, 2> trees;
        std::optional<Player> proved;
        while (!HexRules().winner(p.position)) {
            Limits limits = one_thread();
            limits.positions = 400;
            Budget budget(limits);
            const auto seat = static_cast<std::size_t>(p.to_move);
            const auto chosen = chosen_move({}, p, solvers[seat], trees[seat], random, budget);
            if (chosen.outcome) {
                const Player winner =
                    *chosen.outcome == Outcome::N ? p.to_move : opponent(p.to_move);
                ASSERT_EQ(winner, proved.value_or(winner)) << "game " << game;
                // A player who sees only that they are lost has proved it as well, but the other
                // need not know.
                if (*chosen.outcome == Outcome::N) proved = winner;
            }
            p = chosen.to;
        }
        if (!proved) continue;
        ++claims;
        EXPECT_EQ(HexRules().winner(p.position), proved)
            << "game " << game << " from " << HexTurns().print(start);
    }
    EXPECT_GT(claims, games / 2);
}

// Links prove, games do not: on small boards plain search agrees with whatever a tree claims.
RC_GTEST_PROP(Hex, WhatATreeProvesIsTrue, (std::uint64_t seed)) {
    const int rows = *rc::gen::inRange(2, 5);
    const int columns = *rc::gen::inRange(2, 5);
    const HexBoard board = random_board(rows, columns, *rc::gen::inRange(0, rows * columns));
    RC_PRE(std::count(board.cells.begin(), board.cells.end(), 0) <= 11);
    RC_PRE(!chains_of(board).winner());
    const Position p{board, *rc::gen::element(Player::left, Player::right)};
    Random random(seed);
    Effort effort;
    effort.games = 600;
    const Recommendation found = Trees().recommended(p, effort, random);
    RC_CLASSIFY(found.winner.has_value());
    RC_ASSERT(found.move >= 0 && board.cells[static_cast<std::size_t>(found.move)] == 0);
    if (!found.winner) return;
    PlainSearch plain;
    RC_ASSERT((*found.winner == p.to_move) == plain.mover_wins(p));
    if (*found.winner == p.to_move) RC_ASSERT(!plain.mover_wins(after(p, found.move)));
}

// With a fixed number of games the same seed gives the same move, whatever was asked before.
TEST(Hex, TheSameSeedGivesTheSameMove) {
    const Position p = HexTurns().parse("9x9:b4,e5,d6");
    Effort effort;
    effort.games = 500;
    Trees used;
    Random first(5), other(6), second(5);
    const Recommendation once = used.recommended(p, effort, first);
    used.recommended(after(p, once.move), effort, other);
    const Recommendation again = used.recommended(p, effort, second);
    EXPECT_EQ(once.move, again.move);
    EXPECT_EQ(once.wins, again.wins);
}

// What is kept of a tree is what was found below the move: no game is lost, and none invented.
TEST(Hex, ATreeGoesOnAfterAMove) {
    const Position p = HexTurns().parse("7x7:d4,c3");
    Tree tree(shape_of(p.position), p.position.cells, 1, 3, 100'000);
    for (int i = 0; i < 3000; ++i) tree.play_one({});
    Tree::Move best = tree.moves().front();
    for (const Tree::Move& move : tree.moves())
        if (move.visits > best.visits) best = move;
    const Position next = after(p, best.cell);
    EXPECT_FALSE(tree.advance(shape_of(p.position), next.position.cells, 1));
    ASSERT_TRUE(tree.advance(shape_of(p.position), next.position.cells, 2));
    EXPECT_EQ(tree.visits(), best.visits);
    std::uint32_t below = 0;
    for (const Tree::Move& move : tree.moves()) {
        EXPECT_EQ(next.position.cells[static_cast<std::size_t>(move.cell)], 0);
        below += move.visits;
    }
    EXPECT_LE(below, best.visits);
    EXPECT_FALSE(tree.advance(shape_of(p.position), p.position.cells, 1));
}

}  // namespace

}  // namespace nimrod::hex
