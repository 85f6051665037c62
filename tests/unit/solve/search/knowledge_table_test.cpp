// What a table of a search forgets when room is short, and what it keeps.
#include "nimrod/solve/search/knowledge_table.h"

#include <gtest/gtest.h>

#include "nimrod/core/limits.h"

namespace nimrod {

namespace {

using Table = KnowledgeTable<std::uint64_t>;

/// What took more positions than others is learnt of every tenth number.
std::uint64_t positions_for(std::uint64_t n) { return n % 10 == 0 ? 5'000 : n % 5; }

void fill(Table& table, Budget& budget) {
    Account account(budget);
    for (std::uint64_t n = 0; n < 10'000; ++n)
        table.learn(n, Knowledge::exactly(static_cast<std::uint32_t>(n)).found_in(positions_for(n)),
                    account);
}

TEST(KnowledgeTable, ForgetsWhatWasCheapToFind) {
    Memory memory;
    Budget budget({}, memory);
    const auto table = memory.table<Table>({"numbers"});
    fill(*table, budget);
    const std::uint64_t before = table->bytes();
    table->thin();
    EXPECT_LT(table->bytes(), before / 2);
    EXPECT_EQ(memory.bytes(), table->bytes());
    for (std::uint64_t n = 0; n < 10'000; ++n) {
        const Knowledge known = table->find(n);
        if (n % 10 == 0) {
            ASSERT_TRUE(known.is_exact()) << n;
            EXPECT_EQ(known.nimber(), n);
        } else if (n % 5 < 3) {
            EXPECT_TRUE(known.empty()) << n;
        }
    }
    fill(*table, budget);
    EXPECT_TRUE(table->find(1).is_exact());
    EXPECT_EQ(table->bytes(), before) << "what is learnt again is counted again";
}

TEST(KnowledgeTable, MayForgetAll) {
    Memory memory;
    Budget budget({}, memory);
    const auto table = memory.table<Table>({"numbers"});
    Account account(budget);
    for (std::uint64_t n = 0; n < 1'000; ++n)
        table->learn(n, Knowledge::with_option(1).found_in(7), account);
    table->thin();
    EXPECT_EQ(table->bytes(), 0U);
    EXPECT_TRUE(table->find(3).empty());
    table->thin();
    EXPECT_EQ(table->bytes(), 0U);
}

TEST(KnowledgeTable, IsThinnedBeforeItIsForgotten) {
    Memory memory;
    {
        Budget budget({}, memory);
        fill(*memory.table<Table>({"used first"}), budget);
        fill(*memory.table<Table>({"used last"}), budget);
    }
    const std::uint64_t one = memory.bytes() / 2;
    memory.shrink_to(one / 2);
    EXPECT_LE(memory.bytes(), one / 2);
    EXPECT_TRUE(memory.table<Table>({"used first"})->find(0).empty());
    EXPECT_TRUE(memory.table<Table>({"used last"})->find(0).is_exact());
    memory.shrink_to(0);
    EXPECT_EQ(memory.bytes(), 0U);
}

TEST(Knowledge, KeepsTheGreaterEffortBesideBothFacts) {
    const Knowledge both =
        Knowledge::with_option(2).found_in(100) | Knowledge::with_option(59).found_in(3);
    EXPECT_TRUE(both.excludes(2));
    EXPECT_TRUE(both.excludes(59));
    EXPECT_FALSE(both.excludes(58));
    EXPECT_FALSE(both.is_exact());
    EXPECT_EQ(both.effort(), Knowledge().found_in(100).effort());
    const Knowledge exact = both | Knowledge::exactly(7);
    EXPECT_EQ(exact.nimber(), 7U);
    EXPECT_EQ(exact.effort(), both.effort());
    EXPECT_TRUE(Knowledge().found_in(1'000'000).empty());
    EXPECT_GT(Knowledge().found_in(1'000'000).effort(), Knowledge().found_in(4'000).effort());
}

}  // namespace

}  // namespace nimrod
