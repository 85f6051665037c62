// The numbers kappa and alpha on which transfinite nim-products rest (H. W. Lenstra, On the
// algebraic closure of two, Indag. Math. 39 (1977), 389-396).
//
// kappa_q, for a power q = p^n of a prime, is 2^(2^(n-1)) for p = 2 and w^(w^k * p^(n-1)) for the
// (k+1)-st odd prime p. The ordinals below kappa_p are the field of all elements whose degree over
// {0, 1} has only prime factors below p, and kappa_p is a p-th root of alpha_p, the first element
// of that field which has none in it. If p divides 2^h - 1 first for h = f(p), alpha_p has a degree
// divisible by f(p), so it is at least kappa_f(p), the first of these; Lenstra proves that the
// excess m_p over it is finite.
//
// kappa_h is the sum of kappa_q over the prime powers q that divide h exactly, except those which
// already divide the degree of kappa_q' for another, of a greater prime. The degree of kappa_q is q
// times that of alpha_p for odd p.
//
// There is no formula for the excess. It is found by trying m = 0, 1, 2, ... until kappa_f(p) + m
// is no p-th power, in a field of 2^e elements where e is the degree; the table is OEIS A380496
// (Conway 1976 to 7, Lenstra 1977 to 43, Le Bruyn 2009 to 67, Siegel 2025 to 281, and since then to
// 577). The search of tests/oracle/excess_search.h has found 92 of the 105 values again, in fields
// of up to 2^37620 elements. Those of 167, 263, 269, 283, 347, 359, 383, 467, 479, 499, 557, 563
// and 569, whose degrees are large, up to 3504820 for 359, rest on the publication alone.
#include "nimrod/numbers/lenstra.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <vector>

namespace nimrod {

namespace {

/// The excess of 3, 5, 7, 11, ..., 577.
constexpr std::array<std::uint8_t, 105> excesses = {
    0, 0, 1, 1, 0, 0, 4, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1,
    0, 0, 1, 0, 1, 0, 1, 0, 1, 4, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 1, 0,
    1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0,
    1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0};

constexpr auto odd_primes = [] {
    std::array<std::uint32_t, excesses.size()> out{};
    std::size_t found = 0;
    for (std::uint32_t n = 3; found < out.size(); n += 2) {
        bool prime = true;
        for (std::size_t i = 0; i < found && prime; ++i) prime = n % out[i] != 0;
        if (prime) out[found++] = n;
    }
    return out;
}();

std::optional<std::size_t> index_of(std::uint32_t p) {
    const auto* const at = std::lower_bound(odd_primes.begin(), odd_primes.end(), p);
    if (at == odd_primes.end() || *at != p) return std::nullopt;
    return static_cast<std::size_t>(at - odd_primes.begin());
}

struct PrimePower {
    std::uint32_t prime;
    std::uint32_t value;
};

/// The prime powers that divide h exactly, of increasing primes.
std::vector<PrimePower> exact_divisors(std::uint32_t h) {
    std::vector<PrimePower> out;
    for (std::uint32_t p = 2; h > 1; ++p) {
        std::uint32_t q = 1;
        for (; h % p == 0; h /= p) q *= p;
        if (q > 1) out.push_back({p, q});
    }
    return out;
}

/// What is known of an odd prime.
struct Known {
    Ordinal alpha;
    std::uint64_t degree;  // of alpha over {0, 1}
};

std::uint64_t degree(const PrimePower& q, const std::vector<Known>& known) {
    return q.prime == 2 ? q.value : q.value * known[index_of(q.prime).value()].degree;
}

/// The prime powers whose kappas make kappa_h.
std::vector<PrimePower> summands(std::uint32_t h, const std::vector<Known>& known) {
    const std::vector<PrimePower> all = exact_divisors(h);
    std::vector<PrimePower> out;
    for (auto q = all.begin(); q != all.end(); ++q)
        if (std::none_of(q + 1, all.end(),
                         [&](const PrimePower& r) { return degree(r, known) % q->value == 0; }))
            out.push_back(*q);
    return out;
}

Ordinal kappa_of_power(const PrimePower& q) {
    if (q.prime == 2) return Natural(Natural(1) << (q.value / 2));
    return Ordinal::term(Ordinal::term(index_of(q.prime).value(), natural(q.value / q.prime)));
}

/// Each prime needs only smaller ones: those that divide f(p), which divides p - 1.
Known next_known(std::size_t k, const std::vector<Known>& known) {
    // The finite numbers below 2^(2^n) are the field of degree 2^n.
    const std::uint32_t m = excesses[k];
    Known out{0, m < 2 ? 1 : std::bit_ceil(static_cast<std::uint64_t>(std::bit_width(m)))};
    for (const PrimePower& q : summands(order_of_two(odd_primes[k]), known)) {
        out.alpha = nim_sum(out.alpha, kappa_of_power(q));
        out.degree = std::lcm(out.degree, degree(q, known));
    }
    out.alpha = ordinal_sum(out.alpha, m);
    return out;
}

/// For 3, 5, 7, 11, ..., 577.
const std::vector<Known>& all_known() {
    static const std::vector<Known> all = [] {
        std::vector<Known> out;
        for (std::size_t k = 0; k < odd_primes.size(); ++k) out.push_back(next_known(k, out));
        return out;
    }();
    return all;
}

NotKnown unknown_alpha(const Text& name) {
    return NotKnown(
        tr("this rests on {}, and alpha_p, the first nimber that is no p-th power among the "
           "nimbers before the p-th root of it, is known only for odd primes p up to {}",
           "ceci repose sur {}, et alpha_p, le premier nimbre qui n'est pas une puissance p-ième "
           "parmi ceux qui précèdent sa racine p-ième, n'est connu que pour les nombres premiers "
           "impairs p jusqu'à {}",
           name, odd_primes.back()));
}

const Known& known(std::uint32_t p) {
    const std::optional<std::size_t> k = index_of(p);
    if (!k) throw unknown_alpha(notation(fmt::format("alpha_{}", p)));
    return all_known()[*k];
}

}  // namespace

NotKnown unknown_kappa(const Natural& k) {
    // A prime that is easily found is named; a reader of w^(w^(10^30)) expects none.
    Text name = tr("alpha_p for the odd prime p number {}",
                   "alpha_p pour le nombre premier impair "
                   "p numéro {}",
                   Natural(k + 1));
    if (k < 1000) {
        std::vector<std::uint32_t> primes(odd_primes.begin(), odd_primes.end());
        for (std::uint32_t n = primes.back() + 2; primes.size() <= k; n += 2)
            if (std::none_of(primes.begin(), primes.end(),
                             [n](std::uint32_t p) { return n % p == 0; }))
                primes.push_back(n);
        name = notation(fmt::format("alpha_{}", primes[word(k)]));
    }
    return unknown_alpha(name);
}

std::optional<std::uint32_t> odd_prime(std::size_t k) {
    if (k >= odd_primes.size()) return std::nullopt;
    return odd_primes[k];
}

std::optional<std::uint32_t> excess(std::uint32_t p) {
    const std::optional<std::size_t> k = index_of(p);
    if (!k) return std::nullopt;
    return excesses[*k];
}

std::uint32_t order_of_two(std::uint32_t p) {
    std::uint32_t h = 1;
    for (std::uint64_t power = 2 % p; power != 1; power = 2 * power % p) ++h;
    return h;
}

const Ordinal& alpha(std::uint32_t p) { return known(p).alpha; }

std::uint64_t alpha_degree(std::uint32_t p) { return known(p).degree; }

Ordinal kappa(std::uint32_t h) {
    for (const PrimePower& q : exact_divisors(h))
        if (q.prime != 2) known(q.prime);
    Ordinal sum;
    for (const PrimePower& q : summands(h, all_known())) sum = nim_sum(sum, kappa_of_power(q));
    return sum;
}

}  // namespace nimrod
