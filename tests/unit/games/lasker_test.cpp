// Lasker's Nim against brute force from the rules.
#include "nimrod/games/lasker/theory.h"

#include <gtest/gtest.h>

#include <set>

#include "nimrod/edge/catalogue.h"

namespace nimrod {
namespace {

/// Nimbers of single heaps by mex over all moves.
std::vector<unsigned> brute_force(unsigned last) {
    std::vector<unsigned> g{0};
    for (unsigned n = 1; n <= last; ++n) {
        std::set<unsigned> seen(g.begin(), g.end());
        for (unsigned part = 1; part < n; ++part) seen.insert(g[part] ^ g[n - part]);
        unsigned least = 0;
        while (seen.contains(least)) ++least;
        g.push_back(least);
    }
    return g;
}

TEST(Lasker, NimbersOfHeapsAreThoseOfBruteForce) {
    const std::vector<unsigned> g = brute_force(300);
    for (unsigned n = 0; n < g.size(); ++n) EXPECT_EQ(lasker_nimber(n), g[n]) << n;
}

TEST(Lasker, CountsAndListsAllWinningMovesOfTwoHeaps) {
    const std::vector<unsigned> g = brute_force(80);
    const Lasker theory;
    Budget budget;
    for (unsigned a = 0; a <= 80; ++a)
        for (unsigned b = 0; b < 40; b += 3) {
            std::set<Heaps> expected;
            const auto play = [&](unsigned heap, unsigned other, bool first) {
                for (unsigned left = 0; left < heap; ++left)
                    if (g[left] == g[other])
                        expected.insert(first ? Heaps{left, other} : Heaps{other, left});
                for (unsigned part = 1; part <= heap / 2; ++part) {
                    const unsigned rest = heap - part;
                    if ((g[part] ^ g[rest]) == g[other])
                        expected.insert(first ? Heaps{part, rest, other}
                                              : Heaps{other, part, rest});
                }
            };
            play(a, b, true);
            play(b, a, false);
            const Moves<Heaps> moves =
                theory.winning_moves({a, b}, Convention::normal, 1000, budget).value();
            EXPECT_EQ(std::set<Heaps>(moves.first.begin(), moves.first.end()), expected)
                << a << "," << b;
            EXPECT_EQ(moves.first.size(), expected.size());
            EXPECT_EQ(moves.count, natural(expected.size()));
            EXPECT_TRUE(moves.complete);
            const Moves<Heaps> two =
                theory.winning_moves({a, b}, Convention::normal, 2, budget).value();
            EXPECT_EQ(two.first.size(), std::min<std::size_t>(2, expected.size()));
            EXPECT_EQ(two.count, moves.count);
        }
}

TEST(Lasker, SolvesHugeHeapsWithoutTryingTheSplits) {
    const Lasker theory;
    Budget budget;
    const Natural huge = (Natural(1) << 200) + 5;
    const Heaps heaps{huge, 3};
    const Moves<Heaps> moves = theory.winning_moves(heaps, Convention::normal, 50, budget).value();
    ASSERT_FALSE(moves.first.empty());
    for (const Heaps& to : moves.first) EXPECT_EQ(theory.nimber(to, budget), Natural(0));
    EXPECT_GE(*moves.count, natural(moves.first.size()));
}

TEST(LaskerGame, ReadsAndSaysMoves) {
    const NamedGame lasker = read_game("lasker");
    const Game& game = *lasker.game;
    EXPECT_EQ(game.read_move("3,5", "2 4"), "3,1");
    EXPECT_EQ(game.read_move("3,5", "1,2,5"), "1,2,5");
    EXPECT_THROW(game.read_move("3,5", "2,1,5"), InputError) << "the smaller part comes first";
    EXPECT_THROW(game.read_move("3,5", "1,1,5"), InputError) << "a split takes nothing";
    EXPECT_EQ(game.say("3,5", "1,2,5"),
              (Text{"split heap 1 into 1 and 2", "coupez le tas 1 en 1 et 2"}));
}

}  // namespace
}  // namespace nimrod
