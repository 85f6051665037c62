// What a shell, a full disk or a careless script does to the program: nothing is lost, and every
// failure is told, with its exit code, in JSON where JSON was asked for.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using json = nlohmann::json;

class Robustness : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("nimrod_robustness_" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string place(const std::string& name) const { return folder_ / name; }
    std::string write(const std::string& name, const std::string& text) const {
        std::ofstream(place(name), std::ios::binary) << text;
        return place(name);
    }
    static std::string bytes(const std::string& path) {
        std::ostringstream out;
        out << std::ifstream(path, std::ios::binary).rdbuf();
        return out.str();
    }

    std::filesystem::path folder_;
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// The file would get the number of a descriptor that is closed, and the answer be written into it.
TEST_F(Robustness, RunDoesNotWriteIntoItsOwnFile) {
    const Result whole =
        run_nimrod({"sequence", "octal:0.16", "--save", place("whole"), "--summary"});
    ASSERT_EQ(whole.code, 0);
    for (const std::string closed : {">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"}) {
        const std::string path = place("z");
        const int code =
            run_shell("nimrod sequence octal:0.16 --save " + path + " --summary " + closed).code;
        EXPECT_EQ(code, contains(closed, " >&-") || closed.starts_with(">") ? 5 : 0) << closed;
        EXPECT_EQ(bytes(path), bytes(place("whole"))) << closed;
        std::filesystem::remove(path);
    }
}

TEST_F(Robustness, ScriptsRunWithStandardInputClosed) {
    for (const std::string closed : {"<&-", "<&- 2>&-"})
        EXPECT_TRUE(
            contains(run_shell("nimrod solve script:examples/scripts/kayles.lua 10 " + closed).out,
                     "nimber 2"))
            << closed;
}

TEST_F(Robustness, FullStandardErrorIsNoReasonToFail) {
    EXPECT_EQ(run_shell("nimrod solve foo 2>/dev/full").code, 2);
    EXPECT_EQ(run_shell("nimrod solve nim 3,5,7 2>/dev/full").code, 0);
    EXPECT_EQ(run_shell("nimrod solve nim 3,5,7 >/dev/full").code, 5);
    EXPECT_EQ(run_shell("nimrod solve nim 3,5,7 >/dev/full 2>/dev/full").code, 5);
}

TEST_F(Robustness, InputThatCannotBeReadIsAnError) {
    for (const std::string command :
         {"solve -", "nimber -", "nimber", "play nim 3", "hex-protocol"})
        for (const std::string input : {"</", "<&-"}) {
            const Result result = run_shell("nimrod " + command + " " + input);
            EXPECT_EQ(result.code, 5) << command << input << result.err;
            EXPECT_TRUE(contains(result.err, "standard input cannot be read")) << result.err;
        }
}

TEST_F(Robustness, LinesThatAreWrongAreNamed) {
    const Result solved = run_nimrod({"solve", "-"}, "nim 3\nnim x\n\nscript:none.lua 3\nnim 4");
    EXPECT_EQ(solved.code, 2);
    std::istringstream lines(solved.out);
    std::vector<json> answers;
    for (std::string line; std::getline(lines, line);) answers.push_back(json::parse(line));
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_EQ(answers[1]["error"]["line"], 2);
    EXPECT_EQ(answers[1]["error"]["expression"], "nim x");
    EXPECT_EQ(answers[1]["error"]["column"], 5);
    EXPECT_EQ(answers[2]["error"]["line"], 3);
    EXPECT_EQ(answers[3]["error"]["expression"], "script:none.lua 3");
    EXPECT_FALSE(answers[3]["error"].contains("column"));
    EXPECT_EQ(answers[4]["nimber"], "4");
    const Result told = run_nimrod({"nimber"}, "1+1\n1+\n");
    EXPECT_EQ(told.code, 2);
    EXPECT_EQ(told.out, "0\n");
    EXPECT_TRUE(contains(told.err, "line 2: ")) << told.err;
}

TEST_F(Robustness, ErrorsAreDocumentsWhereJsonIsAskedFor) {
    const std::vector<std::vector<std::string>> wrong{
        {"--time", "x"},          {"--seed", "x"},   {"--lang", "xx"}, {"--wrong"},
        {"--normal", "--misere"}, {"--memory", "1"}, {"--time"},       {"--moves", "-3"}};
    for (std::vector<std::string> arguments : wrong) {
        arguments.insert(arguments.begin(), {"solve", "nim", "3,5,7", "--json"});
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(result.code, 2);
        const json document = json::parse(result.out, nullptr, false);
        ASSERT_TRUE(document.is_object()) << result.out << result.err;
        EXPECT_FALSE(document["error"]["message"].get<std::string>().empty());
        EXPECT_FALSE(document["error"].contains("column")) << result.out;
        EXPECT_FALSE(contains(result.err, "column")) << result.err;
    }
    for (const std::string command : {"nimber", "solve"}) {
        const Result empty = run_nimrod({command, "-", "--json"});
        EXPECT_EQ(empty.code, 2);
        EXPECT_TRUE(json::parse(empty.out)["error"].contains("message"));
    }
}

TEST_F(Robustness, SlipsOfTheHandAreGuessed) {
    const auto says = [](const std::vector<std::string>& arguments, const std::string& hint) {
        const Result result = run_nimrod(arguments);
        EXPECT_EQ(result.code, 2);
        EXPECT_TRUE(contains(result.err, hint)) << result.err;
    };
    says({"slove", "nim", "3"}, "did you mean solve?");
    says({"nim", "3,5,7"}, "did you mean nimrod solve nim?");
    says({"solve", "nmi", "3"}, "did you mean nim?");
    says({"solve", "nim", "3", "--tiem", "1s"}, "did you mean --time?");
    says({"solve", "nim", "3", "--movse=3"}, "did you mean --moves?");
    says({"--jsno"}, "did you mean --json?");
    says({"explain", "nim", "3", "--method", "binray"}, "did you mean binary?");
    says({"graph", "nim", "3", "--format", "dto"}, "did you mean dot?");
    says({"solve", "nim", "-3"}, "negative");
    says({"solve", "rules:take_0", "5"}, "cannot take 0");
    says({"solve", "rules:take_3-1", "5"}, "runs backwards");
}

TEST_F(Robustness, LastOfARepeatedOptionCounts) {
    const Result result =
        run_nimrod({"solve", "--moves", "1", "nim", "3,5,7", "--json", "--json", "--time", "1s",
                    "--moves", "2", "--time", "2s", "--lang", "fr", "--lang", "en"});
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(json::parse(result.out)["moves"].size(), 2U);
}

TEST_F(Robustness, EndingOfTheFileChoosesTheFormat) {
    const auto begins = [&](std::vector<std::string> arguments, const std::string& name,
                            const std::string& content) {
        arguments.insert(arguments.end(), {"-o", place(name)});
        EXPECT_EQ(run_nimrod(arguments).code, 0);
        EXPECT_TRUE(bytes(place(name)).starts_with(content)) << name << bytes(place(name));
    };
    begins({"picture", "nim", "3"}, "x.png", "\x89PNG");
    begins({"picture", "nim", "3"}, "x.out", "<svg");
    begins({"graph", "nim", "1,2"}, "x.svg", "<svg");
    begins({"graph", "nim", "1,2"}, "x.gv", "digraph");
    begins({"sequence", "kayles"}, "x.csv", "n,nimber");
    begins({"sequence", "kayles", "--json"}, "x.json", "{");
    begins({"table", "nim", "3,3"}, "t.csv", "");
    begins({"table", "nim", "3,3"}, "t.svg", "<svg");
    begins({"table", "nim", "3,3"}, "t.txt", "nim 3,3");
    for (const std::vector<std::string>& wrong :
         {std::vector<std::string>{"picture", "nim", "3", "--format", "svg", "-o", place("y.png")},
          {"graph", "nim", "1,2", "--output", place("y.png")},
          {"graph", "nim", "1,2", "--json", "--output", place("y.svg")},
          {"table", "nim", "3,3", "-o", place("y.pdf")}}) {
        EXPECT_EQ(run_nimrod(wrong).code, 2);
        EXPECT_FALSE(std::filesystem::exists(wrong.back()));
    }
}

TEST_F(Robustness, NothingFromOutsideReachesTheTerminalAsItIs) {
    const std::string escape = "\x1b[31m", turn = "\u202e";
    const auto is_clean = [&](const Result& result) {
        for (const std::string& text : {result.out, result.err}) {
            EXPECT_FALSE(contains(text, "\x1b")) << text;
            EXPECT_FALSE(contains(text, turn)) << text;
        }
    };
    for (const std::string& name : {escape + "x.lua", turn + "x.lua"}) {
        is_clean(run_nimrod({"solve", "script:" + write(name, "error('" + name + "')")}));
        is_clean(run_nimrod({"solve", "script:" + place("none" + name)}));
        is_clean(run_nimrod({"graph", write(name + ".edges", "a b\n")}));
        is_clean(run_nimrod({"picture", "nim", "3", "-o", place(name + ".svg")}));
        is_clean(run_nimrod({"picture", "nim", "3", "-o", place("none/" + name + ".svg")}));
        is_clean(run_nimrod({"sequence", "--resume", place(name)}));
        is_clean(run_nimrod({"sequence", "kayles", "--audit", write("table", name + " 3 4\n")}));
        is_clean(run_nimrod({name, "nim", "3"}));
        is_clean(run_nimrod({"solve", "nim", "3", "--" + name}));
        is_clean(run_nimrod({"solve", "nim", name}));
    }
}

TEST_F(Robustness, EndlessFilesAreNotReadToTheirEnd) {
    for (const std::string command :
         {"solve script:/dev/zero", "graph /dev/zero", "sequence kayles --audit /dev/zero",
          "strategy --check /dev/zero"}) {
        const Result result = run_shell("ulimit -v 400000; timeout 20 nimrod " + command);
        EXPECT_EQ(result.code, 5) << command << result.err;
    }
}

TEST_F(Robustness, PipesThatNobodyWritesToAreNotWaitedFor) {
    const std::string pipe = place("pipe");
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
             {"solve", "script:" + pipe},
             {"graph", pipe},
             {"solve", "nodekayles:" + pipe},
             {"check", pipe},
             {"play", "--proof", pipe},
             {"quotient", "kayles", "--resume", pipe},
             {"quotient", "kayles", "--save", pipe},
             {"sequence", "kayles", "--audit", pipe},
             {"sequence", "--resume", pipe},
             {"store", "import", "--from", pipe, "--store", place("kept")}}) {
        const Result result = run_nimrod(arguments);
        EXPECT_NE(result.code, 0) << arguments[0] << " " << result.out;
        EXPECT_EQ(result.signal, 0) << arguments[0];
        EXPECT_NE(result.out + result.err, "") << arguments[0];
    }
    // One that somebody writes to, slowly, is read to its end.
    const Result slow = run_shell(
        "(echo 'start = 3'; sleep 0.2; echo 'function options(n) return {} end')"
        " | nimrod solve script:/dev/stdin");
    EXPECT_EQ(slow.code, 0) << slow.err;
    const Result late =
        run_shell("(echo 'start = 3'; sleep 2) | nimrod solve script:/dev/stdin --time 100ms");
    EXPECT_EQ(late.code, 3) << late.err;
}

TEST_F(Robustness, SequencesAreOfSingleHeaps) {
    for (const std::vector<std::string>& more :
         {std::vector<std::string>{}, {"--upto", "5"}, {"--summary"}, {"--json"}}) {
        std::vector<std::string> arguments{"sequence", "chomp"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run_nimrod(arguments).code, 2);
    }
}

// A mapped file that becomes shorter takes its pages along.
TEST_F(Robustness, FileThatShrinksWhileItIsReadIsAnError) {
    std::string edges;
    for (int i = 0; i < 3'000'000; ++i)
        edges += std::to_string(i) + " " + std::to_string(i + 1) + "\n";
    const std::string path = write("long.edges", edges);
    for (int after = 20; after <= 320; after *= 2) {
        write("long.edges", edges);
        Process process({"graph", path});
        usleep(static_cast<useconds_t>(after) * 1000);
        std::filesystem::resize_file(path, 10);
        const Result result = process.finish();
        EXPECT_GE(result.code, 0) << "ended by a signal, after " << after << " ms";
    }
}

}  // namespace

}  // namespace nimrod
