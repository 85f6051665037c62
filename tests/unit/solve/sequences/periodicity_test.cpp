// Repetitions: against the definition, tried for every pre-period and period, and a published
// sequence.
#include "nimrod/solve/sequences/periodicity.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

namespace nimrod {
namespace {

using Values = std::vector<std::uint64_t>;

/// The definition: the least period, and for it the least pre-period, of all that fit up to the
/// end and take no more than half of the sequence.
std::optional<Periodicity> by_definition(const Values& g) {
    for (std::size_t p = 1; 2 * p <= g.size(); ++p)
        for (std::size_t n0 = 0; 2 * (n0 + p) <= g.size(); ++n0) {
            if (g[n0 + p] < g[n0]) continue;
            const std::uint64_t saltus = g[n0 + p] - g[n0];
            bool fits = true;
            for (std::size_t n = n0; n + p < g.size(); ++n) fits &= g[n + p] == g[n] + saltus;
            if (fits && g.size() >= 4) return Periodicity{n0, p, saltus};
        }
    return std::nullopt;
}

TEST(Periodicity, OfKaylesIsTheOneOfWinningWays) {
    // Winning Ways, chapter 4: period 4 1 2 8 1 4 7 2 1 8 2 7, and these exceptions.
    const Values period{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7};
    const std::vector<std::pair<std::size_t, std::uint64_t>> exceptions{
        {0, 0},  {3, 3},  {6, 3},  {9, 4},  {11, 6}, {15, 7}, {18, 3},
        {21, 4}, {22, 6}, {28, 5}, {34, 6}, {39, 3}, {57, 4}, {70, 6}};
    Values g;
    for (std::size_t n = 0; n < 200; ++n) g.push_back(period[n % 12]);
    for (const auto& [n, value] : exceptions) g[n] = value;
    EXPECT_EQ(find_periodicity(g), (Periodicity{71, 12, 0}));
    const Values half(g.begin(), g.begin() + 165);  // one short of twice 71 + 12
    EXPECT_NE(find_periodicity(half), (Periodicity{71, 12, 0}));
}

RC_GTEST_PROP(Periodicity, IsTheLeastThatFits, ()) {
    const auto before =
        *rc::gen::resize(12, rc::gen::container<Values>(rc::gen::inRange<std::uint64_t>(0, 3)));
    auto round = *rc::gen::suchThat(
        rc::gen::resize(8, rc::gen::container<Values>(rc::gen::inRange<std::uint64_t>(0, 3))),
        [](const Values& v) { return !v.empty(); });
    const auto saltus = *rc::gen::inRange<std::uint64_t>(0, 3);
    const auto length = *rc::gen::inRange<std::size_t>(0, 70);
    Values g = before;
    while (g.size() < length) {
        g.insert(g.end(), round.begin(), round.end());
        for (std::uint64_t& value : round) value += saltus;
    }
    g.resize(length);
    const std::optional<Periodicity> found = find_periodicity(g);
    RC_ASSERT(found == by_definition(g));
    RC_CLASSIFY(found.has_value());
    if (found)
        for (std::size_t n = 0; n < g.size(); ++n)
            RC_ASSERT(found->predict(g, natural(n)) == natural(g[n]));
}

TEST(Periodicity, PredictsForNumbersOfAnySize) {
    const Natural huge("1000000000000000000000000000000", 10);
    const Values g{5, 0, 1, 2};  // 5, then n - 1 mod 3, raised by 3 each time
    const Periodicity law{1, 3, 3};
    EXPECT_EQ(law.predict(g, huge), huge - 1);
    EXPECT_EQ(law.predict(g, 0), 5);
}

}  // namespace
}  // namespace nimrod
