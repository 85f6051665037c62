// The field of 2^64 nimbers in a polynomial basis, where products are fast.
//
// All fields of 2^64 elements are alike: the nimbers below 2^64 are also the polynomials over GF(2)
// modulo x^64 + x^4 + x^3 + x + 1, once a nimber theta that is a root of this polynomial stands for
// x. In that basis the product is one carry-less multiplication and a short reduction. A
// computation with many products (a power, a matrix, a polynomial) goes there at its beginning and
// returns at its end.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__x86_64__)
#include <emmintrin.h>
#endif

namespace nimrod {

namespace detail {

/// A linear map of words of 64 bits, as the sums of the columns that each byte selects.
struct ByteMap {
    alignas(64) std::array<std::array<std::uint64_t, 256>, 8> image;

    std::uint64_t operator()(std::uint64_t x) const {
        return (image[0][x & 255] ^ image[1][x >> 8 & 255]) ^
               (image[2][x >> 16 & 255] ^ image[3][x >> 24 & 255]) ^
               ((image[4][x >> 32 & 255] ^ image[5][x >> 40 & 255]) ^
                (image[6][x >> 48 & 255] ^ image[7][x >> 56]));
    }
};

extern const ByteMap to_residue;      // from nimbers to residues
extern const ByteMap to_nimber;       // and back
extern const ByteMap square_root;     // of nimbers
extern const ByteMap quadratic_root;  // the even x with x^2 + x = a, for nimbers a below 2^63

/// The product of residues on any processor.
std::uint64_t portable_product(std::uint64_t a, std::uint64_t b);

#if defined(__x86_64__)
inline bool has_carryless_product() { return __builtin_cpu_supports("pclmul"); }

/// The product of residues with PCLMULQDQ, which the caller has asked for. Written in assembly
/// because a function that is compiled for more than the plain processor cannot be inlined into
/// one that is not, and the call would cost as much as the product.
inline std::uint64_t carryless_product(std::uint64_t a, std::uint64_t b) {
    // x^64 = x^4 + x^3 + x + 1 turns the upper half of the product into 67 bits, and the three that
    // stand out into a byte, which a table knows.
    const __m128i modulus = _mm_cvtsi32_si128(0x1b);
    __m128i last = _mm_cvtsi64_si128(0x415a776c2d361b00);
    __m128i fold;
    asm("pclmulqdq $0x00, %[b], %[a]\n\t"
        "movdqa %[a], %[fold]\n\t"
        "pclmulqdq $0x01, %[modulus], %[fold]\n\t"
        "pshufb %[fold], %[last]\n\t"
        "pxor %[fold], %[a]\n\t"
        "psrldq $8, %[last]\n\t"
        "pxor %[last], %[a]"
        : [a] "+x"(a), [fold] "=&x"(fold), [last] "+x"(last)
        : [b] "x"(b), [modulus] "x"(modulus));
    return a;
}
#endif

inline std::uint64_t residue_product(std::uint64_t a, std::uint64_t b) {
#if defined(__x86_64__)
    if (has_carryless_product()) [[likely]]
        return carryless_product(a, b);
#endif
    return portable_product(a, b);
}

}  // namespace detail

/// A nimber below 2^64, kept as a polynomial modulo x^64 + x^4 + x^3 + x + 1.
class NimResidue {
public:
    constexpr NimResidue() = default;
    /// The residue that stands for this nimber.
    explicit NimResidue(std::uint64_t nimber) : bits_(detail::to_residue(nimber)) {}
    static constexpr NimResidue one() { return of_bits(1); }
    /// The polynomial whose coefficient of x^i is bit i.
    static constexpr NimResidue of_bits(std::uint64_t bits) {
        NimResidue out;
        out.bits_ = bits;
        return out;
    }

    std::uint64_t nimber() const { return detail::to_nimber(bits_); }
    constexpr std::uint64_t bits() const { return bits_; }

    friend constexpr NimResidue operator+(NimResidue a, NimResidue b) {
        return of_bits(a.bits_ ^ b.bits_);
    }
    friend NimResidue operator*(NimResidue a, NimResidue b) {
        return of_bits(detail::residue_product(a.bits_, b.bits_));
    }
    NimResidue& operator+=(NimResidue other) { return *this = *this + other; }
    NimResidue& operator*=(NimResidue other) { return *this = *this * other; }
    friend constexpr bool operator==(NimResidue, NimResidue) = default;

private:
    std::uint64_t bits_ = 0;
};

/// The inverse of the nimber a, which is not 0.
NimResidue inverse_of_nimber(std::uint64_t a);
inline NimResidue inverse(NimResidue a) { return inverse_of_nimber(a.nimber()); }

/// The residue to the power n.
inline NimResidue power(NimResidue a, std::uint64_t n) {
    NimResidue out = NimResidue::one();
    for (auto i = std::bit_width(n); i-- > 0;) {
        out *= out;
        if ((n >> i & 1U) != 0) out *= a;
    }
    return out;
}

}  // namespace nimrod
