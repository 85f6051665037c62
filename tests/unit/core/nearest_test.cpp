// What somebody may have meant.
#include <gtest/gtest.h>

#include <vector>

#include "nimrod/core/nearest.h"

namespace nimrod {

namespace {

TEST(Nearest, IsASlipOfTheHandAway) {
    const std::vector<std::string> names = {"solve", "explain", "serve", "--json"};
    EXPECT_EQ(nearest("slove", names), "solve");
    EXPECT_EQ(nearest("sovle", names), "solve");
    EXPECT_EQ(nearest("serv", names), "serve");
    EXPECT_EQ(nearest("--jsno", names), "--json");
    EXPECT_EQ(nearest("table", names), "");
    EXPECT_EQ(nearest("nmi", std::vector<std::string>{"nim"}), "nim");
    EXPECT_EQ(nearest("foo", std::vector<std::string>{"row"}), "");
    EXPECT_EQ(nearest("--format", std::vector<std::string>{"--normal"}), "");
    EXPECT_EQ(nearest("", names), "");
    EXPECT_EQ(nearest(std::string(1000, 's'), names), "");
    EXPECT_EQ(nearest("x", std::vector<std::string>{"-o", "a"}), "");
    EXPECT_EQ(did_you_mean("slove", names).fr, "vouliez-vous dire solve ? ");
    EXPECT_TRUE(did_you_mean("table", names).empty());
}

}  // namespace

}  // namespace nimrod
