// solve, explain and games as a person types them: what they say, and what they refuse.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

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
          {"solve", "nim", "x", "--json"}}) {
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

TEST(Solve, MarienbadIsMisereUnlessToldOtherwise) {
    EXPECT_EQ(json::parse(run_nimrod({"solve", "marienbad", "--json"}).out)["convention"],
              "misere");
    EXPECT_EQ(
        json::parse(run_nimrod({"solve", "marienbad", "--normal", "--json"}).out)["convention"],
        "normal");
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
    const Result narrow = run_nimrod({"solve", "octal:0.77", "300", "--misere", "--memory", "1M"});
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
                    std::vector<std::string>{"solve", "octal:0.8", "5"},
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
