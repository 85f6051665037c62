// Arrays of nimbers by every method that this processor has, against the definition.
#include "nimrod/numbers/nim_arrays.h"

#include <gtest/gtest.h>

#include <random>
#include <thread>
#include <vector>

#include "nimrod/numbers/nim_basis.h"
#include "nimrod/numbers/nim_field.h"

namespace nimrod {

namespace detail {
void PrintTo(const ArrayMethod& method, std::ostream* out);
void PrintTo(const ArrayMethod& method, std::ostream* out) { *out << method.name; }
}  // namespace detail

namespace {

using Words = std::vector<std::uint64_t>;
using detail::ArrayMethod;

Words random_words(std::size_t n, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    Words out(n);
    for (std::uint64_t& word : out) word = random() >> random() % 64;
    // The words at the edge of what a reduction can get wrong.
    if (n > 2) out[1] = ~std::uint64_t{0};
    if (n > 3) out[2] = std::uint64_t{1} << 63;
    return out;
}

Words products_by_definition(const Words& a, const Words& b) {
    Words out(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) out[i] = detail::defined_product(a[i], b[i]);
    return out;
}

/// Lengths around those of the blocks, which are 4, 8, 32 and 64.
std::vector<std::size_t> lengths() {
    std::vector<std::size_t> out;
    for (std::size_t n = 0; n < 140; ++n) out.push_back(n);
    out.push_back(1000);
    return out;
}

class NimArrays : public testing::TestWithParam<ArrayMethod> {};

INSTANTIATE_TEST_SUITE_P(Methods, NimArrays,
                         testing::ValuesIn(detail::array_methods().begin(),
                                           detail::array_methods().end()),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_P(NimArrays, AreMultiplied) {
    for (const std::size_t n : lengths()) {
        const Words a = random_words(n, n);
        const Words b = random_words(n, n + 10000);
        const Words expected = products_by_definition(a, b);
        Words out(n + 1, 7);  // one more, to see that it stays
        GetParam().multiply(a.data(), b.data(), out.data(), n);
        EXPECT_EQ(out.back(), 7U);
        out.pop_back();
        EXPECT_EQ(out, expected) << n;
        Words left = a;
        GetParam().multiply(left.data(), b.data(), left.data(), n);
        EXPECT_EQ(left, expected) << n;
        Words right = b;
        GetParam().multiply(a.data(), right.data(), right.data(), n);
        EXPECT_EQ(right, expected) << n;
        Words square = a;
        GetParam().multiply(square.data(), square.data(), square.data(), n);
        EXPECT_EQ(square, products_by_definition(a, a)) << n;
    }
}

TEST_P(NimArrays, GoToThePolynomialBasisAndBack) {
    for (const std::size_t n : lengths()) {
        const Words a = random_words(n, n);
        Words expected(n);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t bit = 0; bit < 64; ++bit)
                if ((a[i] >> bit & 1U) != 0) expected[i] ^= detail::nimber_to_residue[bit];
        Words out(n + 1, 7);
        GetParam().to_residues(a.data(), out.data(), n);
        EXPECT_EQ(out.back(), 7U);
        out.pop_back();
        EXPECT_EQ(out, expected) << n;
        GetParam().to_nimbers(out.data(), out.data(), n);
        EXPECT_EQ(out, a) << n;
    }
}

TEST_P(NimArrays, AreMultipliedInThePolynomialBasis) {
    for (const std::size_t n : lengths()) {
        const Words a = random_words(n, n);
        const Words b = random_words(n, n + 10000);
        Words x(n);
        Words y(n);
        for (std::size_t i = 0; i < n; ++i) {
            x[i] = NimResidue(a[i]).bits();
            y[i] = NimResidue(b[i]).bits();
        }
        Words out(n + 1, 7);
        GetParam().multiply_residues(x.data(), y.data(), out.data(), n);
        EXPECT_EQ(out.back(), 7U);
        out.pop_back();
        GetParam().multiply_residues(x.data(), y.data(), y.data(), n);
        EXPECT_EQ(y, out) << n;
        for (std::uint64_t& word : out) word = NimResidue::of_bits(word).nimber();
        EXPECT_EQ(out, products_by_definition(a, b)) << n;
    }
}

template <class W>
class NimArraysOfWidth : public testing::Test {};
using Widths = testing::Types<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t, Word128>;
TYPED_TEST_SUITE(NimArraysOfWidth, Widths, );

TYPED_TEST(NimArraysOfWidth, AreMultiplied) {
    using W = TypeParam;
    for (const std::size_t n : {0U, 1U, 63U, 255U, 256U, 257U, 1000U}) {
        std::mt19937_64 random(n);
        std::vector<W> a(n);
        std::vector<W> b(n);
        std::vector<W> expected(n);
        for (std::size_t i = 0; i < n; ++i) {
            a[i] = static_cast<W>(Word128{random()} << 64 | random());
            b[i] = static_cast<W>(Word128{random()} << 64 | random());
            expected[i] = nim_product(a[i], b[i]);
        }
        std::vector<W> out(n);
        nim_multiply(a, b, out);
        EXPECT_TRUE(out == expected) << n;
        nim_multiply(a, b, b);
        EXPECT_TRUE(b == expected) << n;
    }
}

TEST(NimArraysInGeneral, AreThoseOfTheWidestMethod) {
    const Words a = random_words(1000, 1);
    const Words b = random_words(1000, 2);
    const Words expected = products_by_definition(a, b);
    std::vector<std::thread> threads;
    std::vector<Words> outs(4, Words(1000));
    for (Words& out : outs) threads.emplace_back([&] { nim_multiply(a, b, out); });
    for (std::thread& thread : threads) thread.join();
    for (const Words& out : outs) EXPECT_EQ(out, expected);

    std::vector<NimResidue> x(1000);
    std::vector<NimResidue> y(1000);
    to_residues(a, x);
    to_residues(b, y);
    nim_multiply(x, y, x);
    Words out(1000);
    to_nimbers(x, out);
    EXPECT_EQ(out, expected);
}

TEST(NimResidues, MultiplyAlikeWithAndWithoutTheCarrylessInstruction) {
    const Words a = random_words(1000, 3);
    const Words b = random_words(1000, 4);
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_EQ(detail::portable_product(a[i], b[i]), detail::residue_product(a[i], b[i]));
}

TEST(NimResidues, AreAFieldOfTheirOwn) {
    for (const std::uint64_t a : random_words(200, 5)) {
        const NimResidue x(a);
        EXPECT_EQ(x.nimber(), a);
        EXPECT_EQ((x * x).nimber(), detail::defined_product(a, a));
        EXPECT_EQ(power(x, 5), x * x * x * x * x);
        if (a != 0) {
            EXPECT_EQ(x * inverse(x), NimResidue::one());
            EXPECT_EQ(power(x, ~std::uint64_t{0}), NimResidue::one());
        }
    }
}

}  // namespace
}  // namespace nimrod
