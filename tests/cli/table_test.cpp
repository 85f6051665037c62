// nimrod table, run as a user would.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;

Strings lines_of(const std::string& text) {
    Strings out;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

Strings words_of(const std::string& line) {
    Strings out;
    std::istringstream in(line);
    for (std::string word; in >> word;) out.push_back(word);
    return out;
}

Result table(Strings arguments) {
    arguments.insert(arguments.begin(), "table");
    return run_nimrod(arguments);
}

// A dot for a lost position and a cross for a won one, as the exercise sheet draws them.
TEST(Table, OfTwoHeapsOfNimHasDotsOnTheDiagonal) {
    const Result result = table({"nim", "8,8"});
    EXPECT_EQ(result.code, 0);
    const Strings lines = lines_of(result.out);
    ASSERT_GE(lines.size(), 9U);
    for (std::size_t x = 0; x <= 8; ++x) {
        const Strings row = words_of(lines[lines.size() - 9 + x]);
        ASSERT_EQ(row.size(), 10U);
        EXPECT_EQ(row[0], std::to_string(x));
        for (std::size_t y = 0; y <= 8; ++y) EXPECT_EQ(row[y + 1], x == y ? "•" : "x");
    }
}

TEST(Table, OfOneHeapIsALineOfOutcomes) {
    const auto last_line = [](const Strings& arguments) {
        return words_of(lines_of(table(arguments).out).back());
    };
    // Lost are the multiples of 4, and in misère play the numbers after them.
    EXPECT_EQ(last_line({"subtraction:1-3", "8"}),
              (Strings{"outcome", "P", "N", "N", "N", "P", "N", "N", "N", "P"}));
    EXPECT_EQ(last_line({"subtraction:1-3", "8", "--misere", "--lang", "fr"}),
              (Strings{"issue", "N", "P", "N", "N", "N", "P", "N", "N", "N"}));
}

TEST(Table, OfALongRangeHasTwentyInALine) {
    const Result result = table({"fibonacci", "40"});
    const Strings lines = lines_of(result.out);
    Strings cells;
    for (std::size_t i = lines.size() - 3; i < lines.size(); ++i) {
        const Strings row = words_of(lines[i]);
        EXPECT_EQ(row[0], std::to_string(20 * (i + 3 - lines.size())) + "+");
        cells.insert(cells.end(), row.begin() + 1, row.end());
    }
    ASSERT_EQ(cells.size(), 41U);
    Strings lost;
    for (std::size_t n = 1; n <= 40; ++n)
        if (cells[n] == "P") lost.push_back(std::to_string(n));
    EXPECT_EQ(lost, (Strings{"1", "2", "3", "5", "8", "13", "21", "34"}));  // Whinihan 1963
}

TEST(Table, ShowsNimSums) {
    const Json json = document("table", {"nim", "20,20", "--show", "nimber"});
    ASSERT_EQ(json["values"].size(), 21U);
    for (unsigned x = 0; x <= 20; ++x)
        for (unsigned y = 0; y <= 20; ++y)
            EXPECT_EQ(json["values"][x][y], std::to_string(x ^ y)) << x << "," << y;
}

TEST(Table, OfMarienbadCountsItsPositions) {
    // 2 * 4 * 6 * 8 = 384 positions, 48 of them lost: reference data nim_P_positions.tsv
    const Json json = document("table", {"marienbad"});
    EXPECT_EQ(json["convention"], "misere");
    EXPECT_EQ(json["reachable"], 384);
    EXPECT_EQ(json["lost"], 48);
    EXPECT_EQ(json["positions"].size(), json["classes"]);
    EXPECT_EQ(document("table", {"marienbad", "--all"})["positions"].size(), 48U);
    const Result result = table({"marienbad", "--lang", "fr"});
    EXPECT_TRUE(contains(result.out, "384 positions, dont 48 P")) << result.out;
    EXPECT_TRUE(contains(result.out, "représente")) << result.out;
}

TEST(Table, ListsWythoffsPairs) {
    const Strings lines = lines_of(table({"wythoff", "7,7", "--show", "positions"}).out);
    ASSERT_GE(lines.size(), 5U);
    const Strings expected[] = {{"rank", "x", "y", "y-x"},
                                {"0", "0", "0", "0"},
                                {"1", "1", "2", "1"},
                                {"2", "3", "5", "2"},
                                {"3", "4", "7", "3"}};
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_EQ(words_of(lines[lines.size() - 5 + i]), expected[i]);
}

TEST(Table, AnswersEveryMoveInBothLanguages) {
    const Result english = table({"nim", "1,4,5", "--show", "responses"});
    EXPECT_EQ(english.code, 0);
    EXPECT_TRUE(contains(english.out, "opponent takes")) << english.out;
    EXPECT_TRUE(contains(english.out, "1 or 2")) << english.out;
    const Result french = table({"nim", "1,4,5", "--show", "responses", "--lang", "fr"});
    EXPECT_TRUE(contains(french.out, "l'adversaire prend")) << french.out;
    EXPECT_TRUE(contains(french.out, "1 ou 2")) << french.out;
    const Json json = document("table", {"nim", "1,4,5", "--show", "responses"});
    EXPECT_EQ(json["responses"].size(), 10U);  // one for each match
    EXPECT_TRUE(
        document("table", {"nim", "1", "--misere", "--show", "responses"})["responses"][0]["answer"]
            .is_null());
}

TEST(Table, AsCsvHasLettersAndCarriageReturns) {
    EXPECT_EQ(table({"nim", "1,1", "--format", "csv"}).out, "x\\y,0,1\r\n0,P,N\r\n1,N,P\r\n");
    EXPECT_EQ(table({"nim", "2", "--format", "csv", "--show", "nimber", "--lang", "fr"}).out,
              "n,nimbre\r\n0,0\r\n1,1\r\n2,2\r\n");
    EXPECT_TRUE(
        contains(table({"marienbad", "--format", "csv"}).out, "\"1,3,5,7\",1 position\r\n"));
}

TEST(Table, AsLatexHasCrossesAndDots) {
    const Result result = table({"nim", "1,1", "--format", "latex"});
    EXPECT_EQ(result.code, 0);
    EXPECT_TRUE(contains(result.out,
                         "\\begin{tabular}{r|cc}\n"
                         "x\\textbackslash{}y & 0 & 1 \\\\\n"
                         "\\hline\n"
                         "0 & $\\bullet$ & $\\times$ \\\\\n"
                         "1 & $\\times$ & $\\bullet$ \\\\\n"
                         "\\end{tabular}\n"))
        << result.out;
    EXPECT_EQ(result.out.rfind("% nim 1,1", 0), 0U) << result.out;
}

TEST(Table, LeavesOutPositionsThatDoNotExist) {
    const Json json = document("table", {"turning", "2,2"});  // no hole has two balls
    EXPECT_TRUE(json["values"][1][1].is_null());
    EXPECT_EQ(json["values"][1][2], "N");
}

TEST(Table, SaysWhatStayedOpen) {
    const Strings question{"kayles", "40", "--misere", "--memory", "17K"};
    const Result text = table(question);
    EXPECT_EQ(text.code, 3);
    EXPECT_TRUE(contains(text.out, " ?")) << text.out;
    EXPECT_TRUE(contains(text.out, "--memory")) << text.out;
    const Json json = document("table", question, 3);
    EXPECT_EQ(json["complete"], false);
    EXPECT_EQ(json["values"][40], "?");
    Strings csv = question;
    csv.insert(csv.end(), {"--format", "csv"});
    const Result data = table(csv);
    EXPECT_EQ(data.code, 3);
    EXPECT_FALSE(contains(data.out, "--memory")) << data.out;
    EXPECT_TRUE(contains(data.err, "--memory")) << data.err;
}

TEST(Table, DoesNotListHugeGames) {
    const Result text = table({"nim", "1000,1000", "--show", "positions"});
    EXPECT_EQ(text.code, 3);
    EXPECT_TRUE(contains(text.out, "200000")) << text.out;
    EXPECT_TRUE(
        document("table", {"nim", "1000,1000", "--show", "positions"}, 3)["positions"].is_null());
    EXPECT_TRUE(document("table",
                         {"kayles", "49", "--misere", "--show", "responses", "--memory", "2K"},
                         3)["responses"]
                    .is_null());
}

TEST(Table, RefusesBadRequestsWithAHint) {
    const struct {
        Strings arguments;
        std::string hint;
    } cases[] = {
        {{"nim", "3,5", "--show", "nimber", "--misere"}, "--show outcome"},
        {{"marienbad", "5,5", "--show", "nimber"}, "--normal"},
        {{"nim", "1,2,3", "--show", "nimber"}, "--show positions"},
        {{"nim", "1000,1000"}, "smaller"},
        {{"nim", "3,5,7", "--show", "responses"}, "a winning move"},
        {{"nim", "3,5", "--show", "colours"}, "outcome, nimber, genus, positions or responses"},
        {{"nim", "3,5", "--format", "pdf"}, "text, csv, latex, json and svg"},
        {{"nim", "3,5", "--format", "svg", "--show", "positions"}, "--show nimber"},
        {{"nim", "3,5", "--format", "csv", "--json"}, "one of them"},
        {{"nim", "3,5", "--all"}, "--show positions"},
        {{"nim"}, "nim HEAPS"},
        {{"turning", "2,2", "--show", "positions"}, "at most one ball"},
    };
    for (const auto& each : cases) {
        const Result result = table(each.arguments);
        EXPECT_EQ(result.code, 2) << each.hint;
        EXPECT_TRUE(contains(result.err, each.hint)) << result.err;
    }
}

}  // namespace
}  // namespace nimrod
