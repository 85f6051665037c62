// The field of nimbers: nim-sum and nim-product (Conway, On Numbers and Games, chapter 6).
//
// The nim-sum of a and b is a ^ b. The numbers below 2^(2^k) are a field, of level k; a nimber of
// any size lies in one of them, and in all later ones.
#pragma once

#include <cstddef>
#include <cstdint>

#include "nimrod/core/natural.h"

namespace nimrod {

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);
Nimber nim_product(const Nimber& a, const Nimber& b);
Nimber nim_square(const Nimber& a);
/// The one number whose square is a.
Nimber nim_square_root(const Nimber& a);
/// The number whose product with a, which is not 0, is 1.
Nimber nim_inverse(const Nimber& a);
/// The number whose product with b, which is not 0, is a.
Nimber nim_quotient(const Nimber& a, const Nimber& b);
/// The even one of the two numbers x for which x^2 + x = a; the other is x + 1.
Nimber nim_quadratic_root(const Nimber& a);

/// The least level of a field that holds a.
std::size_t nim_level(const Nimber& a);
/// The trace of a in the field of this level, which holds it: whether x^2 + x = a has no solution
/// there.
bool nim_trace(const Nimber& a, std::size_t level);

}  // namespace nimrod
