// nimrod play --proof: a person against a file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

class PlayProof : public testing::Test {
protected:
    void SetUp() override {
        folder_ = std::filesystem::temp_directory_path() /
                  ("nimrod_play_proof_" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string prove(std::vector<std::string> words) {
        const std::string path = (folder_ / (std::to_string(++made_) + ".proof")).string();
        words.insert(words.begin(), "prove");
        words.insert(words.end(), {"--output", path});
        EXPECT_EQ(run_nimrod(words).code, 0);
        return path;
    }

    std::filesystem::path folder_;
    int made_ = 0;
};

}  // namespace

TEST_F(PlayProof, AnswersFromTheFileAndWins) {
    const std::string path = prove({"cram", "3x3", "--method", "couples"});
    const Result game = run_nimrod({"play", "--proof", path}, "#1\n#1\n#1\n#1\n#1\n");
    EXPECT_EQ(game.code, 0) << game.err;
    EXPECT_TRUE(contains(game.out, "P cram 3x3")) << game.out;
    EXPECT_TRUE(contains(game.out, "The file had an answer to each of your moves.")) << game.out;
    const Result french =
        run_nimrod({"play", "--proof", path, "--lang", "fr"}, "indice\npourquoi\nquitter\n");
    EXPECT_TRUE(contains(french.out, "Il ne répond que d'après une preuve par couples"))
        << french.out;
    EXPECT_TRUE(contains(french.out, "il n'y a pas d'indices")) << french.out;
    EXPECT_TRUE(contains(french.out, "Les raisons sont dans")) << french.out;
}

TEST_F(PlayProof, BeginsWhereTheProofIsOfAWin) {
    const std::string path = prove({"hex", "3x3", "--method", "hex"});
    const Result game = run_nimrod({"play", "--proof", path}, "quit\n");
    EXPECT_EQ(game.code, 0) << game.err;
    EXPECT_TRUE(contains(game.out, "Nimrod begins.")) << game.out;
    EXPECT_TRUE(contains(game.out, "nimrod play --proof " + path + " --moves ")) << game.out;
}

TEST_F(PlayProof, FindsOutAFileThatProvesNothing) {
    // The records are gone, and the last line fits what is left.
    const std::string path = (folder_ / "b.proof").string();
    std::ofstream(path) << "nimrod-proof 1\nclaim normal P cram 3x3\nby couples\nend 0 "
                           "97a5e0c49a9d8fd1aaaee2b1cf0f8a0b58e3f5a79fa09ed1a25d18b4f4d0f2a5\n";
    EXPECT_EQ(run_nimrod({"play", "--proof", path}).code, 4);  // another digest
    const Result sum =
        run_shell("printf 'nimrod-proof 1\\nclaim normal P cram 3x3\\nby couples\\n' > " + path +
                  "; echo end 0 $(sha256sum < " + path + " | cut -d' ' -f1) >> " + path);
    ASSERT_EQ(sum.code, 0);
    const Result game = run_nimrod({"play", "--proof", path}, "#1\n");
    EXPECT_EQ(game.code, 4);
    EXPECT_TRUE(contains(game.err, "has no answer in")) << game.err;
}

TEST_F(PlayProof, RefusesWhatDoesNotFit) {
    const std::string path = prove({"cram", "3x3", "--method", "couples"});
    for (const std::vector<std::string>& words :
         std::vector<std::vector<std::string>>{{"play", "nim", "3", "--proof", path},
                                               {"play", "--proof", path, "--first", "machine"},
                                               {"play", "--proof", path, "--level", "3"},
                                               {"play", "--proof", prove({"chomp", "3x4"})},
                                               {"play", "--proof", prove({"kayles"})}}) {
        const Result refused = run_nimrod(words, "quit\n");
        EXPECT_EQ(refused.code, 2) << refused.out << refused.err;
        EXPECT_FALSE(refused.err.empty());
    }
    EXPECT_EQ(run_nimrod({"play", "--proof", path + ".missing"}).code, 5);
}

}  // namespace nimrod
