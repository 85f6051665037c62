#include "nimrod/check/component_table.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

namespace nimrod::check {

namespace {

RC_GTEST_PROP(ComponentTable, FindsWhatWasInsertedFirstUnderTheSameBytesAlone,
              (const std::vector<std::pair<std::string, std::uint32_t>>& pairs)) {
    Budget budget;
    Account account(budget);
    Work work(account);
    ComponentTable table;
    std::map<std::string, std::uint32_t> expected;
    for (const auto& [bytes, value] : pairs)
        RC_ASSERT(table.insert(bytes, value, work) == expected.emplace(bytes, value).second);
    RC_ASSERT(table.size() == expected.size());
    for (const auto& [bytes, value] : expected) {
        RC_ASSERT(table.find(bytes) == std::optional(value));
        RC_ASSERT(table.contains(bytes + "x") == expected.contains(bytes + "x"));
    }
}

TEST(ComponentTable, GrowsAndHoldsMemoryOfTheBudget) {
    Limits limits;
    limits.memory = 1 << 20;
    Budget budget(limits);
    Account account(budget);
    Work work(account);
    ComponentTable table;
    const auto fill = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t i = from; i < to; ++i) table.insert(std::to_string(i), i, work);
    };
    fill(0, 10'000);
    for (std::uint32_t i = 0; i < 10'000; ++i) ASSERT_EQ(table.find(std::to_string(i)), i);
    EXPECT_THROW(fill(10'000, 1'000'000), OutOfLimits);
}

}  // namespace

}  // namespace nimrod::check
