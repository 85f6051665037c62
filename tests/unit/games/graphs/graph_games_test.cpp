// Games on graphs: random graphs against the bare game graph, and texts.
#include <gtest/gtest.h>

#include <random>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/graphs/small_graph.h"

namespace nimrod {
namespace {

/// Random edges among so many vertices, "=0-3,2-2,..."; loops and equal edges if `wild`.
std::string random_graph(std::mt19937_64& random, std::size_t order, std::size_t edges, char sign,
                         bool wild) {
    std::string out = "=0";
    for (std::size_t i = 0; i < edges; ++i) {
        const std::size_t v = random() % order;
        const std::size_t w = random() % order;
        if (!wild && v == w) continue;
        out += "," + std::to_string(v) + sign + std::to_string(w);
    }
    return out;
}

/// The values and the number of winning moves of every position are those of the bare graph.
/// Returns how many positions there were.
std::size_t expect_graph_values(const std::string& expression) {
    const Expression start = read_expression(expression);
    std::size_t positions = 0;
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        const GameGraph graph = start.game->graph(start.position, convention, false, 5000, budget);
        if (!graph.complete) return 0;
        positions = graph.vertices.size();
        std::vector<std::string> texts;
        for (const GameGraph::Vertex& vertex : graph.vertices) texts.push_back(vertex.position);
        const std::vector<Value> values = start.game->values(texts, convention, true, budget);
        for (std::size_t v = 0; v < texts.size(); ++v) {
            EXPECT_EQ(values[v].outcome, graph.vertices[v].outcome)
                << expression << ": " << texts[v];
            EXPECT_EQ(values[v].nimber, graph.vertices[v].nimber) << expression << ": " << texts[v];
            EXPECT_EQ(start.game->read(texts[v]), texts[v]);
            if (v % 7 != 0) continue;
            std::size_t winning = 0;
            for (const std::uint32_t w : graph.vertices[v].options)
                if (graph.vertices[w].outcome == Outcome::P) ++winning;
            const Solution solution = start.game->solve(texts[v], convention, 0, budget);
            EXPECT_EQ(solution.move_count, natural(winning)) << expression << ": " << texts[v];
        }
    }
    return positions;
}

/// A graph that is spelled out is the same one, with the same numbers, whatever its names.
TEST(SmallGraph, IsReadAgainAsItIsSpelledOut) {
    std::mt19937_64 random(17);
    const std::vector<std::string> names{"a",       "\"b c\"", "\"d,e\"", "\"f-g\"",   "\"h\"\"i\"",
                                         "\"=:>\"", "7",       "*",       "\"\\\\k\"", "\xc3\xa9"};
    for (int round = 0; round < 100; ++round) {
        const bool keep_directions = round % 2 == 0;
        std::string text = "=" + names[random() % names.size()];
        for (int i = 0; i < 14; ++i)
            text += "," + names[random() % names.size()] + (round % 4 < 2 ? ">" : "-") +
                    names[random() % names.size()];
        const auto graph = read_small_graph(text, keep_directions);
        const auto again = read_small_graph(graph->spelled_out(), keep_directions);
        EXPECT_EQ(again->neighbours, graph->neighbours) << text;
        ASSERT_EQ(again->names.size(), graph->names.size()) << text;
        for (std::uint32_t v = 0; v < graph->names.size(); ++v)
            EXPECT_EQ(again->names.name(v), graph->names.name(v)) << text;
        // In an expression, names with blanks and all.
        EXPECT_NO_THROW(read_expression("nodekayles:" + graph->spelled_out() + " *")) << text;
    }
}

TEST(GraphGames, AgreeWithTheirGraphsOnRandomGraphs) {
    std::mt19937_64 random(11);
    for (const std::string game : {"nodekayles", "arckayles", "geography", "hackenbush"}) {
        std::size_t positions = 0;
        for (int round = 0; round < 25; ++round) {
            const bool wild = game == "hackenbush";
            const std::string edges = random_graph(random, wild ? 6 : 9, wild ? 8 : 12, '-', wild);
            positions +=
                expect_graph_values(game + ":" + edges + (game == "geography" ? " 0" : " *"));
        }
        EXPECT_GT(positions, 500U) << game;
    }
    std::size_t directed = 0;
    for (int round = 0; round < 25; ++round)
        directed +=
            expect_graph_values("geography:" + random_graph(random, 8, 20, '>', false) + " 0");
    EXPECT_GT(directed, 300U);
}

TEST(GraphGames, RefuseWhatIsNotThere) {
    for (const char* const bad :
         {"nodekayles", "nodekayles:= *", "nodekayles:=a-b c", "nodekayles:=a-b a,a",
          "nodekayles:=a-b a;b", "nodekayles:=a-b a,", "arckayles:=a-a *", "geography:=a-b",
          "geography:=a-b c", "geography:=a-b a:a", "geography:=a-b a,b", "geography:=a-b a:c",
          "hackenbush:=a-b *", "hackenbush:=0-a,a-b a-b", "hackenbush:=0-a 0-a,0-a",
          "hackenbush:=0-a 0-b", "hackenbush:=0-a 0", "hackenbush:=0-a 0-a,"})
        EXPECT_THROW(read_expression(bad), InputError) << bad;
    std::string large = "nodekayles:=v0";
    for (int v = 1; v < 65; ++v) large += ",v" + std::to_string(v);
    EXPECT_THROW(read_expression(large + " *"), InputError);
}

TEST(GraphGames, ReadAndSayMoves) {
    const Expression node = read_expression("nodekayles:=a-b,b-c,c-d");
    EXPECT_EQ(node.game->read_move("*", "b"), "d");
    EXPECT_EQ(node.game->say("*", "d"),
              (Text{"take b, and a and c with it", "prenez b, et avec lui a et c"}));
    EXPECT_EQ(node.game->say("d", "-"), (Text{"take d", "prenez d"}));
    EXPECT_THROW(node.game->read_move("a,b", "c"), InputError);

    const Expression arc = read_expression("arckayles:=a-b,b-c,c-d");
    EXPECT_EQ(arc.game->read_move("*", "c-b"), "a,d");
    EXPECT_EQ(arc.game->say("*", "a,d"), (Text{"take the edge b-c", "prenez l'arête b-c"}));
    for (const char* const bad : {"a-c", "a-", "a-b-c", "a,d,c"})
        EXPECT_THROW(arc.game->read_move("*", bad), InputError) << bad;

    const Expression walk = read_expression("geography:=a-b,b-c,c-d a");
    EXPECT_EQ(walk.game->read_move("a", "b"), "b:a");
    EXPECT_EQ(walk.game->say("a", "b:a"), (Text{"go to b", "allez en b"}));
    EXPECT_THROW(walk.game->read_move("b:a", "a"), InputError);
    EXPECT_THROW(walk.game->read_move("a", "c"), InputError);

    const Expression bush = read_expression("hackenbush:=0-a,a-b,b-c,0-a");
    EXPECT_EQ(bush.game->read_move("*", "a-0"), "0-a,a-b,b-c");
    EXPECT_EQ(bush.game->read_move("0-a,a-b,b-c", "b-a"), "0-a");
    EXPECT_EQ(bush.game->say("0-a,a-b,b-c", "0-a"),
              (Text{"cut the edge a-b; 1 edge falls with it",
                    "coupez l'arête a-b ; 1 arête tombe avec elle"}));
    EXPECT_THROW(bush.game->read_move("0-a", "a-b"), InputError);
}

TEST(GraphGames, KnowPathsAsHeaps) {
    std::string path = "=v0";
    for (int v = 1; v < 40; ++v) path += "-v" + std::to_string(v);
    const auto nimber = [](const std::string& expression) {
        const Expression e = read_expression(expression);
        Budget budget;
        return e.game->values(std::span(&e.position, 1), Convention::normal, true, budget)[0]
            .nimber;
    };
    EXPECT_EQ(nimber("nodekayles:" + path + " *"), nimber("dawson 40"));
    EXPECT_EQ(nimber("arckayles:" + path + " *"), nimber("dawson-kayles 40"));
}

TEST(Hackenbush, AStalkOfManyEdgesIsAHeap) {
    std::string stalk = "=0";
    for (int v = 1; v <= 2000; ++v) stalk += "-" + std::to_string(v);
    const Expression e = read_expression("hackenbush:" + stalk + " *");
    Budget budget;
    EXPECT_EQ(e.game->values(std::span(&e.position, 1), Convention::normal, true, budget)[0].nimber,
              "2000");
    EXPECT_THROW(read_expression("hackenbush:" + stalk + "-2001 *"), InputError);
}

}  // namespace
}  // namespace nimrod
