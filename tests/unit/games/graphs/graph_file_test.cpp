// Graphs in every format that people write, and in none.
#include "nimrod/games/graphs/graph_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/games/graphs/graph_formats.h"
#include "nimrod/games/graphs/graph_writers.h"

namespace nimrod {

namespace {

/// "a>b a>c d" : the edges and then the vertices without edges, in their order.
std::string shown(const NamedGraph& graph) {
    std::string out;
    std::vector<bool> used(graph.names.size(), false);
    for (const Edge& edge : graph.edges) {
        out += (out.empty() ? "" : " ") + graph.names.name(edge.from) +
               (graph.directed ? ">" : "-") + graph.names.name(edge.to);
        used[edge.from] = used[edge.to] = true;
    }
    for (std::uint32_t v = 0; v < graph.names.size(); ++v)
        if (!used[v]) out += (out.empty() ? "" : " ") + graph.names.name(v);
    return out;
}

/// The graph in a file of this content.
class GraphFiles : public testing::Test {
protected:
    NamedGraph read(const std::string& content, const std::string& extension = "") const {
        const std::string path = path_ + extension;
        std::ofstream(path, std::ios::binary) << content;
        struct Removed {
            std::string path;
            ~Removed() { std::filesystem::remove(path); }
        } removed{path};
        return read_graph_file(path);
    }
    std::string text(const std::string& content, const std::string& extension = "") const {
        return shown(read(content, extension));
    }
    /// The English message of the refusal.
    std::string refusal(const std::string& content) const {
        try {
            return "read: " + text(content);
        } catch (const InputError& error) {
            EXPECT_FALSE(error.hint().en.empty());
            EXPECT_NE(error.hint().en, error.hint().fr);
            return error.message().en;
        }
    }

    std::string path_ = testing::TempDir() + "/graph_" + std::to_string(getpid()) + "_" +
                        testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(GraphFiles, EdgeLists) {
    EXPECT_EQ(text("a b\na c\n\n# a comment\nb c # another\nd\n"), "a>b a>c b>c d");
    EXPECT_EQ(text("a,b\r\nb , c\r\n"), "a>b b>c");
    EXPECT_EQ(text("a -> b\n\"x y\" -> a"), "a>b x y>a");
    EXPECT_EQ(text("a -- b\nb -- b\na -- b\n"), "a-b b-b a-b");
    EXPECT_EQ(text(""), "");
}

TEST_F(GraphFiles, EdgeListsOfNumbers) {
    const NamedGraph dense = read("0 2\n2 1\n3\n");
    EXPECT_TRUE(dense.names.are_numbers());
    EXPECT_EQ(shown(dense), "0>2 2>1 3");
    const NamedGraph from_one = read("1 3\n3 2\n");
    EXPECT_EQ(shown(from_one), "1>3 3>2");
    EXPECT_EQ(from_one.names.name(0), "1");
    EXPECT_EQ(from_one.names.find("3"), 2U);
    EXPECT_EQ(text("7 999999999\n"), "7>999999999");
    EXPECT_EQ(text("1 12345678901234567890\n"), "1>12345678901234567890");
    EXPECT_EQ(text("01 1\n"), "01>1");
    EXPECT_EQ(text("1 2\n2 a\n"), "1>2 2>a");
    EXPECT_EQ(text("1,2\n2\t3"), "1>2 2>3");
}

TEST_F(GraphFiles, AdjacencyLists) {
    EXPECT_EQ(text("a: b c\nb: c\nc:\nd:\n"), "a>b a>c b>c d");
    EXPECT_EQ(text("0 : 1, 2\n# end\n"), "0>1 0>2");
}

TEST_F(GraphFiles, AdjacencyMatrices) {
    EXPECT_EQ(text("0 1 1\n0 0 1\n0 0 0\n"), "0>1 0>2 1>2");
    EXPECT_EQ(text("011\n001\n000"), "0>1 0>2 1>2");
    EXPECT_EQ(text("\ta\tb c\na\t0\t1\nb c\t1\t1\n"), "a>b c b c>a b c>b c");
    EXPECT_EQ(text("0 1\n1 1\n", ".matrix"), "0>1 1>0 1>1");
    EXPECT_EQ(text("0 1\n1 1\n"), "0>1 1>1") << "two columns are an edge list";
}

TEST_F(GraphFiles, Dot) {
    EXPECT_EQ(text("digraph { a -> b -> c; d }"), "a>b b>c d");
    EXPECT_EQ(text("// c\nstrict digraph \"my graph\" {\n a -> b [label=\"x ] y\", w=2]; a->b\n}"),
              "a>b");
    EXPECT_EQ(text("graph G { a -- b -- a; node [shape=box]; rankdir=LR }"), "a-b b-a");
    EXPECT_EQ(text("digraph { a -> {b c} -> d; subgraph cluster_x { label=hi; e -> f } }"),
              "a>b a>c b>d c>d e>f");
    EXPECT_EQ(text("DIGRAPH{/* a -> z */\"x \\\" y\":p:ne -> -1.5 \"q\" + \"r\" }"),
              "x \" y>-1.5 qr");
    EXPECT_EQ(text("digraph { a [label=<b <i>c</i>>]; \xc3\xa9 -> a }"), "\xc3\xa9>a");
    EXPECT_EQ(text("digraph {}"), "");
}

TEST_F(GraphFiles, Json) {
    EXPECT_EQ(text(R"({"vertices":["a","b","c"],"edges":[["a","b"],[0,2]]})"), "a>b a>c");
    EXPECT_EQ(text(R"({"n":3,"edges":[[2,0]],"sg":[0,0,1]})"), "2>0 1");
    EXPECT_EQ(text(R"({"vertices":[10,20],"edges":[[20,10]]})"), "20>10");
    EXPECT_EQ(text(R"( {"edges":[["a","b"],["b",7]],"directed":false})"), "a-b b-7");
}

TEST_F(GraphFiles, MalformedTextIsRefusedWithItsLine) {
    for (const auto& [content, part] : std::vector<std::pair<std::string, std::string>>{
             {"a b\na b c\n", "line 2"},
             {"a b\n\"a", "line 2"},
             {"a -> b\nb -- c", "mixed"},
             {"a: b\nc d\n", "line 2"},
             {"0 1 1\n0 0 1\n0 0\n", "not square"},
             {"0 1 1\n0 0 1\n", "not square"},
             {"0 1 1\n0 0 1\n0 2 0\n", "neither 0 nor 1"},
             {"digraph {\n a -> \n}", "line 3"},
             {"digraph { a -- b }", "digraph"},
             {"graph { a -> b }", "graph"},
             {"digraph { a", "}"},
             {"digraph { a -> b } c", "the end of the file"},
             {"digraph { a -b }", "a name"},
             {"{\"edges\":\n[[1]]}", "pair"},
             {"{\"edges\":\n[[1,2}", "line 2"},
             {"{}", "edges"},
             {"{\"n\":7e7777}", "not JSON"},
             {"{\"n\":2,\"edges\":[[0,2]]}", "not a vertex"},
             {"{\"n\":-1,\"edges\":[]}", "number of vertices"},
             {"{\"vertices\":[\"a\",\"a\"],\"edges\":[]}", "twice"},
             {"a \xff\n", "cannot name"},
             {"a " + std::string(1001, 'x'), "cannot name"},
             {"[1,2]", "not an object"}})
        EXPECT_NE(refusal(content).find(part), std::string::npos) << content << "\n"
                                                                  << refusal(content);
    EXPECT_NE(refusal("digraph {" + std::string(300, '{')).find("nested"), std::string::npos);
}

TEST_F(GraphFiles, AFileThatCannotBeReadIsNamed) {
    try {
        read_graph_file("/nowhere/g.dot");
        FAIL();
    } catch (const FileError& error) {
        EXPECT_EQ(error.kind(), FileError::Kind::unreadable);
        EXPECT_NE(error.message().en.find("/nowhere/g.dot"), std::string::npos);
    }
    EXPECT_THROW(read_graph_file(testing::TempDir()), FileError);
}

/// Every edge with the names of its ends, sorted, and every vertex.
std::multiset<std::string> content(const NamedDigraph& named) {
    std::multiset<std::string> out;
    for (std::uint32_t v = 0; v < named.graph.order(); ++v) {
        out.insert(write_name(named.names.name(v)));
        for (const std::uint32_t w : named.graph.options(v))
            out.insert(write_name(named.names.name(v)) + " > " + write_name(named.names.name(w)));
    }
    return out;
}

NamedDigraph from_file(const std::string& bytes) {
    const std::string path = testing::TempDir() + "/written_graph_" + std::to_string(getpid());
    std::ofstream(path, std::ios::binary) << bytes;
    struct Removed {
        std::string path;
        ~Removed() { std::filesystem::remove(path); }
    } removed{path};
    return read_digraph_file(path);
}

NamedDigraph any_digraph() {
    Random random(*rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()).as("seed"));
    const auto n = static_cast<std::uint32_t>(3 + random() % 10);
    VertexNames names(n);
    if (random() % 2 == 0) {
        names = {};
        const std::string signs = "ab0 ,:\"\\>-+#{}\xc3\xa9";
        while (names.size() < n) {
            std::string name;
            for (std::uint64_t length = 1 + random() % 4; length > 0; --length) {
                const std::size_t at = random() % (signs.size() - 1);
                name += at + 2 >= signs.size() ? "\xc3\xa9" : signs.substr(at, 1);
            }
            names.add(name);
        }
    }
    std::vector<Edge> edges;
    for (std::uint64_t count = random() % 30; count > 0; --count)
        edges.push_back(
            {static_cast<std::uint32_t>(random() % n), static_cast<std::uint32_t>(random() % n)});
    return {names, without_repeated_edges(Digraph::of_edges(n, edges))};
}

RC_GTEST_PROP(GraphWriters, WhatIsWrittenIsReadBack, ()) {
    const NamedDigraph graph = any_digraph();
    for (const auto writer : {write_edge_list, write_adjacency_lists, write_adjacency_matrix,
                              write_dot, write_graph_json, write_binary_graph}) {
        const std::string written = writer(graph);
        RC_LOG() << written;
        RC_ASSERT(content(from_file(written)) == content(graph));
    }
}

RC_GTEST_PROP(GraphWriters, TheOrderOfVerticesAndEdgesIsKept, ()) {
    const NamedDigraph graph = any_digraph();
    for (const auto writer : {write_edge_list, write_dot, write_graph_json, write_binary_graph}) {
        const NamedDigraph again = from_file(writer(graph));
        RC_ASSERT(std::ranges::equal(again.graph.offsets(), graph.graph.offsets()));
        RC_ASSERT(std::ranges::equal(again.graph.targets(), graph.graph.targets()));
        for (std::uint32_t v = 0; v < graph.names.size(); ++v)
            RC_ASSERT(again.names.name(v) == graph.names.name(v));
    }
}

TEST(GraphWriters, NoVertexIsTakenForTheRowOfAMatrix) {
    VertexNames zeros;
    for (const char* const name : {"000", "+", "010"}) zeros.add(name);
    std::vector<Edge> path;
    for (std::uint32_t v = 0; v < 99; ++v) path.push_back({v, v + 1});
    for (const NamedDigraph& graph :
         {NamedDigraph{zeros, Digraph::of_edges(3, std::vector<Edge>{{0, 2}})},
          NamedDigraph{VertexNames(103), Digraph::of_edges(103, path)}})
        EXPECT_EQ(content(from_file(write_edge_list(graph))), content(graph));
}

RC_GTEST_PROP(GraphWriters, ADamagedBinaryFileIsNoticed, ()) {
    std::string written = write_binary_graph(any_digraph());
    Random random(*rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()).as("seed"));
    const std::size_t at = 8 + random() % (written.size() - 8);
    if (random() % 3 == 0)
        written.resize(at);
    else
        written[at] = static_cast<char>(written[at] ^ (1 << random() % 8));
    try {
        from_file(written);
        RC_FAIL("read");
    } catch (const FileError& error) {
        RC_ASSERT(error.kind() == FileError::Kind::damaged);
    }
}

RC_GTEST_PROP(GraphFilesOfNumbers, TheDirectWayGivesTheSameRows, ()) {
    Random random(*rc::gen::resize(100, rc::gen::arbitrary<std::uint64_t>()).as("seed"));
    std::string text;
    for (std::uint64_t lines = random() % 20; lines > 0; --lines) {
        text += std::to_string(random() % 15);
        if (random() % 5 > 0) text += " " + std::to_string(random() % 15);
        text += random() % 4 == 0 ? " # x\r\n" : "\n";
    }
    Reading reading;
    const NamedGraph edges = read_edge_list({text, "text", reading});
    const NamedDigraph direct = from_file(text);
    const Digraph rows = Digraph::of_edges(edges.names.size(), edges.edges);
    RC_ASSERT(edges.names.size() == direct.names.size());
    for (std::uint32_t v = 0; v < edges.names.size(); ++v) {
        RC_ASSERT(edges.names.name(v) == direct.names.name(v));
        RC_ASSERT(std::ranges::equal(direct.graph.options(v), rows.options(v)));
    }
}

TEST(GraphParameters, AreAFileOrTheEdgesThemselves) {
    EXPECT_EQ(shown(read_graph_parameters("=a>b>c,a>c,d")), "a>b b>c a>c d");
    EXPECT_EQ(shown(read_graph_parameters("=a-b,b-c-a")), "a-b b-c c-a");
    EXPECT_EQ(shown(read_graph_parameters("=")), "");
    EXPECT_EQ(graph_path("\"my file.dot\""), "my file.dot");
    EXPECT_EQ(graph_path("g.dot"), "g.dot");
    EXPECT_EQ(graph_path("=a"), std::nullopt);
    for (const auto& [text, column] :
         std::vector<std::pair<std::string, std::size_t>>{{"=a>", 3},
                                                          {"=a>b,", 5},
                                                          {"=a>b-c", 4},
                                                          {"=>b", 1},
                                                          {"=a;b", 2},
                                                          {"\"g.dot", 0},
                                                          {"", 0}})
        try {
            read_graph_parameters(text);
            FAIL() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column(), column) << text;
        }
}

TEST(GraphFamilies, AreTheGraphsOfTheirNames) {
    EXPECT_EQ(shown(read_graph_parameters("=path:3")), "1-2 2-3");
    EXPECT_EQ(shown(read_graph_parameters("=cycle:3")), "1-2 1-3 2-3");
    EXPECT_EQ(shown(read_graph_parameters("=complete:1")), "1");
    EXPECT_EQ(shown(read_graph_parameters("=grid:2x2")), "a1-a2 a1-b1 a2-b2 b1-b2");
    EXPECT_EQ(shown(read_graph_parameters("=grid:1x28")).substr(150), "z1-aa1 aa1-ab1");
    EXPECT_EQ(shown(read_graph_parameters("=cube:2")), "00-01 00-10 01-11 10-11");
}

TEST(GraphFamilies, HaveTheVerticesAndEdgesThatAreKnown) {
    struct Known {
        std::string family;
        std::size_t vertices, edges;
    };
    // Grids: R(C-1) + C(R-1); the pieces on 8x8: how many pairs of cells attack each other.
    for (const auto& [family, vertices, edges] : std::vector<Known>{{"cycle:12", 12, 12},
                                                                    {"complet:7", 7, 21},
                                                                    {"cube:4", 16, 32},
                                                                    {"grid:3x17", 51, 82},
                                                                    {"grille:17x3", 51, 82},
                                                                    {"cylinder:3x8", 24, 40},
                                                                    {"torus:4x5", 20, 40},
                                                                    {"tore:2x5", 10, 15},
                                                                    {"kings:8x8", 64, 210},
                                                                    {"knights:8x8", 64, 168},
                                                                    {"bishops:8x8", 64, 280},
                                                                    {"rooks:8x8", 64, 448},
                                                                    {"dames:8x8", 64, 728}}) {
        const NamedGraph graph = read_graph_parameters("=" + family);
        EXPECT_FALSE(graph.directed);
        EXPECT_EQ(graph.names.size(), vertices) << family;
        EXPECT_EQ(graph.edges.size(), edges) << family;
    }
}

TEST(GraphFamilies, RefuseWhatTheyAreNotOrCannotHold) {
    for (const auto& [text, column] :
         std::vector<std::pair<std::string, std::size_t>>{{"=gird:3x5", 1},
                                                          {"=grid:3", 7},
                                                          {"=grid:0x5", 6},
                                                          {"=path:", 6},
                                                          {"=path:5x5", 7},
                                                          {"=cube:13", 6},
                                                          {"=kings:65x64", 7},
                                                          {"=grid:99999999999999999999x9", 6}})
        try {
            read_graph_parameters(text);
            FAIL() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column(), column) << text;
        }
}

RC_GTEST_PROP(GraphParameters, AnyPrintableNameIsReadBack, (std::string name)) {
    std::erase_if(name, [](char c) { return c < ' ' || c > '~'; });
    RC_PRE(!name.empty());
    const std::string written = write_name(name) + ",x";
    std::size_t at = 0;
    RC_ASSERT(read_name(written, at) == name);
    RC_ASSERT(at == written.size() - 2);
    RC_ASSERT(std::count(written.begin(), written.end(), '"') % 2 == 0);
}

RC_GTEST_PROP(GraphParameters, AnyTextIsReadOrRefused, ()) {
    const std::string content = *rc::gen::container<std::string>(
        rc::gen::oneOf(rc::gen::arbitrary<char>(),
                       rc::gen::elementOf(std::string("ab01 \n\t:,->{}[]\"\\=;#/*<"))));
    const std::string start = *rc::gen::element<std::string>(
        "", "digraph {", "graph { a", "{\"n\":", "a: ", "\ta\tb\n", "0 1 1\n");
    const std::string text = start + content;
    Reading reading;
    const GraphSource whole{text, "text", reading};
    for (const auto reader :
         {read_edge_list, read_adjacency_lists, read_adjacency_matrix, read_dot, read_graph_json})
        try {
            const NamedGraph graph = reader(whole);
            for (const Edge& edge : graph.edges)
                RC_ASSERT(edge.from < graph.names.size() && edge.to < graph.names.size());
        } catch (const InputError& error) {
            RC_ASSERT(!error.message().fr.empty());
        }
}

TEST(VertexNames, AreFoundAndKeptInTheirOrder) {
    VertexNames names(3);
    EXPECT_EQ(names.find("2"), 2U);
    EXPECT_EQ(names.find("3"), std::nullopt);
    EXPECT_EQ(names.find("02"), std::nullopt);
    EXPECT_EQ(names.add("x"), 3U);
    EXPECT_EQ(names.find("2"), 2U);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(names.add("v" + std::to_string(i)), 4U + i);
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(names.find("v" + std::to_string(i)), 4U + i);
    EXPECT_EQ(names.name(3), "x");
    EXPECT_EQ(names.size(), 1004U);
}

}  // namespace

}  // namespace nimrod
