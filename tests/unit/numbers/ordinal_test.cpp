// Ordinals by the laws that define their arithmetic, and by substituting a large number for w.
#include "nimrod/numbers/ordinal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/core/hash.h"
#include "nimrod/numbers/ordinal_reader.h"
#include "unit/numbers/some_ordinals.h"

namespace nimrod {

namespace {

Ordinal power(const Ordinal& a, const Ordinal& b) {
    Budget budget;
    return ordinal_power(a, b, budget);
}

Ordinal successor(const Ordinal& a) { return ordinal_sum(a, 1); }

/// Below w^w the natural operations and the order are those of polynomials, for a large argument.
Natural at_large_number(const Ordinal& a) {
    Natural large;
    mpz_ui_pow_ui(large.get_mpz_t(), 10, 300);
    Natural sum = 0;
    for (const Ordinal::Term& term : a.terms()) {
        Natural power;
        mpz_pow_ui(power.get_mpz_t(), large.get_mpz_t(),
                   term.exponent.to_natural().value().get_ui());
        sum += power * term.coefficient;
    }
    return sum;
}

TEST(Ordinal, KnownSums) {
    EXPECT_EQ(ordinal_sum(1, omega()), omega());
    EXPECT_EQ(ordinal_sum(omega(), 1), o("w+1"));
    EXPECT_EQ(ordinal_sum(o("w^2+w*3+5"), o("w*2+7")), o("w^2+w*5+7"));
    EXPECT_EQ(ordinal_sum(o("w^2+w*3+5"), o("w^3")), o("w^3"));
}

TEST(Ordinal, KnownProducts) {
    EXPECT_EQ(ordinal_product(2, omega()), omega());
    EXPECT_EQ(ordinal_product(omega(), 2), o("w*2"));
    EXPECT_EQ(ordinal_product(o("w+1"), 2), o("w*2+1"));
    EXPECT_EQ(ordinal_product(o("w+1"), o("w+1")), o("w^2+w+1"));
    EXPECT_EQ(ordinal_product(o("w^w+w"), o("w^2+3")), o("w^(w+2)+w^w*3+w"));
}

TEST(Ordinal, KnownPowers) {
    EXPECT_EQ(power(2, omega()), omega());
    EXPECT_EQ(power(3, o("w*2+2")), o("w^2*9"));
    EXPECT_EQ(power(2, o("w^2")), o("w^w"));
    EXPECT_EQ(power(2, o("w^w")), o("w^(w^w)"));
    EXPECT_EQ(power(o("w+1"), 3), o("w^3+w^2+w+1"));
    EXPECT_EQ(power(o("w+1"), omega()), o("w^w"));
    EXPECT_EQ(power(o("w^2+w"), 3), o("w^6+w^5"));
    EXPECT_EQ(power(0, 0), Ordinal(1));
    EXPECT_EQ(power(0, omega()), Ordinal(0));
    EXPECT_EQ(power(1, omega()), Ordinal(1));
}

TEST(Ordinal, PowersTooLongToWriteAreOutOfLimits) {
    Budget budget;
    const Ordinal huge = o("10^30");
    EXPECT_THROW(ordinal_power(o("w+1"), huge, budget), OutOfLimits);
    EXPECT_THROW(ordinal_power(2, huge, budget), OutOfLimits);
    EXPECT_EQ(to_string(ordinal_power(omega(), huge, budget)), "w^1" + std::string(30, '0'));
}

TEST(Ordinal, SuccessorsAndLimits) {
    EXPECT_FALSE(Ordinal(0).is_successor());
    EXPECT_FALSE(Ordinal(0).is_limit());
    EXPECT_TRUE(Ordinal(5).is_successor());
    EXPECT_TRUE(o("w^2+1").is_successor());
    EXPECT_TRUE(o("w^2+w").is_limit());
    EXPECT_EQ(o("w^2+w").to_natural(), std::nullopt);
    EXPECT_EQ(o("w+7").finite_part(), 7);
    EXPECT_EQ(o("w^w*3+7").degree(), omega());
    EXPECT_EQ(o("w^w*3+7").coefficient(omega()), 3);
    EXPECT_EQ(o("w^w*3+7").coefficient(2), 0);
}

RC_GTEST_PROP(Ordinal, SumsAreAssociativeAndMonotone, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    RC_ASSERT(ordinal_sum(ordinal_sum(a, b), c) == ordinal_sum(a, ordinal_sum(b, c)));
    RC_ASSERT((ordinal_sum(a, b) <=> ordinal_sum(a, c)) == (b <=> c));
    RC_ASSERT(ordinal_sum(a, b) >= b);
    RC_ASSERT(ordinal_sum(a, successor(b)) == successor(ordinal_sum(a, b)));
}

RC_GTEST_PROP(Ordinal, ProductsAreAssociativeAndDistributeOnTheLeft, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    RC_ASSERT(ordinal_product(ordinal_product(a, b), c) ==
              ordinal_product(a, ordinal_product(b, c)));
    RC_ASSERT(ordinal_product(a, ordinal_sum(b, c)) ==
              ordinal_sum(ordinal_product(a, b), ordinal_product(a, c)));
    if (!a.is_zero()) RC_ASSERT((ordinal_product(a, b) <=> ordinal_product(a, c)) == (b <=> c));
}

RC_GTEST_PROP(Ordinal, PowersTurnSumsIntoProducts, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random, 1);
    const auto small = [&random] {  // the finite part of an exponent must stay small
        const Ordinal b = some_ordinal(random, 1);
        return ordinal_sum(nim_sum(b, b.finite_part()), random() % 4);
    };
    const Ordinal b = small();
    const Ordinal c = small();
    RC_ASSERT(power(a, ordinal_sum(b, c)) == ordinal_product(power(a, b), power(a, c)));
    RC_ASSERT(power(power(a, b), c) == power(a, ordinal_product(b, c)));
    RC_ASSERT(power(a, successor(b)) == ordinal_product(power(a, b), a));
    if (a > Ordinal(1)) RC_ASSERT((power(a, b) <=> power(a, c)) == (b <=> c));
}

RC_GTEST_PROP(Ordinal, NaturalOperationsAreThoseOfPolynomials, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random, 0);
    const Ordinal b = some_ordinal(random, 0);
    const Natural x = at_large_number(a);
    const Natural y = at_large_number(b);
    RC_ASSERT((a <=> b) == (cmp(x, y) <=> 0));
    RC_ASSERT(at_large_number(natural_sum(a, b)) == Natural(x + y));
    RC_ASSERT(at_large_number(natural_product(a, b)) == Natural(x * y));
}

RC_GTEST_PROP(Ordinal, NaturalOperationsAreThoseOfACommutativeRing, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    RC_ASSERT(natural_sum(a, b) == natural_sum(b, a));
    RC_ASSERT(natural_product(a, b) == natural_product(b, a));
    RC_ASSERT(natural_product(natural_product(a, b), c) ==
              natural_product(a, natural_product(b, c)));
    RC_ASSERT(natural_product(a, natural_sum(b, c)) ==
              natural_sum(natural_product(a, b), natural_product(a, c)));
    RC_ASSERT(natural_sum(a, b) >= ordinal_sum(a, b));
    RC_ASSERT(natural_product(a, b) >= ordinal_product(a, b));
}

RC_GTEST_PROP(Ordinal, NimSumsAreAGroupOfExponentTwo, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    RC_ASSERT(nim_sum(a, a) == Ordinal(0));
    RC_ASSERT(nim_sum(a, 0) == a);
    RC_ASSERT(nim_sum(a, b) == nim_sum(b, a));
    RC_ASSERT(nim_sum(nim_sum(a, b), c) == nim_sum(a, nim_sum(b, c)));
    RC_ASSERT(nim_sum(a, b) <= natural_sum(a, b));
}

/// The definition: a + b is the least ordinal that is no a' + b and no a + b' with a' < a, b' < b.
RC_GTEST_PROP(Ordinal, ANimSumIsTheLeastExcluded, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    const Ordinal sum = nim_sum(a, b);
    const bool excluded = nim_sum(c, b) < a || nim_sum(c, a) < b;  // c = a' + b or a + b'
    RC_ASSERT(sum != c || !excluded);
    if (c < sum) RC_ASSERT(excluded);
}

RC_GTEST_PROP(Ordinal, TheOrderIsTotalAndAgreesWithEqualityAndHash, ()) {
    Random random = some_random();
    const Ordinal a = some_ordinal(random);
    const Ordinal b = some_ordinal(random);
    const Ordinal c = some_ordinal(random);
    RC_ASSERT((a < b) + (a == b) + (a > b) == 1);
    if (a < b && b < c) RC_ASSERT(a < c);
    if (a == b) RC_ASSERT(Hash{}(a) == Hash{}(b));
}

}  // namespace

}  // namespace nimrod
