// Quadratic irrationals: rounding against the definition, Beatty's theorem, and recognition.
#include "nimrod/solve/laws/quadratic.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "nimrod/games/wythoff/beatty.h"

namespace nimrod {
namespace {

/// Whether u <= v sqrt(d), by squares.
bool at_most(const mpz_class& u, const mpz_class& v, const mpz_class& d) {
    if (u <= 0 && v >= 0) return true;
    if (u >= 0 && v <= 0) return u == 0 && v == 0;
    return u > 0 ? u * u <= v * v * d : u * u >= v * v * d;
}

/// Whether m is x rounded down, for x = (a + b sqrt(d)) / c with c > 0.
bool is_floor(const mpz_class& m, const mpz_class& a, const mpz_class& b, const mpz_class& c,
              const mpz_class& d) {
    return at_most(c * m - a, b, d) && !at_most(c * (m + 1) - a, b, d);
}

const rc::Gen<mpz_class> small_number =
    rc::gen::map(rc::gen::inRange(-9, 10), [](int n) { return mpz_class(n); });

Quadratic random_quadratic() {
    const mpz_class d = *rc::gen::element(2, 3, 5, 6, 7, 8, 12, 13, 20, 45);
    const mpz_class b = *rc::gen::suchThat(small_number, [](const mpz_class& n) { return n != 0; });
    const mpz_class c = *rc::gen::suchThat(small_number, [](const mpz_class& n) { return n != 0; });
    return Quadratic::make(*small_number, b, c, d);
}

RC_GTEST_PROP(Quadratic, MultiplesAreRoundedDown, ()) {
    const Quadratic x = random_quadratic();
    const mpz_class n = *rc::gen::element(0, 1, 7, 1000003) * *rc::gen::inRange(-50, 50);
    const Shift shift{*small_number, *small_number, *rc::gen::inRange(1, 9)};
    const mpz_class a = x.a * n * shift.r + shift.p * x.c;
    const mpz_class b = x.b * n * shift.r + shift.q * x.c;
    RC_ASSERT((is_floor(x.floor_times(n, shift), a, b, x.c * shift.r, x.d)));
}

RC_GTEST_PROP(Quadratic, LowestTermsAndInverse, ()) {
    const Quadratic x = random_quadratic();
    RC_ASSERT((x.c > 0));
    RC_ASSERT((gcd(gcd(x.a, x.b), x.c) == 1));
    RC_ASSERT((x.inverse().inverse() == x));
    // (a + b√d)/c times its inverse is 1.
    const Quadratic y = x.inverse();
    RC_ASSERT((x.a * y.a + x.b * y.b * x.d == x.c * y.c));
    RC_ASSERT((x.a * y.b + x.b * y.a == 0));
}

TEST(Quadratic, IsPrintedAsOneWritesIt) {
    EXPECT_EQ(Quadratic::make(1, 1, 2, 5).print(), "(1 + √5)/2");
    EXPECT_EQ(Quadratic::make(0, 1, 1, 2).print(), "√2");
    EXPECT_EQ(Quadratic::make(0, -1, 3, 8).print(), "-2√2/3");
    EXPECT_EQ(Quadratic::make(-1, 1, 2, 13).print(), "(-1 + √13)/2");
    EXPECT_EQ(Quadratic::make(2, 1, 1, 2).print(), "2 + √2");
    EXPECT_EQ(Quadratic::make(6, -2, 4, 5).print(), "(3 - √5)/2");
}

TEST(Quadratic, TheMultiplesOfTheGoldenRatioAreWythoffs) {
    const WythoffPairs pairs(1, Convention::normal);
    const Quadratic phi = Quadratic::make(1, 1, 2, 5);
    EXPECT_EQ(phi.partner(), Quadratic::make(3, 1, 2, 5));
    for (Natural k = 1; k < Natural("1000000000000000000000", 10); k = 3 * k + 1) {
        EXPECT_EQ(phi.floor_times(k), pairs.at(k).lower);
        EXPECT_EQ(phi.partner().floor_times(k), pairs.at(k).upper);
    }
}

RC_GTEST_PROP(Quadratic, PartnersShareNoMultipleAndOmitNone, ()) {
    // Beatty's theorem, for irrationals between 1 and 2.
    Quadratic x = random_quadratic();
    x = x.plus(1 - x.floor_times(1));
    const Quadratic partner = x.partner();
    std::set<mpz_class> seen;
    for (int k = 1; k <= 300; ++k)
        for (const mpz_class& n : {x.floor_times(k), partner.floor_times(k)})
            RC_ASSERT((seen.insert(n).second));
    for (int n = 1; n <= 300; ++n) RC_ASSERT(seen.contains(n));
}

RC_GTEST_PROP(Quadratic, IsRecognisedFromItsMultiples, ()) {
    // A root of a polynomial with coefficients up to 6.
    const mpz_class p = *rc::gen::inRange(1, 7), q = *rc::gen::inRange(-6, 7),
                    r = *rc::gen::inRange(-6, 7);
    const mpz_class discriminant = q * q - 4 * p * r;
    RC_PRE(discriminant > 0 && mpz_perfect_square_p(discriminant.get_mpz_t()) == 0);
    const Quadratic x = Quadratic::make(-q, *rc::gen::element(-1, 1), 2 * p, discriminant);
    std::vector<mpz_class> terms;
    for (std::size_t k = 0; k < 400; ++k) terms.push_back(x.floor_times(natural(k)));
    const auto from = *rc::gen::inRange<std::size_t>(1, 10);
    RC_ASSERT((find_quadratic(slopes(terms, from)) == x));
}

TEST(Quadratic, IsNotFoundForRationalSlopes) {
    std::vector<mpz_class> terms;
    for (int k = 0; k < 400; ++k) terms.emplace_back(3 * k / 2);
    const std::optional<Quadratic> found = find_quadratic(slopes(terms, 1));
    if (found) {
        EXPECT_NE(found->floor_times(2'000'000), 3'000'000);
    }
    terms[200] += 2;
    EXPECT_TRUE(slopes(terms, 1).empty());
    EXPECT_EQ(find_quadratic(slopes(terms, 1)), std::nullopt);
}

TEST(Quadratic, ShiftsAreFound) {
    // Fraenkel 1984: misère play with t = 2, floor(k√2 + √2/2).
    const WythoffPairs pairs(2, Convention::misere);
    std::vector<mpz_class> terms;
    for (std::size_t k = 0; k < 60; ++k) terms.push_back(pairs.at(natural(k)).lower);
    const Quadratic root = Quadratic::make(0, 1, 1, 2);
    EXPECT_EQ(find_shift(root, terms, 0), (Shift{0, 1, 2}));
    terms[30] += 1;
    EXPECT_EQ(find_shift(root, terms, 0), std::nullopt);
}

}  // namespace
}  // namespace nimrod
