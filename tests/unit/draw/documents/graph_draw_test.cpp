// Game graphs as documents and pictures. The checks start from the definitions: a small checker
// reads the JSON document and asks the game only for the options of one position at a time.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "nimrod/draw/documents/graph.h"
#include "nimrod/draw/figures/graph_shapes.h"
#include "nimrod/edge/catalogue.h"
#include "paths.h"
#include "unit/draw/well_formed.h"

namespace nimrod {
namespace {

using Strings = std::vector<std::string>;

struct Drawing {
    GameGraph graph;
    GraphSubject subject;
};

Drawing drawing(const std::string& text, Convention convention = Convention::normal,
                bool merged = true) {
    const Expression expression = read_expression(text);
    Budget budget;
    return {start_first(
                expression.game->graph(expression.position, convention, merged, 100'000, budget)),
            {expression.text(), convention, merged}};
}

std::string svg(const Drawing& d, Language language = Language::english) {
    return graph_svg(d.graph, d.subject, language);
}

Strings split(const std::string& text, char by) {
    Strings out;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) out.push_back(part);
    return out;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++n;
    return n;
}

std::set<std::string> options_of(const Game& game, const std::string& position, bool merged) {
    const OptionList list = game.options(position, SIZE_MAX);
    EXPECT_TRUE(list.complete);
    std::set<std::string> out;
    for (const std::string& option : list.first)
        out.insert(merged ? game.canonical(option) : option);
    return out;
}

std::size_t mex_of(const std::set<std::string>& nimbers) {
    std::size_t n = 0;
    while (nimbers.contains(std::to_string(n))) ++n;
    return n;
}

/// Each vertex of the document has exactly the options that the game gives it, all later in the
/// list; degrees and totals agree.
void check_moves(const Json& document, const Game& game) {
    const bool merged = document["merged"];
    const Json& vertices = document["vertices"];
    std::set<std::string> positions;
    std::vector<std::size_t> in_degree(vertices.size(), 0);
    std::size_t size = 0;
    for (std::size_t v = 0; v < vertices.size(); ++v) {
        const std::string position = vertices[v]["position"];
        EXPECT_TRUE(positions.insert(position).second) << position << " appears twice";
        std::set<std::string> drawn;
        for (const std::size_t w : vertices[v]["options"]) {
            ASSERT_LT(w, vertices.size());
            EXPECT_GT(w, v) << "not in topological order";
            const std::string to = vertices[w]["position"];
            drawn.insert(to);
            EXPECT_TRUE(merged || game.is_option(position, to)) << position << " -> " << to;
            ++in_degree[w];
            ++size;
        }
        EXPECT_EQ(drawn, options_of(game, position, merged)) << position;
        EXPECT_EQ(vertices[v]["out_degree"], drawn.size());
    }
    EXPECT_EQ(document["order"], vertices.size());
    EXPECT_EQ(document["size"], size);
    for (std::size_t v = 0; v < vertices.size(); ++v) {
        EXPECT_EQ(vertices[v]["in_degree"], in_degree[v]);
        EXPECT_EQ(in_degree[v] == 0, v == 0) << "only the start is nobody's option";
    }
}

/// The kernel is stable and absorbing; a misère game that is over is won and absorbs nothing.
/// Nimbers, where there are any, are the mex of the options' nimbers.
void check_values(const Json& document, bool has_nimbers = true) {
    const bool normal = document["convention"] == "normal";
    const bool nimber_wanted = normal && has_nimbers;
    const Json& vertices = document["vertices"];
    const std::set<std::size_t> kernel = document["kernel"].get<std::set<std::size_t>>();
    for (std::size_t v = 0; v < vertices.size(); ++v) {
        bool enters = false;
        std::set<std::string> nimbers;
        for (const std::size_t w : vertices[v]["options"]) {
            enters = enters || kernel.contains(w);
            if (nimber_wanted) nimbers.insert(vertices[w]["nimber"].get<std::string>());
        }
        const bool won = enters || (!normal && vertices[v]["options"].empty());
        EXPECT_EQ(kernel.contains(v), !won) << vertices[v];
        EXPECT_EQ(vertices[v]["outcome"], won ? "N" : "P");
        if (nimber_wanted)
            EXPECT_EQ(vertices[v]["nimber"], std::to_string(mex_of(nimbers))) << vertices[v];
        else
            EXPECT_TRUE(vertices[v]["nimber"].is_null());
    }
}

void check(const std::string& text) {
    for (const Convention convention : {Convention::normal, Convention::misere})
        for (const bool merged : {true, false}) {
            SCOPED_TRACE(fmt::format("{} {} merged {}", text, code(convention), merged));
            const Drawing d = drawing(text, convention, merged);
            const Json document = graph_document(d.graph, d.subject, {});
            const Expression expression = read_expression(text);
            const Game& game = *expression.game;
            EXPECT_EQ(document["expression"], expression.text());
            EXPECT_EQ(document["vertices"][0]["position"],
                      merged ? game.canonical(expression.position) : expression.position);
            check_moves(document, game);
            check_values(document);
        }
}

TEST(GraphDraw, DocumentHoldsExactlyTheMovesAndTheirValues) {
    for (const char* text : {"nim 1,2,3", "nim 0", "nim 2,0,2", "wythoff 3,5", "kayles 5",
                             "subtraction:1-3 10", "fibonacci 12", "dynamic:3 9", "grundy 9",
                             "moore:2 1,2,2", "turning 1,3,4", "octal:0.137 7", "kayles 3 + nim 2"})
        check(text);
}

TEST(GraphDraw, DocumentIsRightForTheSampleOfEveryGame) {
    for (const Entry& entry : all_games()) {
        const std::string parameters =
            entry.samples[0].parameters.empty() ? "" : ":" + entry.samples[0].parameters;
        const Expression expression =
            read_expression(entry.name + parameters + " " + entry.samples[0].position);
        Budget budget;
        const GameGraph graph =
            expression.game->graph(expression.position, Convention::normal, true, 1000, budget);
        if (!graph.complete) continue;
        SCOPED_TRACE(expression.text());
        const Json document =
            graph_document(start_first(graph), {expression.text(), Convention::normal, true}, {});
        check_moves(document, *expression.game);
        check_values(document, !entry.partizan);
    }
}

TEST(GraphDraw, MergedNimHasOneVertexForEachMultisetOfHeaps) {
    std::set<std::multiset<int>> positions;
    for (int a = 0; a <= 1; ++a)
        for (int b = 0; b <= 2; ++b)
            for (int c = 0; c <= 3; ++c) positions.insert({a, b, c});
    std::size_t moves = 0;
    for (const std::multiset<int>& p : positions) {
        std::set<std::multiset<int>> options;
        for (const int heap : p)
            for (int left = 0; left < heap; ++left) {
                std::multiset<int> q = p;
                q.erase(q.find(heap));
                q.insert(left);
                options.insert(q);
            }
        moves += options.size();
    }
    const Drawing d = drawing("nim 3,1,2");
    EXPECT_EQ(d.graph.vertices.size(), positions.size());
    EXPECT_EQ(move_count(d.graph), moves);
}

// tests/golden/data/nim_P_positions.tsv: brute force from the definition, outside this program.
TEST(GraphDraw, KernelsOfNimAreTheReferenceLists) {
    std::ifstream file(NIMROD_SOURCE_DIR "/tests/golden/data/nim_P_positions.tsv");
    std::size_t lists = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const Strings fields = split(line, '\t');
        ASSERT_EQ(fields.size(), 5U);
        const Convention convention =
            fields[1] == "normal" ? Convention::normal : Convention::misere;
        const Drawing d = drawing("nim " + fields[0], convention, false);
        std::set<std::string> kernel;
        for (const GameGraph::Vertex& vertex : d.graph.vertices)
            if (vertex.outcome == Outcome::P) kernel.insert(vertex.position);
        const Strings expected = split(fields[4], ' ');
        EXPECT_EQ(std::to_string(d.graph.vertices.size()), fields[2]);
        EXPECT_EQ(kernel, std::set<std::string>(expected.begin(), expected.end()));
        if (fields[0] == "1,3,5,7") {
            EXPECT_EQ(d.graph.vertices.size(), 384U);
            EXPECT_EQ(kernel.size(), 48U);
        }
        ++lists;
    }
    EXPECT_GE(lists, 2U);
}

TEST(GraphDraw, LongestPlayOfNimTakesOneMatchAtATime) {
    const Drawing d = drawing("nim 2,3", Convention::normal, false);
    const std::vector<std::size_t> length = ranks(d.graph);
    for (std::size_t v = 0; v < length.size(); ++v) {
        const Strings heaps = split(d.graph.vertices[v].position, ',');
        EXPECT_EQ(length[v], std::stoul(heaps.at(0)) + std::stoul(heaps.at(1)));
    }
}

TEST(GraphDraw, MatrixIsStrictlyTriangularAndAgreesWithTheOptions) {
    const Drawing d = drawing("wythoff 2,3", Convention::normal, false);
    const Strings lines = split(graph_matrix(d.graph), '\n');
    const Strings columns = split(lines.at(0), '\t');
    const Expression expression = read_expression("wythoff 2,3");
    ASSERT_EQ(lines.size(), 13U);  // 3 x 4 positions and the labels
    for (std::size_t v = 1; v < lines.size(); ++v) {
        const Strings row = split(lines[v], '\t');
        ASSERT_EQ(row.size(), columns.size());
        EXPECT_EQ(row[0], columns[v]);
        for (std::size_t w = 1; w < row.size(); ++w) {
            EXPECT_EQ(row[w], expression.game->is_option(row[0], columns[w]) ? "1" : "0");
            EXPECT_TRUE(w > v || row[w] == "0");
        }
    }
}

TEST(GraphDraw, ListsMarkWinningMoves) {
    const Drawing d = drawing("nim 1,2");
    const std::string text = graph_lists(d.graph, d.subject, {});
    EXPECT_NE(text.find("nim 1,2  (normal play)\n5 positions, 7 moves, a kernel of 2 positions\n"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("  1,2       N             3  2  1,1*  1\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  0         P             0  -\n"), std::string::npos) << text;
}

TEST(GraphDraw, ListsOfMiserePlayShowNoNimber) {
    const Drawing d = drawing("nim 1,2", Convention::misere);
    const std::string text = graph_lists(d.graph, d.subject, {Language::french, false, 80});
    EXPECT_NE(text.find("5 positions, 7 coups, 1 position P\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("nimbre"), std::string::npos) << text;
    EXPECT_EQ(text.find("noyau"), std::string::npos) << text;
}

TEST(GraphDraw, IncompleteGraphGivesADocumentThatSaysSo) {
    GameGraph none;
    none.complete = false;
    const Json document = graph_document(none, {"nim 9", Convention::normal, true}, {5, 0.5});
    EXPECT_EQ(document["complete"], false);
    EXPECT_EQ(document["reached"]["positions"], 5);
    EXPECT_FALSE(document.contains("vertices"));
}

void check_picture(const Drawing& d) {
    const std::string picture = svg(d);
    const auto kernel =
        std::count_if(d.graph.vertices.begin(), d.graph.vertices.end(),
                      [](const auto& vertex) { return vertex.outcome == Outcome::P; });
    EXPECT_TRUE(picture.starts_with("<svg"));
    EXPECT_TRUE(well_formed(picture));
    EXPECT_EQ(count(picture, "rx=\"7\""), d.graph.vertices.size());
    EXPECT_EQ(count(picture, "<path"), move_count(d.graph));
    EXPECT_EQ(count(picture, "<polygon"), move_count(d.graph));  // the heads of the arrows
    EXPECT_EQ(count(picture, "rx=\"7\" fill=\"#c8102e\""), static_cast<std::size_t>(kernel));
    EXPECT_EQ(count(picture, "stroke=\"#000000\" stroke-width=\"3\""), 1U);
}

TEST(GraphDraw, PictureHasEveryVertexAndMoveAndTheKernelInRed) {
    check_picture(drawing("nim 1,2,3"));
    check_picture(drawing("nim 1,2,3", Convention::misere));
    check_picture(drawing("nim 0"));
    check_picture(drawing("nim 0", Convention::misere));
    check_picture(drawing("nim 1,3,5,7", Convention::normal, false));  // placed in rows
    check_picture(drawing("nim 40"));                                  // one vertex a rank
}

TEST(GraphDraw, PictureHasATitleInTheLanguageOfTheUser) {
    const Drawing d = drawing("nim 1,2");
    EXPECT_NE(svg(d).find("<title>The game graph of nim 1,2</title>"), std::string::npos);
    const std::string french = svg(d, Language::french);
    EXPECT_NE(french.find("<title>Le graphe du jeu nim 1,2</title>"), std::string::npos);
    EXPECT_NE(french.find("Sous chaque position : son nimbre."), std::string::npos);
}

TEST(GraphDraw, PositionsMayHoldWhateverDotAndXmlReserve) {
    const Strings names{"a\"b", "a\\", "a\\\"", "<b>&lt;", "x -> y; {", "é\\n", ""};
    GameGraph graph;
    for (std::uint32_t v = 0; v < names.size(); ++v) {
        graph.vertices.push_back({names[v], Outcome::N, std::string("1"), {}});
        if (v + 1 < names.size()) graph.vertices.back().options.push_back(v + 1);
    }
    check_picture({graph, {"graph:\"a&b.dot\" <x>", Convention::normal, true}});
}

TEST(GraphDraw, ThreadsDrawTheSamePictures) {
    const Drawing d = drawing("nim 1,2,3");
    const std::string expected = svg(d);
    std::vector<std::string> drawn(4);
    std::vector<std::thread> threads;
    for (std::string& each : drawn)
        threads.emplace_back([&d, &each] {
            for (int i = 0; i < 5; ++i) each = svg(d);
        });
    for (std::thread& thread : threads) thread.join();
    for (const std::string& each : drawn) EXPECT_EQ(each, expected);
}

}  // namespace
}  // namespace nimrod
