// Arithmetic of nimbers by halves (Conway 1976; Lenstra, Nim multiplication, 1978).
//
// Let N = 2^(2^(k-1)) and H = N/2. Every number below N^2 is a1 N + a0 with a1, a0 < N, which are
// nimbers of the field of level k-1, and N is a root of x^2 + x = H, the first such equation that
// has none among the numbers below N. All that follows is school algebra with N^2 = N + H:
//
//     product   (a1 b1 + a1 b0 + a0 b1) N + a0 b0 + H a1 b1, with three products (Karatsuba) and
//               one by H, which is itself three products by the H below
//     square    a1^2 N + a0^2 + H a1^2
//     root      r1 = sqrt(a1), r0 = sqrt(a0 + H a1)
//     inverse   (a1 N + a0)(a1 N + a1 + a0) = H a1^2 + a0 (a0 + a1), which lies below N
//     x^2+x=a   x1^2 + x1 = a1, then x0^2 + x0 = a0 + H x1^2; one of the two choices of x1 makes
//               the right side less than H
//
// For x^2 + x takes just the values below H on the field below N, each twice: H is the least number
// that it misses, and the values are closed under addition. So the trace is the top bit.
//
// A product of 2^k bits takes about k 3^k steps, the other operations less. Everything is written
// once, for machine words and for Naturals, which hand over to words at 64 bits. Tables and
// carry-less multiplication are faster for words, and may come later.
#include "nimrod/core/nim_field.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <type_traits>

namespace nimrod {

namespace {

using Word = std::uint64_t;

constexpr std::size_t word_level = 6;
constexpr std::size_t table_level = 2;

constexpr std::size_t half_bits(std::size_t level) { return std::size_t{1} << (level - 1); }

constexpr Word high(Word a, std::size_t half) { return a >> half; }
constexpr Word low(Word a, std::size_t half) { return a & ((Word{1} << half) - 1); }
Natural high(const Natural& a, std::size_t half) { return a >> half; }
Natural low(const Natural& a, std::size_t half) {
    Natural out;
    mpz_fdiv_r_2exp(out.get_mpz_t(), a.get_mpz_t(), half);
    return out;
}

template <class T>
constexpr T join(const T& a1, const T& a0, std::size_t half) {
    return (a1 << half) ^ a0;
}

/// The products of the level, by the definition above down to single bits.
constexpr Word small_product(Word a, Word b, std::size_t level) {
    if (level == 0) return a & b;
    const std::size_t half = half_bits(level);
    const Word a1 = high(a, half);
    const Word a0 = low(a, half);
    const Word b1 = high(b, half);
    const Word b0 = low(b, half);
    const Word lows = small_product(a0, b0, level - 1);
    const Word highs = small_product(a1, b1, level - 1);
    const Word all = small_product(a1 ^ a0, b1 ^ b0, level - 1);
    return join(all ^ lows, lows ^ small_product(highs, Word{1} << (half - 1), level - 1), half);
}

constexpr auto products = [] {
    std::array<std::array<std::uint8_t, 16>, 16> table{};
    for (Word a = 0; a < 16; ++a)
        for (Word b = 0; b < 16; ++b)
            table[a][b] = static_cast<std::uint8_t>(small_product(a, b, table_level));
    return table;
}();

/// Whether small numbers of this type are left to the functions for words.
template <class T>
constexpr bool has_words = std::is_same_v<T, Natural>;

Word word(const Natural& a) { return a.get_ui(); }

/// The product by the highest power of two of the level.
template <class T>
T times_half(const T& a, std::size_t level) {
    if constexpr (has_words<T>) {
        if (level <= word_level) return natural(times_half(word(a), level));
    } else {
        if (level <= table_level) return products[a][Word{1} << ((std::size_t{1} << level) - 1)];
    }
    const std::size_t half = half_bits(level);
    const T a1 = high(a, half);
    const T a0 = low(a, half);
    const T sum = a1 ^ a0;
    const T once = times_half(a1, level - 1);
    return join(times_half(sum, level - 1), times_half(once, level - 1), half);
}

template <class T>
T product(const T& a, const T& b, std::size_t level) {
    if constexpr (has_words<T>) {
        if (level <= word_level) return natural(product(word(a), word(b), level));
    } else {
        if (level <= table_level) return products[a][b];
    }
    const std::size_t half = half_bits(level);
    const T a1 = high(a, half);
    const T b1 = high(b, half);
    if (a1 == 0 && b1 == 0) return product(a, b, level - 1);
    const T a0 = low(a, half);
    const T b0 = low(b, half);
    const T a_sum = a1 ^ a0;
    const T b_sum = b1 ^ b0;
    const T lows = product(a0, b0, level - 1);
    const T middle = product(a_sum, b_sum, level - 1) ^ lows;
    const T highs = product(a1, b1, level - 1);
    const T rest = lows ^ times_half(highs, level - 1);
    return join(middle, rest, half);
}

template <class T>
T square(const T& a, std::size_t level) {
    if constexpr (has_words<T>)
        if (level <= word_level) return natural(square(word(a), level));
    if (level == 0) return a;
    const std::size_t half = half_bits(level);
    const T a1 = square(high(a, half), level - 1);
    const T a0 = square(low(a, half), level - 1) ^ times_half(a1, level - 1);
    return join(a1, a0, half);
}

template <class T>
T square_root(const T& a, std::size_t level) {
    if constexpr (has_words<T>)
        if (level <= word_level) return natural(square_root(word(a), level));
    if (level == 0) return a;
    const std::size_t half = half_bits(level);
    const T a1 = high(a, half);
    const T a0 = low(a, half) ^ times_half(a1, level - 1);
    return join(square_root(a1, level - 1), square_root(a0, level - 1), half);
}

template <class T>
T inverse(const T& a, std::size_t level) {
    if constexpr (has_words<T>)
        if (level <= word_level) return natural(inverse(word(a), level));
    if (level == 0) return a;
    const std::size_t half = half_bits(level);
    const T a1 = high(a, half);
    const T a0 = low(a, half);
    const T sum = a1 ^ a0;
    const T norm = times_half(square(a1, level - 1), level - 1) ^ product(a0, sum, level - 1);
    const T one_over = inverse(norm, level - 1);
    return join(product(a1, one_over, level - 1), product(sum, one_over, level - 1), half);
}

bool top_bit(Word a, std::size_t level) { return (a >> ((std::size_t{1} << level) - 1) & 1U) != 0; }
bool top_bit(const Natural& a, std::size_t level) { return bit(a, (std::size_t{1} << level) - 1); }

/// A root of x^2 + x = a, where a has trace 0.
template <class T>
T quadratic_root(const T& a, std::size_t level) {
    if constexpr (has_words<T>)
        if (level <= word_level) return natural(quadratic_root(word(a), level));
    if (level == 0) return 0;
    const std::size_t half = half_bits(level);
    T x1 = quadratic_root(high(a, half), level - 1);
    T rest = low(a, half) ^ times_half(square(x1, level - 1), level - 1);
    if (top_bit(rest, level - 1)) {
        x1 ^= T(1);
        rest ^= T(1) << (half - 1);
    }
    return join(x1, quadratic_root(rest, level - 1), half);
}

std::size_t level_of_bits(std::size_t bits) {
    return bits <= 1 ? 0 : static_cast<std::size_t>(std::bit_width(bits - 1));
}

}  // namespace

std::size_t nim_level(const Nimber& a) { return level_of_bits(bit_length(a)); }

bool nim_trace(const Nimber& a, std::size_t level) { return top_bit(a, level); }

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) { return product(a, b, word_level); }

Nimber nim_product(const Nimber& a, const Nimber& b) {
    return product(a, b, std::max(nim_level(a), nim_level(b)));
}

Nimber nim_square(const Nimber& a) { return square(a, nim_level(a)); }

Nimber nim_square_root(const Nimber& a) { return square_root(a, nim_level(a)); }

Nimber nim_inverse(const Nimber& a) {
    assert(a != 0);
    return inverse(a, nim_level(a));
}

Nimber nim_quotient(const Nimber& a, const Nimber& b) { return nim_product(a, nim_inverse(b)); }

Nimber nim_quadratic_root(const Nimber& a) {
    Natural root = quadratic_root(a, level_of_bits(bit_length(a) + 1));
    mpz_clrbit(root.get_mpz_t(), 0);
    return root;
}

}  // namespace nimrod
