// The game of the contributor's guide (tear.cpp, which a test holds to be the text of the guide)
// works as the guide says: one file, and it is solved, in both conventions.
#include <gtest/gtest.h>

#include "nimrod/edge/game.h"

namespace nimrod::catalogue {

std::vector<Entry> tear();

TEST(Guide, TheGameInOneFileIsSolved) {
    const Entry entry = tear().at(0);
    const std::unique_ptr<Game> game = entry.make("");
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        const GameGraph graph = game->graph("9,5", convention, false, 1000, budget);
        ASSERT_TRUE(graph.complete);
        for (const GameGraph::Vertex& vertex : graph.vertices) {
            const Solution solution = game->solve(vertex.position, convention, 10, budget);
            EXPECT_EQ(solution.value.outcome, vertex.outcome) << vertex.position;
        }
    }
}

}  // namespace nimrod::catalogue
