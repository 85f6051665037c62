// The field of nimbers: nim-sum and nim-product (Conway, On Numbers and Games, chapter 6).
//
// The nim-sum of a and b is a ^ b. The numbers below 2^(2^k) are a field, of level k; a nimber of
// any size lies in one of them, and in all later ones. Each operation is offered for machine words,
// where it stays in the field of that width, and for Nimbers of any size. For chains of products
// see nim_residue.h, for arrays nim_arrays.h, for orders and logarithms nim_order.h.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"

namespace nimrod {

__extension__ using Word128 = unsigned __int128;

/// The words whose values are a field of nimbers.
template <class T>
concept NimWord =
    std::same_as<T, std::uint8_t> || std::same_as<T, std::uint16_t> ||
    std::same_as<T, std::uint32_t> || std::same_as<T, std::uint64_t> || std::same_as<T, Word128>;

namespace detail {
/// Words of up to 64 bits are calculated with as words of 64 bits: the fields lie in each other.
template <class W>
using Carrier = std::conditional_t<std::same_as<W, Word128>, Word128, std::uint64_t>;

std::uint64_t product(std::uint64_t a, std::uint64_t b);
Word128 product(Word128 a, Word128 b);
std::uint64_t square(std::uint64_t a);
Word128 square(Word128 a);
std::uint64_t root(std::uint64_t a);
Word128 root(Word128 a);
std::uint64_t inverse(std::uint64_t a);
Word128 inverse(Word128 a);
std::uint64_t power(std::uint64_t a, const Natural& n);
Word128 power(Word128 a, const Natural& n);
std::uint64_t even_root(std::uint64_t a);
Word128 even_root(Word128 a);
}  // namespace detail

template <NimWord W>
W nim_product(W a, W b) {
    return static_cast<W>(detail::product(detail::Carrier<W>{a}, detail::Carrier<W>{b}));
}
template <NimWord W>
W nim_square(W a) {
    return static_cast<W>(detail::square(detail::Carrier<W>{a}));
}
/// The one number whose square is a.
template <NimWord W>
W nim_square_root(W a) {
    return static_cast<W>(detail::root(detail::Carrier<W>{a}));
}
/// The number whose product with a, which is not 0, is 1.
template <NimWord W>
W nim_inverse(W a) {
    return static_cast<W>(detail::inverse(detail::Carrier<W>{a}));
}
/// The number whose product with b, which is not 0, is a.
template <NimWord W>
W nim_quotient(W a, W b) {
    return nim_product(a, nim_inverse(b));
}
/// The product of n times a; 1 when n is 0.
template <NimWord W>
W nim_power(W a, const Natural& n) {
    return static_cast<W>(detail::power(detail::Carrier<W>{a}, n));
}
/// The trace of a in the field of this width: whether x^2 + x = a has no solution there.
template <NimWord W>
constexpr bool nim_trace(W a) {
    return (a >> (8 * sizeof(W) - 1)) != 0;
}
/// The even one of the two words x for which x^2 + x = a, the other being x + 1; none when a has
/// trace 1, for then they lie in the field of twice the width.
template <NimWord W>
std::optional<W> nim_quadratic_root(W a) {
    if (nim_trace(a)) return std::nullopt;
    return static_cast<W>(detail::even_root(detail::Carrier<W>{a}));
}
/// The words x for which a x^2 + b x + c = 0, in increasing order; a and b are not both 0. When
/// there are none, there are two of twice the width.
template <NimWord W>
std::vector<W> nim_solutions(W a, W b, W c) {
    if (a == 0) return {nim_quotient(c, b)};
    if (b == 0) return {nim_square_root(nim_quotient(c, a))};
    // x = (b/a) y turns the equation into y^2 + y = a c / b^2.
    const W scale = nim_quotient(b, a);
    const std::optional<W> y = nim_quadratic_root(nim_quotient(nim_product(a, c), nim_square(b)));
    if (!y) return {};
    const W x = nim_product(scale, *y);
    const W other = x ^ scale;
    return {std::min(x, other), std::max(x, other)};
}

Nimber nim_product(const Nimber& a, const Nimber& b);
Nimber nim_square(const Nimber& a);
/// The one number whose square is a.
Nimber nim_square_root(const Nimber& a);
/// The number whose product with a, which is not 0, is 1.
Nimber nim_inverse(const Nimber& a);
/// The number whose product with b, which is not 0, is a.
Nimber nim_quotient(const Nimber& a, const Nimber& b);
/// The product of n times a; 1 when n is 0. With a budget for numbers of many thousand bits.
Nimber nim_power(const Nimber& a, const Natural& n);
Nimber nim_power(const Nimber& a, const Natural& n, Budget& budget);
/// The even one of the two numbers x for which x^2 + x = a; the other is x + 1.
Nimber nim_quadratic_root(const Nimber& a);
/// The one or two numbers x for which a x^2 + b x + c = 0, in increasing order; a and b are not
/// both 0. They lie in the field of a, b and c, or in the next one.
std::vector<Nimber> nim_solutions(const Nimber& a, const Nimber& b, const Nimber& c);

/// The least level of a field that holds a.
std::size_t nim_level(const Nimber& a);
/// The trace of a in the field of this level, which holds it: whether x^2 + x = a has no solution
/// there.
bool nim_trace(const Nimber& a, std::size_t level);

}  // namespace nimrod
