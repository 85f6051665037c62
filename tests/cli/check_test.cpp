// nimrod check as a person runs it; tests/check/ holds it against the checker in Python.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/json_schema.h"
#include "cli/run_nimrod.h"

namespace nimrod {

namespace {

using nlohmann::json;

const std::string proofs = NIMROD_SOURCE_DIR "/proofs/";

class CheckCommand : public testing::Test {
protected:
    void SetUp() override {
        folder_ =
            std::filesystem::temp_directory_path() / ("nimrod_check_" + std::to_string(::getpid()));
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string written(const std::string& name, const std::string& text) const {
        const std::string path = (folder_ / name).string();
        std::ofstream(path) << text;
        return path;
    }
    /// A good file in which one record says something else, and the end line still fits.
    std::string wrong_proof() const {
        return written("wrong",
                       "nimrod-proof 1\nclaim normal nimber 1 nim 1\nby couples\ngame nim\nv 0 1\n"
                       "end 2 83db36ae2bc29c2e55d3f7fd0e4a3e6a6ccd8b09d4c7f4cf92eb29a3b0e2d9f4\n");
    }

    std::filesystem::path folder_;
};

TEST_F(CheckCommand, SaysWhatWasVerifiedAndOnWhatItRests) {
    const Result result = run_nimrod({"check", proofs + "kayles-1000.proof", proofs + "sum.proof"});
    EXPECT_EQ(result.code, 0) << result.out << result.err;
    EXPECT_NE(
        result.out.find("kayles-1000.proof: verified: in normal play kayles 1000 has the nimber 1"),
        std::string::npos)
        << result.out;
    EXPECT_NE(result.out.find("  rules: kayles: from one heap take i matches"), std::string::npos);
    EXPECT_NE(result.out.find("Sprague 1935"), std::string::npos);
    EXPECT_NE(result.out.find("options looked at"), std::string::npos);
    const Result french = run_nimrod({"check", "--lang", "fr", proofs + "kayles-misere.proof"});
    EXPECT_EQ(french.code, 0);
    EXPECT_NE(
        french.out.find("vérifié : le quotient misère de tous les tas de kayles a l'ordre 40"),
        std::string::npos)
        << french.out;
}

TEST_F(CheckCommand, RefusesWithTheLineAndTheReason) {
    const Result result = run_nimrod({"check", wrong_proof()});
    EXPECT_EQ(result.code, 1);
    EXPECT_NE(result.out.find(":6: refused: another SHA-256"), std::string::npos) << result.out;
    const Result several = run_nimrod({"check", proofs + "kayles.proof", wrong_proof()});
    EXPECT_EQ(several.code, 1);
    EXPECT_NE(several.out.find("kayles.proof: verified"), std::string::npos);
}

TEST_F(CheckCommand, AnswersWithADocument) {
    const json found =
        document("check", {proofs + "kayles.proof", wrong_proof(), (folder_ / "none").string()}, 1);
    EXPECT_EQ(found["files"][0]["verdict"], "verified");
    EXPECT_EQ(found["files"][1]["verdict"], "refused");
    EXPECT_EQ(found["files"][1]["line"], 6);
    EXPECT_EQ(found["files"][2]["verdict"], "unreadable");
}

TEST_F(CheckCommand, IsTheSameOnOneThreadAndOnMany) {
    for (const char* name : {"cram-5x5.proof", "sprouts-8.proof", "sprouts-4-misere.proof"}) {
        const json one =
            json::parse(run_nimrod({"check", "--json", "--threads", "1", proofs + name}).out);
        const json four =
            json::parse(run_nimrod({"check", "--json", "--threads", "4", proofs + name}).out);
        EXPECT_EQ(one["files"][0]["verdict"], "verified") << name;
        EXPECT_EQ(one["files"][0]["claim"], four["files"][0]["claim"]) << name;
        EXPECT_EQ(one["files"][0]["counts"], four["files"][0]["counts"]) << name;
    }
}

}  // namespace

}  // namespace nimrod
