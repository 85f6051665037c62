#include <gtest/gtest.h>

#include "nimrod/core/numerals.h"

namespace nimrod {
namespace {

TEST(Numerals, GroupDigitsByThreeFromFiveOn) {
    EXPECT_EQ(grouped(0), notation("0"));
    EXPECT_EQ(grouped(9999), notation("9999"));
    EXPECT_EQ(grouped(10'000), (Text{"10,000", "10\u202f000"}));
    EXPECT_EQ(grouped(Natural("123456789012345678901")),
              (Text{"123,456,789,012,345,678,901",
                    "123\u202f456\u202f789\u202f012\u202f345\u202f678\u202f901"}));
}

TEST(Numerals, WriteDecimalsAsEachLanguageDoes) {
    EXPECT_EQ(decimal(1.25, 1).en.size(), 3U);
    EXPECT_EQ(decimal(60.04, 1), (Text{"60.0", "60,0"}));
    EXPECT_EQ(decimal(3, 0), notation("3"));
}

TEST(Numerals, CountOneApart) {
    const Text one = tr("position", "position");
    const Text many = tr("positions", "positions");
    EXPECT_EQ(counted_in_groups(0, one, many), (Text{"0 positions", "0 position"}));
    EXPECT_EQ(counted_in_groups(1, one, many), (Text{"1 position", "1 position"}));
    EXPECT_EQ(counted_in_groups(12345, one, many),
              (Text{"12,345 positions", "12\u202f345 positions"}));
}

}  // namespace
}  // namespace nimrod
