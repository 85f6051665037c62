// Treblecross: the theory of safe rows against the bare game graph, and 0.007 behind it.
#include "nimrod/games/treblecross/theory.h"

#include <gtest/gtest.h>

#include "nimrod/edge/catalogue.h"

namespace nimrod {
namespace {

TEST(Treblecross, OutcomesAndMovesAgreeWithTheGraphOfAllStrips) {
    const NamedGame named = read_game("treblecross");
    for (unsigned squares = 3; squares <= 12; ++squares) {
        Budget budget;
        const GameGraph graph =
            named.game->graph(std::to_string(squares), Convention::normal, false, 10'000, budget);
        ASSERT_TRUE(graph.complete);
        for (const GameGraph::Vertex& vertex : graph.vertices) {
            const Solution solution =
                named.game->solve(vertex.position, Convention::normal, 100, budget);
            ASSERT_EQ(solution.value.outcome, vertex.outcome) << vertex.position;
            ASSERT_EQ(code(solution.value.method), "theory: octal 0.007");
            std::size_t winning = 0;
            for (const std::uint32_t w : vertex.options)
                if (graph.vertices[w].outcome == Outcome::P) ++winning;
            ASSERT_EQ(solution.move_count, natural(winning)) << vertex.position;
        }
    }
}

TEST(TreblecrossGame, ReadsStripsAndMoves) {
    const NamedGame named = read_game("treblecross");
    const Game& game = *named.game;
    EXPECT_EQ(game.read("....."), "5");
    EXPECT_EQ(game.read("..x.."), "..X..");
    for (const char* const bad : {"", "2", "..", "10001", "..Y..", "..X 9", "-1", "10^30"})
        EXPECT_THROW(game.read(bad), InputError) << bad;
    EXPECT_EQ(game.read_move("5", "3"), "..X..");
    EXPECT_EQ(game.read_move("5", "..X.."), "..X..");
    for (const char* const bad : {"0", "6", "", "3 4", "XX...", "5"})
        EXPECT_THROW(game.read_move("....X", bad), InputError) << bad;
    EXPECT_EQ(game.say("5", "..X.."),
              (Text{"write a cross on square 3", "tracez une croix sur la case 3"}));
    EXPECT_EQ(game.options("XXX..", 10).count, 0);
    EXPECT_EQ(game.canonical("X...."), "X....");
    EXPECT_EQ(game.canonical("....X"), "X....");
}

TEST(Treblecross, SolvesLongStrips) {
    const NamedGame named = read_game("treblecross");
    Budget budget;
    const Solution solution = named.game->solve("2001", Convention::normal, 3, budget);
    EXPECT_EQ(solution.value.outcome, Outcome::N) << "the middle square wins by symmetry";
    EXPECT_FALSE(solution.moves.empty());
}

}  // namespace
}  // namespace nimrod
