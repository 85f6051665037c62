// Transfinite nimbers by the laws of a field and by the definition of the product.
#include "nimrod/numbers/transfinite.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/ordinal_reader.h"
#include "oracle/excess_search.h"
#include "unit/numbers/some_ordinals.h"

namespace nimrod {

namespace {

Ordinal times(const Ordinal& a, const Ordinal& b) {
    Budget budget;
    return nim_product(a, b, budget);
}
Ordinal plus(const Ordinal& a, const Ordinal& b) { return nim_sum(a, b); }
Ordinal inverse(const Ordinal& a) {
    Budget budget;
    return nim_inverse(a, budget);
}
Ordinal to_power(const Ordinal& a, const Natural& n) {
    Budget budget;
    return nim_power(a, n, budget);
}

/// Of each level up to 2^64 and of one more.
Natural some_finite(Random& random) {
    return uniform_below(Natural(1) << (1 + random() % 70), random);
}

/// A number in the field that 16 (or 2^32, ...) and the kappas of a few primes generate: a sum of
/// products of their powers, so that carries from each into those below it are common.
Ordinal some_nimber(Random& random, const std::vector<std::size_t>& kappas) {
    Ordinal sum;
    for (std::uint64_t terms = random() % 4; terms > 0; --terms) {
        Ordinal exponent;
        for (const std::size_t k : kappas) {
            const std::uint32_t p = odd_prime(k).value();
            // Two digits for 3 and 5: their squares are kappas too.
            exponent =
                natural_sum(exponent, Ordinal::term(k, natural(random() % (p <= 5 ? p * p : p))));
        }
        sum = plus(sum, Ordinal::term(exponent, some_finite(random)));
    }
    return sum;
}

Ordinal some_nimber(Random& random) {
    static const std::vector<std::vector<std::size_t>> generators = {
        {0}, {0, 1}, {1, 3}, {0, 2}, {0, 1, 2}, {4, 6}, {2, 8}, {7, 14}};
    return some_nimber(random, generators[random() % generators.size()]);
}

/// An inverse, and a root, may have all the coefficients of its field.
Ordinal some_nimber_of_small_field(Random& random) {
    static const std::vector<std::vector<std::size_t>> generators = {{0}, {1}, {0, 1},
                                                                     {2}, {3}, {4}};
    return some_nimber(random, generators[random() % generators.size()]);
}

TEST(Transfinite, ConwaysRules) {
    EXPECT_EQ(to_power(omega(), 3), Ordinal(2));
    EXPECT_EQ(to_power(o("w^3"), 3), omega());
    EXPECT_EQ(to_power(o("w^9"), 3), o("w^3"));
    EXPECT_EQ(to_power(o("w^w"), 5), Ordinal(4));
    EXPECT_EQ(to_power(o("w^(w*5)"), 5), o("w^w"));
    EXPECT_EQ(to_power(o("w^(w^2)"), 7), o("w+1"));
    EXPECT_EQ(to_power(o("w^(w^3)"), 11), o("w^w+1"));
    EXPECT_EQ(to_power(o("w^(w^4)"), 13), o("w+4"));
    // Products of powers of different primes are the ordinary ones.
    EXPECT_EQ(times(o("w^w"), o("w^2*5")), o("w^(w+2)*5"));
}

TEST(Transfinite, AlphaAsPublished) {
    // H. W. Lenstra, On the algebraic closure of two (1977), and the examples of OEIS A380496.
    const std::vector<std::pair<std::uint32_t, std::string>> published = {
        {3, "2"},      {5, "4"},      {7, "w+1"},        {11, "w^w+1"},     {13, "w+4"},
        {17, "16"},    {19, "w^3+4"}, {23, "w^(w^3)+1"}, {29, "w^(w^2)+4"}, {31, "w^w+1"},
        {37, "w^3+4"}, {41, "w^w+1"}, {43, "w^(w^2)+1"}};
    for (const auto& [p, text] : published) EXPECT_EQ(alpha(p), o(text)) << p;
    // "For p <= 281 the largest exponent is e_263 = 102180; whereas e_283 = 237820" (OEIS A380496)
    EXPECT_EQ(alpha_degree(263), 102'180);
    EXPECT_EQ(alpha_degree(283), 237'820);
}

RC_GTEST_PROP(Transfinite, NimbersAreAField, ()) {
    Random random = some_random();
    const Ordinal a = some_nimber(random);
    const Ordinal b = some_nimber(random);
    const Ordinal c = some_nimber(random);
    RC_ASSERT(times(a, b) == times(b, a));
    RC_ASSERT(times(times(a, b), c) == times(a, times(b, c)));
    RC_ASSERT(times(a, plus(b, c)) == plus(times(a, b), times(a, c)));
    RC_ASSERT(times(a, 1) == a);
    RC_ASSERT(times(a, 0) == Ordinal(0));
    if (!a.is_zero() && !b.is_zero()) RC_ASSERT(!times(a, b).is_zero());
}

RC_GTEST_PROP(Transfinite, SquaresRootsAndPowersAgreeWithProducts, ()) {
    Random random = some_random();
    Budget budget;
    const Ordinal a = some_nimber(random);
    const Ordinal b = some_nimber(random);
    RC_ASSERT(nim_square(a, budget) == times(a, a));
    RC_ASSERT(nim_square(plus(a, b), budget) == plus(nim_square(a, budget), nim_square(b, budget)));
    RC_ASSERT(nim_square_root(times(a, a), budget) == a);
    const Ordinal c = some_nimber_of_small_field(random);
    const Ordinal root = nim_square_root(c, budget);
    RC_ASSERT(times(root, root) == c);
    const Natural m = natural(random() % 4);
    const Natural n = natural(random() % 4);
    RC_ASSERT(to_power(a, m + n) == times(to_power(a, m), to_power(a, n)));
}

RC_GTEST_PROP(Transfinite, InversesAreInverse, ()) {
    Random random = some_random();
    Ordinal a = some_nimber_of_small_field(random);
    if (a.is_zero()) a = 1;
    const Ordinal over = inverse(a);
    RC_ASSERT(times(a, over) == Ordinal(1));
    RC_ASSERT(inverse(over) == a);
}

RC_GTEST_PROP(Transfinite, FiniteNimbersAreThoseOfTheFiniteField, ()) {
    Random random = some_random();
    Budget budget;
    const Natural a = some_finite(random);
    const Natural b = some_finite(random);
    RC_ASSERT(times(a, b) == Ordinal(nim_product(a, b)));
    if (a != 0) RC_ASSERT(inverse(a) == Ordinal(nim_inverse(a)));
    RC_ASSERT(nim_square_root(Ordinal(a), budget) == Ordinal(nim_square_root(a)));
}

/// The definition of the product: ab is the least ordinal that is no a'b + ab' + a'b' with a' < a
/// and b' < b, which says (a+a')(b+b') = ab + c for no such a', b' where c = ab, and for some where
/// c < ab. The a' are sought in a pool.
void expect_least(const Ordinal& a, const Ordinal& b, const std::vector<Ordinal>& smaller,
                  const std::vector<Ordinal>& pool) {
    const Ordinal ab = times(a, b);
    for (const Ordinal& c : smaller) {
        if (c >= ab) continue;
        const bool found = std::any_of(pool.begin(), pool.end(), [&](const Ordinal& x) {
            if (x >= a) return false;
            return plus(b, times(plus(ab, c), inverse(plus(a, x)))) < b;
        });
        EXPECT_TRUE(found) << to_string(c) << " is not excluded from " << to_string(a) << " * "
                           << to_string(b) << " = " << to_string(ab);
    }
}

/// The 64 numbers w^2*a + w*b + c with a, b, c below 4, which are a field.
std::vector<Ordinal> field_of_64() {
    std::vector<Ordinal> out;
    for (int a = 0; a < 4; ++a)
        for (int b = 0; b < 4; ++b)
            for (int c = 0; c < 4; ++c)
                out.push_back(plus(plus(Ordinal::term(2, a), Ordinal::term(1, b)), c));
    return out;
}

std::vector<Ordinal> numbers_below(int n) {
    std::vector<Ordinal> out;
    for (int i = 0; i < n; ++i) out.emplace_back(i);
    return out;
}

TEST(Transfinite, AProductIsTheLeastExcluded) {
    const std::vector<Ordinal> field = field_of_64();
    std::vector<Ordinal> pool = numbers_below(256);
    pool.insert(pool.end(), field.begin(), field.end());
    expect_least(omega(), omega(), field, pool);
    expect_least(omega(), o("w^2"), field, pool);  // 2
    expect_least(omega(), o("w^2+w*3+2"), field, pool);
    expect_least(o("w+3"), o("w^2*2"), field, pool);
    expect_least(o("w^w"), o("w^(w*4)"), numbers_below(4), pool);  // 4
    expect_least(o("w^(w^2)"), o("w^(w^2*6)"), field, field);      // w+1
    std::vector<Ordinal> sixteen;                                  // the field of 2^12 elements
    for (int a = 0; a < 16; ++a)
        for (int b = 0; b < 16; ++b)
            for (int c = 0; c < 16; ++c)
                sixteen.push_back(plus(plus(Ordinal::term(2, a), Ordinal::term(1, b)), c));
    std::vector<Ordinal> some(sixteen.begin(), sixteen.begin() + 20);  // 0, ..., 15, w, ..., w+3
    expect_least(o("w^(w^4)"), o("w^(w^4*12)"), some, sixteen);        // w+4
}

/// Whether x, of this degree, is a p-th power: in the field of 2^e elements the p-th powers are the
/// roots of x^((2^e-1)/p) = 1; it stays so in the fields below kappa_p, whose degrees over this one
/// are prime to p.
bool is_power(const Ordinal& x, std::uint32_t p, std::uint64_t e) {
    return to_power(x, ((Natural(1) << e) - 1) / p) == Ordinal(1);
}

TEST(Transfinite, AlphaIsTheFirstThatIsNoPower) {
    // Lenstra's theorem names the place where the search begins; the fields of the others are too
    // large for this test (bench/excess_bench.cpp goes further).
    for (std::size_t k = 0; k < 105; ++k) {
        const std::uint32_t p = *odd_prime(k);
        const Ordinal start = kappa(order_of_two(p));
        const std::uint64_t e = std::lcm(alpha_degree(p), std::uint64_t{4});
        if (e > 160) continue;
        std::uint32_t m = 0;
        while (is_power(plus(start, m), p, e)) ++m;
        EXPECT_EQ(m, excess(p)) << p;
    }
}

TEST(Transfinite, TheSearchFindsTheExcessesOfTheTable) {
    for (std::size_t k = 0; k < 105; ++k) {
        const std::uint32_t p = *odd_prime(k);
        if (alpha_degree(p) > 700 && p != 47) continue;
        EXPECT_EQ(slow::searched_excess(p), excess(p)) << p;
    }
}

TEST(Transfinite, KappaIsTheFirstOfItsDegree) {
    // x lies in the field of 2^e elements exactly when x^(2^e) = x.
    const auto degree = [](const Ordinal& x) {
        Budget budget;
        Ordinal y = nim_square(x, budget);
        std::uint64_t e = 1;
        for (; y != x; ++e) y = nim_square(y, budget);
        return e;
    };
    for (std::uint32_t h = 1; h <= 22; ++h) EXPECT_EQ(degree(kappa(h)) % h, 0) << h;
    for (const Ordinal& x : field_of_64()) {
        if (x < kappa(3)) {
            EXPECT_NE(degree(x) % 3, 0) << to_string(x);
        }
    }
    for (std::size_t k = 0; k < 60; ++k) {
        const std::uint32_t p = *odd_prime(k);
        if (alpha_degree(p) > 300) continue;
        EXPECT_EQ(degree(alpha(p)), alpha_degree(p)) << p;
    }
}

TEST(Transfinite, RefusesByNameWhatNobodyKnows) {
    const auto reason = [](const auto& f) -> std::string {
        try {
            f();
        } catch (const NotKnown& unknown) {
            EXPECT_FALSE(unknown.reason().fr.empty());
            return unknown.what();
        }
        return "known";
    };
    EXPECT_NE(reason([] { times(o("w^(w^105)"), o("w^(w^105)")); }).find("alpha_587"),
              std::string::npos);
    EXPECT_NE(reason([] { times(o("w^(w^(10^30))"), o("w^(w^(10^30))")); }).find("1000"),
              std::string::npos);
    EXPECT_NE(reason([] { inverse(o("w^(w^w)+1")); }).find("w^(w^(w))+1"), std::string::npos);
    EXPECT_EQ(reason([] { times(o("w^(w^w)"), 1); }), "known");
    EXPECT_EQ(reason([] { times(o("w^(w^105)"), o("w^5")); }), "known");
    EXPECT_EQ(excess(587), std::nullopt);
    EXPECT_EQ(excess(9), std::nullopt);
}

TEST(Transfinite, SparseNumbersMayBeHuge) {
    // 10^30 in base 3 has its digits in reverse as an exponent of a root of 2.
    const Ordinal huge = o("w^(10^30)");
    EXPECT_EQ(times(huge, inverse(huge)), Ordinal(1));
    Budget budget;
    EXPECT_THROW(nim_inverse(plus(huge, 1), budget), OutOfLimits);
}

}  // namespace

}  // namespace nimrod
