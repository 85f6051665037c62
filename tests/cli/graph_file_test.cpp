// nimrod graph FILE, run as a user would.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;
namespace fs = std::filesystem;

const std::string small = "examples/graphs/small.dot";
const std::string loopy = "examples/graphs/loopy.dot";

Result graph_of_file(Strings arguments) {
    arguments.insert(arguments.begin(), "graph");
    return run_nimrod(arguments);
}

/// An empty folder of this test's own.
class GraphOfAFile : public testing::Test {
protected:
    GraphOfAFile() {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    ~GraphOfAFile() override { fs::remove_all(folder); }

    std::string file(const std::string& name, const std::string& content) const {
        std::ofstream(folder / name, std::ios::binary) << content;
        return folder / name;
    }

    fs::path folder = fs::path(testing::TempDir()) /
                      ("nimrod_graph_file_" + std::to_string(getpid()) + "_" +
                       testing::UnitTest::GetInstance()->current_test_info()->name());
};

TEST_F(GraphOfAFile, SaysOrderEdgesKernelAndDegrees) {
    for (const std::string& words : {small, "graph:" + small}) {
        const Result result = graph_of_file({words});
        EXPECT_EQ(result.code, 0) << result.err;
        EXPECT_TRUE(contains(result.out, "7 vertices, 11 edges\n")) << result.out;
        EXPECT_TRUE(contains(result.out, "progressively finite")) << result.out;
        EXPECT_TRUE(contains(result.out, "The kernel:\n  a f g\n")) << result.out;
        EXPECT_TRUE(contains(result.out, "N 4, P 3; largest nimber 2\n")) << result.out;
    }
    const Result french = graph_of_file({small, "--lang", "fr", "--distance", "a,g"});
    EXPECT_TRUE(contains(french.out, "7 sommets, 11 arcs\n")) << french.out;
    EXPECT_TRUE(contains(french.out, "distance de a à g : 2\n")) << french.out;
}

TEST_F(GraphOfAFile, ListsEveryVertexInJson) {
    const Json json = document("graph", {small, "--distance", "f,a"});
    EXPECT_EQ(json["graph"], small);
    EXPECT_EQ(json["order"], 7);
    EXPECT_EQ(json["size"], 11);
    EXPECT_EQ(json["cycle"], nullptr);
    EXPECT_EQ(json["kernel"], (Json{0, 5, 6}));
    EXPECT_EQ(json["distance"]["length"], nullptr);
    const Json& b = json["vertices"][1];
    EXPECT_EQ(b, (Json{{"name", "b"},
                       {"outcome", "N"},
                       {"nimber", "2"},
                       {"in_degree", 1},
                       {"out_degree", 2},
                       {"options", {4, 5}}}));
    EXPECT_EQ(document("graph", {small, "--max", "6"})["vertices"], nullptr);
    EXPECT_EQ(document("graph", {small, "--misere"})["vertices"][3]["outcome"], "P");
}

TEST_F(GraphOfAFile, NamesACycleAndTheDraws) {
    const Result result = graph_of_file({loopy});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(contains(result.out, "a cycle, a -> b -> a")) << result.out;
    EXPECT_TRUE(contains(result.out, "D (draws) ")) << result.out;
    EXPECT_TRUE(contains(result.out, "inf(1)")) << result.out;
    EXPECT_TRUE(contains(result.out, "The P-positions:")) << result.out;
    const Json json = document("graph", {loopy});
    EXPECT_EQ(json["cycle"], (Json{0, 1}));
    EXPECT_EQ(json["kernel"], nullptr);
}

TEST_F(GraphOfAFile, FindsAllKernelsOrNone) {
    EXPECT_EQ(document("graph", {"graph:=a>b>a", "--kernels"})["kernels"],
              (Json{{"found", {{0}, {1}}}, {"complete", true}}));
    EXPECT_TRUE(
        contains(graph_of_file({"graph:=a>b>a", "--kernels"}).out, "2 kernels:\n  a\n  b\n"));
    EXPECT_TRUE(contains(graph_of_file({"graph:=a>b>c>a", "--kernels"}).out, "no kernel\n"));
    EXPECT_TRUE(contains(graph_of_file({small, "--kernels"}).out, "1 kernel:\n  a f g\n"));
}

TEST_F(GraphOfAFile, IsWrittenInEveryFormatAndReadBack) {
    const Json expected = document("graph", {small});
    for (const char* format : {"json", "matrix", "dot", "edges", "adjacency", "binary"}) {
        const std::string path = folder / format;
        const Result result = graph_of_file({small, "--format", format, "-o", path});
        EXPECT_EQ(result.code, 0) << result.err;
        const Json again = document("graph", {path});
        std::map<std::string, Json> nimbers, expected_nimbers;
        for (const Json& v : expected["vertices"]) expected_nimbers[v["name"]] = v["nimber"];
        for (const Json& v : again["vertices"]) nimbers[v["name"]] = v["nimber"];
        EXPECT_EQ(nimbers, expected_nimbers) << format;
        EXPECT_EQ(again["size"], 11) << format;
    }
}

TEST_F(GraphOfAFile, OfAGameIsAGraphToo) {
    const std::string path = folder / "nim.json";
    EXPECT_EQ(graph_of_file({"nim", "1,2,3", "--format", "json", "-o", path}).code, 0);
    EXPECT_EQ(document("graph", {path})["order"], 14);
    EXPECT_TRUE(contains(run_nimrod({"solve", "graph:" + path, "\"1,2,3\""}).out, "P: "));
    const std::string edges = graph_of_file({"nim", "1,2", "--format", "edges"}).out;
    EXPECT_EQ(document("graph", {file("nim.edges", edges)})["size"], 7);
}

TEST_F(GraphOfAFile, IsDrawnWithItsKernelInRed) {
    const Result result = graph_of_file({small, "--format", "svg"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(result.out.starts_with("<svg"));
    std::size_t red = 0;
    for (std::size_t at = 0;
         (at = result.out.find("fill=\"#c8102e\" stroke=\"#7f0a1d\"", at)) != std::string::npos;
         ++at)
        ++red;
    EXPECT_EQ(red, 3U);
    EXPECT_FALSE(contains(result.out, "Thick outline"));
    EXPECT_EQ(graph_of_file({loopy, "--format", "svg"}).code, 0);
    EXPECT_EQ(graph_of_file({"graph:" + loopy, "g", "--format", "svg"}).code, 0);
    EXPECT_EQ(graph_of_file({small, "--format", "svg", "--max", "6"}).code, 3);
}

TEST_F(GraphOfAFile, FailuresHaveTheirExitCodes) {
    const Result absent = graph_of_file({folder / "nowhere.dot"});
    EXPECT_EQ(absent.code, 5);
    EXPECT_TRUE(contains(absent.err, (folder / "nowhere.dot").string())) << absent.err;
    EXPECT_EQ(graph_of_file({folder.string() + "/"}).code, 5);
    EXPECT_EQ(run_nimrod({"solve", "graph:nowhere.dot", "a"}).code, 5);
    const Result malformed = graph_of_file({file("bad.dot", "digraph {\n a -> }")});
    EXPECT_EQ(malformed.code, 2);
    EXPECT_TRUE(contains(malformed.err, "line 2")) << malformed.err;
    std::string binary = graph_of_file({small, "--format", "binary"}).out;
    binary[60] = static_cast<char>(binary[60] ^ 1);
    EXPECT_EQ(graph_of_file({file("bad.bin", binary)}).code, 4);
    EXPECT_EQ(graph_of_file({file("cut.bin", binary.substr(0, 50))}).code, 4);
    EXPECT_EQ(graph_of_file({small, "--distance", "a"}).code, 2);
    EXPECT_EQ(graph_of_file({small, "--distance", "a,x"}).code, 2);
    EXPECT_EQ(graph_of_file({"nim", "1,2", "--kernels"}).code, 2);
    EXPECT_EQ(graph_of_file({file("undirected.dot", "graph { a -- b }")}).code, 2);
    EXPECT_EQ(graph_of_file({file("with blank.dot", "digraph { a -> b }")}).code, 0);
    const Result batch = run_nimrod({"solve", "-"}, "graph:nowhere.dot a\nnim 1,2\n");
    EXPECT_EQ(batch.code, 2);
    EXPECT_TRUE(contains(batch.out, "nowhere.dot")) << batch.out;
    EXPECT_TRUE(contains(batch.out, "\"nim 1,2\"")) << batch.out;
}

TEST_F(GraphOfAFile, TimeIsALimit) {
    // 120 cycles of length 2, each of which doubles the number of kernels.
    std::string edges;
    for (int i = 0; i < 240; i += 2) edges += fmt::format("{} {}\n{} {}\n", i, i + 1, i + 1, i);
    const auto start = std::chrono::steady_clock::now();
    const Result result =
        graph_of_file({file("many.edges", edges), "--kernels", "--time", "300ms"});
    EXPECT_EQ(result.code, 3) << result.out;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
}

}  // namespace
}  // namespace nimrod
