// nimrod-mpi under mpirun, where both are there.
#include <gtest/gtest.h>

#include <dirent.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "cli/run_nimrod.h"
#include "nimrod/edge/catalogue.h"

namespace nimrod {

namespace {

using nlohmann::json;

constexpr const char* mpirun = "/usr/bin/mpirun";

class Ranks : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(NIMROD_MPI_BINARY) || !std::filesystem::exists(mpirun))
            GTEST_SKIP() << "no Open MPI here";
    }
};

/// As many ranks as are asked for, on whatever cores there are; with little patience, so that small
/// positions are shared too.
std::vector<std::string> with_ranks(int ranks, const std::vector<std::string>& arguments) {
    std::vector<std::string> words{"--allow-run-as-root", "--oversubscribe", "-n",
                                   std::to_string(ranks), NIMROD_MPI_BINARY};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return words;
}
std::map<std::string, std::string> impatient(int patience) {
    return {{"NIMROD_MPI_PATIENCE", std::to_string(patience)},
            // A container may forbid one process to read another's memory.
            {"OMPI_MCA_btl_vader_single_copy_mechanism", "none"},
            // Nor need it have a network: shared memory is enough.
            {"OMPI_MCA_btl", "^tcp"},
            // Ranks may outnumber the cores.
            {"OMPI_MCA_mpi_yield_when_idle", "1"}};
}
Result run_ranks(int ranks, const std::vector<std::string>& arguments,
                 const std::string& input = "", int patience = 300) {
    Process process(with_ranks(ranks, arguments), impatient(patience), mpirun);
    process.type(input);
    return process.finish();
}

/// Positions of every game: the sample, and what a few random moves make of it.
std::string questions(unsigned seed) {
    std::string out;
    Random random(seed);
    for (const Entry& entry : all_games())
        for (const Sample& sample : entry.samples) {
            const std::string game =
                entry.name + (sample.parameters.empty() ? "" : ":" + sample.parameters);
            const Expression expression = read_expression(game + " " + sample.position);
            if (entry.partizan) continue;
            std::string position = expression.position;
            for (int moves = 0; moves < 3; ++moves) {
                out += expression.game->expression(position) + "\n";
                if (expression.game->options(position, 0).count == Natural(0)) break;
                position = expression.game->sample_option(position, random);
            }
        }
    return out + "cram 4x6\ncram 3x7\ntreblecross 15\nsprouts 6\nkayles 9 + cram 4x5\n";
}

std::vector<int> numbers_of_ranks() {
    if (std::getenv("NIMROD_LONG") != nullptr) return {1, 2, 3, 4};
    return {2};
}

struct Folder {
    std::string path =
        std::filesystem::temp_directory_path() / ("nimrod_ranks_" + std::to_string(::getpid()));

    Folder() { std::filesystem::remove_all(path); }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
};

std::uint64_t records(const std::string& store) {
    const Result info = run_nimrod({"store", "info", "--json", "--store", store});
    if (info.code != 0) return 0;
    std::uint64_t out = 0;
    const json document = json::parse(info.out);
    for (const json& section : document["sections"]) out += section["records"].get<std::uint64_t>();
    return out;
}

/// The processes of nimrod-mpi that this mpirun has started, in the order of their ranks.
std::vector<pid_t> ranks_of(pid_t launcher) {
    std::vector<pid_t> out;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
        const std::string name = entry.path().filename();
        if (name.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::string stat = read_file(entry.path() / "stat");
        // "123 (nimrod-mpi) S 122 ...": the fourth word is the parent.
        const std::size_t close = stat.rfind(')');
        if (close == std::string::npos || !contains(stat, "(nimrod-mpi)")) continue;
        if (std::stol(stat.substr(close + 4)) == launcher) out.push_back(std::stoi(name));
    }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace

TEST_F(Ranks, GiveTheAnswersOfOneProcess) {
    const unsigned seed = std::random_device{}();
    const std::string input = questions(seed);
    const Result alone = run_nimrod({"solve", "-", "--nimber"}, input);
    ASSERT_FALSE(alone.out.empty());
    for (const int ranks : numbers_of_ranks()) {
        const Result shared = run_ranks(ranks, {"solve", "-", "--nimber"}, input);
        EXPECT_EQ(shared.out, alone.out) << ranks << " ranks, seed " << seed;
        EXPECT_EQ(shared.code, alone.code) << shared.err;
        // Tasks were done, so it was not rank 0 alone that found all this.
        EXPECT_TRUE(contains(shared.err, ranks == 1 ? "one rank did" : "ranks did")) << shared.err;
    }
}

/// The value of Cram 5x6 is 2 (M. Schneider, Das Spiel Juvavum, 2009).
TEST_F(Ranks, HelpWithOneLongQuestion) {
    const Result result = run_ranks(2, {"solve", "cram", "5x6", "--nimber", "--json"}, "", 20'000);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(json::parse(result.out)["nimber"], "2");
}

/// The other rank stands in a folder where the file of that name has another graph with the same
/// vertices: rows of six, whose nimber is 1 (Dawson's Kayles; R. K. Guy and C. A. B. Smith, 1956).
TEST_F(Ranks, TakeAGraphFromRankZero) {
    const Folder here;
    const std::string there = here.path + "/there";
    std::filesystem::create_directories(there);
    const auto write = [](const std::string& file, bool with_columns) {
        std::ofstream out(file);
        const auto name = [](int row, int column) {
            return "\"cell " + std::to_string(row) + "-" + std::to_string(column) + "\"";
        };
        for (int row = 0; row < 5; ++row)
            for (int column = 0; column < 6; ++column) {
                if (column < 5) out << name(row, column) << " -- " << name(row, column + 1) << "\n";
                if (with_columns && row < 4)
                    out << name(row, column) << " -- " << name(row + 1, column) << "\n";
            }
    };
    write(here.path + "/g.txt", true);
    write(there + "/g.txt", false);
    const auto run = [](const std::string& folder) {
        return run_shell("cd '" + folder + "' && exec nimrod solve nodekayles:g.txt --nimber");
    };
    const Result alone = run(here.path);
    ASSERT_EQ(alone.code, 0) << alone.err;
    EXPECT_TRUE(contains(run(there).out, "nimber 1"));
    EXPECT_FALSE(contains(alone.out, "nimber 1"));
    // The mpirun of Open MPI 5.0.7 does not survive a command line with a folder for each rank.
    const std::string each =
        "if [ \"$OMPI_COMM_WORLD_RANK\" = 0 ]; then cd '" + here.path + "'; else cd '" + there +
        "'; fi && exec '" NIMROD_MPI_BINARY "' solve nodekayles:g.txt --nimber";
    const std::vector<std::string> words{
        "--allow-run-as-root", "--oversubscribe", "-n", "2", "/bin/sh", "-c", each};
    Process process(words, impatient(300), mpirun);
    const Result shared = process.finish();
    EXPECT_EQ(shared.out, alone.out);
    EXPECT_TRUE(contains(shared.err, "ranks did")) << shared.err;
}

/// Sweeps of Chomp are done by all ranks in step; the bites are those that one process finds.
TEST_F(Ranks, DivideASweepOfChomp) {
    for (const std::vector<std::string>& question :
         {std::vector<std::string>{"solve", "chomp", "13x14"},
          std::vector<std::string>{"solve", "--misere", "chomp", "14,14,13x11"}}) {
        const Result alone = run_nimrod(question);
        for (const int ranks : {2, 3}) {
            const Result shared = run_ranks(ranks, question);
            EXPECT_EQ(shared.out, alone.out);
            EXPECT_EQ(shared.code, alone.code) << shared.err;
            EXPECT_TRUE(contains(shared.err, "ranks did")) << shared.err;
        }
    }
}

TEST_F(Ranks, GiveUpASweepOfChompTogether) {
    const Result late = run_ranks(2, {"solve", "chomp", "17x19,7", "--time", "2s"});
    EXPECT_EQ(late.code, 3) << late.err;
    const Result large = run_ranks(2, {"solve", "chomp", "15x17,7", "--memory", "10M"});
    EXPECT_EQ(large.code, 3) << large.err;
}

TEST_F(Ranks, SpeakOnceOfBadInput) {
    const Result result = run_ranks(2, {"solve", "cram", "5y6"});
    EXPECT_EQ(result.code, 2);
    EXPECT_TRUE(result.err.starts_with("nimrod: ")) << result.err;
    EXPECT_EQ(result.err.find("nimrod: "), result.err.rfind("nimrod: ")) << result.err;
    EXPECT_EQ(run_ranks(2, {"--version"}).code, 0);
}

TEST_F(Ranks, EndWithTheTime) {
    const auto start = std::chrono::steady_clock::now();
    const Result result = run_ranks(2, {"solve", "cram", "7x9", "--time", "8s"});
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
    EXPECT_EQ(result.code, 3) << result.err;
    EXPECT_TRUE(contains(result.out + result.err, "Unknown, not within these limits"));
    // Progress, by rank 0.
    EXPECT_TRUE(contains(result.err, " positions, ")) << result.err;
    EXPECT_LT(passed.count(), 60);  // of a busy machine, on which mpirun alone may take seconds
}

/// kill -9 of a rank ends the run; what was kept is right, and the next run goes on from there.
TEST_F(Ranks, LoseNothingThatWasKeptWhenOneIsKilled) {
    const Folder folder;
    Process process(with_ranks(2, {"solve", "cram", "7x9", "--store", folder.path, "--time", "5m"}),
                    impatient(20'000), mpirun);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (records(folder.path) < 50 && std::chrono::steady_clock::now() < deadline)
        usleep(200'000);
    const std::vector<pid_t> ranks = ranks_of(process.pid());
    ASSERT_EQ(ranks.size(), 2U);
    kill(ranks[1], SIGKILL);
    const Result killed = process.finish();
    EXPECT_NE(killed.code, 0);
    const std::uint64_t kept = records(folder.path);
    EXPECT_GE(kept, 50U);
    const Result verified =
        run_nimrod({"store", "verify", "--store", folder.path, "--sample", "20"});
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
    EXPECT_TRUE(contains(verified.out, " 0 wrong")) << verified.out;
    const Result next =
        run_ranks(2, {"solve", "cram", "7x9", "--store", folder.path, "--time", "3s"}, "", 20'000);
    EXPECT_TRUE(next.code == 0 || next.code == 3) << next.err;
    EXPECT_GE(records(folder.path), kept);
}

}  // namespace nimrod
