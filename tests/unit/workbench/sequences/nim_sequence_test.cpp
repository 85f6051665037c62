// What a sequence tells besides its values.
#include "nimrod/workbench/sequences/nim_sequence.h"

#include <gtest/gtest.h>

#include "nimrod/games/families/octal_rules.h"

namespace nimrod {

namespace {

// The oracle looks at every value. The codes: a split that alternates and some that do not, bytes
// and wider cells, no split at all.
TEST(NimSequence, FindsTheFirstHeapOfTheLargestNimber) {
    std::size_t split = 0, alternating = 0;
    for (const char* code : {"0.77", "0.16", "0.106", "0.007", "0.54", "0.26", "0.4", "0.12", "0.3",
                             "4.007", "0.6", "0.04", "0.324", "0.137", "0.56", "0.0007"})
        for (const std::size_t count : {1, 2, 30, 5000, 60'000}) {
            Budget budget;
            const NimSequence s = nim_sequence("octal", read_heap_code(code), count, budget);
            NimSequence::Largest largest;
            for (std::size_t n = 0; n < s.size(); ++n)
                if (s[n] > largest.value) largest = {s[n], n};
            EXPECT_EQ(s.largest.value, largest.value) << code << " " << count;
            EXPECT_EQ(s.largest.heap, largest.heap) << code << " " << count;
            split += s.sparse() ? 1U : 0U;
            alternating += s.sparse() && s.sparse()->split.alternating ? 1U : 0U;
        }
    EXPECT_GT(split, 5U);
    EXPECT_GT(alternating, 0U);
}

}  // namespace

}  // namespace nimrod
