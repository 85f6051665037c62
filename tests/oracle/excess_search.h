// Lenstra's excess of a prime, found by trying: the first m for which kappa_f(p) + m is no p-th
// power.
//
// The multiplication by a number a is a sparse matrix over {0, 1} in the basis of the ordinals
// w^e * 2^i, made by nim-products with its elements until no new ones appear. The lowest
// coordinates of 1, a, a^2, ... obey a linear recurrence, whose shortest form (Berlekamp and
// Massey) is the minimal polynomial M of a, for that is irreducible and the sequence is not 0
// (Wiedemann 1986). So a is x modulo M, and it is a p-th power in its field of 2^d elements exactly
// when x^((2^d-1)/p) = 1, which takes d squarings of polynomials; and also in all fields below
// kappa_p, whose degrees over this one are prime to p. No table of excesses is used but for smaller
// primes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/numbers/transfinite.h"

namespace nimrod::slow {

/// Column i lists the basis elements in the product of a and basis element i; element 0 is 1.
inline std::vector<std::vector<std::uint32_t>> multiplication_matrix(const Ordinal& a) {
    std::unordered_map<Ordinal, std::uint32_t, Hash> numbers;
    std::vector<Ordinal> basis{Ordinal(1)};
    numbers.emplace(basis[0], 0);
    std::vector<std::vector<std::uint32_t>> columns;
    Budget budget;
    for (std::size_t i = 0; i < basis.size(); ++i) {
        columns.emplace_back();
        const Ordinal product = nim_product(a, basis[i], budget);
        for (const Ordinal::Term& term : product.terms())
            for (std::size_t k = 0; k < bit_length(term.coefficient); ++k) {
                if (!bit(term.coefficient, k)) continue;
                const Ordinal element = Ordinal::term(term.exponent, Natural(1) << k);
                const auto [at, is_new] =
                    numbers.emplace(element, static_cast<std::uint32_t>(basis.size()));
                if (is_new) basis.push_back(element);
                columns.back().push_back(at->second);
            }
    }
    return columns;
}

/// The coordinates of 1 in 1, a, a^2, ..., twice as many as the matrix is large.
inline std::vector<bool> coordinates(const std::vector<std::vector<std::uint32_t>>& columns) {
    std::vector<bool> out;
    std::vector<std::uint8_t> x(columns.size(), 0);
    std::vector<std::uint8_t> y(columns.size());
    x[0] = 1;
    for (std::size_t n = 0; n < 2 * columns.size(); ++n) {
        out.push_back(x[0] != 0);
        std::fill(y.begin(), y.end(), 0);
        for (std::size_t i = 0; i < x.size(); ++i)
            if (x[i] != 0)
                for (const std::uint32_t j : columns[i]) y[j] ^= 1;
        std::swap(x, y);
    }
    return out;
}

/// The polynomial of the shortest recurrence (Massey 1969), lowest coefficient first, leading 1
/// included.
inline std::vector<bool> shortest_recurrence(const std::vector<bool>& sequence) {
    using Words = std::vector<std::uint64_t>;
    const std::size_t words = sequence.size() / 64 + 2;
    Words c(words, 0);
    Words b(words, 0);
    Words past(words, 0);  // the sequence up to now, the last first
    c[0] = b[0] = 1;
    std::size_t length = 0;
    std::size_t since = 1;
    const auto add_shifted = [](Words& to, const Words& from, std::size_t shift) {
        const std::size_t whole = shift / 64;
        const std::size_t rest = shift % 64;
        for (std::size_t i = to.size(); i-- > whole;) {
            std::uint64_t word = from[i - whole] << rest;
            if (rest != 0 && i > whole) word |= from[i - whole - 1] >> (64 - rest);
            to[i] ^= word;
        }
    };
    for (std::size_t n = 0; n < sequence.size(); ++n) {
        const std::size_t used = std::min(words, n / 64 + 1);
        for (std::size_t i = used; i-- > 0;)
            past[i] = past[i] << 1 | (i > 0 ? past[i - 1] >> 63 : 0);
        past[0] |= sequence[n] ? 1 : 0;
        std::uint64_t parity = 0;
        for (std::size_t i = 0; i <= length / 64; ++i) parity ^= c[i] & past[i];
        if (std::popcount(parity) % 2 == 0) {
            ++since;
        } else if (2 * length <= n) {
            const Words before = c;
            add_shifted(c, b, since);
            b = before;
            length = n + 1 - length;
            since = 1;
        } else {
            add_shifted(c, b, since);
            ++since;
        }
    }
    std::vector<bool> out(length + 1);
    for (std::size_t i = 0; i <= length; ++i) out[length - i] = (c[i / 64] >> i % 64 & 1) != 0;
    return out;
}

/// The bits of a byte with zeros between them: its square as a polynomial.
inline constexpr auto squares_of_bytes = [] {
    std::array<std::uint16_t, 256> out{};
    for (unsigned byte = 0; byte < 256; ++byte)
        for (unsigned k = 0; k < 8; ++k)
            out[byte] = static_cast<std::uint16_t>(out[byte] | (byte >> k & 1) << 2 * k);
    return out;
}();

/// Powers of x and x + 1 modulo a polynomial over {0, 1}.
class PowersOfX {
public:
    explicit PowersOfX(const std::vector<bool>& modulus)
        : degree_(modulus.size() - 1), bytes_(degree_ / 64 * 8 + 16) {
        // rows_[b] is b(x) * x^degree, reduced.
        rows_.assign(256, std::vector<std::uint8_t>(bytes_, 0));
        std::vector<std::uint8_t> row(bytes_, 0);
        for (std::size_t i = 0; i < degree_; ++i)
            if (modulus[i]) row[i / 8] ^= static_cast<std::uint8_t>(1U << i % 8);
        const std::vector<std::uint8_t> low = row;
        for (std::size_t k = 0; k < 8; ++k) {
            for (std::size_t b = 0; b < 256; ++b)
                if ((b >> k & 1) != 0) add(rows_[b].data(), row.data());
            times_x(row, low);
        }
        low_ = low;
    }

    /// Whether (x + constant)^exponent = 1, where the constant is 0 or 1.
    bool is_one(std::uint32_t constant, const Natural& exponent) const {
        std::vector<std::uint8_t> power(bytes_, 0);
        power[0] = 1;
        for (std::size_t i = bit_length(exponent); i-- > 0;) {
            square(power);
            if (!bit(exponent, i)) continue;
            const std::vector<std::uint8_t> before = power;
            times_x(power, low_);
            if (constant == 1) add(power.data(), before.data());
        }
        return power[0] == 1 && std::all_of(power.begin() + 1, power.end(),
                                            [](std::uint8_t byte) { return byte == 0; });
    }

private:
    void add(std::uint8_t* to, const std::uint8_t* from) const {
        for (std::size_t i = 0; i < bytes_; i += 8) {
            std::uint64_t x;
            std::uint64_t y;
            std::memcpy(&x, to + i, 8);
            std::memcpy(&y, from + i, 8);
            x ^= y;
            std::memcpy(to + i, &x, 8);
        }
    }

    void times_x(std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& low) const {
        for (std::size_t i = bytes_; i-- > 0;)
            a[i] = static_cast<std::uint8_t>(a[i] << 1 | (i > 0 ? a[i - 1] >> 7 : 0));
        std::uint8_t& top = a[degree_ / 8];
        const auto mask = static_cast<std::uint8_t>(1U << degree_ % 8);
        if ((top & mask) == 0) return;
        top ^= mask;
        add(a.data(), low.data());
    }

    void square(std::vector<std::uint8_t>& a) const {
        std::vector<std::uint8_t> wide(2 * bytes_ + 8, 0);
        for (std::size_t i = 0; i < bytes_; ++i) {
            wide[2 * i] = static_cast<std::uint8_t>(squares_of_bytes[a[i]] & 255);
            wide[2 * i + 1] = static_cast<std::uint8_t>(squares_of_bytes[a[i]] >> 8);
        }
        for (std::size_t k = bytes_; k-- > 0;) {  // the byte from bit degree + 8k on
            const std::size_t at = degree_ / 8 + k;
            const unsigned two = wide[at] | static_cast<unsigned>(wide[at + 1]) << 8;
            const unsigned byte = two >> degree_ % 8 & 255;
            if (byte == 0) continue;
            wide[at] ^= static_cast<std::uint8_t>(byte << degree_ % 8);
            wide[at + 1] ^= static_cast<std::uint8_t>(byte >> (8 - degree_ % 8));
            add(wide.data() + k, rows_[byte].data());
        }
        a.assign(wide.begin(), wide.begin() + static_cast<std::ptrdiff_t>(bytes_));
    }

    std::size_t degree_;
    std::size_t bytes_;
    std::vector<std::uint8_t> low_;
    std::vector<std::vector<std::uint8_t>> rows_;
};

inline std::uint32_t searched_excess(std::uint32_t p) {
    const Ordinal start = kappa(order_of_two(p));
    for (std::uint32_t m = 0;; m += 2) {  // m and m + 1 have the field and the polynomial in common
        const std::vector<bool> minimal =
            shortest_recurrence(coordinates(multiplication_matrix(ordinal_sum(start, m))));
        const Natural order = (Natural(1) << (minimal.size() - 1)) - 1;
        if (order % p != 0) continue;  // then every element of the field is a p-th power
        const PowersOfX powers(minimal);
        for (std::uint32_t constant = 0; constant < 2; ++constant)
            if (!powers.is_one(constant, order / p)) return m + constant;
    }
}

}  // namespace nimrod::slow
