// Independent work in parts: --shard, and what puts the parts together; the scripts for clusters.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

class Parts : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string path(const std::string& name) const { return folder_ + "/" + name; }

    std::string folder_ =
        (std::filesystem::temp_directory_path() / ("nimrod_parts_" + std::to_string(::getpid())))
            .string();
};

/// The rows of a survey as CSV, without the seconds that each has taken.
std::string without_seconds(const std::string& csv) {
    std::string out;
    std::istringstream lines(csv);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream columns(line);
        std::size_t at = 0;
        for (std::string column; std::getline(columns, column, ','); ++at)
            if (at != 8) out += column + ",";
        out += "\n";
    }
    return out;
}

std::vector<std::string> survey(const std::string& family, std::vector<std::string> more) {
    more.insert(more.begin(), {"sequence", "--survey", family, "--time", "20s", "--format", "csv"});
    return more;
}

/// A family whose games are all proved within a moment.
const std::string quick_family = "4.x";

/// The answers to all lines, put together as examples/cluster/README.md says.
std::string pasted(const std::string& folder, int parts) {
    std::string files;
    for (int part = 1; part <= parts; ++part)
        files += " " + folder + "/answers-" + std::to_string(part);
    return run_shell("paste -d '\\n'" + files + " | sed '/^$/d'").out;
}

}  // namespace

TEST_F(Parts, OfASurveyAreTheWholeSurvey) {
    const Result whole = run_nimrod(survey(quick_family, {}));
    ASSERT_EQ(whole.code, 0) << whole.err;
    EXPECT_EQ(std::count(whole.out.begin(), whole.out.end(), '\n'), 1 + 8) << whole.out;
    for (const int parts : {1, 3, 11}) {
        std::vector<std::string> forwards, backwards;
        std::size_t rows = 0;
        for (int part = 1; part <= parts; ++part) {
            const std::string log = path("part-" + std::to_string(part) + ".log");
            std::filesystem::remove(log);
            const Result result = run_nimrod(survey(
                quick_family,
                {"--shard", std::to_string(part) + "/" + std::to_string(parts), "--save", log}));
            EXPECT_EQ(result.code, 0) << result.err;
            rows +=
                static_cast<std::size_t>(std::count(result.out.begin(), result.out.end(), '\n')) -
                1;
            forwards.insert(forwards.end(), {"--from", log});
            backwards.insert(backwards.begin(), {"--from", log});
        }
        EXPECT_EQ(rows, 8U);
        const Result together = run_nimrod(survey(quick_family, forwards));
        EXPECT_EQ(without_seconds(together.out), without_seconds(whole.out)) << parts << " parts";
        // Nothing was done again: the seconds are those of the parts, however they are named.
        EXPECT_EQ(run_nimrod(survey(quick_family, backwards)).out, together.out);
    }
}

TEST_F(Parts, OfAListAreTheWholeList) {
    // All openings of a board of Hex, and some lines with which something is wrong.
    std::string questions;
    for (const char column : {'a', 'b', 'c', 'd'})
        for (const char row : {'1', '2', '3', '4'})
            questions += std::string("hex 4x4:") + column + row + "\n";
    questions += "hex 4x4:z9\nnim 3,5\n\nkayles 5\nnothing\n";
    const Result whole = run_nimrod({"solve", "-"}, questions);
    EXPECT_EQ(whole.code, 2);
    EXPECT_EQ(std::count(whole.out.begin(), whole.out.end(), '\n'), 21);
    for (const int parts : {1, 2, 5, 30}) {
        for (int part = 1; part <= parts; ++part) {
            const Result result = run_nimrod(
                {"solve", "-", "--shard", std::to_string(part) + "/" + std::to_string(parts)},
                questions);
            std::ofstream(path("answers-" + std::to_string(part))) << result.out;
        }
        EXPECT_EQ(pasted(folder_, parts), whole.out) << parts << " parts";
    }
}

TEST_F(Parts, OfQuotientsArePutTogetherByStores) {
    const auto quotients = [](std::vector<std::string> more) {
        more.insert(more.begin(), {"quotient", "--survey", "0.2x", "--time", "2s", "--json"});
        const Result result = run_nimrod(more);
        EXPECT_EQ(result.code, 0) << result.err;
        json games = json::parse(result.out)["games"];
        // How far the others come is a matter of time.
        for (json& game : games)
            if (game["period"]["status"] == "proved")
                game.erase("seconds");
            else
                game = game["game"];
        EXPECT_GE(std::ranges::count_if(games, &json::is_object), games.size() * 3 / 4);
        return games;
    };
    const json whole = quotients({});
    const json odd = quotients({"--shard", "1/2", "--store", path("kept-1")});
    const json even = quotients({"--shard", "2/2", "--store", path("kept-2")});
    json parts = json::array();
    for (std::size_t i = 0; i < whole.size(); ++i)
        parts.push_back((i % 2 == 0 ? odd : even).at(i / 2));
    EXPECT_EQ(parts, whole);
    EXPECT_EQ(run_nimrod({"store", "merge", "--store", path("kept"), "--from", path("kept-1"),
                          "--from", path("kept-2")})
                  .code,
              0);
    EXPECT_EQ(quotients({"--store", path("kept")}), whole);
}

TEST_F(Parts, AreRefusedWhereThereAreNone) {
    for (const char* const shard :
         {"0/4", "5/4", "1/0", "1", "/", "1/", "/4", "-1/4", "1/4/4", "a/b", "1.5/4", "1/1000001",
          "99999999999999999999/99999999999999999999", " 1/4", ""})
        for (const std::vector<std::string>& words :
             {std::vector<std::string>{"sequence", "--survey", "0.3x"},
              std::vector<std::string>{"quotient", "--survey", "0.3x"},
              std::vector<std::string>{"solve", "-"}}) {
            std::vector<std::string> all = words;
            all.insert(all.end(), {"--shard", shard});
            const Result result = run_nimrod(all);
            EXPECT_EQ(result.code, 2) << words[0] << " " << shard;
            EXPECT_EQ(result.out, "") << words[0] << " " << shard;
            EXPECT_FALSE(result.err.empty()) << words[0] << " " << shard;
        }
    EXPECT_EQ(run_nimrod({"solve", "nim", "3", "--shard", "1/2"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--shard", "1/2"}).code, 2);
}

/// As Slurm runs them: a job array, whose tasks differ in the environment alone.
TEST_F(Parts, AreDoneByTheScriptsForClusters) {
    const std::string scripts = std::string(NIMROD_SOURCE_DIR) + "/examples/cluster/";
    const std::string start = "cd " + folder_ + " && ";
    for (int part = 1; part <= 3; ++part) {
        const Result result = run_shell(
            start + "SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_ID=" + std::to_string(part) +
            " bash " + scripts + "survey.sbatch " + quick_family + " 20s");
        EXPECT_EQ(result.code, 0) << result.err;
    }
    // A task that was lost is done when the parts are put together.
    std::filesystem::remove(path("part-2.log"));
    const Result merged =
        run_shell(start + "bash " + scripts + "merge.sh " + quick_family + " 20s");
    EXPECT_EQ(merged.code, 0) << merged.err;
    std::ifstream table(path("survey.csv"));
    const std::string found{std::istreambuf_iterator<char>(table), {}};
    EXPECT_EQ(without_seconds(found), without_seconds(run_nimrod(survey(quick_family, {})).out));
    // A task that is started again goes on from its file.
    EXPECT_EQ(run_shell(start + "SLURM_ARRAY_TASK_COUNT=3 SLURM_ARRAY_TASK_ID=1 bash " + scripts +
                        "survey.sbatch " + quick_family + " 20s")
                  .code,
              0);
    EXPECT_EQ(run_shell("bash " + scripts + "survey.sbatch").code, 1);
}

TEST_F(Parts, OfAListAreDoneByTheScriptForClusters) {
    const std::string scripts = std::string(NIMROD_SOURCE_DIR) + "/examples/cluster/";
    std::string questions;
    for (const char row : {'1', '2', '3', '4', '5'})
        questions += std::string("hex 5x4:b") + row + "\n";
    std::ofstream(path("openings.txt")) << questions;
    for (int part = 1; part <= 2; ++part) {
        const Result result =
            run_shell("cd " + folder_ + " && SLURM_ARRAY_TASK_COUNT=2 SLURM_ARRAY_TASK_ID=" +
                      std::to_string(part) + " bash " + scripts + "list.sbatch openings.txt 20s");
        EXPECT_EQ(result.code, 0) << result.err;
    }
    EXPECT_EQ(pasted(folder_, 2), run_nimrod({"solve", "-"}, questions).out);
    EXPECT_TRUE(std::filesystem::exists(path("kept-2/data.mdb")));
}

}  // namespace nimrod
