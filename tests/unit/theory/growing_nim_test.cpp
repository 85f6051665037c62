// The two games that are Nim with growing heaps, against brute force in both conventions.
#include "nimrod/theory/growing_nim.h"

#include <gtest/gtest.h>

#include "nimrod/edge/catalogue.h"

namespace nimrod {
namespace {

/// Every position reachable from the start has the values that the bare game graph gives.
void expect_graph_values(const std::string& expression) {
    const Expression start = read_expression(expression);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        const GameGraph graph =
            start.game->graph(start.position, convention, false, 100'000, budget);
        ASSERT_TRUE(graph.complete);
        ASSERT_GT(graph.vertices.size(), 100U);
        for (const GameGraph::Vertex& vertex : graph.vertices) {
            const Solution solution = start.game->solve(vertex.position, convention, 100, budget);
            ASSERT_EQ(solution.value.outcome, vertex.outcome) << vertex.position;
            ASSERT_EQ(solution.value.nimber, vertex.nimber) << vertex.position;
            ASSERT_EQ(solution.value.method.by, Method::By::theory) << vertex.position;
            std::size_t winning = 0;
            for (const std::uint32_t w : vertex.options)
                if (graph.vertices[w].outcome == Outcome::P) ++winning;
            ASSERT_EQ(solution.move_count, natural(winning)) << vertex.position;
        }
    }
}

TEST(GrowingNim, CoinsOnAStripHaveTheValuesOfTheirGraph) {
    expect_graph_values("silver-dollar 2,5,8,10");
    expect_graph_values("silver-dollar 3,4,7,9,11");
}

TEST(GrowingNim, CoinsOnAStaircaseHaveTheValuesOfTheirGraph) {
    expect_graph_values("staircase 2,3,1,2");
    expect_graph_values("staircase 0,2,0,2,1");
}

TEST(GrowingNim, NamesTheOneSizeThatWins) {
    const std::vector<GrowingHeap> heaps{{1, 0}, {2, 5}, {4, 1}};
    EXPECT_EQ(growing_nim_targets(heaps, Convention::normal),
              (std::vector<std::optional<Natural>>{std::nullopt, Natural(5), Natural(3)}));
    const std::vector<GrowingHeap> empty{{0, 0}, {0, 3}};
    EXPECT_EQ(growing_nim_targets(empty, Convention::misere),
              (std::vector<std::optional<Natural>>{std::nullopt, Natural(1)}));
    EXPECT_EQ(growing_nim_outcome(empty, Convention::misere), Outcome::N);
    EXPECT_EQ(growing_nim_outcome(empty, Convention::normal), Outcome::P);
}

TEST(SilverDollarGame, ReadsAndSaysMoves) {
    const NamedGame named = read_game("silver-dollar");
    const Game& game = *named.game;
    EXPECT_EQ(game.read("7,1, 4"), "1,4,7");
    for (const char* const bad : {"", "-", "1,1", "1;4", "1,", "a"})
        EXPECT_THROW(game.read(bad), InputError) << bad;
    EXPECT_EQ(game.read_move("1,4,7", "7 5"), "1,4,5");
    for (const char* const bad : {"7 4", "7 3", "7 8", "7 7", "5 2", "1,4,8"})
        EXPECT_THROW(game.read_move("1,4,7", bad), InputError) << bad;
    EXPECT_EQ(game.canonical("0,1,5,9"), "3,7");
    EXPECT_EQ(game.canonical("0,1"), "0");
    EXPECT_EQ(game.say("1,4,7", "0,4,7"),
              (Text{"move the coin from 1 to 0", "déplacez la pièce de 1 en 0"}));
}

TEST(StaircaseGame, ReadsAndSaysMoves) {
    const NamedGame named = read_game("staircase");
    const Game& game = *named.game;
    EXPECT_EQ(game.read_move("3,1,2", "3 2"), "3,3,0");
    EXPECT_EQ(game.read_move("3,1,2", "1 3"), "0,1,2");
    for (const char* const bad : {"3 3", "4 1", "2 0", "3 1 2 1", "3,1,1"})
        EXPECT_THROW(game.read_move("3,1,2", bad), InputError) << bad;
    EXPECT_EQ(game.canonical("3,0,0"), "3");
    EXPECT_EQ(game.say("3,1,2", "3,2,1"), (Text{"move 1 coin from step 3 to step 2",
                                                "descendez 1 pièce de la marche 3 à la marche 2"}));
    EXPECT_EQ(game.say("3,1,2", "0,1,2"),
              (Text{"move 3 coins from step 1 off the stairs", "sortez 3 pièces de la marche 1"}));
}

}  // namespace
}  // namespace nimrod
