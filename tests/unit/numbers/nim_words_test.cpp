// Nimbers of each width: the laws of a field, and agreement with those of any size.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {
namespace {

Natural natural_of(Word128 a) {
    const Natural high = natural(static_cast<std::uint64_t>(a >> 64)) << 64;
    return high + natural(static_cast<std::uint64_t>(a));
}

template <class W>
class NimWords : public testing::Test {};
using Widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t, Word128>;
TYPED_TEST_SUITE(NimWords, Widths, );

/// A word of any width up to its own: small fields are as likely as large ones.
template <class W>
W some_word() {
    const auto high = *rc::gen::arbitrary<std::uint64_t>();
    const auto low = *rc::gen::arbitrary<std::uint64_t>();
    const Word128 all = (Word128{high * 0x9e3779b97f4a7c15} << 64) | (low * 0xbf58476d1ce4e5b9);
    const int width = *rc::gen::inRange<int>(0, 8 * sizeof(W) + 1);
    return width == 0 ? W{0} : static_cast<W>(all >> (128 - width));
}

template <class Property>
void check(const Property& property) {
    EXPECT_TRUE(rc::check(property));
}

TYPED_TEST(NimWords, AreAField) {
    using W = TypeParam;
    check([] {
        const auto a = some_word<W>();
        const auto b = some_word<W>();
        const auto c = some_word<W>();
        const auto sum = static_cast<W>(b ^ c);
        RC_ASSERT(nim_product(a, b) == nim_product(b, a));
        RC_ASSERT(nim_product(a, nim_product(b, c)) == nim_product(nim_product(a, b), c));
        RC_ASSERT(nim_product(a, sum) == (nim_product(a, b) ^ nim_product(a, c)));
        RC_ASSERT(nim_product(a, W{1}) == a);
        if (b != 0) {
            RC_ASSERT(nim_product(b, nim_inverse(b)) == 1);
            RC_ASSERT(nim_product(nim_quotient(a, b), b) == a);
        }
    });
}

TYPED_TEST(NimWords, HaveFrobeniusSquares) {
    using W = TypeParam;
    check([] {
        const auto a = some_word<W>();
        const auto b = some_word<W>();
        const auto sum = static_cast<W>(a ^ b);
        RC_ASSERT(nim_square(a) == nim_product(a, a));
        RC_ASSERT(nim_square(sum) == (nim_square(a) ^ nim_square(b)));
        RC_ASSERT(nim_square(nim_square_root(a)) == a);
        RC_ASSERT(nim_square_root(nim_square(a)) == a);
        W power = a;
        W trace = 0;
        for (std::size_t i = 0; i < 8 * sizeof(W); ++i) {
            trace ^= power;
            power = nim_square(power);
        }
        RC_ASSERT(power == a);
        RC_ASSERT(trace == (nim_trace(a) ? 1 : 0));
    });
}

TYPED_TEST(NimWords, SolveQuadraticsOfTraceZero) {
    using W = TypeParam;
    check([] {
        const auto a = some_word<W>();
        const std::optional<W> x = nim_quadratic_root(a);
        RC_ASSERT(x.has_value() == !nim_trace(a));
        if (!x) return;
        RC_ASSERT((nim_square(*x) ^ *x) == a);
        RC_ASSERT((*x & 1) == 0);
    });
}

TYPED_TEST(NimWords, SolveAnyQuadraticOrLeaveItToTheNextField) {
    using W = TypeParam;
    check([] {
        const auto a = some_word<W>();
        const auto b = some_word<W>();
        const auto c = some_word<W>();
        RC_PRE(a != 0 || b != 0);
        const std::vector<Nimber> all = nim_solutions(natural_of(a), natural_of(b), natural_of(c));
        std::vector<Nimber> found;
        for (const W x : nim_solutions(a, b, c)) found.push_back(natural_of(x));
        if (bit_length(all.back()) <= 8 * sizeof(W))
            RC_ASSERT(found == all);
        else
            RC_ASSERT(found.empty());
    });
}

TYPED_TEST(NimWords, AgreeWithNimbersOfAnySize) {
    using W = TypeParam;
    check([] {
        const auto a = some_word<W>();
        const auto b = some_word<W>();
        const Nimber na = natural_of(a);
        const Nimber nb = natural_of(b);
        RC_ASSERT(natural_of(nim_product(a, b)) == nim_product(na, nb));
        RC_ASSERT(natural_of(nim_square(a)) == nim_square(na));
        RC_ASSERT(natural_of(nim_square_root(a)) == nim_square_root(na));
        const Natural n = natural_of(some_word<Word128>()) * 977;
        RC_ASSERT(natural_of(nim_power(a, n)) == nim_power(na, n));
        if (a != 0) RC_ASSERT(natural_of(nim_inverse(a)) == nim_inverse(na));
    });
}

TEST(NimWordsOfEveryWidth, TakeTheirWholeGroupToOne) {
    for (unsigned long a = 1; a < 256; ++a) {
        EXPECT_EQ(nim_power(static_cast<std::uint8_t>(a), 255), 1);
        EXPECT_EQ(nim_power(a, 0), 1U);
    }
    EXPECT_EQ(nim_power(std::uint64_t{0}, 0), 1U);
    EXPECT_EQ(nim_power(std::uint64_t{0}, 5), 0U);
}

}  // namespace
}  // namespace nimrod
