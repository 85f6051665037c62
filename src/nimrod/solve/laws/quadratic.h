// Quadratic irrationals, exactly: their multiples rounded down, and how to recognise one from
// these.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// (p + q sqrt(d)) / r, where d is that of a number to which this is added.
struct Shift {
    mpz_class p = 0, q = 0, r = 1;

    bool operator==(const Shift&) const = default;
};

/// (a + b sqrt(d)) / c in lowest terms: c > 0, b not 0, d > 1 without square factors.
struct Quadratic {
    mpz_class a, b, c, d;

    /// (a + b sqrt(d)) / c, brought to lowest terms; d must not be a square.
    static Quadratic make(mpz_class a, mpz_class b, mpz_class c, mpz_class d);

    /// The product with n, plus the shift, rounded down.
    mpz_class floor_times(const mpz_class& n, const Shift& shift = {}) const;
    Quadratic plus(const mpz_class& n) const { return make(a + n * c, b, c, d); }
    Quadratic inverse() const;
    /// The b with 1/this + 1/b = 1, for a number above 1: Beatty's partner.
    Quadratic partner() const { return plus(-1).inverse().plus(1); }
    /// "(1 + √5)/2"
    std::string print() const;

    bool operator==(const Quadratic&) const = default;
};

/// The numbers x with low <= x < high.
struct Interval {
    mpq_class low, high;

    bool empty() const { return low >= high; }
};

/// All x with floor(k x) = terms[k] for each k from `from` (at least 1) on.
Interval slopes(std::span<const mpz_class> terms, std::size_t from);

/// The simplest quadratic irrational in the interval: the root of the polynomial whose largest
/// coefficient is least. None when no polynomial with small coefficients has a root there.
std::optional<Quadratic> find_quadratic(const Interval& interval);

/// The simplest shift with floor(k slope + shift) = terms[k] for each k from `from` on; none when
/// no shift with small numbers fits.
std::optional<Shift> find_shift(const Quadratic& slope, std::span<const mpz_class> terms,
                                std::size_t from);

}  // namespace nimrod
