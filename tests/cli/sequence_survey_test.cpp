// nimrod sequence --survey as a person runs it: interrupted, killed, taken up again.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"
#include "nimrod/workbench/sequences/survey_log.h"

namespace nimrod {

namespace {

using nlohmann::json;

class SurveyCommand : public testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(path_); }
    void TearDown() override { std::filesystem::remove(path_); }

    json survey(const std::string& family, const std::string& time, int code = 0) const {
        const Result result = run_nimrod(
            {"sequence", "--survey", family, "--time", time, begin_or_go_on(), path_, "--json"});
        EXPECT_EQ(result.code, code) << result.err;
        json document = json::parse(result.out);
        EXPECT_TRUE(JsonSchema("survey").accepts(document));
        return document;
    }

    std::string begin_or_go_on() const {
        return std::filesystem::exists(path_) ? "--resume" : "--save";
    }

    std::string path_ =
        (std::filesystem::temp_directory_path() / ("nimrod_survey_" + std::to_string(::getpid())))
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
    // A line holds the time that was taken, so a game that is done again has another one.
    const auto lines = [&] {
        std::map<std::string, std::string> out;
        const SurveyLog log = SurveyLog::open(path_);
        for (const auto& [code, row] : log.rows()) out[code] = survey_line(row);
        return out;
    };
    std::map<std::string, std::string> before;
    for (unsigned kills = 0; kills < 8; ++kills) {
        Process process(
            {"sequence", "--survey", "0.xx", "--time", "100ms", begin_or_go_on(), path_});
        usleep(40'000 + 20'000 * kills);
        process.send(SIGKILL);
        process.finish();
        if (!std::filesystem::exists(path_)) continue;  // killed before it began
        const std::map<std::string, std::string> now = lines();
        for (const auto& [code, line] : before) ASSERT_EQ(now.at(code), line);
        before = now;
    }
    EXPECT_GT(before.size(), 0U);
    EXPECT_EQ(survey("0.xx", "100ms")["rows"].size(), 64U);
    const std::map<std::string, std::string> after = lines();
    EXPECT_EQ(after.size(), 64U);
    for (const auto& [code, line] : before) EXPECT_EQ(after.at(code), line);
    // More time for each: only what is open is done again.
    survey("0.xx", "110ms");
    for (const auto& [code, line] : lines())
        EXPECT_EQ(line == after.at(code),
                  line.find("\tproved\t") != std::string::npos &&
                      after.at(code).find("\tproved\t") != std::string::npos)
            << line;
}

TEST_F(SurveyCommand, ASignalEndsItWithWhatWasReached) {
    Process process({"sequence", "--survey", "0.xxx", "--time", "60s", "--save", path_});
    usleep(500'000);
    process.send(SIGTERM);
    const Result result = process.finish();
    EXPECT_EQ(result.signal, SIGTERM);
    EXPECT_NE(result.out.find("were not done."), std::string::npos) << result.out;
}

TEST_F(SurveyCommand, IsATableThatTheAuditUnderstands) {
    const Result csv =
        run_nimrod({"sequence", "--survey", "0.7x", "--time", "200ms", "--format", "csv"});
    EXPECT_EQ(csv.code, 0);
    const Result audit = run_nimrod({"sequence", "--audit", "/dev/stdin"}, csv.out);
    EXPECT_EQ(audit.code, 0) << audit.out << audit.err;
    const Result french = run_nimrod({"sequence", "--survey", "0.77", "--lang", "fr"});
    EXPECT_NE(french.out.find("prouvé"), std::string::npos);
}

TEST_F(SurveyCommand, RefusesWhatMakesNoSense) {
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.xy"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--format", "npy"}).code, 2);
    std::ofstream(path_) << "dear diary\n";
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--resume", path_}).code, 4);
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--save", path_}).code, 5);  // it exists
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--resume", path_ + "none"}).code, 5);
    EXPECT_EQ(
        run_nimrod({"sequence", "--survey", "0.x", "--save", path_ + "1", "--resume", path_}).code,
        2);
    EXPECT_EQ(run_nimrod({"sequence", "--survey", "0.x", "--save", "/no/such/file"}).code, 5);
}

}  // namespace

}  // namespace nimrod
