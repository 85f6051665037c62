// The linear maps of the field of 2^64 nimbers, computed by the compiler from the definition.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace nimrod::detail {

/// A linear map of words of 64 bits: the images of their bits.
using Columns = std::array<std::uint64_t, 64>;

/// The nim-product of numbers below 2^(2^level), level at most 6, straight from N^2 = N + N/2.
constexpr std::uint64_t defined_product(std::uint64_t a, std::uint64_t b, std::size_t level = 6) {
    if (a == 0 || b == 0) return 0;
    if (level == 0) return 1;
    const std::size_t half = std::size_t{1} << (level - 1);
    const std::uint64_t below = (std::uint64_t{1} << half) - 1;
    const std::uint64_t lows = defined_product(a & below, b & below, level - 1);
    const std::uint64_t highs = defined_product(a >> half, b >> half, level - 1);
    const std::uint64_t all =
        defined_product(a >> half ^ (a & below), b >> half ^ (b & below), level - 1);
    return (all ^ lows) << half ^ lows ^
           defined_product(highs, std::uint64_t{1} << (half - 1), level - 1);
}

/// The map that undoes an invertible one (Gauss and Jordan, on columns).
constexpr Columns inverse(Columns map) {
    Columns out{};
    for (std::size_t i = 0; i < 64; ++i) out[i] = std::uint64_t{1} << i;
    for (std::size_t row = 0; row < 64; ++row) {
        std::size_t pivot = row;
        while ((map[pivot] >> row & 1U) == 0) ++pivot;  // past the end: not invertible
        std::swap(map[row], map[pivot]);
        std::swap(out[row], out[pivot]);
        for (std::size_t i = 0; i < 64; ++i)
            if (i != row && (map[i] >> row & 1U) != 0) {
                map[i] ^= map[row];
                out[i] ^= out[row];
            }
    }
    return out;
}

/// The least nimber that is a root of x^64 + x^4 + x^3 + x + 1; the others are its conjugates.
inline constexpr std::uint64_t theta = 0x402884ca01f7c6b2;

/// The powers 1, theta, ..., theta^63.
constexpr Columns theta_powers() {
    Columns out{};
    out[0] = 1;
    for (std::size_t i = 1; i < 64; ++i) out[i] = defined_product(out[i - 1], theta);
    return out;
}

inline constexpr Columns residue_to_nimber = theta_powers();
inline constexpr Columns nimber_to_residue = inverse(residue_to_nimber);

static_assert(defined_product(residue_to_nimber[63], theta) ==
              (residue_to_nimber[4] ^ residue_to_nimber[3] ^ theta ^ 1));

}  // namespace nimrod::detail
