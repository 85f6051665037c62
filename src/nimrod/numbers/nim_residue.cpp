// The polynomial basis of the field of 2^64 nimbers: its tables, and products without PCLMULQDQ.
//
// The modulus x^64 + x^4 + x^3 + x + 1 was chosen for its short reduction: one product by 0x1b and
// a few bits, where the minimal polynomial of a nimber that is easy to write, such as 2^32 + 6, is
// dense and takes two products (Barrett). Four maps of 16 kB each are all the tables there are; the
// first two, which every product uses, fit the first cache together.
//
// Inverse: let N = 2^32. The conjugate of a = a1 N + a0 over the numbers below N is
// a1 (N + 1) + a0, so it costs one shift, and the product of both lies below N. Three such steps
// lead down to one byte, whose inverse is in a table; then 1/a is the product of the conjugates and
// of that. The power a^(2^64 - 2) would take 63 squares.
#include "nimrod/numbers/nim_residue.h"

#include <bit>
#include <cassert>

#include "nimrod/numbers/nim_basis.h"

namespace nimrod {

namespace detail {

namespace {

constexpr ByteMap byte_map(const Columns& columns) {
    ByteMap out{};
    for (std::size_t byte = 0; byte < 8; ++byte)
        for (std::size_t x = 1; x < 256; ++x)
            out.image[byte][x] = out.image[byte][x & (x - 1)] ^
                                 columns[8 * byte + static_cast<std::size_t>(std::countr_zero(x))];
    return out;
}

constexpr Columns squares() {
    Columns out{};
    for (std::size_t i = 0; i < 64; ++i)
        out[i] = defined_product(std::uint64_t{1} << i, std::uint64_t{1} << i);
    return out;
}

/// x^2 + x takes the even numbers to those below 2^63; sending 1 to 2^63 makes it invertible.
constexpr Columns quadratic_values() {
    Columns out = squares();
    for (std::size_t i = 1; i < 64; ++i) out[i] ^= std::uint64_t{1} << i;
    out[0] = std::uint64_t{1} << 63;
    return out;
}

}  // namespace

constinit const ByteMap to_residue = byte_map(nimber_to_residue);
constinit const ByteMap to_nimber = byte_map(residue_to_nimber);
constinit const ByteMap square_root = byte_map(inverse(squares()));
constinit const ByteMap quadratic_root = byte_map(inverse(quadratic_values()));

std::uint64_t portable_product(std::uint64_t a, std::uint64_t b) {
    // The products of a by 0 to 15, cut to 64 bits; the cut bits are added at the end.
    std::array<std::uint64_t, 16> times{};
#pragma GCC unroll 4
    for (unsigned i = 0; i < 4; ++i)
#pragma GCC unroll 8
        for (std::size_t j = 0; j < std::size_t{1} << i; ++j)
            times[(std::size_t{1} << i) + j] = times[j] ^ a << i;
    std::uint64_t low = times[b & 15];
    std::uint64_t high = 0;
#pragma GCC unroll 15
    for (unsigned shift = 4; shift < 64; shift += 4) {
        const std::uint64_t part = times[b >> shift & 15];
        low ^= part << shift;
        high ^= part >> (64 - shift);
    }
    // The top bit of a was cut where it met bit 1, 2 or 3 of a digit of b; and so on.
    const std::uint64_t top1 = (a >> 63) * (b & 0xeeeeeeeeeeeeeeee);
    const std::uint64_t top2 = (a >> 62 & 1) * (b & 0xcccccccccccccccc);
    const std::uint64_t top3 = (a >> 61 & 1) * (b & 0x8888888888888888);
    high ^= top1 >> 1 ^ top2 >> 2 ^ top3 >> 3;
    const std::uint64_t fold = high ^ high >> 61 ^ high >> 60;
    return low ^ fold ^ fold << 1 ^ fold << 3 ^ fold << 4;
}

}  // namespace detail

namespace {

constexpr auto byte_inverses = [] {
    std::array<std::uint8_t, 256> out{};
    for (std::uint64_t a = 1; a < 256; ++a) {
        std::uint64_t power = a;  // to end as a^(2^8 - 2)
        for (int i = 0; i < 6; ++i)
            power = detail::defined_product(detail::defined_product(power, power, 3), a, 3);
        out[a] = static_cast<std::uint8_t>(detail::defined_product(power, power, 3));
    }
    return out;
}();

}  // namespace

NimResidue inverse_of_nimber(std::uint64_t a) {
    assert(a != 0);
    NimResidue conjugates = NimResidue::one();
    for (unsigned half = 32; half >= 8; half /= 2) {
        const NimResidue conjugate(a ^ a >> half);
        conjugates *= conjugate;
        a = (NimResidue(a) * conjugate).nimber();
    }
    return conjugates * NimResidue(byte_inverses[a]);
}

}  // namespace nimrod
