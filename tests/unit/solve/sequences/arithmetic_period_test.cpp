// Nimbers that rise for ever: what is called proved holds far beyond the values that proved it, and
// each hypothesis of the theorem is asked for.
#include "nimrod/solve/sequences/arithmetic_period.h"

#include <gtest/gtest.h>

#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/plain_sequence.h"
#include "unit/solve/sequences/codes.h"

namespace nimrod {

namespace {

HeapCode code_after_point(std::string_view digits) {
    HeapCode code;
    for (const char c : digits)
        code.digits.push_back(static_cast<std::uint8_t>(c <= '9' ? c - '0' : c - 'a' + 10));
    return code;
}

TEST(ArithmeticPeriod, ThatIsProvedGoesOn) {
    // All codes 0.ab with hexadecimal digits of which one is at least 8: what is proved from the
    // first values is compared with the plain loop as far again, and twice as far again.
    int proved = 0;
    for (unsigned a = 0; a < 16; ++a)
        for (unsigned b = 0; b < 16; ++b) {
            HeapCode code;
            code.digits = {0, static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)};
            code.simplify();
            if (code.most_parts() < 3) continue;
            Budget budget;
            HeapSequence sequence(code);
            sequence.extend(60, budget);
            const std::optional<HeapPeriod> found = proved_period(sequence);
            if (!found || found->law.saltus == 0) continue;
            ++proved;
            const std::vector<std::uint32_t> g = plain(code, 240);
            const Periodicity& law = found->law;
            for (std::size_t n = law.preperiod; n + law.period < g.size(); ++n)
                ASSERT_EQ(g[n + law.period], g[n] + law.saltus) << code.print() << " at " << n;
        }
    EXPECT_GT(proved, 30);
}

TEST(ArithmeticPeriod, OfALongerPeriodIsProvedByTwiceIt) {
    // 0.28 takes two to leave three heaps: an even number only, and its period is odd.
    Budget budget;
    HeapSequence sequence(code_after_point("28"));
    sequence.extend(212, budget);  // e = 1, p = 106: the values below e + 2p are asked for
    EXPECT_FALSE(proved_period(sequence));
    sequence.extend(213, budget);
    EXPECT_EQ(proved_period(sequence).value().law, (Periodicity{1, 53, 16}));
    const std::vector<std::uint32_t> g = plain(code_after_point("28"), 700);
    for (std::size_t n = 1; n + 53 < g.size(); ++n) ASSERT_EQ(g[n + 53], g[n] + 16) << n;
}

/// 0.8 itself: a heap of n has the nimber (n - 1) / 3, rounded down. Only odd numbers are taken, so
/// its period 3 is doubled.
std::vector<std::uint64_t> thirds(std::size_t count) {
    std::vector<std::uint64_t> g(count, 0);
    for (std::size_t n = 1; n < count; ++n) g[n] = (n - 1) / 3;
    return g;
}

TEST(ArithmeticPeriod, AsksForEachHypothesis) {
    const HeapCode code = code_after_point("8");
    const Periodicity law{1, 3, 1};
    // e = 1, p = 6, k = 1: values below max(7, 4) + 6.
    EXPECT_TRUE(rises_for_ever(code, thirds(13), law));
    EXPECT_FALSE(rises_for_ever(code, thirds(12), law));
    // No power of two; endless digits; parts that differ.
    EXPECT_FALSE(rises_for_ever(code, thirds(100), {1, 9, 3}));
    HeapCode endless = code;
    endless.repeat = 1;
    EXPECT_FALSE(rises_for_ever(endless, thirds(100), law));
    HeapCode unequal = code;
    unequal.unequal_parts = true;
    EXPECT_FALSE(rises_for_ever(unequal, thirds(100), law));
    // No digit leaves three parts.
    EXPECT_FALSE(rises_for_ever(code_after_point("7"), thirds(100), law));
    // A value in the beginning is too large, from wherever the law holds.
    std::vector<std::uint64_t> high = thirds(100);
    for (std::size_t n = 5; n < high.size(); ++n) high[n] += 7;
    EXPECT_FALSE(rises_for_ever(code, high, {5, 3, 1}));
    // Not every value occurs at heaps of each parity: 0 0 1 1 at 1, 2, 3, 4, and so on.
    std::vector<std::uint64_t> some(100, 0);
    for (std::size_t n = 1; n < some.size(); ++n) some[n] = (n - 1) % 2 + (n - 1) / 4 * 2;
    EXPECT_FALSE(rises_for_ever(code, some, {1, 4, 2}));
    EXPECT_TRUE(rises_for_ever(code_after_point("88"), some, {1, 4, 2}));
}

TEST(ArithmeticPeriod, IsOnlySeenWhereTheTheoremSaysNothing) {
    // 0.89 rises by 2, but has a value above 1 before its period; Kenyon's game 0.3f rises by 3.
    for (const std::string_view digits : {"89", "3f"}) {
        Budget budget;
        HeapSequence sequence(code_after_point(digits));
        sequence.extend(200, budget);
        EXPECT_FALSE(proved_period(sequence)) << digits;
        EXPECT_GT(period_of(sequence).value().law.saltus, 0U) << digits;
    }
}

}  // namespace

}  // namespace nimrod
