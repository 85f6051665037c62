// What a nimber is in the multiplicative group: its order, its logarithm, its minimal polynomial.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"

namespace nimrod {

/// The Fermat numbers 2^(2^k) + 1 are completely factored for k below this.
inline constexpr std::size_t factored_fermat_numbers = 12;

/// The prime factors of 2^(2^k) + 1, in increasing order; k is less than the number above.
std::vector<Natural> fermat_factors(std::size_t k);

/// The least n > 0 for which the product of n times a, which is not 0, is 1; unknown when a has
/// more than 2^12 bits, since the order of its group has not been factored.
std::optional<Natural> nim_order(const Nimber& a);

/// The least n for which the product of n times base is a, if there is one; neither is 0.
std::optional<std::uint64_t> nim_logarithm(std::uint64_t base, std::uint64_t a);

/// The polynomial of least degree over {0, 1} of which a is a root; bit i is the coefficient of
/// x^i. Its degree is 2^nim_level(a).
Natural nim_minimal_polynomial(const Nimber& a, Budget& budget);

/// "x^4 + x + 1"
std::string polynomial_text(const Natural& coefficients);

}  // namespace nimrod
