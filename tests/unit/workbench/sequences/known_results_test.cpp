// The table of what is known of octal games: each row that takes at most a million values is proved
// again here; bench/sequence_bench.cpp proves the longer ones.
#include "nimrod/workbench/sequences/known_results.h"

#include <gtest/gtest.h>

#include "nimrod/games/families/octal_rules.h"
#include "nimrod/solve/sequences/heap_period.h"

namespace nimrod {

namespace {

TEST(KnownResults, AreProvedAgain) {
    constexpr std::size_t most_values = 1'000'000;
    std::size_t proved = 0, too_long = 0, open = 0;
    for (const KnownResult& known : known_results()) {
        const HeapCode code = read_heap_code(known.code);
        EXPECT_EQ(code.print(), known.code);
        Budget budget;
        HeapSequence g(code);
        if (!known.law) {
            g.extend(4000, budget);
            EXPECT_FALSE(proved_period(g)) << known.code;
            ++open;
            continue;
        }
        const Periodicity& law = *known.law;
        const std::size_t window = proved_below(code, law.period, law.preperiod) + law.period;
        if (window > most_values) {
            ++too_long;
            continue;
        }
        g.extend(window, budget);
        const std::optional<HeapPeriod> found = proved_period(g);
        ASSERT_TRUE(found) << known.code;
        EXPECT_EQ(found->law, law) << known.code;
        if (known.largest) {
            EXPECT_EQ(g[known.largest->heap], known.largest->value) << known.code;
            for (std::size_t n = 0; n < g.size(); ++n)
                ASSERT_LE(g[n], known.largest->value) << known.code;
        }
        ++proved;
    }
    EXPECT_EQ(open, 15U);
    EXPECT_EQ(too_long, 6U);  // 0.054, 0.104, 0.106, 0.354, 0.376, 0.454
    EXPECT_EQ(proved + too_long + open, known_results().size());
}

TEST(KnownResults, AreFoundByTheirCode) {
    EXPECT_EQ(known_result(read_heap_code(".770"))->source, "Guy and Smith 1956");
    EXPECT_EQ(known_result(read_heap_code("0.106"))->law->period, 328226140474U);
    EXPECT_EQ(known_result(HeapCode::grundy()), nullptr);
    EXPECT_EQ(known_result(read_heap_code("0.3...")), nullptr);
    EXPECT_NE(known_results_file().find("Flammenkamp, Octal games"), std::string_view::npos);
}

}  // namespace

}  // namespace nimrod
