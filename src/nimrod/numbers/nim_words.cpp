// Arithmetic of nimbers of 64 and 128 bits.
//
// A product goes to the polynomial basis of nim_residue.h and back. What is linear (the square
// root, the solution of x^2 + x = a) is a table of the columns that each byte selects. A word of
// 128 bits is two residues, which nim_tower.h multiplies as it does those of any size.
#include <array>
#include <cassert>

#include "nimrod/numbers/nim_field.h"
#include "nimrod/numbers/nim_residue.h"
#include "nimrod/numbers/nim_tower.h"

namespace nimrod::detail {

namespace {

using Halves = std::array<NimResidue, 2>;

Halves halves(Word128 a) {
    return {NimResidue(static_cast<std::uint64_t>(a)),
            NimResidue(static_cast<std::uint64_t>(a >> 64))};
}

Word128 joined(const Halves& a) {
    return static_cast<Word128>(a[1].nimber()) << 64 | a[0].nimber();
}

/// The exponent, cut to the order of the multiplicative group of so many bits.
Natural cut(const Natural& n, std::size_t bits) {
    const Natural order = (Natural(1) << bits) - 1;
    return n % order;
}

}  // namespace

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    return (NimResidue(a) * NimResidue(b)).nimber();
}

Word128 product(Word128 a, Word128 b) {
    Halves out;
    std::array<NimResidue, 4> scratch;
    tower::multiply(halves(a).data(), halves(b).data(), out.data(), 2, scratch.data());
    return joined(out);
}

std::uint64_t square(std::uint64_t a) {
    const NimResidue residue(a);
    return (residue * residue).nimber();
}

Word128 square(Word128 a) {
    Halves out = halves(a);
    NimResidue scratch;
    tower::square(out.data(), 2, &scratch);
    return joined(out);
}

std::uint64_t root(std::uint64_t a) { return square_root(a); }

Word128 root(Word128 a) {
    Halves out = halves(a);
    NimResidue scratch;
    tower::square_root(out.data(), 2, &scratch);
    return joined(out);
}

std::uint64_t inverse(std::uint64_t a) { return inverse_of_nimber(a).nimber(); }

Word128 inverse(Word128 a) {
    assert(a != 0);
    Halves out = halves(a);
    std::array<NimResidue, 6> scratch;
    tower::invert(out.data(), 2, scratch.data());
    return joined(out);
}

std::uint64_t power(std::uint64_t a, const Natural& n) {
    if (a == 0) return n == 0 ? 1 : 0;
    return nimrod::power(NimResidue(a), word(cut(n, 64))).nimber();
}

Word128 power(Word128 a, const Natural& n) {
    if (a == 0) return n == 0 ? 1 : 0;
    const Natural exponent = cut(n, 128);
    const Halves factor = halves(a);
    Halves out = {NimResidue::one(), NimResidue()};
    std::array<NimResidue, 4> scratch;
    for (std::size_t i = bit_length(exponent); i-- > 0;) {
        tower::square(out.data(), 2, scratch.data());
        if (!bit(exponent, i)) continue;
        const Halves sofar = out;
        tower::multiply(sofar.data(), factor.data(), out.data(), 2, scratch.data());
    }
    return joined(out);
}

std::uint64_t even_root(std::uint64_t a) { return quadratic_root(a); }

Word128 even_root(Word128 a) {
    Halves out = halves(a);
    std::array<NimResidue, 2> scratch;
    tower::quadratic_root(out.data(), 2, scratch.data());
    return joined(out) >> 1 << 1;
}

}  // namespace nimrod::detail
