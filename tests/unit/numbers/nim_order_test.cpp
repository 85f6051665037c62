// Orders, logarithms and minimal polynomials, by what defines them and by trying everything.
#include "nimrod/numbers/nim_order.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {
namespace {

TEST(FermatFactors, ArePrimesWhoseProductIsRight) {
    for (std::size_t k = 0; k < factored_fermat_numbers; ++k) {
        const Natural fermat = (Natural(1) << (std::size_t{1} << k)) + 1;
        Natural product = 1;
        Natural before = 1;
        for (const Natural& factor : fermat_factors(k)) {
            EXPECT_LT(before, factor) << k;  // in order, so that no square divides
            EXPECT_NE(mpz_probab_prime_p(factor.get_mpz_t(), 30), 0) << k << " " << factor;
            product *= factor;
            before = factor;
        }
        EXPECT_EQ(product, fermat) << k;
    }
    // As published: the last factors of F9, F10 and F11 have 99, 252 and 564 digits.
    EXPECT_EQ(fermat_factors(9).back().get_str().size(), 99U);
    EXPECT_EQ(fermat_factors(10).back().get_str().size(), 252U);
    EXPECT_EQ(fermat_factors(11).back().get_str().size(), 564U);
}

TEST(NimOrder, AgreesWithCountingUpTo16Bits) {
    for (unsigned long a = 1; a < 65536; a += a < 256 ? 1 : 997) {
        unsigned long n = 1;
        for (std::uint64_t power = a; power != 1; power = nim_product(power, a)) ++n;
        EXPECT_EQ(nim_order(a).value(), n) << a;
    }
}

void expect_order(const Nimber& a) {
    const std::optional<Natural> order = nim_order(a);
    ASSERT_TRUE(order.has_value());
    EXPECT_EQ(nim_power(a, *order), 1);
    for (std::size_t k = 0; k < nim_level(a); ++k)
        for (const Natural& prime : fermat_factors(k))
            if (*order % prime == 0) {
                const Natural less = *order / prime;
                EXPECT_NE(nim_power(a, less), 1) << a;
            }
}

RC_GTEST_PROP(NimOrder, IsTheLeastPowerThatIsOne, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Nimber a = (uniform_below(Nimber(1) << 300, random) >> random() % 300) + 1;
    expect_order(a);
    // An element of a small order.
    const std::vector<Natural> primes = fermat_factors(random() % 7);
    const Natural group = (Natural(1) << 512) - 1;
    const Nimber root = nim_power(a, group / primes.front());
    expect_order(root);
    const Natural order = nim_order(root).value();
    RC_ASSERT(order == 1 || order == primes.front());
}

TEST(NimOrder, IsKnownTo4096BitsAndNoFurther) {
    Random random(1951);
    const Nimber a = (Nimber(1) << 4095) + uniform_below(Nimber(1) << 4095, random);
    expect_order(a);
    EXPECT_EQ(nim_order((Nimber(1) << 4096)), std::nullopt);
}

TEST(NimLogarithm, AgreesWithCounting) {
    for (std::uint64_t base = 1; base < 256; base += base < 16 ? 1 : 37)
        for (std::uint64_t a = 1; a < 256; ++a) {
            std::optional<std::uint64_t> expected;
            std::uint64_t power = 1;
            for (std::uint64_t n = 0; n < 255 && !expected; ++n, power = nim_product(power, base))
                if (power == a) expected = n;
            EXPECT_EQ(nim_logarithm(base, a), expected) << base << " " << a;
        }
}

RC_GTEST_PROP(NimLogarithm, UndoesPowers, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const std::uint64_t base = (random() >> random() % 64) | 1;
    const std::uint64_t n = random();
    const std::uint64_t a = nim_power(base, natural(n));
    const Natural order = nim_order(natural(base)).value();
    const Natural least = natural(n) % order;
    RC_ASSERT(natural(nim_logarithm(base, a).value()) == least);
}

RC_GTEST_PROP(NimLogarithm, ExistsWhenTheOrdersDivide, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const auto some = [&] {
        const std::uint64_t a = (random() >> random() % 64) | 1;
        // Often within a small subgroup.
        return random() % 2 == 0 ? a : nim_power(a, natural(random() % 4 == 0 ? 65537 : 641 * 15));
    };
    const std::uint64_t base = some();
    const std::uint64_t a = some();
    const std::optional<std::uint64_t> n = nim_logarithm(base, a);
    const Natural rest = nim_order(natural(base)).value() % nim_order(natural(a)).value();
    RC_ASSERT(n.has_value() == (rest == 0));
    if (n) RC_ASSERT(nim_power(base, natural(*n)) == a);
}

Natural minimal_polynomial(const Nimber& a) {
    Budget budget;
    return nim_minimal_polynomial(a, budget);
}

TEST(NimMinimalPolynomial, OfSmallNumbers) {
    EXPECT_EQ(polynomial_text(minimal_polynomial(0)), "x");
    EXPECT_EQ(polynomial_text(minimal_polynomial(1)), "x + 1");
    // 2 and 3 are the two roots of the only irreducible quadratic.
    EXPECT_EQ(polynomial_text(minimal_polynomial(2)), "x^2 + x + 1");
    EXPECT_EQ(polynomial_text(minimal_polynomial(3)), "x^2 + x + 1");
    EXPECT_EQ(polynomial_text(0), "0");
    EXPECT_EQ(polynomial_text(1), "1");
}

RC_GTEST_PROP(NimMinimalPolynomial, HasTheNumberAsARootAndItsDegree, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const Nimber a = uniform_below(Nimber(1) << 512, random) >> random() % 512;
    const Natural polynomial = minimal_polynomial(a);
    RC_ASSERT(bit_length(polynomial) == (std::size_t{1} << nim_level(a)) + 1);
    Nimber value = 0;
    for (std::size_t i = bit_length(polynomial); i-- > 0;) {
        value = nim_product(value, a);
        if (bit(polynomial, i)) value ^= 1;
    }
    RC_ASSERT(value == 0);
}

}  // namespace
}  // namespace nimrod
