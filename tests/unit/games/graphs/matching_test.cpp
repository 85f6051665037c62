// Maximum matchings against trying all of them.
#include "nimrod/games/graphs/matching.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>

namespace nimrod {
namespace {

std::size_t most_edges(const std::vector<std::uint64_t>& neighbours, std::uint64_t left) {
    if (left == 0) return 0;
    const int v = std::countr_zero(left);
    const std::uint64_t others = left & (left - 1);
    std::size_t best = most_edges(neighbours, others);
    for (std::uint64_t ends = neighbours[static_cast<std::size_t>(v)] & others; ends != 0;
         ends &= ends - 1)
        best = std::max(best, 1 + most_edges(neighbours, others & ~(ends & -ends)));
    return best;
}

TEST(Matching, HasAsManyEdgesAsPossible) {
    std::mt19937_64 random(7);
    for (int round = 0; round < 3000; ++round) {
        const std::size_t order = 1 + random() % 12;
        const std::uint64_t density = 1 + random() % 5;
        std::vector<std::uint64_t> neighbours(order, 0);
        for (std::size_t v = 0; v < order; ++v)
            for (std::size_t w = 0; w < v; ++w)
                if (random() % 6 < density) {
                    neighbours[v] |= std::uint64_t{1} << w;
                    neighbours[w] |= std::uint64_t{1} << v;
                }
        const std::uint64_t vertices = random() & ((std::uint64_t{1} << order) - 1);
        const Matching matching = maximum_matching(neighbours, vertices);
        EXPECT_EQ(matching.edges, most_edges(neighbours, vertices)) << "round " << round;
        std::size_t matched = 0;
        for (std::size_t v = 0; v < order; ++v) {
            if (!matching.partner[v]) continue;
            ++matched;
            const std::uint32_t w = *matching.partner[v];
            EXPECT_EQ(matching.partner[w], v);
            EXPECT_NE(neighbours[v] >> w & 1U, 0U);
            EXPECT_NE(vertices >> w & vertices >> v & 1U, 0U);
        }
        EXPECT_EQ(matched, 2 * matching.edges);
    }
}

TEST(Matching, OfSixtyFourVertices) {
    std::vector<std::uint64_t> cycle(64);
    for (std::size_t v = 0; v < 64; ++v)
        cycle[v] = std::uint64_t{1} << (v + 1) % 64 | std::uint64_t{1} << (v + 63) % 64;
    EXPECT_EQ(maximum_matching(cycle, ~std::uint64_t{0}).edges, 32U);
    EXPECT_EQ(maximum_matching(cycle, ~std::uint64_t{1}).edges, 31U);
}

}  // namespace
}  // namespace nimrod
