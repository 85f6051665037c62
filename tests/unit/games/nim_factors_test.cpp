// Factors that lower given numbers, by trying them.
#include "nimrod/games/coins/nim_factors.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {
namespace {

/// A number of up to 320 bits, small and large ones equally likely.
Nimber some_nimber() {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    return uniform_below(Nimber(1) << 320, random) >> random() % 320;
}

void expect_factors(const std::vector<Nimber>& x, const Nimber& s) {
    const std::vector<Nimber> u = lowering_factors(x, s);
    ASSERT_EQ(u.size(), x.size());
    Nimber product = 1;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const Nimber lowered = x[i] ^ u[i];
        EXPECT_LT(lowered, x[i]) << i;
        product = nim_product(product, u[i]);
    }
    EXPECT_EQ(product, s);
}

TEST(LoweringFactors, AreFoundForAllSmallNumbers) {
    for (unsigned x = 1; x < 32; ++x)
        for (unsigned y = 1; y < 32; ++y) {
            const Nimber xy = nim_product(Nimber(x), Nimber(y));
            for (Nimber to = 0; to < xy; ++to) expect_factors({x, y}, to ^ xy);
        }
}

TEST(LoweringFactors, AreFoundForThreeSmallNumbers) {
    for (unsigned x = 1; x < 16; ++x)
        for (unsigned y = 1; y < 16; ++y)
            for (unsigned z = 1; z < 16; ++z) {
                const Nimber xyz = nim_product(nim_product(Nimber(x), Nimber(y)), Nimber(z));
                for (Nimber to = 0; to < xyz; ++to) expect_factors({x, y, z}, to ^ xyz);
            }
}

RC_GTEST_PROP(LoweringFactors, AreFoundForLargeNumbers, ()) {
    std::vector<Nimber> x;
    Nimber product = 1;
    for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
        Nimber n = some_nimber();
        if (n == 0) n = 1;
        x.push_back(n);
        product = nim_product(product, n);
    }
    // A random target below the product, of a random size.
    const Nimber target = some_nimber() % product;
    expect_factors(x, target ^ product);
}

}  // namespace
}  // namespace nimrod
