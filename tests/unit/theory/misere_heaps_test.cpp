// Misère play of 0.56, whose quotient is known to heap 14 only: with larger heaps it is played as
// in normal play, and plain search agrees.
#include "nimrod/theory/misere_heaps.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "nimrod/games/families/octal_rules.h"
#include "unit/solve/misere/plain_sums.h"

namespace nimrod {

namespace {

TEST(MisereHeaps, BeyondTheQuotientPlayIsAsInNormalPlay) {
    const HeapCode code = read_heap_code("0.56");
    const MisereHeaps theory(code);
    PlainSums plain(code);
    Budget budget;
    std::mt19937 random(3);
    for (int round = 0; round < 40; ++round) {
        std::vector<Atom> sum{static_cast<Atom>(15 + random() % 8)};
        while (sum.size() < 3 && random() % 3 != 0)
            sum.push_back(static_cast<Atom>(1 + random() % 6));
        const Heaps heaps(sum.begin(), sum.end());
        ASSERT_TRUE(theory.is_as_normal(heaps, budget));
        const bool lost = plain.is_lost(sum);
        EXPECT_EQ(theory.outcome(heaps, budget), lost ? Outcome::P : Outcome::N);
        // Every move that wins, and no other.
        std::set<std::vector<Atom>> expected, found;
        for (std::size_t i = 0; i < sum.size(); ++i)
            heap_options(code)(sum[i], [&](std::span<const Atom> parts) {
                std::vector<Atom> to = sum;
                to.erase(to.begin() + static_cast<std::ptrdiff_t>(i));
                to.insert(to.end(), parts.begin(), parts.end());
                if (!plain.is_lost(to)) return;
                std::erase(to, 0U);
                std::sort(to.begin(), to.end());
                expected.insert(to);
            });
        const auto moves = theory.winning_moves(heaps, 1000, budget);
        ASSERT_TRUE(moves && moves->complete);
        for (const Heaps& move : moves->first) {
            std::vector<Atom> to;
            for (const Natural& heap : move)
                if (heap != 0) to.push_back(static_cast<Atom>(heap.get_ui()));
            std::sort(to.begin(), to.end());
            found.insert(to);
        }
        EXPECT_EQ(found, expected);
    }
    EXPECT_FALSE(theory.is_as_normal({14, 6}, budget));
}

}  // namespace

}  // namespace nimrod
