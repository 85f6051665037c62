// Published tables in the forms that people give them.
#include "nimrod/workbench/sequences/published_table.h"

#include <gtest/gtest.h>

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

TEST(PublishedTable, ABFileIsAboutTheGameThatIsNamed) {
    const std::vector<Claim> claims =
        read_published_table("# A002186\n0 0\n1 1\n\n3 3\n", "kayles");
    ASSERT_EQ(claims.size(), 1U);
    EXPECT_EQ(claims[0].game, "kayles");
    ASSERT_EQ(claims[0].values.size(), 3U);
    EXPECT_EQ(claims[0].values[2].heap, 3U);
    EXPECT_EQ(claims[0].values[2].value, 3U);
    EXPECT_EQ(claims[0].values[2].line, 5U);
    EXPECT_THROW(read_published_table("0 0\n1 1\n", ""), InputError);
}

TEST(PublishedTable, RowsWithoutAHeaderAreCodePeriodPreperiod) {
    const std::vector<Claim> claims = read_published_table("0.77,12,71\r\n.07,34,-\r\n", "");
    ASSERT_EQ(claims.size(), 2U);
    EXPECT_EQ(claims[0].game, "octal:0.77");
    EXPECT_EQ(claims[0].period, 12U);
    EXPECT_EQ(claims[0].preperiod, 71U);
    EXPECT_EQ(claims[1].game, "octal:.07");
    EXPECT_FALSE(claims[1].preperiod);
}

TEST(PublishedTable, AHeaderNamesTheColumnsInAnyOrder) {
    const std::vector<Claim> claims = read_published_table(
        "\xef\xbb\xbfSource;Last exception;game;Period;max;max_at;same_as;status\n"
        "Guy;70;kayles;12;8;27;.77;periodic\n"
        ";;octal:0.6;;;;;open\n",
        "");
    ASSERT_EQ(claims.size(), 2U);
    EXPECT_EQ(claims[0].game, "kayles");
    EXPECT_EQ(claims[0].preperiod, 71U);
    EXPECT_EQ(claims[0].largest, 8U);
    EXPECT_EQ(claims[0].largest_at, 27U);
    EXPECT_EQ(claims[0].same_as, "octal:.77");
    EXPECT_FALSE(claims[0].open);
    EXPECT_TRUE(claims[1].open);
}

TEST(PublishedTable, ACommentMayNameTheColumns) {
    const std::vector<Claim> claims = read_published_table(
        "# Columns: set S (comma separated), minimal period p, preperiod n0 (least n0 with g(n+p)), "
        "first 4 values\n1,3\t2\t0\t0 1 0 1\n",
        "");
    ASSERT_EQ(claims.size(), 1U);
    EXPECT_EQ(claims[0].game, "subtraction:1,3");
    EXPECT_EQ(claims[0].period, 2U);
    EXPECT_EQ(claims[0].preperiod, 0U);
    EXPECT_EQ(claims[0].values.size(), 4U);
}

TEST(PublishedTable, QuotesHoldCommasTogether) {
    const std::vector<Claim> claims =
        read_published_table("game,period\n\"subtraction:1,3,4\",7\n", "");
    EXPECT_EQ(claims.at(0).game, "subtraction:1,3,4");
    EXPECT_EQ(claims.at(0).period, 7U);
}

TEST(PublishedTable, RefusesWhatIsNone) {
    for (const char* const text :
         {"", "# only a comment\n", "0.77,twelve,71\n", "code,period\n,12\n", "0 0\n1 x\n",
          "0.77,12345678901234567890,1\n", "code,max\n0.77,99999999999\n"})
        EXPECT_THROW(read_published_table(text, "kayles"), InputError) << text;
}

}  // namespace

}  // namespace nimrod
