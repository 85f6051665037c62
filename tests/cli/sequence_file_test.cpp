// nimrod sequence --save and --resume: interrupted, damaged, refused.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

class SequenceFiles : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("nimrod_sequence_" + std::to_string(::getpid()));
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string place(const std::string& name) const { return folder_ / name; }
    static std::string bytes(const std::string& path) {
        std::ostringstream out;
        out << std::ifstream(path, std::ios::binary).rdbuf();
        return out.str();
    }
    static Result save(const std::string& path, const std::string& game, const std::string& upto) {
        return run_nimrod({"sequence", game, "--upto", upto, "--save", path, "--summary"});
    }

    std::filesystem::path folder_;
};

/// Begins or resumes the run, whichever is right, and ends it with the signal after a while.
void interrupt(const std::string& path, const std::vector<std::string>& begin, int signal,
               std::chrono::microseconds after) {
    std::error_code none;
    const bool begun = std::filesystem::exists(path) && std::filesystem::file_size(path, none) > 0;
    Process process(begun ? std::vector<std::string>{"sequence", "--resume", path, "--summary"}
                          : begin);
    usleep(static_cast<useconds_t>(after.count()));
    process.send(signal);
    const Result result = process.finish();
    // On a busy machine even SIGTERM may come before the program can listen, and ends it.
    if (signal != SIGKILL) {
        EXPECT_TRUE(result.code == 3 || result.code == 0 || result.code == -1) << result.err;
    }
}

TEST_F(SequenceFiles, AreTheSameAfterTwentyKills) {
    const unsigned seed = std::random_device{}();
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937 random(seed);
    // Grundy's game to 400 000 takes about half a second: the kills fall on all parts of it.
    const auto begin = [&](const std::string& path) {
        return std::vector<std::string>{"sequence", "grundy", "--upto",   "400000",
                                        "--save",   path,     "--summary"};
    };
    ASSERT_EQ(run_nimrod(begin(place("once"))).code, 0);
    const std::string path = place("often");
    for (int kill = 0; kill < 20; ++kill)
        interrupt(path, begin(path), kill % 5 == 4 ? SIGTERM : SIGKILL,
                  std::chrono::microseconds(random() % 150'000));
    const bool begun = std::filesystem::exists(path) && std::filesystem::file_size(path) > 0;
    const Result last = run_nimrod(
        begun ? std::vector<std::string>{"sequence", "--resume", path, "--summary"} : begin(path));
    EXPECT_EQ(last.code, 0) << last.err;
    EXPECT_TRUE(bytes(path) == bytes(place("once")));
}

TEST_F(SequenceFiles, OfAProofAreTheSameAfterInterruptions) {
    const auto begin = [&](const std::string& path) {
        return std::vector<std::string>{"sequence", "octal:0.56", "--save", path, "--summary"};
    };
    const Result once = run_nimrod(begin(place("once")));
    EXPECT_NE(once.out.find("Period 144, from 326640 on"), std::string::npos);
    const std::string path = place("often");
    for (int kill = 0; kill < 3; ++kill)
        interrupt(path, begin(path), kill == 1 ? SIGINT : SIGKILL,
                  std::chrono::milliseconds(100 + 50 * kill));
    const Result last = run_nimrod({"sequence", "--resume", path, "--summary"});
    EXPECT_EQ(last.out, once.out);
    EXPECT_TRUE(bytes(path) == bytes(place("once")));
}

TEST_F(SequenceFiles, GiveTheirValuesWithoutComputingThem) {
    const std::string path = place("kayles");
    ASSERT_EQ(save(path, "kayles", "500").code, 0);
    const std::string before = bytes(path);
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--format", "bfile"}).out,
              run_nimrod({"sequence", "kayles", "--upto", "500", "--format", "bfile"}).out);
    EXPECT_EQ(
        run_nimrod({"sequence", "kayles", "--resume", path, "--upto", "8", "--format", "raw"}).out,
        std::string("\0\1\2\3\1\4\3\2\1", 9));  // OEIS A002186
    EXPECT_EQ(bytes(path), before);
    // A larger goal goes on, and is remembered.
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--upto", "700", "--summary"}).code, 0);
    ASSERT_EQ(save(place("more"), "kayles", "700").code, 0);
    EXPECT_EQ(bytes(path), bytes(place("more")));
}

TEST_F(SequenceFiles, AreReadWithinTheTime) {
    const std::string path = place("long");
    ASSERT_EQ(save(path, "octal:0.106", "3000000").code, 0);
    const std::string before = bytes(path);
    const Result result = run_nimrod({"sequence", "--resume", path, "--summary", "--time", "2ms"});
    EXPECT_EQ(result.code, 3) << result.out;
    EXPECT_TRUE(bytes(path) == before);
}

TEST_F(SequenceFiles, ThatAreDamagedAreNamedAndCanBeRepaired) {
    const std::string path = place("damaged");
    ASSERT_EQ(save(path, "octal:0.16", "150000").code, 0);
    const std::string good = bytes(path);
    std::string bad = good;
    bad[70'000] = static_cast<char>(bad[70'000] ^ 4);
    std::ofstream(path, std::ios::binary | std::ios::trunc) << bad;
    const Result refused = run_nimrod({"sequence", "--resume", path, "--upto", "200000"});
    EXPECT_EQ(refused.code, 4);
    EXPECT_EQ(refused.err, "nimrod: the file " + path +
                               " is damaged: of its 150001 values only the first 65532 are as they "
                               "were written; with --repair, --resume goes on from what is left\n");
    EXPECT_EQ(bytes(path), bad);
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--repair", "--summary"}).code, 0);
    EXPECT_TRUE(bytes(path) == good);
    std::ofstream(path, std::ios::binary | std::ios::trunc) << "something else";
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path}).code, 4);
}

TEST_F(SequenceFiles, SurviveAFullDisk) {
    // The system refuses to write past a limit just as it does when there is no room.
    const std::string path = place("full");
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const rlimit small{3'000'000, old.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const Result full = save(path, "octal:0.104", "20000000");
    setrlimit(RLIMIT_FSIZE, &old);
    EXPECT_EQ(full.code, 5);
    EXPECT_NE(full.err.find("the file " + path + " cannot be written: "), std::string::npos);
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--upto", "10"}).code, 0);
    const Result more =
        run_nimrod({"sequence", "--resume", path, "--upto", "4000000", "--summary"});
    EXPECT_EQ(more.code, 0) << more.err;
    EXPECT_EQ(run_nimrod({"sequence", "octal:0.104", "--save", "/dev/full"}).code, 5);
}

TEST_F(SequenceFiles, HaveOneWriter) {
    const std::string path = place("written");
    Process first({"sequence", "grundy", "--save", path, "--summary"});
    while (!std::filesystem::exists(path) || std::filesystem::file_size(path) < 4096)
        usleep(10'000);
    const Result second = run_nimrod({"sequence", "--resume", path, "--summary"});
    EXPECT_EQ(second.code, 5);
    EXPECT_EQ(second.err, "nimrod: the file " + path +
                              " cannot be used: another process is writing it; wait for the other "
                              "one, or choose another file\n");
    // To look at what there is, is no writing.
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--upto", "5", "--format", "csv"}).out,
              "n,nimber\n0,0\n1,0\n2,0\n3,1\n4,0\n5,2\n");  // OEIS A002188
    first.send(SIGTERM);
    const Result stopped = first.finish();
    EXPECT_EQ(stopped.signal, SIGTERM);
    EXPECT_NE(stopped.err.find("to go on: nimrod sequence --resume " + path), std::string::npos);
}

TEST_F(SequenceFiles, OfAWindowGoOnAfterInterruptions) {
    // The first four million heaps of 0.106 are held, those after them are not.
    const auto begin = [&](const std::string& path) {
        return std::vector<std::string>{"sequence", "octal:0.106", "--upto", "12000000",
                                        "--window", "--save",      path,     "--summary"};
    };
    const Result once = run_nimrod(begin(place("once")));
    EXPECT_EQ(once.code, 0) << once.err;
    EXPECT_NE(once.out.find("No period is seen in the 12,000,001 values"), std::string::npos);
    EXPECT_NE(once.out.find("the first 4,194,304 and"), std::string::npos);
    // The same numbers as with all values at hand.
    const Result whole = run_nimrod({"sequence", "octal:0.106", "--upto", "12000000", "--summary"});
    EXPECT_TRUE(once.out.starts_with(whole.out)) << once.out << whole.out;
    const std::string path = place("often");
    for (int kill = 0; kill < 5; ++kill)
        interrupt(path, begin(path), kill % 2 == 0 ? SIGKILL : SIGTERM,
                  std::chrono::milliseconds(100 + 60 * kill));
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path, "--summary"}).out, once.out);
    EXPECT_EQ(run_nimrod({"sequence", "--resume", path}).code, 2);  // it has no values to show
}

TEST_F(SequenceFiles, AreRefusedWhereTheyMakeNoSense) {
    const std::string path = place("kayles");
    ASSERT_EQ(save(path, "kayles", "20").code, 0);
    EXPECT_EQ(save(path, "kayles", "20").code, 5);  // it exists
    EXPECT_EQ(run_nimrod({"sequence", "grundy", "--resume", path}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--resume", path, "--save", path}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--repair"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "cram", "--save", place("asked")}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "cram", "--window", "--summary"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--window"}).code, 2);
    EXPECT_EQ(run_nimrod({"sequence", "--resume", place("absent")}).code, 5);
    EXPECT_EQ(run_nimrod({"sequence", "kayles", "--save", place("no/folder")}).code, 5);
}

}  // namespace

}  // namespace nimrod
