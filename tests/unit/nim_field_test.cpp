// Nimbers against Conway's definition, and by the laws of a field.
#include "nimrod/core/nim_field.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "nimrod/theory/nim_factors.h"

namespace nimrod {
namespace {

/// The table of products below a side, by Conway's definition: the least number that is not
/// x'y + xy' + x'y' with x' < x, y' < y.
std::vector<std::vector<unsigned>> products_by_definition(unsigned side) {
    std::vector<std::vector<unsigned>> table(side, std::vector<unsigned>(side));
    for (unsigned x = 0; x < side; ++x)
        for (unsigned y = 0; y < side; ++y) {
            std::set<unsigned> seen;
            for (unsigned u = 0; u < x; ++u)
                for (unsigned v = 0; v < y; ++v)
                    seen.insert(table[u][y] ^ table[x][v] ^ table[u][v]);
            while (seen.contains(table[x][y])) ++table[x][y];
        }
    return table;
}

TEST(NimField, ProductsAgreeWithTheDefinition) {
    const auto table = products_by_definition(48);
    for (unsigned long x = 0; x < 48; ++x)
        for (unsigned long y = 0; y < 48; ++y) {
            EXPECT_EQ(nim_product(x, y), table[x][y]) << x << " " << y;
            EXPECT_EQ(nim_product(Nimber(x), Nimber(y)), table[x][y]) << x << " " << y;
        }
}

/// A number of up to 320 bits, small and large ones equally likely.
Nimber some_nimber() {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    return uniform_below(Nimber(1) << 320, random) >> random() % 320;
}

RC_GTEST_PROP(NimField, NimbersAreAField, ()) {
    const Nimber a = some_nimber();
    const Nimber b = some_nimber();
    const Nimber c = some_nimber();
    RC_ASSERT(nim_product(a, b) == nim_product(b, a));
    RC_ASSERT(nim_product(a, nim_product(b, c)) == nim_product(nim_product(a, b), c));
    const Nimber sum = b ^ c;
    const Nimber distributed = nim_product(a, b) ^ nim_product(a, c);
    RC_ASSERT(nim_product(a, sum) == distributed);
    RC_ASSERT(nim_square(a) == nim_product(a, a));
    RC_ASSERT(nim_square(nim_square_root(a)) == a);
    if (b != 0) {
        RC_ASSERT(nim_product(b, nim_inverse(b)) == 1);
        RC_ASSERT(nim_product(nim_quotient(a, b), b) == a);
    }
}

RC_GTEST_PROP(NimField, WordsAndNaturalsHaveTheSameProducts, (std::uint64_t a, std::uint64_t b)) {
    RC_ASSERT(nim_product(natural(a), natural(b)) == natural(nim_product(a, b)));
}

RC_GTEST_PROP(NimField, QuadraticsAreSolved, ()) {
    const Nimber a = some_nimber();
    const Nimber x = nim_quadratic_root(a);
    const Nimber value = nim_square(x) ^ x;
    RC_ASSERT(value == a);
    RC_ASSERT(!bit(x, 0));
    // The solutions lie in the field of a exactly when its trace there is 0.
    RC_ASSERT((nim_level(x) <= nim_level(a)) == !nim_trace(a, nim_level(a)));
}

RC_GTEST_PROP(NimField, TheTraceIsTheSumOfTheConjugates, ()) {
    const Nimber a = some_nimber();
    const std::size_t level = nim_level(a);
    Nimber sum = 0;
    Nimber power = a;
    for (std::size_t i = 0; i < std::size_t{1} << level; ++i) {
        sum ^= power;
        power = nim_square(power);
    }
    RC_ASSERT(sum == (nim_trace(a, level) ? 1 : 0));
}

TEST(NimField, FermatPowers) {
    for (std::size_t k = 1; k < 12; ++k) {
        const Nimber n = Nimber(1) << (std::size_t{1} << (k - 1));
        const Nimber three_halves = n + n / 2;
        EXPECT_EQ(nim_square(n), three_halves) << k;
        const Nimber below = n - 1;
        const Nimber ordinary = n * below;
        EXPECT_EQ(nim_product(n, below), ordinary) << k;
    }
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
