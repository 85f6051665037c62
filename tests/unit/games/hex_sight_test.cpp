// What the machine sees of a position: links are tried by playing, proofs by plain search.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "nimrod/games/hex/sight.h"
#include "unit/games/hex_oracle.h"

namespace nimrod::hex {

namespace {

Limits looks(std::uint64_t positions) {
    Limits limits;
    limits.positions = positions;
    limits.threads = 1;
    return limits;
}

/// Whether stones of the player lead from one end to the other.
bool are_joined(const HexBoard& board, const SeenLink& link) {
    const Shape& shape = shape_of(board);
    const auto own = static_cast<std::uint8_t>(1 + index(colour_of(link.player)));
    const auto is_at = [&](Cell c, const SeenLink::End& end) {
        if (end.stone) return c == *end.stone;
        const int line = link.player == Player::left ? c / shape.columns() : c % shape.columns();
        return line ==
               (!end.far ? 0 : (link.player == Player::left ? shape.rows() : shape.columns()) - 1);
    };
    std::vector<Cell> reached;
    std::set<Cell> seen;
    for (Cell c = 0; c < shape.cells(); ++c)
        if (board.cells[static_cast<std::size_t>(c)] == own && is_at(c, link.from) &&
            seen.insert(c).second)
            reached.push_back(c);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        if (is_at(reached[i], link.to)) return true;
        for (const Cell n : shape.ring(reached[i]))
            if (n >= 0 && board.cells[static_cast<std::size_t>(n)] == own && seen.insert(n).second)
                reached.push_back(n);
    }
    return false;
}

/// Whether the player joins the ends of a link, by trying everything.
bool can_join(const HexBoard& board, const SeenLink& link, Player to_move) {
    bool over = true;
    for (Cell c = 0; c < static_cast<Cell>(board.cells.size()); ++c) {
        if (board.cells[static_cast<std::size_t>(c)] != 0) continue;
        over = false;
        if (can_join(laid(board, c, to_move), link, opponent(to_move)) == (to_move == link.player))
            return to_move == link.player;
    }
    return over ? are_joined(board, link) : to_move != link.player;
}

/// A board with so many stones, laid by chance.
HexBoard board_by_chance(int side, std::size_t stones, Random& random) {
    HexBoard board = empty_board(side, side);
    while (stones > 0) {
        std::uint8_t& cell = board.cells[random() % board.cells.size()];
        if (cell == 0) cell = static_cast<std::uint8_t>(1 + stones-- % 2);
    }
    return board;
}

// Outside its carrier all is the opponent's, who moves first, and the player still joins its ends;
// carriers of one player have nothing in common, so all of them hold at once.
TEST(HexSight, LinksHoldWhoeverMoves) {
    Random random(20261118);
    std::size_t tried = 0;
    for (int round = 0; round < 300; ++round) {
        const int side = 3 + round % 4;
        const HexBoard board = board_by_chance(side, 1 + random() % (side * side / 2), random);
        for (const Player player : {Player::left, Player::right}) {
            std::set<Cell> used;
            for (const SeenLink& link : links_in_sight(board, player, {})) {
                ASSERT_FALSE(link.carrier.empty());
                for (const Cell c : link.carrier) ASSERT_TRUE(used.insert(c).second);
                if (link.carrier.size() > 7) continue;  // too many ways to try
                ASSERT_TRUE(can_join(filled_outside(board, link.carrier, opponent(player)), link,
                                     opponent(player)))
                    << HexTurns().print({board, player}) << " "
                    << code(link.from, player, shape_of(board)) << "-"
                    << code(link.to, player, shape_of(board));
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 300U);
}

TEST(HexSight, ABridgeAndTheSecondRowAreLinks) {
    const HexBoard board = HexTurns().parse("5x5:...../..R../...../.R.../.....@B").position;
    const std::vector<SeenLink> links = links_in_sight(board, Player::left, {});
    const Shape& shape = shape_of(board);
    std::set<std::string> told;
    for (const SeenLink& link : links) {
        std::string text =
            code(link.from, Player::left, shape) + "-" + code(link.to, Player::left, shape) + ":";
        for (const Cell c : link.carrier) text += " " + cell_name(shape, c);
        told.insert(text);
    }
    EXPECT_TRUE(told.contains("c2-b4: c3 b3") || told.contains("c2-b4: b3 c3")) << *told.begin();
    EXPECT_TRUE(told.contains("c2-top: c1 d1")) << *told.begin();
    EXPECT_TRUE(told.contains("b4-bottom: a5 b5")) << *told.begin();
}

// What is called proved is so by plain search, what must be played as well; all else stays between
// the two.
TEST(HexSight, WhatIsProvedIsSo) {
    Random random(7);
    std::size_t proved = 0, forced = 0;
    for (int round = 0; round < 150; ++round) {
        const HexBoard board = board_by_chance(4, 5 + random() % 6, random);
        if (chains_of(board).winner()) continue;
        const Turn<HexBoard> turn{board, round % 2 == 0 ? Player::left : Player::right};
        PlainSearch plain;
        Solver solver;
        Budget budget(looks(round % 3 == 0 ? 1 : 40));
        const Sight sight = sight_of({}, turn, solver, random, budget);
        ASSERT_TRUE(sight.red >= 0 && sight.red <= 1);
        if (sight.winner) {
            ++proved;
            ASSERT_EQ(*sight.winner == turn.to_move, plain.mover_wins(turn));
            ASSERT_EQ(sight.red, *sight.winner == Player::left ? 1 : 0);
        }
        for (const SeenMove& move : sight.moves)
            if (move.proved) {
                ASSERT_EQ(move.wins == 1, !plain.mover_wins(move.to));
            }
        if (sight.must_play.empty()) continue;
        ++forced;
        for (Cell c = 0; c < 16; ++c) {
            const bool meets = std::find(sight.must_play.begin(), sight.must_play.end(), c) !=
                               sight.must_play.end();
            if (board.cells[static_cast<std::size_t>(c)] == 0 && !meets) {
                ASSERT_TRUE(plain.mover_wins(after(turn, c)));
            }
        }
    }
    EXPECT_GT(proved, 50U);
    EXPECT_GT(forced, 20U);
}

TEST(HexSight, IsTheSameWithTheSameSeed) {
    const Turn<HexBoard> turn = HexTurns().parse("11x11:a10,b4");
    const auto seen = [&] {
        Solver solver;
        Random random(5);
        Budget budget(looks(300));
        return sight_of({}, turn, solver, random, budget);
    };
    const Sight first = seen(), second = seen();
    EXPECT_EQ(first.red, second.red);
    EXPECT_FALSE(first.winner);  // nobody has solved that in a few looks
    ASSERT_FALSE(first.moves.empty());
    ASSERT_EQ(first.moves.size(), second.moves.size());
    EXPECT_EQ(first.moves[0].to, second.moves[0].to);
}

// A chain with the move needs one stone to have won almost; the machine must lean to its side.
TEST(HexSight, LeansToWhoIsAhead) {
    const HexTurns rules;
    for (const auto& [text, red] :
         {std::pair("9x9:e5,a1,e3,a2,e7,b1@", true), std::pair("9x9:a1,e5,a2,c5,b1,g5@", false)}) {
        const Turn<HexBoard> turn =
            rules.parse(std::string(text).substr(0, std::string(text).size() - 1));
        Solver solver;
        Random random(3);
        Budget budget(looks(500));
        const Sight sight = sight_of({}, turn, solver, random, budget);
        EXPECT_EQ(sight.red > 0.5, red) << text << " " << sight.red;
    }
}

TEST(HexSight, TheSwapIsAMoveAmongOthers) {
    const HexRules rules{true};
    const HexTurns turns(rules);
    Solver solver;
    Random random(1);
    Budget budget(looks(2000));
    const Sight start = sight_of(rules, turns.parse("5x5"), solver, random, budget);
    EXPECT_EQ(start.winner, Player::right);  // the second player, by symmetry
    // The middle of 5x5 wins (Hayward et al. 2005), so taking it over does; the acute corner loses
    // (Beck 1969), and is left alone.
    const Sight middle = sight_of(rules, turns.parse("5x5:c3"), solver, random, budget);
    EXPECT_EQ(middle.winner, Player::right);
    ASSERT_FALSE(middle.moves.empty());
    EXPECT_EQ(middle.moves[0].to, swapped(turns.parse("5x5:c3")));
    EXPECT_TRUE(middle.moves[0].proved);
    EXPECT_EQ(middle.moves[0].wins, 1);
    const Sight corner = sight_of(rules, turns.parse("5x5:a1"), solver, random, budget);
    ASSERT_FALSE(corner.moves.empty());
    EXPECT_NE(corner.moves[0].to, swapped(turns.parse("5x5:a1")));
    EXPECT_EQ(corner.moves[0].wins, 1);
    EXPECT_EQ(corner.moves.back().to, swapped(turns.parse("5x5:a1")));
    EXPECT_EQ(corner.moves.back().wins, 0);
}

TEST(HexSight, AFinishedGameIsSeenToBeOver) {
    Solver solver;
    Random random(1);
    Budget budget;
    const Sight sight = sight_of({}, HexTurns().parse("3x3:.R./.R./BR.@B"), solver, random, budget);
    EXPECT_EQ(sight.winner, Player::left);
    EXPECT_TRUE(sight.moves.empty());
    EXPECT_EQ(sight.red, 1);
}

}  // namespace

}  // namespace nimrod::hex
