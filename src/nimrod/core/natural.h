// Numbers of any size, and the few operations on them that the games need.
#pragma once

#include <fmt/core.h>
#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <string>

namespace nimrod {

/// A number 0, 1, 2, ... of any size. (mpz_class admits negative values; ours never are.)
/// Beware of `auto`: an expression such as a + b is not a Natural until it is stored in one.
using Natural = mpz_class;

/// The value of a position in normal play, where it is finite. Ordinals (numbers/ordinal.h) are the
/// values in general.
using Nimber = Natural;

using Random = std::mt19937_64;

inline std::string to_string(const Natural& n) { return n.get_str(); }

/// A number of 64 bits. (GMP speaks of unsigned long, which has 32 on some machines.)
inline Natural natural(std::uint64_t n) {
    if constexpr (sizeof(unsigned long) >= sizeof n) return Natural(static_cast<unsigned long>(n));
    return (Natural(static_cast<unsigned long>(n >> 32)) << 32) +
           static_cast<unsigned long>(n & 0xffffffff);
}
/// The same back: the number must be less than 2^64.
inline std::uint64_t word(const Natural& n) {
    if constexpr (sizeof(unsigned long) >= sizeof(std::uint64_t)) return n.get_ui();
    return std::uint64_t{Natural(n >> 32).get_ui()} << 32 | Natural(n & 0xffffffffUL).get_ui();
}
/// The number as a machine word, if it fits.
template <class Word = std::uint64_t>
std::optional<Word> to_word(const Natural& n) {
    if (n < 0 || mpz_sizeinbase(n.get_mpz_t(), 2) > 64 ||
        word(n) > std::numeric_limits<Word>::max())
        return std::nullopt;
    return static_cast<Word>(word(n));
}
/// What is left of n, which may be negative, after division by a positive number: 0 to by - 1.
inline std::uint64_t remainder(const mpz_class& n, std::uint64_t by) {
    mpz_class rest;
    mpz_fdiv_r(rest.get_mpz_t(), n.get_mpz_t(), natural(by).get_mpz_t());
    return word(rest);
}

/// The number of binary digits; 0 has none.
inline std::size_t bit_length(const Natural& n) {
    return n == 0 ? 0 : mpz_sizeinbase(n.get_mpz_t(), 2);
}
inline bool bit(const Natural& n, std::size_t i) { return mpz_tstbit(n.get_mpz_t(), i) != 0; }

/// A number below n (which is positive), each equally likely.
Natural uniform_below(const Natural& n, Random& random);

}  // namespace nimrod

template <>
struct fmt::formatter<mpz_class> : fmt::formatter<fmt::string_view> {
    fmt::appender format(const mpz_class& n, fmt::format_context& context) const;
};
