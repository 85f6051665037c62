// Every root here is an integer square root: floor((x + sqrt(y)) / z) = floor((x + isqrt(y)) / z)
// for whole x, y and z > 0. No decimal is ever rounded.
//
// A number is recognised by its place, not by its continued fraction: N terms floor(k x) confine x
// to an interval of width about 1/N^2, and few polynomials with coefficients up to H (there are
// 4 H^3 or so) have a root in one so small. The simplest is proposed. The periods of continued
// fractions were tried on paper and dropped: 200 terms give ten partial quotients, of which a
// period of three or four is not yet to be seen, while its polynomial is.
#include "nimrod/solve/laws/quadratic.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace nimrod {

namespace {

constexpr long largest_coefficient = 24;
constexpr long largest_in_shift = 12;

mpz_class floor_quotient(const mpz_class& x, const mpz_class& y) {
    mpz_class out;
    mpz_fdiv_q(out.get_mpz_t(), x.get_mpz_t(), y.get_mpz_t());
    return out;
}

mpq_class ratio(const mpz_class& x, std::size_t k) {
    mpq_class out(x, natural(k));
    out.canonicalize();
    return out;
}

}  // namespace

Quadratic Quadratic::make(mpz_class a, mpz_class b, mpz_class c, mpz_class d) {
    for (mpz_class f = 2; f * f <= d; ++f)
        while (d % (f * f) == 0) {
            d /= f * f;
            b *= f;
        }
    assert(b != 0 && c != 0 && d > 1);
    mpz_class common = gcd(gcd(a, b), c);
    if (c < 0) common = -common;
    return {a / common, b / common, c / common, d};
}

mpz_class Quadratic::floor_times(const mpz_class& n, const Shift& shift) const {
    const mpz_class whole = a * n * shift.r + shift.p * c;
    const mpz_class factor = b * n * shift.r + shift.q * c;
    const mpz_class square = factor * factor * d;
    mpz_class root = sqrt(square);
    // -sqrt(y) rounded down is -isqrt(y) - 1, since y is no square.
    if (factor < 0) root = -root - 1;
    return floor_quotient(whole + root, c * shift.r);
}

Quadratic Quadratic::inverse() const { return make(c * a, -c * b, a * a - b * b * d, d); }

std::string Quadratic::print() const {
    const mpz_class size = abs(b);
    const std::string root = (size == 1 ? "" : size.get_str()) + "√" + d.get_str();
    if (a == 0) return (b < 0 ? "-" : "") + root + (c == 1 ? "" : "/" + c.get_str());
    const std::string sum = fmt::format("{} {} {}", a, b < 0 ? '-' : '+', root);
    return c == 1 ? sum : fmt::format("({})/{}", sum, c);
}

Interval slopes(std::span<const mpz_class> terms, std::size_t from) {
    assert(from >= 1 && from < terms.size());
    Interval out{ratio(terms[from], from), ratio(terms[from] + 1, from)};
    for (std::size_t k = from + 1; k < terms.size(); ++k) {
        out.low = std::max(out.low, ratio(terms[k], k));
        out.high = std::min(out.high, ratio(terms[k] + 1, k));
    }
    return out;
}

std::optional<Quadratic> find_quadratic(const Interval& interval) {
    if (interval.empty()) return std::nullopt;
    // p x^2 + q x + r changes its sign between the ends. Given p and q, r lies between the values
    // of
    // -(p x^2 + q x) there, so it need not be searched for.
    std::optional<Quadratic> best;
    mpz_class best_height = largest_coefficient + 1;
    for (long p = 1; p <= largest_coefficient; ++p)
        for (long q = -largest_coefficient; q <= largest_coefficient; ++q) {
            const auto value = [&](const mpq_class& x) { return mpq_class(-(p * x + q) * x); };
            mpq_class low = value(interval.low), high = value(interval.high);
            if (low > high) std::swap(low, high);
            mpz_class r = floor_quotient(low.get_num(), low.get_den()) + 1;
            for (; r < high; ++r) {
                const mpz_class height =
                    std::max({mpz_class(p), mpz_class(abs(mpz_class(q))), mpz_class(abs(r))});
                if (height >= best_height) continue;
                const mpz_class discriminant = mpz_class(q) * q - 4 * p * r;
                if (discriminant < 0 || mpz_perfect_square_p(discriminant.get_mpz_t()) != 0)
                    continue;
                const bool right = 2 * p * interval.low + q >= 0;  // of the vertex
                best = Quadratic::make(-q, right ? 1 : -1, 2 * p, discriminant);
                best_height = height;
            }
        }
    return best;
}

std::optional<Shift> find_shift(const Quadratic& slope, std::span<const mpz_class> terms,
                                std::size_t from) {
    const auto fits = [&](const Shift& shift) {
        for (std::size_t k = from; k < terms.size(); ++k)
            if (slope.floor_times(natural(k), shift) != terms[k]) return false;
        return true;
    };
    for (long size = 0; size <= largest_in_shift; ++size)
        for (long r = 1; r <= std::max(size, 1L); ++r)
            for (long q = -size; q <= size; ++q)
                for (long p = -size; p <= size; ++p) {
                    if (std::max({std::abs(p), std::abs(q), r}) < size) continue;  // tried before
                    const Shift shift{p, q, r};
                    if (fits(shift)) return shift;
                }
    return std::nullopt;
}

}  // namespace nimrod
