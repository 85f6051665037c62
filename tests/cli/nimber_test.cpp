// nimrod nimber: its documents, its lines, its tables, its explanations, and its conversation on a
// real terminal.

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "cli/terminal.h"
#include "paths.h"

namespace nimrod {

namespace {

using nlohmann::json;

TEST(NimberCommand, AnswersAnExpression) {
    EXPECT_EQ(run_nimrod({"nimber", "14*7 + sqrt(5) / inv(3)"}).out, "1\n");
    EXPECT_EQ(run_nimrod({"nimber", "14", "*", "7"}).out, "12\n");
    EXPECT_EQ(run_nimrod({"nimber", "255*2", "--hex"}).out, "0x55\n");
    EXPECT_EQ(run_nimrod({"nimber", "w^2*10+5", "--bin"}).out, "w^2*0b1010+0b101\n");
}

TEST(NimberCommand, DocumentsFollowTheSchema) {
    const JsonSchema schema("nimber");
    for (const char* expression : {"14*7", "solve(2)", "minpoly(77)", "w^(w^w)*w", "a = 5; a*a"}) {
        const Result result = run_nimrod({"nimber", expression, "--json"});
        const json document = json::parse(result.out);
        EXPECT_TRUE(schema.accepts(document)) << expression;
        EXPECT_EQ(document["expression"], expression);
        EXPECT_EQ(result.code, document["value"].is_null() ? 3 : 0) << expression;
    }
    EXPECT_EQ(json::parse(run_nimrod({"nimber", "14*7", "--json"}).out)["value"], "12");
    const Result bad = run_nimrod({"nimber", "3^5", "--json"});
    EXPECT_EQ(bad.code, 2);
    EXPECT_TRUE(schema.accepts(json::parse(bad.out)));
    for (const char* operation : {"+", "*", "/"})
        EXPECT_TRUE(schema.accepts(
            json::parse(run_nimrod({"nimber", "--table", operation, "5", "--json"}).out)));
    for (const char* method : {"fermat", "polynomial"})
        EXPECT_TRUE(schema.accepts(json::parse(
            run_nimrod({"nimber", "--explain", "5+14/3*200", "--method", method, "--json"}).out)));
}

TEST(NimberCommand, AnswersLinesInOrderAndABadOneDoesNotStopTheRun) {
    const Result result = run_nimrod({"nimber", "-"}, "a = 7\n1/0\na*a\nw^(w^w)*w\n\n3");
    EXPECT_EQ(result.code, 2);
    const JsonSchema schema("nimber");
    std::istringstream lines(result.out);
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);) {
        answers.push_back(json::parse(line));
        EXPECT_TRUE(schema.accepts(answers.back())) << line;
    }
    ASSERT_EQ(answers.size(), 6U);
    EXPECT_EQ(answers[0]["value"], "7");
    EXPECT_EQ(answers[1]["error"]["column"], 2);
    EXPECT_EQ(answers[2]["value"], "4");
    EXPECT_EQ(answers[3]["value"], nullptr);
    EXPECT_TRUE(answers[4].contains("error"));
    EXPECT_EQ(answers[5]["value"], "3");
    EXPECT_EQ(run_nimrod({"nimber", "-"}, "w^(w^w)*w\n2\n").code, 3);
    EXPECT_EQ(run_nimrod({"nimber", "-"}, "1+1\n").code, 0);
}

TEST(NimberCommand, AloneWithoutATerminalAnswersLinesAsText) {
    const Result result = run_nimrod({"nimber"}, "a = 7\n1/0\na*a\n");
    EXPECT_EQ(result.out, "7\n4\n");
    EXPECT_EQ(result.code, 2);
    EXPECT_NE(result.err.find("column 2"), std::string::npos) << result.err;
}

TEST(NimberCommand, PrintsTables) {
    EXPECT_EQ(run_nimrod({"nimber", "--table", "*", "4"}).out,
              "  * 0 1 2 3\n"
              "  0 0 0 0 0\n"
              "  1 0 1 2 3\n"
              "  2 0 2 3 1\n"
              "  3 0 3 1 2\n");
    const json quotients =
        json::parse(run_nimrod({"nimber", "--table", "/", "4", "--json"}).out)["rows"];
    EXPECT_EQ(quotients[1], json({nullptr, "1", "3", "2"}));
    EXPECT_EQ(run_nimrod({"nimber", "--table", "%"}).code, 2);
    EXPECT_EQ(run_nimrod({"nimber", "--table", "*", "0"}).code, 2);
    EXPECT_EQ(run_nimrod({"nimber", "--table", "*", "1000"}).code, 2);
}

TEST(NimberCommand, RefusesInOneSentence) {
    for (const std::vector<std::string>& words : {std::vector<std::string>{"nimber", "3^5"},
                                                  {"nimber", "1/0"},
                                                  {"nimber", "--hex", "--bin", "1"},
                                                  {"nimber", "1", "--explain", "--method", "magic"},
                                                  {"nimber", "\xff\xfe"}})
        for (const std::string language : {"en", "fr"}) {
            std::vector<std::string> arguments = words;
            arguments.insert(arguments.end(), {"--lang", language});
            const Result result = run_nimrod(arguments);
            EXPECT_EQ(result.code, 2);
            EXPECT_EQ(result.out, "");
            EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
        }
}

TEST(NimberCommand, ExplainsInBothLanguages) {
    const std::string english = run_nimrod({"nimber", "--explain", "14*7"}).out;
    EXPECT_NE(english.find("14*7  = (3*1 + 3*3 + 2*1)*4 + 2*3 + 3*1*2"), std::string::npos)
        << english;
    const std::string french =
        run_nimrod({"nimber", "--explain", "14*7", "--method", "polynomial", "--lang", "fr"}).out;
    EXPECT_NE(french.find("racine de x^4 + x + 1"), std::string::npos) << french;
    EXPECT_EQ(run_nimrod({"nimber", "--explain", "w^(w^w)*w"}).code, 3);
}

TEST(NimberConversation, HasHistoryCompletionAndVariables) {
    const std::string screen =
        conversation({"nimber"}, {{"> ", "14*7\n"},
                                  {"12\r\n> ", "pile = w+5\n"},
                                  {"w+5\r\n> ", "pi\t"},
                                  {"pile", "+1\n"},
                                  {"w+4\r\n> ", "sq\t5)\n"},
                                  {"6\r\n> ", "\x10\n"},  // control-P: the line before
                                  {"6\r\n> ", "3*\n"},
                                  {"missing", ""},
                                  {"\r\n> ", "help\n"},
                                  {"minpoly(a)", ""},
                                  {"\r\n> ", "\x04"}});
    EXPECT_NE(screen.find("sqrt(5)"), std::string::npos) << screen;
    EXPECT_NE(screen.find("    ^"), std::string::npos) << screen;
}

TEST(NimberConversation, EndsAtControlC) {
    conversation({"nimber"}, {{"> ", "12*"}, {"12*", "\x03"}});
}

TEST(NimberConversation, EndsAtQuit) { conversation({"nimber"}, {{"> ", "quit\n"}}); }

}  // namespace

}  // namespace nimrod
