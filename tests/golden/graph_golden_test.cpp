// Random graphs with and without cycles, and sums of their vertices, labelled by brute force.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"
#include "golden/golden_data.h"
#include "nimrod/edge/catalogue.h"

namespace nimrod::golden {

namespace {

using Json = nlohmann::json;

Json document(const std::string& file) { return Json::parse(rows(file).at(0).at(0)); }

/// Graphs as files: one each, in an empty folder of the test's own.
class GoldenGraphs : public testing::Test {
protected:
    GoldenGraphs() { std::filesystem::create_directories(folder_); }
    ~GoldenGraphs() override { std::filesystem::remove_all(folder_); }

    /// "graph:" and the path of the graph with this number.
    std::string game(const Json& graphs, std::size_t i) const {
        const std::string path = folder_ + "/" + std::to_string(i) + ".json";
        std::ofstream(path) << Json{{"n", graphs[i]["n"]}, {"edges", graphs[i]["edges"]}};
        return "graph:" + path;
    }

    /// Checks the values of all vertices through the library and through `nimrod graph`.
    static void expect_labels(const std::string& game, Convention convention,
                              const std::vector<std::string>& outcomes,
                              const std::vector<std::string>& nimbers) {
        std::vector<std::string> positions;
        for (std::size_t v = 0; v < outcomes.size(); ++v) positions.push_back(std::to_string(v));
        Budget budget;
        const auto values = read_game(game).game->values(positions, convention, true, budget);
        const auto result =
            run_nimrod({"graph", game, "--json", std::string("--") + code(convention)});
        ASSERT_EQ(result.code, 0) << result.err;
        const Json printed = Json::parse(result.out)["vertices"];
        ASSERT_EQ(printed.size(), outcomes.size());
        for (std::size_t v = 0; v < outcomes.size(); ++v) {
            ASSERT_EQ(std::string(1, letter(*values[v].outcome)), outcomes[v]) << game << " " << v;
            ASSERT_EQ(printed[v]["outcome"], outcomes[v]) << game << " " << v;
            if (nimbers.empty()) continue;
            ASSERT_EQ(values[v].nimber, nimbers[v]) << game << " " << v;
            ASSERT_EQ(printed[v]["nimber"], nimbers[v]) << game << " " << v;
        }
    }

    std::string folder_ = testing::TempDir() + "/golden_graphs_" + std::to_string(getpid());
};

TEST_F(GoldenGraphs, AcyclicOnes) {
    const Json graphs = document("dags.json")["graphs"];
    ASSERT_EQ(graphs.size(), 9U);
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        std::vector<std::string> normal, misere, nimbers;
        for (const Json& nimber : graphs[i]["sg"]) {
            nimbers.push_back(nimber.dump());
            normal.emplace_back(nimber == 0 ? "P" : "N");
        }
        for (const char outcome : graphs[i]["misere"].get<std::string>())
            misere.emplace_back(1, outcome);
        expect_labels(game(graphs, i), Convention::normal, normal, nimbers);
        expect_labels(game(graphs, i), Convention::misere, misere, {});
    }
}

TEST_F(GoldenGraphs, OnesWithCycles) {
    const Json graphs = document("loopy_graphs.json")["graphs"];
    ASSERT_EQ(graphs.size(), 7U);
    for (std::size_t i = 0; i < graphs.size(); ++i) {
        std::vector<std::string> outcomes;
        for (const char outcome : graphs[i]["wld"].get<std::string>())
            outcomes.emplace_back(outcome == 'W' ? "N" : outcome == 'L' ? "P" : "D");
        expect_labels(game(graphs, i), Convention::normal, outcomes,
                      graphs[i]["smith"].get<std::vector<std::string>>());
    }
}

TEST_F(GoldenGraphs, SumsOfVertices) {
    const Json graphs = document("dags.json")["graphs"];
    const Json cases = document("dag_sums.json")["cases"];
    ASSERT_EQ(cases.size(), 60U);
    std::vector<Check> checks;
    for (const Json& each : cases) {
        const auto expression = [&](std::size_t changed, std::size_t to) {
            std::string out;
            for (std::size_t i = 0; i < each["sum"].size(); ++i)
                out += (i == 0 ? "" : " + ") + game(graphs, each["sum"][i][0].get<std::size_t>()) +
                       " " + (i == changed ? std::to_string(to) : each["sum"][i][1].dump());
            return out;
        };
        const std::string sum = expression(SIZE_MAX, 0);
        std::set<std::string> moves;
        for (const Json& move : each["winning_moves_normal"])
            moves.insert(expression(move[0].get<std::size_t>(), move[1].get<std::size_t>()));
        const auto outcome = [&](const char* play) {
            return each[play] == "P" ? Outcome::P : Outcome::N;
        };
        checks.push_back({sum, Convention::normal, outcome("normal"), each["sg"].dump(), moves});
        checks.push_back({sum, Convention::misere, outcome("misere")});
    }
    for (const Check& check : checks) {
        const Expression expression = read_expression(check.expression);
        Budget budget;
        const Solution solution =
            expression.game->solve(expression.position, check.convention, 1000, budget);
        ASSERT_EQ(solution.value.outcome, check.outcome) << check.expression;
        ASSERT_EQ(solution.value.nimber, check.nimber) << check.expression;
        std::set<std::string> moves;
        for (const Move& move : solution.moves) moves.insert(move.to);
        if (check.moves) {
            ASSERT_EQ(moves, *check.moves) << check.expression;
        }
    }
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        std::string input;
        for (const Check& check : checks)
            if (check.convention == convention) input += check.expression + "\n";
        const auto result = run_nimrod(
            {"solve", "-", "--moves", "1000", std::string("--") + code(convention)}, input);
        ASSERT_EQ(result.code, 0) << result.err;
        std::istringstream lines(result.out);
        for (const Check& check : checks) {
            if (check.convention != convention) continue;
            std::string line;
            ASSERT_TRUE(std::getline(lines, line));
            const Json answer = Json::parse(line);
            ASSERT_EQ(answer["outcome"], std::string(1, letter(*check.outcome))) << line;
            if (check.nimber) {
                ASSERT_EQ(answer["nimber"], *check.nimber) << line;
            }
            std::set<std::string> moves;
            for (const Json& move : answer["moves"]) moves.insert(move["to"].get<std::string>());
            if (check.moves) {
                ASSERT_EQ(moves, *check.moves) << line;
            }
        }
    }
}

/// The nimber of Node Kayles on a graph of a family.
std::string node_kayles(const std::string& family) {
    Budget budget;
    return read_game("nodekayles:=" + family)
        .game->values(std::vector<std::string>{"*"}, Convention::normal, true, budget)
        .at(0)
        .nimber.value();
}

// S. Brown, S. Daugherty, E. Fiorini and others, Nimber sequences of Node-Kayles games, J. Integer
// Sequences 23 (2020); OEIS A316632. Ladders 1, 0, 1, 0, ... and four rows, all 0, stand there too.
TEST(GoldenGrids, NodeKaylesOnThreeRows) {
    const std::vector<std::string> published{"2", "1", "1", "0", "3", "3", "2", "2",
                                             "2", "3", "3", "5", "2", "4", "1", "3"};
    for (std::size_t n = 1; n <= published.size(); ++n)
        EXPECT_EQ(node_kayles("grid:3x" + std::to_string(n)), published[n - 1]) << n;
    for (std::size_t n = 1; n <= 12; ++n) {
        EXPECT_EQ(node_kayles("grid:2x" + std::to_string(n)), n % 2 == 1 ? "1" : "0") << n;
        EXPECT_EQ(node_kayles("grid:4x" + std::to_string(n)), "0") << n;
    }
}

// H. Noon and G. Van Brummelen, The non-attacking queens game, College Math. J. 37 (2006); OEIS
// A344227.
TEST(GoldenGrids, QueensThatDoNotAttackEachOther) {
    const std::vector<std::string> published{"1", "1", "2", "1", "3", "1", "2", "3"};
    for (std::size_t n = 1; n <= published.size(); ++n) {
        const std::string size = std::to_string(n);
        EXPECT_EQ(node_kayles("queens:" + size + "x" + size), published[n - 1]) << n;
    }
}

}  // namespace

}  // namespace nimrod::golden
