// nimrod learn over a pipe: the list of lessons, a lesson that is won and one that is left, puzzles
// whose answers are those of solve.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {
namespace {

using Arguments = std::vector<std::string>;
using Json = nlohmann::json;

/// What `nimrod learn --json` says, which obeys its schema.
Json told(const Arguments& arguments) { return document("learn", arguments); }

TEST(Learn, ListsTheLessonsInTheOrderInWhichTheyBuildOnEachOther) {
    const Result result = run_nimrod({"learn"});
    EXPECT_EQ(result.code, 0);
    const Json lessons = told({})["lessons"];
    std::vector<std::string> names;
    for (const Json& lesson : lessons) {
        names.push_back(lesson["name"]);
        EXPECT_NE(result.out.find(names.back()), std::string::npos);
    }
    EXPECT_EQ(names, (std::vector<std::string>{"row", "two-heaps", "bundles", "binary", "marienbad",
                                               "moore", "wythoff", "fibonacci", "sums"}));
}

TEST(Learn, LessonsAndThemesAreNamedInBothLanguages) {
    const Json lessons = told({})["lessons"], themes = told({})["themes"];
    const std::string listed = run_nimrod({"learn", "--lang", "fr"}).out;
    const std::vector<std::string> french = {"rangée",  "deux-tas",  "paquets",
                                             "binaire", "marienbad", "moore",
                                             "wythoff", "fibonacci", "sommes"};
    ASSERT_EQ(french.size(), lessons.size());
    for (std::size_t i = 0; i < french.size(); ++i) {
        EXPECT_NE(listed.find(french[i] + " "), std::string::npos) << listed;
        EXPECT_EQ(told({french[i]})["lessons"], Json::array({lessons[i]})) << french[i];
    }
    // Whoever is taught in French is led on in French.
    const std::string error = run_nimrod({"learn", "deux-tass", "--lang", "fr"}).err;
    EXPECT_NE(error.find("deux-tas"), std::string::npos) << error;
    for (const auto& [name, english] : std::vector<std::pair<std::string, std::string>>{
             {"mélange", "mixed"}, {"misère", "misere"}, {"limité", "limited"}, {"sommes", "sums"}})
        EXPECT_EQ(told({"--puzzle", name, "--day", "2026-11-17"}),
                  told({"--puzzle", english, "--day", "2026-11-17"}))
            << name;
    const std::string help = run_nimrod({"learn", "--help", "--lang", "fr"}).out;
    EXPECT_NE(help.find("sommes"), std::string::npos) << help;
}

TEST(Learn, EveryStepCanBeWon) {
    const Json lessons = told({})["lessons"];
    for (const Json& lesson : lessons)
        for (const Json& step : lesson["steps"]) {
            const Result result = run_nimrod(
                {"solve", "--json", step["convention"] == "misere" ? "--misere" : "--normal",
                 step["expression"]});
            // Who begins in a won position wins, and so does who does not begin in a lost one.
            EXPECT_EQ(Json::parse(result.out)["outcome"], step["first"] == "me" ? "N" : "P")
                << step["expression"];
        }
}

// Whoever knows the lesson wins every step, however the machine answers: leave multiples of four.
// With a seed the machine answers alike, so each move is added to what was typed before; who leaves
// in the middle of a game is told the position.
TEST(Learn, ALessonIsPlayedToItsEnd) {
    const std::vector<std::size_t> starts = {6, 11, 21};
    const std::string moral = "Count backwards from the end", position = "subtraction:1-3 ";
    std::string typed, said;
    for (int move = 0; move < 40 && said.find(moral) == std::string::npos; ++move) {
        said = run_nimrod({"learn", "row", "--lang", "en", "--seed", "1"}, typed).out;
        const std::size_t begun = said.rfind("/3\n");
        ASSERT_NE(begun, std::string::npos) << said;
        const std::size_t step = std::stoul(said.substr(begun - 1));
        const std::size_t at = said.find("nimrod play " + position, begun);
        const std::size_t left =
            at == std::string::npos
                ? starts.at(step - 1)
                : std::stoul(said.substr(said.rfind(position) + position.size()));
        typed += std::to_string(left % 4) + "\n";
    }
    EXPECT_NE(said.find(moral), std::string::npos) << said;
    EXPECT_EQ(said.find("Not yet"), std::string::npos) << said;
    EXPECT_NE(said.find("The next lesson, Two heaps: nimrod learn two-heaps"), std::string::npos);
    // What was said at the first step is not said again at the others.
    for (const std::string once : {"named after the machine", "Normal play", "Type a move"}) {
        const std::size_t at = said.find(once);
        ASSERT_NE(at, std::string::npos) << once;
        EXPECT_EQ(said.find(once, at + 1), std::string::npos) << once;
    }
}

TEST(Learn, WhoLosesTriesAgainAndWhoLeavesLeaves) {
    // From 6 one match leaves 5: the machine leaves 4, and wins whatever follows.
    const Result result = run_nimrod({"learn", "row"}, "1\n1\nquit\n");
    EXPECT_EQ(result.code, 0);
    EXPECT_NE(result.out.find("Not yet. Once more."), std::string::npos) << result.out;
    EXPECT_EQ(result.out.find("2/3"), std::string::npos);
}

TEST(Learn, AnUnknownLessonOrThemeIsNamed) {
    const Result lesson = run_nimrod({"learn", "marienbat"});
    EXPECT_EQ(lesson.code, 2);
    EXPECT_NE(lesson.err.find("marienbad"), std::string::npos) << lesson.err;
    const Result theme = run_nimrod({"learn", "--puzzle", "chess"});
    EXPECT_EQ(theme.code, 2);
    EXPECT_NE(theme.err.find("wythoff"), std::string::npos) << theme.err;
    for (const std::string day : {"tomorrow", "2026-02-30", "2026-13-01", "2026-11-17x"}) {
        const Result result = run_nimrod({"learn", "--puzzle", "nim", "--day", day});
        EXPECT_EQ(result.code, 2) << day;
        EXPECT_NE(result.err.find(day), std::string::npos) << result.err;
    }
    EXPECT_EQ(run_nimrod({"learn", "--puzzle", "nim", "--day", "2028-02-29"}).code, 0);
}

TEST(Learn, PuzzlesHaveAMeasureThatRises) {
    const Json themes = told({})["themes"];
    for (const Json& theme : themes) {
        const Json puzzles =
            told({"--puzzle", theme["name"], "--day", "2026-11-17", "--count", "5"})["puzzles"];
        ASSERT_EQ(puzzles.size(), 5U) << theme;
        std::size_t before = 0;
        std::set<std::string> seen;
        for (const Json& puzzle : puzzles) {
            EXPECT_TRUE(seen.insert(puzzle["expression"]).second) << puzzle;
            EXPECT_GE(puzzle["score"].get<std::size_t>(), before) << puzzle;
            before = puzzle["score"];
            const std::size_t options = puzzle["options"], winning = puzzle["winning"];
            EXPECT_EQ(before, (options + winning - 1) / winning +
                                  2 * puzzle["tempting"].get<std::size_t>());
        }
    }
}

TEST(Learn, TheAnswersOfAPuzzleAreThoseOfSolve) {
    for (const char* theme : {"misere", "wythoff", "sums"}) {
        const Json puzzles =
            told({"--puzzle", theme, "--day", "2026-11-18", "--count", "3"})["puzzles"];
        for (const Json& puzzle : puzzles) {
            const Result result = run_nimrod(
                {"solve", "--json", "--moves", "300",
                 puzzle["convention"] == "misere" ? "--misere" : "--normal", puzzle["expression"]});
            const auto left = [](const Json& moves) {
                std::set<std::string> out;
                for (const Json& move : moves) out.insert(move["to"]);
                return out;
            };
            EXPECT_EQ(left(puzzle["moves"]), left(Json::parse(result.out)["moves"])) << puzzle;
        }
    }
}

TEST(Learn, ADayHasItsPuzzles) {
    const auto of = [](const std::string& day) {
        return told({"--puzzle", "nim", "--day", day})["puzzles"];
    };
    EXPECT_EQ(of("2026-11-17"), of("2026-11-17"));
    EXPECT_NE(of("2026-11-17"), of("2026-11-18"));
}

}  // namespace
}  // namespace nimrod
