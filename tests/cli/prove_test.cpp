// nimrod prove as a person runs it, and what the checker in Python says of its files.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

class ProveCommand : public testing::Test {
protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("nimrod_prove_" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string path(const std::string& name) const { return (folder_ / name).string(); }

    /// Proves and has the file checked.
    void expect_accepted(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "prove");
        const std::string file = path("proof");
        arguments.push_back("--output");
        arguments.push_back(file);
        std::string words;
        for (const std::string& argument : arguments) words += argument + " ";
        const Result proved = run_nimrod(arguments);
        ASSERT_EQ(proved.code, 0) << words << proved.err;
        const Result checked =
            Process({NIMROD_SOURCE_DIR "/check", file}, {}, "/usr/bin/python3").finish();
        EXPECT_EQ(checked.code, 0) << words << checked.out << checked.err;
    }

    std::filesystem::path folder_;
};

TEST_F(ProveCommand, IsAcceptedByACheckerThatSharesNothing) {
    for (const std::vector<std::string>& position :
         std::vector<std::vector<std::string>>{{"kayles", "20"},
                                               {"octal:0.137", "9,4"},
                                               {"subtraction:1,3,4", "9"},
                                               {"grundy", "9"},
                                               {"octal:0.626", "5,9"},
                                               {"wythoff:2", "5,4"},
                                               {"wythoff", "0,0"},
                                               {"lasker", "5,2"},
                                               {"nim", "3,5,6"},
                                               {"wythoff", "3,4"},
                                               {"moore:2", "1,2,3"},
                                               {"euclid", "5,8"},
                                               {"fibonacci", "12"},
                                               {"dynamic:3", "9"},
                                               {"cram", "3x4"},
                                               {"cram", "3x4:.#../..../...#"},
                                               {"cram", "3x5"},
                                               {"cram", "4x3"},
                                               {"chomp", "3,2,1"},
                                               {"chomp", "3x4"},
                                               {"treblecross", "..X...."},
                                               {"steps:1.2,2.1", "4.4,3.3"},
                                               {"staircase", "1,2,1"},
                                               {"sprouts", "3"},
                                               {"nodekayles:=a-b,b-c,c-d,d-e,e-a", "*"},
                                               {"arckayles:=a-b,b-c,c-d,d-e,b-e", "*"},
                                               {"geography:=a-b,b-c,c-d,d-a,a-c", "a"},
                                               {"geography:=a>b,b>c,c>a,c>d,a>d", "a"},
                                               {"hackenbush:=0-a,a-b,b-0,a-c", "*"},
                                               {"graph:=a>b,a>c,b>c,c>d", "a,b"},
                                               {"kayles", "4", "+", "nim", "2"}}) {
        expect_accepted(position);
        std::vector<std::string> more = position;
        more.push_back("--misere");
        expect_accepted(more);
        more = position;
        more.insert(more.end(), {"--nimber", "--method", "couples"});
        expect_accepted(more);
    }
}

TEST_F(ProveCommand, IsAcceptedForAllHeaps) {
    expect_accepted({"kayles"});
    expect_accepted({"octal:0.15"});
    expect_accepted({"kayles", "--misere"});
    expect_accepted({"kayles", "1000,10^30"});
    expect_accepted({"kayles", "200,7", "--misere"});
    expect_accepted({"nim", "w^2,w+3,10^40"});
    expect_accepted({"silver-dollar", "1,3,6", "--nimber"});
    expect_accepted({"turning", "1,4"});
    expect_accepted({"turning", "1,4", "--misere"});
    expect_accepted({"corners", "2.3,1.1"});
}

TEST_F(ProveCommand, WritesToStandardOutputOrToAFileThatIsThereWholeOrNotAtAll) {
    const Result printed = run_nimrod({"prove", "cram", "3x3"});
    EXPECT_EQ(printed.code, 0);
    EXPECT_TRUE(printed.out.starts_with("nimrod-proof 1\nclaim normal P cram 3x3\nby couples\n"))
        << printed.out;
    const Result written = run_nimrod({"prove", "cram", "3x3", "-o", path("a")});
    EXPECT_EQ(written.code, 0);
    EXPECT_EQ(read_file(path("a")), printed.out);
    EXPECT_TRUE(contains(run_nimrod({"prove", "cram", "3x3", "-o", path("a"), "--lang", "fr"}).out,
                         "enregistrements"));
    // A limit leaves no file.
    const Result stopped = run_nimrod({"prove", "cram", "7x7", "--time", "200ms", "-o", path("b")});
    EXPECT_EQ(stopped.code, 3);
    EXPECT_FALSE(std::filesystem::exists(path("b")));
}

TEST_F(ProveCommand, DescribesItselfInJson) {
    const json inside = document("prove", {"cram", "3x4"});
    EXPECT_EQ(inside["claim"], "normal N cram 3x4");
    EXPECT_EQ(inside["method"], "theorem centre");
    EXPECT_EQ(inside["file"], nullptr);
    EXPECT_EQ(inside["proof"].get<std::string>().size(), inside["bytes"]);
    const json beside = document("prove", {"cram", "3x3", "--output", path("c")});
    EXPECT_EQ(beside["file"], path("c"));
    EXPECT_EQ(std::filesystem::file_size(path("c")), beside["bytes"]);
}

TEST_F(ProveCommand, SaysWhatItCannotProve) {
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"prove", "script:examples/scripts/mark.lua", "25"},
                                               {"prove", "graph:=a>b>a,b>c", "a", "--misere"},
                                               {"prove", "graph:=a>b>a", "a", "--nimber"},
                                               {"prove", "graph:=a>b>a", "--nimber"},
                                               {"prove", "kayles", "5", "--kernels"},
                                               {"prove", "hex", "3x3", "--nimber"},
                                               {"prove", "hex:swap", "3x3", "--method", "hex"},
                                               {"prove", "graph:=\"a b\">c>\"a b\"", "c"},
                                               {"prove", "kayles", "5", "--method", "magic"},
                                               {"prove", "kayles", "5", "--method", "theorem"},
                                               {"prove", "kayles", "5", "--misere", "--nimber"},
                                               {"prove", "grundy"},
                                               {"prove", "kayles", "--small"}}) {
        const Result refused = run_nimrod(words);
        EXPECT_EQ(refused.code, 2) << words[1] << refused.out;
        EXPECT_FALSE(refused.err.empty());
        EXPECT_TRUE(refused.out.empty()) << refused.out;
    }
}

TEST_F(ProveCommand, ChoosesTheSameWayForTheSameSeed) {
    const auto small = [](const std::string& seed) {
        return run_nimrod({"prove", "cram", "3x5", "--small", "--seed", seed, "--threads", "1"})
            .out;
    };
    EXPECT_EQ(small("1"), small("1"));
}

}  // namespace

}  // namespace nimrod
