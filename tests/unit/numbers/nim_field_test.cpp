// Nimbers against Conway's definition, and by the laws of a field.
#include "nimrod/numbers/nim_field.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "oracle/nim_definition.h"

namespace nimrod {
namespace {

TEST(NimField, ProductsAgreeWithTheDefinition) {
    const auto table = oracle::products_by_definition(64);
    for (unsigned long x = 0; x < 64; ++x)
        for (unsigned long y = 0; y < 64; ++y) {
            EXPECT_EQ(nim_product(x, y), table[x][y]) << x << " " << y;
            EXPECT_EQ(nim_product(Nimber(x), Nimber(y)), table[x][y]) << x << " " << y;
        }
}

TEST(NimField, InversesAgreeWithTheDefinition) {
    // The products of the whole field are needed; the rules give them sooner than the definition.
    oracle::RulesOfProducts rules;
    std::vector<std::vector<unsigned>> table(256, std::vector<unsigned>(256));
    for (unsigned x = 0; x < 256; ++x)
        for (unsigned y = 0; y < 256; ++y)
            table[x][y] = static_cast<unsigned>(rules.product(x, y).get_ui());
    const std::vector<unsigned> inverses = oracle::inverses_by_definition(table);
    for (unsigned long x = 1; x < 256; ++x) EXPECT_EQ(nim_inverse(x), inverses[x]) << x;
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
    // Frobenius: squares add.
    const Nimber squares = nim_square(a) ^ nim_square(b);
    RC_ASSERT(nim_square(a ^ b) == squares);
    if (b != 0) {
        RC_ASSERT(nim_product(b, nim_inverse(b)) == 1);
        RC_ASSERT(nim_product(nim_quotient(a, b), b) == a);
    }
}

RC_GTEST_PROP(NimField, ProductsFollowTheRules, ()) {
    static oracle::RulesOfProducts rules;
    const std::size_t bits = *rc::gen::element<std::size_t>(8, 16, 32, 64, 128, 200, 512);
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Nimber a = uniform_below(Nimber(1) << bits, random);
    const Nimber b = uniform_below(Nimber(1) << (random() % bits), random);
    RC_ASSERT(nim_product(a, b) == rules.product(a, b));
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

RC_GTEST_PROP(NimField, AnyQuadraticIsSolved, ()) {
    const Nimber a = some_nimber();
    const Nimber b = some_nimber();
    const Nimber c = some_nimber();
    RC_PRE(a != 0 || b != 0);
    const std::vector<Nimber> solutions = nim_solutions(a, b, c);
    RC_ASSERT(solutions.size() == (a != 0 && b != 0 ? 2U : 1U));
    for (const Nimber& x : solutions) {
        const Nimber value = nim_product(a, nim_square(x)) ^ nim_product(b, x) ^ c;
        RC_ASSERT(value == 0);
    }
    if (solutions.size() == 2) RC_ASSERT(solutions[0] < solutions[1]);
}

RC_GTEST_PROP(NimField, PowersAreRepeatedProducts, ()) {
    const Nimber a = some_nimber();
    Nimber product = 1;
    for (unsigned n = 0; n < 20; ++n) {
        RC_ASSERT(nim_power(a, n) == product);
        product = nim_product(product, a);
    }
    const Natural m = some_nimber();
    const Natural n = some_nimber();
    RC_ASSERT(nim_power(a, m + n) == nim_product(nim_power(a, m), nim_power(a, n)));
    RC_ASSERT(nim_power(a, Natural(1) << 512) == a);
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

}  // namespace
}  // namespace nimrod
