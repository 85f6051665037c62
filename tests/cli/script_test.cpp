// Scripts from the command line: everything that a built-in game has, and every failure.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

const std::string kayles = "script:examples/scripts/kayles.lua";

class ScriptFiles : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("nimrod script " + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    /// Writes a script and returns the game's name.
    std::string script(const std::string& name, const std::string& source) const {
        std::ofstream(folder_ / name) << source;
        return "script:\"" + (folder_ / name).string() + "\"";
    }

    std::filesystem::path folder_;
};

TEST(ScriptCommand, SolvesLikeTheBuiltInGame) {
    const json ours = json::parse(run_nimrod({"solve", "--json", kayles, "10,3"}).out);
    const json theirs = json::parse(run_nimrod({"solve", "--json", "kayles", "10,3"}).out);
    EXPECT_EQ(ours["expression"], kayles + " 10,3");
    EXPECT_EQ(ours["outcome"], theirs["outcome"]);
    EXPECT_EQ(ours["nimber"], theirs["nimber"]);
    EXPECT_EQ(ours["move_count"], theirs["move_count"]);
    EXPECT_EQ(ours["method"], "search");
}

TEST(ScriptCommand, HasAStartTablesGraphsAndSums) {
    EXPECT_EQ(run_nimrod({"solve", "script:examples/scripts/queen.lua"}).code, 0);
    const Result table = run_nimrod({"table", "--json", kayles, "12"});
    EXPECT_EQ(table.code, 0) << table.err;
    EXPECT_EQ(run_nimrod({"graph", kayles, "4"}).code, 0);
    EXPECT_EQ(run_nimrod({"explain", kayles, "5"}).code, 0);
    const json sum =
        json::parse(run_nimrod({"solve", "--json", kayles, "10", "+", "nim", "2"}).out);
    EXPECT_EQ(sum["outcome"], "P");  // the row of 10 is a heap of 2 (Winning Ways, chapter 4)
    const json misere = json::parse(
        run_nimrod({"solve", "--json", "--misere", "script:examples/scripts/marienbad.lua"}).out);
    EXPECT_EQ(misere["outcome"], "P");  // as everyone knows from the film
}

TEST(ScriptCommand, Plays) {
    const Result result =
        run_nimrod({"play", "script:examples/scripts/queen.lua", "1,1", "--seed", "1"}, "0,0\n");
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_NE(result.out.find("you win"), std::string::npos) << result.out;
}

TEST_F(ScriptFiles, AreNamedInQuotesWhereTheyHaveBlanks) {
    const std::string game = script("my game.lua", "start = 3 function heap(n) return {} end");
    EXPECT_EQ(run_nimrod({"solve", game}).code, 0);
}

TEST_F(ScriptFiles, OfASumAreReadOnce) {
    const std::string game = script("one.lua", "start = 3 function heap(n) return {} end");
    const Result result = run_nimrod({"solve", game, "+", game, "4"});
    EXPECT_EQ(result.code, 0) << result.err;
}

// Between two lines of input the file changes, and so does the answer: nothing old is kept.
TEST_F(ScriptFiles, VersionsAreNotMixed) {
    const std::string game = script("v.lua", "start = 3 function heap(n) return {} end");
    Process process({"solve", "-"});
    process.type(game + " 3\n");
    EXPECT_TRUE(process.says("\"nimber\":\"0\""));
    script("v.lua", "start = 3 function heap(n) return n > 0 and {0} or {} end");
    process.type(game + " 3\n");
    EXPECT_TRUE(process.says("\"nimber\":\"1\""));
}

TEST_F(ScriptFiles, FailWithOneSentenceAndTheRightCode) {
    const auto expect = [&](const std::string& source, int code, const std::string& part) {
        const std::string game = script("bad.lua", source);
        for (const std::string language : {"en", "fr"}) {
            const Result result = run_nimrod({"solve", game, "--lang", language});
            EXPECT_EQ(result.code, code) << source << result.err;
            EXPECT_NE(result.err.find("bad.lua"), std::string::npos) << result.err;
            if (language == "en") {
                EXPECT_NE(result.err.find(part), std::string::npos) << result.err;
            }
        }
    };
    expect("start = 3\nfunction options(n)\n  return {n..", 2, "bad.lua:3:");
    expect("start = 3 function options(n) return {n} end", 2, "its own options");
    expect("start = 3 function options(n) return {4 - n} end", 2, "3 -> 1 -> 3");
    EXPECT_EQ(run_nimrod({"solve", "script:" + (folder_ / "none.lua").string()}).code, 5);
    EXPECT_EQ(run_nimrod({"solve", "script"}).code, 2);
    EXPECT_EQ(run_nimrod({"solve", kayles, "x"}).code, 2);
    EXPECT_EQ(run_nimrod({"solve", kayles, "-5"}).code, 2);
    EXPECT_EQ(run_nimrod({"solve", kayles, "10^30"}).code, 2);
}

// However Nimrod ends, the process behind the wall ends too.
TEST_F(ScriptFiles, LeaveNoProcessBehind) {
    Process process({"play", kayles, "10", "--two"});
    ASSERT_TRUE(process.says("move 1>"));
    const std::string task = std::to_string(process.pid());
    std::ifstream list("/proc/" + task + "/task/" + task + "/children");
    std::string child;
    ASSERT_TRUE(list >> child);
    ASSERT_TRUE(std::filesystem::exists("/proc/" + child));
    process.send(SIGKILL);
    for (int i = 0; i < 1000 && std::filesystem::exists("/proc/" + child); ++i) {
        std::ifstream status("/proc/" + child + "/stat");
        std::string number, name, state;
        status >> number >> name >> state;
        if (state == "Z") return;  // it has ended, though nobody has asked how
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_FALSE(std::filesystem::exists("/proc/" + child));
}

TEST_F(ScriptFiles, StopWhenTheTimeIsOver) {
    const std::string game =
        script("grows.lua", "start = 3 function options(n) return {n + 1} end");
    const Result result = run_nimrod({"solve", "--json", "--time", "1s", game});
    EXPECT_EQ(result.code, 3) << result.out << result.err;
    EXPECT_TRUE(json::parse(result.out)["outcome"].is_null());
}

// One answer of this script takes seconds of the processor, and nobody waits for it.
TEST_F(ScriptFiles, AreNotWaitedForWhenTheTimeIsOver) {
    const std::string game = script("slow.lua",
                                    "start = 9 function options(n) local x = 0\n"
                                    "for i = 1, 45000000 do x = x + i end return {} end");
    const Result result = run_nimrod({"solve", "--json", "--time", "100ms", game});
    EXPECT_EQ(result.code, 3) << result.out << result.err;
    EXPECT_TRUE(json::parse(result.out)["outcome"].is_null());
    EXPECT_LT(result.cpu_seconds, 0.25);
    // The next line has time of its own.
    const Result lines =
        run_nimrod({"solve", "-", "--time", "200ms"}, game + "\n" + kayles + " 5\n");
    EXPECT_EQ(lines.code, 3) << lines.out;
    EXPECT_TRUE(contains(lines.out, "\"nimber\":\"4\"")) << lines.out;
}

TEST_F(ScriptFiles, AreNotWaitedForAfterASignal) {
    const std::string game = script(
        "stuck.lua",
        "start = 9 function options(n) local s = ('x'):rep(30000)\n"
        "if n == 8 then while true do s:find(('x*'):rep(20) .. 'y') end end return {n - 1} end");
    Process process({"solve", game});  // its process looks for a pattern for ever
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    process.send(SIGTERM);
    const auto start = std::chrono::steady_clock::now();
    const Result result = process.finish();
    EXPECT_EQ(result.signal, SIGTERM) << result.code << result.err;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(2));
}

}  // namespace

}  // namespace nimrod
