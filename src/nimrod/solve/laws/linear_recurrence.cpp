// The algorithm of Berlekamp (Algebraic Coding Theory, 1968) and Massey (Shift-register synthesis
// and BCH decoding, IEEE Trans. Inform. Theory 15, 1969), modulo the prime 2^32 - 5.
//
// The shortest recurrence of an integer sequence that has one has integer coefficients (P. Fatou,
// Séries trigonométriques et séries de Taylor, Acta Math. 30, 1906), so nothing is lost by looking
// for these only: a coefficient is the residue of least absolute value, and the recurrence counts
// only once every term obeys it exactly, over the integers. Rationals instead of residues were not
// needed: where there is no recurrence their numerators grow like determinants.
//
// A recurrence that begins late is found by leaving out first terms. Where the coefficients add up
// to 1 the characteristic polynomial has the factor x - 1; dividing it out shortens the recurrence
// by one and adds a constant: a(k) = 2a(k-1) - a(k-2) becomes a(k) = a(k-1) + 4.
#include "nimrod/solve/laws/linear_recurrence.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace nimrod {

namespace {

constexpr std::uint64_t prime = 4'294'967'291;
constexpr std::size_t confirmations = 4;      // terms beyond those that determine the recurrence
constexpr std::size_t most_terms_used = 400;  // the proposal costs the cube of this
constexpr std::int64_t largest_in_recurrence = 1'000'000;

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
    return a * b % prime;  // both are below 2^32
}

std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t out = 1;
    for (; exponent > 0; exponent /= 2) {
        if (exponent % 2 == 1) out = times(out, base);
        base = times(base, base);
    }
    return out;
}

/// The coefficients c1, ..., cr, modulo the prime, of the shortest recurrence of the terms.
std::vector<std::uint64_t> berlekamp_massey(std::span<const std::uint64_t> s) {
    // 1 - c1 x - ... is `now`; `before` is what it was before its length last changed.
    std::vector<std::uint64_t> now{1}, before{1};
    std::size_t length = 0, since = 1;
    std::uint64_t old_discrepancy = 1;
    for (std::size_t n = 0; n < s.size(); ++n, ++since) {
        std::uint64_t discrepancy = 0;
        for (std::size_t i = 0; i <= std::min(length, now.size() - 1); ++i)
            discrepancy = (discrepancy + times(now[i], s[n - i])) % prime;
        if (discrepancy == 0) continue;
        const std::uint64_t factor = times(discrepancy, power(old_discrepancy, prime - 2));
        const std::vector<std::uint64_t> kept = now;
        now.resize(std::max(now.size(), before.size() + since), 0);
        for (std::size_t i = 0; i < before.size(); ++i)
            now[i + since] = (now[i + since] + prime - times(factor, before[i])) % prime;
        if (2 * length > n) continue;
        length = n + 1 - length;
        before = kept;
        old_discrepancy = discrepancy;
        since = 0;
    }
    now.resize(length + 1, 0);
    std::vector<std::uint64_t> coefficients;
    for (std::size_t i = 1; i <= length; ++i) coefficients.push_back((prime - now[i]) % prime);
    return coefficients;
}

/// The small integers that are these residues, if they all are.
std::optional<std::vector<mpz_class>> lifted(const std::vector<std::uint64_t>& residues) {
    std::vector<mpz_class> out;
    for (const std::uint64_t residue : residues) {
        const bool negative = residue > prime / 2;
        const std::uint64_t size = negative ? prime - residue : residue;
        if (size > largest_in_recurrence) return std::nullopt;
        out.emplace_back(negative ? -natural(size) : natural(size));
    }
    return out;
}

bool obeyed(const LinearRecurrence& recurrence, std::span<const mpz_class> terms) {
    for (std::size_t k = recurrence.from; k < terms.size(); ++k)
        if (recurrence.next(terms.first(k)) != terms[k]) return false;
    return true;
}

/// The same recurrence with the factor x - 1 divided out, if it has it.
LinearRecurrence with_constant(const LinearRecurrence& plain, std::span<const mpz_class> terms) {
    mpz_class sum = 0;
    for (const mpz_class& c : plain.coefficients) sum += c;
    if (sum != 1 || plain.order() < 2) return plain;
    LinearRecurrence out{{}, 0, plain.from - 1};
    // x^r - c1 x^(r-1) - ... = (x - 1)(x^(r-1) - d1 x^(r-2) - ...), so d1 = c1 - 1, d2 = d1 + c2...
    mpz_class d = -1;
    for (std::size_t i = 0; i + 1 < plain.order(); ++i) {
        d += plain.coefficients[i];
        out.coefficients.push_back(d);
    }
    out.constant = terms[out.from] - out.next(terms.first(out.from));
    return out;
}

}  // namespace

mpz_class LinearRecurrence::next(std::span<const mpz_class> terms) const {
    assert(terms.size() >= order());
    mpz_class out = constant;
    for (std::size_t i = 0; i < order(); ++i) out += coefficients[i] * terms[terms.size() - 1 - i];
    return out;
}

std::optional<LinearRecurrence> find_linear_recurrence(std::span<const mpz_class> terms) {
    const std::span<const mpz_class> used = terms.first(std::min(terms.size(), most_terms_used));
    std::vector<std::uint64_t> residues;
    for (const mpz_class& term : used) residues.push_back(remainder(term, prime));

    std::optional<LinearRecurrence> best;
    for (std::size_t skipped = 0; 2 * skipped < used.size(); ++skipped) {
        const auto rest = std::span<const std::uint64_t>(residues).subspan(skipped);
        const std::vector<std::uint64_t> found = berlekamp_massey(rest);
        if (found.empty() || 2 * found.size() + confirmations > rest.size()) continue;
        if (best && found.size() >= best->order()) continue;
        const auto coefficients = lifted(found);
        if (!coefficients) continue;
        const LinearRecurrence recurrence{*coefficients, 0, skipped + coefficients->size()};
        if (obeyed(recurrence, terms)) best = recurrence;
    }
    if (!best) return std::nullopt;
    return with_constant(*best, terms);
}

}  // namespace nimrod
