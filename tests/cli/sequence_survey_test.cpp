// nimrod sequence --survey as a person runs it: interrupted, killed, taken up again.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

class SurveyCommand : public testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    json survey(const std::string& family, const std::string& time, int code = 0) const {
        const Result result =
            run_nimrod({"sequence", "--survey", family, "--time", time, "--save", path_, "--json"});
        EXPECT_EQ(result.code, code) << result.err;
        json document = json::parse(result.out);
        EXPECT_TRUE(JsonSchema("survey").accepts(document));
        return document;
    }

    std::string path_ = (std::filesystem::temp_directory_path() /
                         ("nimrod_survey_" + std::to_string(::getpid())))
                            .string();
};

TEST_F(SurveyCommand, ProvesOrLeavesOpenAsTheTableOfTwoDigitGamesSays) {
    const json document = survey("0.xx", "1s");
    EXPECT_EQ(document["games"], 64);
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/tests/golden/data/octal_2digit.tsv");
    std::size_t at = 0;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const bool periodic = line.find("\tperiodic\t") != std::string::npos;
        const json& row = document["rows"].at(at++);
        // 0.56 may need more than a second of a busy machine.
        if (row["code"] == "0.56") continue;
        EXPECT_EQ(row["status"], periodic ? "proved" : "open") << line;
    }
    EXPECT_EQ(at, 64U);
}

TEST_F(SurveyCommand, GoesOnAfterAKillWithoutDoingAnythingTwice) {
    // Killed whenever some rows are there; what is in the file stays there, byte by byte.
    std::string before;
    std::size_t kills = 0;
    for (; kills < 8; ++kills) {
        Process process({"sequence", "--survey", "0.xx", "--time", "100ms", "--save", path_});
        usleep(static_cast<useconds_t>(30'000 + 20'000 * kills));
        process.send(SIGKILL);
        process.finish();
        std::ifstream in(path_);
        std::string now{std::istreambuf_iterator<char>(in), {}};
        const std::size_t whole = before.rfind('\n') + 1;  // a torn line may be cut off
        ASSERT_EQ(now.substr(0, whole), before.substr(0, whole));
        before = now;
    }
    EXPECT_EQ(survey("0.xx", "100ms")["rows"].size(), 64U);
    std::ifstream in(path_);
    std::map<std::string, int> times;
    for (std::string line; std::getline(in, line);)
        if (!line.starts_with('#')) ++times[line.substr(0, line.find('\t'))];
    EXPECT_EQ(times.size(), 64U);
    for (const auto& [code, count] : times) EXPECT_EQ(count, 1) << code;
    // More time for each: only what is open is done again.
    survey("0.xx", "110ms");
    std::ifstream again(path_);
    std::size_t lines = 0;
    for (std::string line; std::getline(again, line);) ++lines;
    EXPECT_LT(lines, 1U + 64U + 20U);
    EXPECT_GE(lines, 1U + 64U + 15U);
}

TEST_F(SurveyCommand, ASignalEndsItWithExitCode3) {
    Process process({"sequence", "--survey", "0.xxx", "--time", "60s", "--save", path_});
    usleep(500'000);
    process.send(SIGTERM);
    const Result result = process.finish();
    EXPECT_EQ(result.code, 3);
    EXPECT_NE(result.out.find("were not done."), std::string::npos) << result.out;
}

TEST_F(SurveyCommand, IsATableThatTheAuditUnderstands) {
    const Result csv = run_nimrod({"sequence", "--survey", "0.7x", "--time", "200ms", "--format", "csv"});
    EXPECT_EQ(csv.code, 0);
    const Result audit = run_nimrod({"sequence", "--audit", "/dev/stdin"}, csv.out);
    EXPECT_EQ(audit.code, 0) << audit.out << audit.err;
    const Result french =
        run_nimrod({"sequence", "--survey", "0.77", "--lang", "fr"});
    EXPECT_NE(french.out.find("prouvé"), std::string::npos);
}

TEST_F(SurveyCommand, RefusesWhatMakesNoSense) {
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.xy"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--format", "npy"}).code, 2);
    std::ofstream(path_) << "dear diary\n";
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--save", path_}).code, 4);
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--save", "/no/such/file"}).code, 5);
}

}  // namespace

}  // namespace nimrod
