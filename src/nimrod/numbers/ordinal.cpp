// Arithmetic of ordinals on their normal forms (Cantor 1897; Hessenberg 1906 for the natural
// operations). Everything follows from three facts: a smaller power of w is absorbed by a greater
// one that comes after it, w^d + w^e = w^e for d < e; a product with an infinite power of w on the
// right sees only the leading power on the left, (w^d*c + ...) * w^e = w^(d+e) for e > 0; and a
// limit in the exponent likewise, (w^d*c + ...)^(w*b) = w^(d*w*b) for d > 0.
#include "nimrod/numbers/ordinal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <map>

#include "nimrod/core/hash.h"

namespace nimrod {

namespace {

using Term = Ordinal::Term;

/// A power that has more terms, or whose coefficients have more binary digits, is refused.
constexpr std::size_t most_terms = 100'000;
constexpr std::size_t most_bits = 40'000'000;

std::strong_ordering compare(const Natural& a, const Natural& b) { return cmp(a, b) <=> 0; }

/// Merges two normal forms; `join` makes one coefficient of two, and a zero is dropped.
template <class Join>
Ordinal merged(const Ordinal& a, const Ordinal& b, const Join& join) {
    std::vector<Term> out;
    auto i = a.terms().begin();
    auto j = b.terms().begin();
    while (i != a.terms().end() && j != b.terms().end()) {
        const std::strong_ordering order = i->exponent <=> j->exponent;
        if (order > 0) {
            out.push_back(*i++);
        } else if (order < 0) {
            out.push_back(*j++);
        } else {
            Natural coefficient = join(i->coefficient, j->coefficient);
            if (coefficient != 0) out.push_back({i->exponent, std::move(coefficient)});
            ++i;
            ++j;
        }
    }
    out.insert(out.end(), i, a.terms().end());
    out.insert(out.end(), j, b.terms().end());
    return Ordinal::of_terms(std::move(out));
}

/// The infinite terms.
Ordinal limit_part(const Ordinal& a) {
    std::vector<Term> terms = a.terms();
    if (a.is_successor()) terms.pop_back();
    return Ordinal::of_terms(std::move(terms));
}

/// The x with w * x = a, where a is 0 or a limit: 1 + e' = e for each exponent.
Ordinal divided_by_omega(const Ordinal& a) {
    std::vector<Term> terms = a.terms();
    for (Term& term : terms)
        if (const std::optional<Natural> e = term.exponent.to_natural())
            term.exponent = Natural(*e - 1);
    return Ordinal::of_terms(std::move(terms));
}

Natural natural_power(const Natural& base, const Natural& exponent, Budget& budget) {
    if (base <= 1) return exponent == 0 ? Natural(1) : base;
    if (exponent * natural(bit_length(base)) > natural(most_bits)) budget.stop(Stop::too_large);
    Natural power;
    mpz_pow_ui(power.get_mpz_t(), base.get_mpz_t(), word(exponent));
    return power;
}

/// a^n for infinite a.
Ordinal finite_power(const Ordinal& a, const Natural& n, Budget& budget) {
    if (n == 0) return 1;
    if (a.is_limit()) {
        // a * b = w^d * b for every limit b, where d is the degree of a.
        const Ordinal shift = ordinal_product(a.degree(), Ordinal(Natural(n - 1)));
        return ordinal_product(Ordinal::term(shift), a);
    }
    if (n * natural(a.terms().size()) > natural(most_terms)) budget.stop(Stop::too_large);
    Ordinal power = a;
    for (Natural i = 1; i < n; ++i) {
        budget.step(power.terms().size());
        power = ordinal_product(power, a);
    }
    return power;
}

}  // namespace

Ordinal::Ordinal() = default;

Ordinal::Ordinal(const Natural& n) {
    assert(n >= 0);
    if (n != 0) terms_.push_back({Ordinal(), n});
}

Ordinal Ordinal::term(Ordinal exponent, const Natural& coefficient) {
    Ordinal out;
    if (coefficient != 0) out.terms_.push_back({std::move(exponent), coefficient});
    return out;
}

Ordinal Ordinal::of_terms(std::vector<Term> terms) {
    assert(std::adjacent_find(terms.begin(), terms.end(), [](const Term& a, const Term& b) {
               return a.exponent <= b.exponent;
           }) == terms.end());
    Ordinal out;
    out.terms_ = std::move(terms);
    return out;
}

bool Ordinal::is_finite() const { return is_zero() || terms_.front().exponent.is_zero(); }

bool Ordinal::is_successor() const { return !is_zero() && terms_.back().exponent.is_zero(); }

Natural Ordinal::finite_part() const {
    return is_successor() ? terms_.back().coefficient : Natural(0);
}

std::optional<Natural> Ordinal::to_natural() const {
    if (!is_finite()) return std::nullopt;
    return finite_part();
}

Ordinal Ordinal::degree() const { return is_zero() ? Ordinal() : terms_.front().exponent; }

Natural Ordinal::coefficient(const Ordinal& exponent) const {
    for (const Term& term : terms_)
        if (term.exponent == exponent) return term.coefficient;
    return 0;
}

bool operator==(const Ordinal& a, const Ordinal& b) { return a.terms_ == b.terms_; }

std::strong_ordering operator<=>(const Ordinal& a, const Ordinal& b) {
    const std::size_t shorter = std::min(a.terms_.size(), b.terms_.size());
    for (std::size_t i = 0; i < shorter; ++i) {
        const Term& x = a.terms_[i];
        const Term& y = b.terms_[i];
        if (const auto order = x.exponent <=> y.exponent; order != 0) return order;
        if (const auto order = compare(x.coefficient, y.coefficient); order != 0) return order;
    }
    return a.terms_.size() <=> b.terms_.size();
}

std::size_t Ordinal::hash() const {
    std::size_t seed = terms_.size();
    for (const Term& term : terms_)
        seed = mix(mix(seed, term.exponent.hash()), Hash{}(term.coefficient));
    return seed;
}

const Ordinal& omega() {
    static const Ordinal w = Ordinal::term(1);
    return w;
}

Ordinal ordinal_sum(const Ordinal& a, const Ordinal& b) {
    if (b.is_zero()) return a;
    std::vector<Term> out;
    for (const Term& term : a.terms()) {
        if (term.exponent < b.degree()) break;
        out.push_back(term);
    }
    auto rest = b.terms().begin();
    if (!out.empty() && out.back().exponent == rest->exponent)
        out.back().coefficient += (rest++)->coefficient;
    out.insert(out.end(), rest, b.terms().end());
    return Ordinal::of_terms(std::move(out));
}

Ordinal ordinal_product(const Ordinal& a, const Ordinal& b) {
    if (a.is_zero() || b.is_zero()) return {};
    std::vector<Term> out;
    for (const Term& term : b.terms()) {
        if (term.exponent.is_zero()) {  // a * n
            out.insert(out.end(), a.terms().begin(), a.terms().end());
            out[out.size() - a.terms().size()].coefficient *= term.coefficient;
        } else {
            out.push_back({ordinal_sum(a.degree(), term.exponent), term.coefficient});
        }
    }
    return Ordinal::of_terms(std::move(out));
}

Ordinal ordinal_power(const Ordinal& a, const Ordinal& b, Budget& budget) {
    if (b.is_zero()) return 1;
    if (a.is_zero() || a == Ordinal(1)) return a;
    const Ordinal limit = limit_part(b);
    const Natural rest = b.finite_part();
    if (const std::optional<Natural> n = a.to_natural())  // n^w = w
        return ordinal_product(Ordinal::term(divided_by_omega(limit)),
                               natural_power(*n, rest, budget));
    return ordinal_product(Ordinal::term(ordinal_product(a.degree(), limit)),
                           finite_power(a, rest, budget));
}

Ordinal natural_sum(const Ordinal& a, const Ordinal& b) {
    return merged(a, b, [](const Natural& x, const Natural& y) { return Natural(x + y); });
}

Ordinal nim_sum(const Ordinal& a, const Ordinal& b) {
    return merged(a, b, [](const Natural& x, const Natural& y) { return Natural(x ^ y); });
}

Ordinal natural_product(const Ordinal& a, const Ordinal& b) {
    std::map<Ordinal, Natural> sums;
    for (const Term& x : a.terms())
        for (const Term& y : b.terms())
            sums[natural_sum(x.exponent, y.exponent)] += x.coefficient * y.coefficient;
    std::vector<Term> terms;
    for (auto i = sums.rbegin(); i != sums.rend(); ++i) terms.push_back({i->first, i->second});
    return Ordinal::of_terms(std::move(terms));
}

std::string to_string(const Ordinal& a) {
    if (a.is_zero()) return "0";
    std::string out;
    for (const Term& term : a.terms()) {
        if (!out.empty()) out += '+';
        if (term.exponent.is_zero()) {
            out += to_string(term.coefficient);
            continue;
        }
        out += 'w';
        if (!term.exponent.is_finite())
            out += "^(" + to_string(term.exponent) + ")";
        else if (term.exponent != Ordinal(1))
            out += "^" + to_string(term.exponent);
        if (term.coefficient != 1) out += "*" + to_string(term.coefficient);
    }
    return out;
}

}  // namespace nimrod

fmt::appender fmt::formatter<nimrod::Ordinal>::format(const nimrod::Ordinal& a,
                                                      fmt::format_context& context) const {
    return fmt::formatter<fmt::string_view>::format(to_string(a), context);
}
