// nimrod graph, run as a user would.
#include <gtest/gtest.h>

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

Result graph(Strings arguments) {
    arguments.insert(arguments.begin(), "graph");
    return run_nimrod(arguments);
}

std::string content(const fs::path& path) {
    std::ifstream file(path);
    std::ostringstream out;
    out << file.rdbuf();
    return out.str();
}

/// An empty folder of this test's own.
class GraphFile : public testing::Test {
protected:
    GraphFile()
        : folder(fs::path(testing::TempDir()) /
                 ("nimrod_graph_" + std::to_string(getpid()) + "_" +
                  testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::remove_all(folder);
        fs::create_directories(folder);
    }
    ~GraphFile() override { fs::remove_all(folder); }

    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder), fs::directory_iterator{}));
    }

    fs::path folder;
};

TEST(Graph, ListsPositionsMovesAndKernel) {
    const Result result = graph({"nim", "1,2,3"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(contains(result.out, "14 positions, 38 moves, a kernel of 4 positions"))
        << result.out;
    EXPECT_TRUE(contains(result.out, "\n  1,2,3 2,2 1,1 0\n")) << result.out;
}

TEST(Graph, SpeaksFrench) {
    const Result result = graph({"nim", "1,2", "--lang", "fr"});
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_TRUE(contains(result.out, "5 positions, 7 coups, un noyau de 2 positions"))
        << result.out;
}

TEST(Graph, MarienbadHas384PositionsOfWhich48AreLost) {
    for (const char* convention : {"--normal", "--misere"}) {
        const Json json = document("graph", {"nim", "1,3,5,7", "--separate", convention});
        EXPECT_EQ(json["order"], 384);
        EXPECT_EQ(json["kernel"].size(), 48U);
        EXPECT_EQ(json["merged"], false);
    }
    EXPECT_EQ(document("graph", {"marienbad"})["convention"], "misere");
}

TEST(Graph, FormatsAreWhatTheyAreCalled) {
    EXPECT_EQ(document("graph", {"nim", "1,2", "--format", "json"})["order"], 5);
    EXPECT_TRUE(
        graph({"nim", "1,2", "--format", "dot"}).out.starts_with("digraph \"nim 1,2\" {\n"));
    EXPECT_TRUE(graph({"nim", "1,2", "--format", "svg"}).out.starts_with("<svg "));
    EXPECT_EQ(graph({"nim", "1,2", "--format", "lists"}).out, graph({"nim", "1,2"}).out);
    EXPECT_EQ(graph({"nim", "2", "--format", "matrix"}).out,
              "\t2\t1\t0\n"
              "2\t0\t1\t1\n"
              "1\t0\t0\t1\n"
              "0\t0\t0\t0\n");
}

TEST(Graph, AnUnknownFormatIsBadInput) {
    const Result result = graph({"nim", "1,2", "--format", "png"});
    EXPECT_EQ(result.code, 2);
    EXPECT_TRUE(contains(result.err, "lists, json, matrix, dot, svg, edges, adjacency and binary"))
        << result.err;
    EXPECT_EQ(graph({"nim", "1,2", "--format", "svg", "--json"}).code, 2);
    EXPECT_EQ(graph({"nim", "1,2", "--format", ""}).code, 2);
}

TEST(Graph, BadExpressionsAndLimitsAreBadInput) {
    for (const Strings& arguments : std::vector<Strings>{{},
                                                         {"nim"},
                                                         {"nim", "1,,2"},
                                                         {"nmi", "3"},
                                                         {"nim", "3", "--max", "x"},
                                                         {"nim", "3", "--max", "200001"},
                                                         {"\xff\xfe", "\x01"}}) {
        const Result result = graph(arguments);
        EXPECT_EQ(result.code, 2) << result.err;
        EXPECT_FALSE(result.err.empty());
        EXPECT_TRUE(result.out.empty());
    }
    EXPECT_TRUE(document("graph", {"nim", "1,,2"}, 2).contains("error"));
}

TEST(Graph, IsRefusedBeyondMaxWithTheLimitNamed) {
    const Result result = graph({"nim", "1,2,3", "--max", "13"});
    EXPECT_EQ(result.code, 3);
    EXPECT_TRUE(result.out.empty());
    EXPECT_TRUE(contains(result.err, "13 positions")) << result.err;
    EXPECT_TRUE(contains(result.err, "--max")) << result.err;
    EXPECT_EQ(graph({"nim", "1,2,3", "--max", "14"}).code, 0);
    EXPECT_EQ(document("graph", {"nim", "1,2,3", "--max", "13"}, 3)["complete"], false);
}

TEST(Graph, EachFormatHasItsOwnLimit) {
    EXPECT_EQ(graph({"nim", "399", "--format", "dot"}).code, 0);
    EXPECT_EQ(graph({"nim", "400", "--format", "dot"}).code, 3);
    EXPECT_EQ(graph({"nim", "400", "--format", "svg"}).code, 3);
    EXPECT_EQ(graph({"nim", "199", "--format", "matrix"}).code, 0);
    EXPECT_EQ(graph({"nim", "200", "--format", "matrix"}).code, 3);
    EXPECT_EQ(graph({"nim", "2", "--format", "matrix", "--max", "5001"}).code, 2);
    const Result dense = graph({"nim", "500", "--format", "svg", "--max", "1000"});
    EXPECT_EQ(dense.code, 3);
    EXPECT_TRUE(contains(dense.err, "125,250 moves") && contains(dense.err, "100,000 moves"))
        << dense.err;
}

TEST(Graph, HugePositionsAreRefusedAtOnce) {
    const auto start = std::chrono::steady_clock::now();
    for (const Strings& arguments :
         std::vector<Strings>{{"nim", "10^30"},
                              {"nim", "100,100,100"},
                              {"nim", "100,100,100", "--format", "svg"},
                              {"wythoff", "10^20,5"},
                              {"nim", "1000000,1000000", "--separate"}}) {
        const Result result = graph(arguments);
        EXPECT_EQ(result.code, 3) << result.err;
        EXPECT_TRUE(contains(result.err, "--max")) << result.err;
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(Graph, TimeIsALimitToo) {
    const Result result =
        graph({"nim", "100000", "--max", "200000", "--time", "100ms", "--memory", "100M"});
    EXPECT_EQ(result.code, 3);
    EXPECT_TRUE(contains(result.err, "not within these limits")) << result.err;
}

TEST_F(GraphFile, HoldsWhatWouldBePrinted) {
    for (const char* format : {"lists", "json", "matrix", "dot", "svg"})
        for (const char* option : {"-o", "--output"}) {
            const fs::path path = folder / format;
            std::ofstream(path) << "old";
            const Result result = graph({"nim", "1,2,3", "--format", format, option, path});
            EXPECT_EQ(result.code, 0) << result.err;
            EXPECT_EQ(content(path), graph({"nim", "1,2,3", "--format", format}).out);
            EXPECT_TRUE(contains(result.out, "14 positions, 38 moves")) << result.out;
        }
    EXPECT_EQ(files(), 5U);
}

TEST_F(GraphFile, IsNotTouchedWhenTheGraphIsRefused) {
    const fs::path path = folder / "graph.svg";
    std::ofstream(path) << "old";
    EXPECT_EQ(graph({"nim", "100,100", "--format", "svg", "-o", path}).code, 3);
    EXPECT_EQ(content(path), "old");
    EXPECT_EQ(files(), 1U);
}

TEST_F(GraphFile, BehindALinkIsReplacedAndTheLinkStays) {
    const fs::path target = folder / "target", link = folder / "link";
    std::ofstream(target) << "old";
    fs::permissions(target, fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink(target, link);
    EXPECT_EQ(graph({"nim", "1,2", "--format", "dot", "-o", link}).code, 0);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_TRUE(content(target).starts_with("digraph"));
    EXPECT_EQ(fs::status(target).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_EQ(files(), 2U);
}

TEST_F(GraphFile, ThatCannotBeWrittenIsAnIoFailureWithNameAndReason) {
    const std::string missing = folder / "none" / "graph.svg";
    const Result absent = graph({"nim", "1,2", "-o", missing});
    EXPECT_EQ(absent.code, 5);
    EXPECT_TRUE(contains(absent.err, missing)) << absent.err;
    EXPECT_TRUE(contains(absent.err, "No such file or directory")) << absent.err;
    const Result directory = graph({"nim", "1,2", "-o", folder});
    EXPECT_EQ(directory.code, 5);
    EXPECT_TRUE(contains(directory.err, "Is a directory")) << directory.err;
    EXPECT_EQ(graph({"nim", "1,2", "-o", ""}).code, 5);
    EXPECT_EQ(files(), 0U);
}

TEST_F(GraphFile, MayBeADevice) {
    const Result full = graph({"nim", "1,2", "-o", "/dev/full"});
    EXPECT_EQ(full.code, 5);
    EXPECT_TRUE(contains(full.err, "/dev/full")) << full.err;
    EXPECT_TRUE(contains(graph({"nim", "1,2", "-o", "/dev/stdout"}).out, "The kernel:"));
    EXPECT_EQ(graph({"nim", "1,2", "-o", "/dev/null"}).code, 0);
    EXPECT_FALSE(fs::is_regular_file("/dev/null"));
}

}  // namespace
}  // namespace nimrod
