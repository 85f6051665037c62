// solve, explain and games as a person types them: what they say, and what they refuse.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "paths.h"

namespace nimrod {

namespace {

using nlohmann::json;

TEST(Solve, DocumentsFollowTheSchema) {
    const JsonSchema schema("solve");
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"solve", "nim", "3,5,7", "--json"},
          {"solve", "nim 10^30,5", "--json", "--misere"},
          {"solve", "moore:2", "11,9,7", "--json", "--lang", "fr"},
          {"solve", "octal:0.6", "10^30", "--json"},
          {"solve", "nim", "x", "--json"},
          {"solve", "nim w^2,2w+1,7", "--json"},
          {"solve", "nim w + kayles 7", "--json", "--misere"},
          {"solve", "nim", "1,1,2", "--json", "--both"},
          {"solve", "graph:=a>a a", "--json"},
          {"solve", "cram", "4x5", "--json", "--nimber"}}) {
        const Result result = run_nimrod(arguments);
        EXPECT_TRUE(schema.accepts(json::parse(result.out)));
    }
}

TEST(Solve, NimIsAnsweredAsTheDesignSays) {
    const json answer = json::parse(run_nimrod({"solve", "nim", "3,5,7", "--json"}).out);
    EXPECT_EQ(answer["expression"], "nim 3,5,7");
    EXPECT_EQ(answer["outcome"], "N");
    EXPECT_EQ(answer["nimber"], "1");  // 3 ^ 5 ^ 7
    EXPECT_EQ(answer["move_count"], 3);
    EXPECT_EQ(answer["moves"][0]["to"], "nim 2,5,7");
    EXPECT_EQ(answer["moves"][0]["say"], "take 1 from heap 1, leaving 2");
    EXPECT_EQ(answer["moves_complete"], true);
    EXPECT_EQ(answer["method"], "theory: bouton");
}

TEST(Solve, ANimberThatNoTheoryTellsIsNotCredited) {
    // Symmetry says who wins on 4x5, the nimber 2 is found by search (2 in the published tables).
    const json searched = json::parse(run_nimrod({"solve", "cram", "4x5", "--json"}).out);
    EXPECT_EQ(searched["method"], "theory: symmetry");
    EXPECT_EQ(searched["nimber"], "2");
    EXPECT_EQ(searched["nimber_method"], "search");
    EXPECT_NE(run_nimrod({"solve", "cram", "4x5", "--lang", "fr"})
                  .out.find("(par la théorie : symétrie ; nimbre par recherche)"),
              std::string::npos);
    // On 4x4 symmetry tells both; in Nim the theory does; 3x3 is searched throughout.
    for (const char* each : {"cram 4x4", "nim 3,5,7", "cram 3x3"})
        EXPECT_FALSE(
            json::parse(run_nimrod({"solve", each, "--json"}).out).contains("nimber_method"))
            << each;
}

TEST(Solve, HeapsMayBeOrdinals) {
    const json answer = json::parse(run_nimrod({"solve", "nim", "ω²,2w+1,7", "--json"}).out);
    EXPECT_EQ(answer["expression"], "nim w^2,w*2+1,7");
    EXPECT_EQ(answer["nimber"], "w^2+w*2+6");
    EXPECT_EQ(answer["moves"][0]["to"], "nim w*2+6,w*2+1,7");
    EXPECT_EQ(answer["moves_complete"], true);
    const Result refused = run_nimrod({"solve", "nim", "7,1+w"});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("column 9 of \"nim 7,1+w\""), std::string::npos) << refused.err;
    // Infinitely many moves can neither be searched nor taken into a quotient.
    EXPECT_EQ(run_nimrod({"solve", "--misere", "nim w + kayles 7"}).code, 3);
}

TEST(Solve, MarienbadIsMisereUnlessToldOtherwise) {
    EXPECT_EQ(json::parse(run_nimrod({"solve", "marienbad", "--json"}).out)["convention"],
              "misere");
    EXPECT_EQ(
        json::parse(run_nimrod({"solve", "marienbad", "--normal", "--json"}).out)["convention"],
        "normal");
}

TEST(Solve, BothSaysWhetherTheEndingRuleMatters) {
    // Bouton 1901: with one heap of two or more left, the parity of the single matches decides.
    const json both = json::parse(run_nimrod({"solve", "nim", "1,1,2", "--json", "--both"}).out);
    EXPECT_EQ(both["normal"]["moves"][0]["to"], "nim 1,1,0");
    EXPECT_EQ(both["misere"]["moves"][0]["to"], "nim 1,1,1");
    EXPECT_TRUE(both["common_moves"].empty());
    EXPECT_EQ(both["common_moves_complete"], true);
    const auto last_line = [](const std::vector<std::string>& arguments) {
        std::string out = run_nimrod(arguments).out;
        out.pop_back();
        return out.substr(out.rfind('\n') + 1);
    };
    EXPECT_EQ(last_line({"solve", "--both", "nim", "1,1,2"}),
              "The best move differs: no move wins under both rules.");
    EXPECT_EQ(last_line({"solve", "--both", "nim", "3,5,7"}),
              "The winning moves are the same under both rules.");
    EXPECT_EQ(last_line({"solve", "--both", "nim", "1,1"}),
              "The outcome depends on the ending rule: P in normal play, N in misère play.");
    EXPECT_EQ(last_line({"solve", "--both", "nim", "2,2"}),
              "The outcome is the same under both rules.");
    EXPECT_EQ(run_nimrod({"solve", "--both", "--misere", "nim", "1"}).code, 2);
}

TEST(Solve, ANimberThatIsInsistedOnIsFoundOrMissed) {
    // Gardner's symmetry gives the outcome of 4x7 at once, but not its nimber, which is 3.
    EXPECT_EQ(json::parse(run_nimrod({"solve", "cram", "4x7", "--json", "--nimber"}).out)["nimber"],
              "3");
    const Result missed =
        run_nimrod({"solve", "cram", "6x9", "--json", "--nimber", "--time", "200ms"});
    EXPECT_EQ(missed.code, 3);
    EXPECT_EQ(json::parse(missed.out)["outcome"], "N");
}

TEST(Solve, ASumWithAHugeTermHasItsWinningMoves) {
    const json answer = json::parse(run_nimrod({"solve", "nim 10^30,5 + kayles 7", "--json"}).out);
    EXPECT_EQ(answer["move_count"], 1);  // kayles 7 has nimber 2, and 7 + 5 + 2 = 0 without carry
    EXPECT_EQ(answer["moves"][0]["to"], "nim 7,5 + kayles 7");
}

TEST(Solve, ASumWithLargeHeapsIsAnsweredAtOnce) {
    // The period of 0.16 is proved on the way; no move is listed but those shown. Listing them took
    // some seconds.
    const Result result =
        run_nimrod({"solve", "octal:0.16", "1000000,999999", "+", "kayles", "77", "--json"});
    EXPECT_EQ(result.code, 0);
    EXPECT_LT(result.cpu_seconds, 1);
    const auto answer = nlohmann::json::parse(result.out);
    EXPECT_EQ(answer["outcome"], "N");
    EXPECT_FALSE(answer["move_count"].is_null());
}

TEST(Solve, DrawsAreCalledSo) {
    const json answer = json::parse(run_nimrod({"solve", "graph:=a>b,b>a a", "--json"}).out);
    EXPECT_EQ(answer["outcome"], "D");
    EXPECT_EQ(answer["nimber"], "inf()");
    EXPECT_EQ(answer["move_count"], 0);
    // The pawn can run forever, so nobody need make the last move of the heap.
    const json sum =
        json::parse(run_nimrod({"solve", "--misere", "graph:=a>b,b>a a + nim 2", "--json"}).out);
    EXPECT_EQ(sum["outcome"], "D");
}

TEST(Solve, MovesLimitsTheListButNotTheCount) {
    const json answer =
        json::parse(run_nimrod({"solve", "nim 1,1,1,1,1,1,1", "--moves", "2", "--json"}).out);
    EXPECT_EQ(answer["moves"].size(), 2U);
    EXPECT_EQ(answer["move_count"], 7);
    EXPECT_EQ(answer["moves_complete"], false);
}

TEST(Solve, LinesAreAnsweredInOrderAndABadOneDoesNotStopTheRun) {
    const Result result = run_nimrod({"solve", "-"}, "nim 1,1\nnim 1,x\n\nnim 2\n");
    EXPECT_EQ(result.code, 2);
    std::istringstream lines(result.out);
    const JsonSchema schema("solve");
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(json::parse(line));
        EXPECT_TRUE(schema.accepts(answers.back()));
    }
    ASSERT_EQ(answers.size(), 4U);
    EXPECT_EQ(answers[0]["outcome"], "P");
    EXPECT_EQ(answers[1]["error"]["column"], 7);
    EXPECT_TRUE(answers[2].contains("error"));
    EXPECT_EQ(answers[3]["outcome"], "N");
}

TEST(Solve, UnknownIsAnHonestAnswerWithExitCode3) {
    const Result result = run_nimrod({"solve", "octal:0.6", "10^30"});
    EXPECT_EQ(result.code, 3);
    EXPECT_NE(result.out.find("nknown"), std::string::npos) << result.out;
    const Result timed = run_nimrod({"solve", "octal:0.6", "9000000", "--time", "200ms", "--json"});
    EXPECT_EQ(timed.code, 3);
    EXPECT_EQ(json::parse(timed.out)["outcome"], nullptr);
    EXPECT_EQ(json::parse(timed.out)["proved"], false);
    const Result narrow = run_nimrod({"solve", "octal:0.06", "90", "--misere", "--memory", "1M"});
    EXPECT_EQ(narrow.code, 3);
}

TEST(Solve, AFullDiskIsReportedWithExitCode5) {
    const Result shell = run_nimrod({"solve", "nim", "3,5,7"});
    EXPECT_EQ(shell.code, 0);
    const std::string command =
        std::string(NIMROD_BINARY) + " solve nim 3,5,7 >/dev/full 2>/dev/null";
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 5);
}

/// Every kind of bad input: one sentence on standard error, with a hint, exit code 2.
class BadInput : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(BadInput, IsRefusedInOneSentence) {
    for (const std::string language : {"en", "fr"}) {
        std::vector<std::string> arguments = GetParam();
        arguments.insert(arguments.begin(), {"--lang", language});
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(result.code, 2) << result.out << result.err;
        EXPECT_EQ(result.out, "");
        EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        EXPECT_NE(result.err.find("; "), std::string::npos) << "no hint: " << result.err;
        EXPECT_LT(result.err.size(), 600U) << result.err;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, BadInput,
    testing::Values(std::vector<std::string>{"solve"}, std::vector<std::string>{"solve", ""},
                    std::vector<std::string>{"solve", "nim"},
                    std::vector<std::string>{"solve", "nim", "-3,5"},
                    std::vector<std::string>{"solve", "nim", "3,,5"},
                    std::vector<std::string>{"solve", "nim", "3,5,"},
                    std::vector<std::string>{"solve", "nim", "3.5"},
                    std::vector<std::string>{"solve", "nim", "3 5"},
                    std::vector<std::string>{"solve", "nim", "\xff\xfe\x01"},
                    std::vector<std::string>{"solve", "nim", "3", "+"},
                    std::vector<std::string>{"solve", "nim", "3", "+", "+", "nim", "4"},
                    std::vector<std::string>{"solve", "+", "nim", "3"},
                    std::vector<std::string>{"solve", "nimm", "3"},
                    std::vector<std::string>{"solve", "nim:2", "3"},
                    std::vector<std::string>{"solve", "nim:", "3"},
                    std::vector<std::string>{"solve", "moore", "3"},
                    std::vector<std::string>{"solve", "moore:0", "3"},
                    std::vector<std::string>{"solve", "moore:x", "3"},
                    std::vector<std::string>{"solve", "subtraction", "3"},
                    std::vector<std::string>{"solve", "subtraction:0", "3"},
                    std::vector<std::string>{"solve", "subtraction:3-1", "3"},
                    std::vector<std::string>{"solve", "subtraction:1,,2", "3"},
                    std::vector<std::string>{"solve", "subtraction:all-but:", "3"},
                    std::vector<std::string>{"solve", "wythoff", "3"},
                    std::vector<std::string>{"solve", "wythoff", "3,4,5"},
                    std::vector<std::string>{"solve", "wythoff:0", "3,4"},
                    std::vector<std::string>{"solve", "dynamic:0", "5"},
                    std::vector<std::string>{"solve", "dynamic:1/0", "5"},
                    std::vector<std::string>{"solve", "dynamic:1/2", "5"},
                    std::vector<std::string>{"solve", "fibonacci", "5@"},
                    std::vector<std::string>{"solve", "fibonacci", "5,6"},
                    std::vector<std::string>{"solve", "octal:0.g", "5"},
                    std::vector<std::string>{"solve", "octal:1.7", "5"},
                    std::vector<std::string>{"solve", "octal:7", "5"},
                    std::vector<std::string>{"solve", "turning", "3,3"},
                    std::vector<std::string>{"solve", "nim", "3", "--moves", "many"},
                    std::vector<std::string>{"solve", "nim", "3", "--moves"},
                    std::vector<std::string>{"solve", "nim", "3", "--time", "soon"},
                    std::vector<std::string>{"solve", "nim", "3", "--memory", "4"},
                    std::vector<std::string>{"solve", "nim", "3", "--normal", "--misere"},
                    std::vector<std::string>{"solve", "nim", "3", "--nonsense"},
                    std::vector<std::string>{"dance", "nim", "3"},
                    std::vector<std::string>{"explain", "nim", "3", "--method", "astrology"},
                    std::vector<std::string>{"games", "chess"},
                    std::vector<std::string>{"solve", "nim", "10^99999999999"},
                    std::vector<std::string>{"solve", "nim", std::string(20000, '7')}));

TEST(Explain, DocumentsFollowTheSchema) {
    const JsonSchema schema("explain");
    for (const char* expression : {"nim 3,5,7", "marienbad", "wythoff 9,12", "turning 1,4,7",
                                   "fibonacci 99", "kayles 10", "octal:0.6 10^30"}) {
        const Result result = run_nimrod({"explain", expression, "--json"});
        EXPECT_TRUE(schema.accepts(json::parse(result.out))) << expression;
    }
}

TEST(Explain, EveryListedMethodCanBeAskedFor) {
    const json document = json::parse(run_nimrod({"explain", "nim", "3,5,7", "--json"}).out);
    for (const std::string method : document["methods"]) {
        const Result result = run_nimrod({"explain", "nim", "3,5,7", "--method", method, "--json"});
        EXPECT_EQ(result.code, 0);
        EXPECT_EQ(json::parse(result.out)["explanation"]["method"], method);
    }
}

TEST(Games, DocumentFollowsTheSchemaInBothLanguages) {
    const JsonSchema schema("games");
    for (const std::string language : {"en", "fr"})
        EXPECT_TRUE(
            schema.accepts(json::parse(run_nimrod({"games", "--json", "--lang", language}).out)));
    EXPECT_TRUE(schema.accepts(json::parse(run_nimrod({"games", "nim", "--json"}).out)));
}

}  // namespace

}  // namespace nimrod
