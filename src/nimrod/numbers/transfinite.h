// Nim-products of infinite ordinals (Conway, On Numbers and Games, chapter 6).
//
// Below w^(w^w) the ordinals are the algebraic closure of the field {0, 1}. Their products rest on
// the numbers alpha_p of lenstra.h; where one is needed that nobody has computed, and for ordinals
// from w^(w^w) on, NotKnown is thrown. Products by 0 and 1 are known for all ordinals, and so are
// nim-sums (ordinal.h).
#pragma once

#include "nimrod/core/limits.h"
#include "nimrod/numbers/lenstra.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

Ordinal nim_product(const Ordinal& a, const Ordinal& b, Budget& budget);

Ordinal nim_square(const Ordinal& a, Budget& budget);

/// The one ordinal whose nim-square is a.
Ordinal nim_square_root(const Ordinal& a, Budget& budget);

/// The ordinal whose nim-product with a, which is not 0, is 1. Out of limits (too large) where it
/// has too many terms to write down.
Ordinal nim_inverse(const Ordinal& a, Budget& budget);

/// a times a ..., n times; 1 for n = 0.
Ordinal nim_power(const Ordinal& a, const Natural& n, Budget& budget);

}  // namespace nimrod
