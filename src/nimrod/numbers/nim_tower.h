// Nimbers of 64 n bits, n a power of two, as arrays of n residues: the arithmetic by halves of
// nim_field.cpp, down to words. Everything works in place or in scratch space that the caller
// gives.
#pragma once

#include <cstddef>

#include "nimrod/numbers/nim_residue.h"

namespace nimrod::tower {

/// out = a b, which it does not overlap; scratch for 2 n.
void multiply(const NimResidue* a, const NimResidue* b, NimResidue* out, std::size_t n,
              NimResidue* scratch);
/// The square of a; scratch for n / 2.
void square(NimResidue* a, std::size_t n, NimResidue* scratch);
/// The square root of a; scratch for n / 2.
void square_root(NimResidue* a, std::size_t n, NimResidue* scratch);
/// A root of x^2 + x = a, where a has trace 0; scratch for n.
void quadratic_root(NimResidue* a, std::size_t n, NimResidue* scratch);
/// The inverse of a, which is not 0; scratch for 3 n.
void invert(NimResidue* a, std::size_t n, NimResidue* scratch);

}  // namespace nimrod::tower
