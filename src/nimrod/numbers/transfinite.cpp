// Arithmetic in the closure of {0, 1} by towers of roots.
//
// Let p be the (k+1)-st odd prime. The ordinal w^(w^k * n) is a product of the p-th, p^2-th, ...
// roots of alpha_p: with n = d0 + d1 p + d2 p^2 + ... in base p, it is alpha_p to the power
// d0/p + d1/p^2 + d2/p^3 + ... (Conway). So with J digits and x = kappa_(p^J), the p^J-th root of
// alpha_p, w^(w^k * n) is x^R, where R has the digits of n in reverse. And w^e is the nim-product
// of the powers w^(w^k * n) for the terms w^k * n of e.
//
// Hence an ordinal below w^(w^(k+1)) is a polynomial in x whose coefficients are ordinals below
// w^(w^k), and these are multiplied in the same way; at the bottom stand finite nimbers. The
// product of polynomials is reduced by x^P = alpha_p, where P = p^J:
//
//     square    squares of the coefficients, exponents doubled
//     root      the root of x^R is x^(R/2), or x^((R+P)/2) divided by the root of alpha_p for odd R
//     inverse   Euclid's algorithm for the polynomial and x^P + alpha_p, with inverses below
//
// Polynomials are sparse in products, so that w^(10^30) costs little; an inverse has in general all
// of its P coefficients.
#include "nimrod/numbers/transfinite.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>
#include <vector>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {

namespace {

/// An inverse whose polynomial would have more coefficients is refused.
constexpr std::uint32_t most_coefficients = 20'000;
/// A product of polynomials with words for coefficients is dense up to this length.
constexpr std::uint32_t most_words = 1'000;

/// An ordinal below w^(w^level): finite at level 0, else the sum of the products of w^(w^(level-1)
/// * n) with coefficients of lower level, none of which is 0; some n is not 0.
struct Number {
    std::size_t level = 0;
    Natural finite = 0;
    std::map<Natural, Number> parts = {};

    bool is_zero() const { return level == 0 && finite == 0; }
    bool is_one() const { return level == 0 && finite == 1; }
};

/// A number as a polynomial: the coefficients by the exponents of x.
using Polynomial = std::map<Natural, Number>;

void add_to(Number& a, Number b);

void add_to(std::map<Natural, Number>& parts, const Natural& n, Number b) {
    if (b.is_zero()) return;
    const auto [at, is_new] = parts.try_emplace(n);
    if (is_new)
        at->second = std::move(b);
    else
        add_to(at->second, std::move(b));
    if (at->second.is_zero()) parts.erase(at);
}

/// The number with these parts at this level, or at a lower one if they say no more.
Number of_parts(std::size_t level, std::map<Natural, Number> parts) {
    if (parts.empty()) return {};
    if (parts.size() == 1 && parts.begin()->first == 0) return std::move(parts.begin()->second);
    return {level, 0, std::move(parts)};
}

void add_to(Number& a, Number b) {
    if (a.level < b.level) std::swap(a, b);
    if (a.level == 0) {
        a.finite ^= b.finite;
        return;
    }
    if (b.level < a.level) {
        add_to(a.parts, 0, std::move(b));
    } else {
        for (auto& [n, part] : b.parts) add_to(a.parts, n, std::move(part));
    }
    a = of_parts(a.level, std::move(a.parts));
}

NotKnown beyond(const Ordinal& a) {
    return NotKnown(
        tr("nim-products are computed below w^(w^w), where the ordinals are the algebraic closure "
           "of two; {} is not",
           "les produits de Nim se calculent en dessous de w^(w^w), où les ordinaux sont la "
           "clôture algébrique de deux ; {} ne l'est pas",
           a));
}

Number of_ordinal(const Ordinal& a) {
    Number out;
    for (const Ordinal::Term& term : a.terms()) {
        Number monomial{0, term.coefficient, {}};
        const auto& factors = term.exponent.terms();
        for (auto factor = factors.rbegin(); factor != factors.rend(); ++factor) {
            const std::optional<Natural> k = factor->exponent.to_natural();
            if (!k) throw beyond(a);
            const std::optional<std::uint32_t> index = to_word<std::uint32_t>(*k);
            if (!index) throw unknown_kappa(*k);
            std::map<Natural, Number> parts;
            parts.emplace(factor->coefficient, std::move(monomial));
            monomial = of_parts(*index + std::size_t{1}, std::move(parts));
        }
        add_to(out, std::move(monomial));
    }
    return out;
}

/// Appends the terms of a * w^exponent, the highest first.
void append_terms(const Number& a, const Ordinal& exponent, std::vector<Ordinal::Term>& out) {
    if (a.level == 0) {
        if (a.finite != 0) out.push_back({exponent, a.finite});
        return;
    }
    for (auto part = a.parts.rbegin(); part != a.parts.rend(); ++part)
        append_terms(part->second, ordinal_sum(exponent, Ordinal::term(a.level - 1, part->first)),
                     out);
}

Ordinal to_ordinal(const Number& a) {
    std::vector<Ordinal::Term> terms;
    append_terms(a, 0, terms);
    return Ordinal::of_terms(std::move(terms));
}

/// The tower step of one prime: x^P = alpha_p with P = p^J.
struct Root {
    std::uint32_t p;
    std::size_t digits;  // J
    Natural order;       // P

    /// The number with the J digits of n in base p in reverse.
    Natural reversed(Natural n) const {
        Natural out = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            out = out * p + n % p;
            n /= p;
        }
        return out;
    }
};

/// The least step that has these numbers, both of this level.
Root root_for(const Number& a, const Number& b) {
    const std::optional<std::uint32_t> p = odd_prime(a.level - 1);
    if (!p) throw unknown_kappa(natural(a.level - 1));
    const Natural& most = std::max(a.parts.rbegin()->first, b.parts.rbegin()->first);
    Root root{*p, 0, 1};
    for (; root.order <= most; root.order *= *p) ++root.digits;
    return root;
}

Polynomial polynomial(const Number& a, const Root& root) {
    Polynomial out;
    for (const auto& [n, part] : a.parts) out.emplace(root.reversed(n), part);
    return out;
}

Number of_polynomial(std::size_t level, const Polynomial& a, const Root& root) {
    std::map<Natural, Number> parts;
    for (const auto& [r, coefficient] : a) parts.emplace(root.reversed(r), coefficient);
    return of_parts(level, std::move(parts));
}

class Field {
public:
    explicit Field(Budget& budget) : budget_(budget) {}

    Number product(const Number& a, const Number& b) {
        budget_.step();
        if (a.level < b.level) return product(b, a);
        if (b.is_zero()) return {};
        if (b.is_one()) return a;
        if (a.level == 0) return {0, nim_product(a.finite, b.finite), {}};
        if (b.level < a.level) {
            std::map<Natural, Number> parts;
            for (const auto& [n, part] : a.parts) parts.emplace(n, product(part, b));
            return {a.level, 0, std::move(parts)};
        }
        const Root root = root_for(a, b);
        const Polynomial left = polynomial(a, root);
        const Polynomial right = polynomial(b, root);
        if (has_words(left) && has_words(right) && root.order <= most_words)
            return reduced(a.level, product_of_words(left, right, root), root);
        Polynomial sum;
        for (const auto& [r, x] : left)
            for (const auto& [s, y] : right) add_to(sum, r + s, product(x, y));
        return reduced(a.level, std::move(sum), root);
    }

    Number square(const Number& a) {
        budget_.step();
        if (a.level == 0) return {0, nim_square(a.finite), {}};
        const Root root = root_for(a, a);
        Polynomial sum;
        for (const auto& [r, x] : polynomial(a, root)) sum.emplace(2 * r, square(x));
        return reduced(a.level, std::move(sum), root);
    }

    Number square_root(const Number& a) {
        budget_.step();
        if (a.level == 0) return {0, nim_square_root(a.finite), {}};
        const Root root = root_for(a, a);
        std::optional<Number> over_alpha;
        Polynomial out;
        for (const auto& [r, x] : polynomial(a, root)) {
            if (r % 2 == 0) {
                out.emplace(r / 2, square_root(x));
            } else {
                if (!over_alpha) over_alpha = inverse(of_ordinal(alpha(root.p)));
                out.emplace((r + root.order) / 2, square_root(product(x, *over_alpha)));
            }
        }
        return of_polynomial(a.level, out, root);
    }

    Number inverse(const Number& a) {
        assert(!a.is_zero());
        if (a.level == 0) return {0, nim_inverse(a.finite), {}};
        const Root root = root_for(a, a);
        if (a.parts.size() == 1) {  // 1 / (c x^r) = x^(P-r) / (c alpha)
            const auto [r, c] = *polynomial(a, root).begin();
            Polynomial out;
            out.emplace(root.order - r, inverse(product(c, of_ordinal(alpha(root.p)))));
            return of_polynomial(a.level, out, root);
        }
        if (root.order > most_coefficients) budget_.stop(Stop::too_large);
        return inverse_by_euclid(a, root);
    }

private:
    static bool has_words(const Polynomial& a) {
        return std::all_of(a.begin(), a.end(), [](const auto& part) {
            return part.second.level == 0 && part.second.finite.fits_ulong_p();
        });
    }

    /// The innermost products are by far the most, and their coefficients are nearly always words.
    Polynomial product_of_words(const Polynomial& a, const Polynomial& b, const Root& root) {
        budget_.step(a.size() * b.size());
        std::vector<std::uint64_t> sums(2 * word(root.order), 0);
        for (const auto& [r, x] : a)
            for (const auto& [s, y] : b)
                sums[word(r) + word(s)] ^= nim_product(word(x.finite), word(y.finite));
        Polynomial out;
        for (std::size_t i = 0; i < sums.size(); ++i)
            if (sums[i] != 0)
                out.emplace_hint(out.end(), natural(i), Number{0, natural(sums[i]), {}});
        return out;
    }

    /// The polynomial reduced by x^P = alpha, as a number; no exponent reaches 2P.
    Number reduced(std::size_t level, Polynomial a, const Root& root) {
        Polynomial high;
        while (!a.empty() && a.rbegin()->first >= root.order) {
            auto last = a.extract(std::prev(a.end()));
            high.emplace(last.key() - root.order, std::move(last.mapped()));
        }
        if (!high.empty()) {
            const Number by = of_ordinal(alpha(root.p));
            for (const auto& [r, x] : high) add_to(a, r, product(x, by));
        }
        return of_polynomial(level, a, root);
    }

    /// s with s * a = 1 modulo x^P + alpha. Invariant: s_i * a = r_i modulo that polynomial.
    Number inverse_by_euclid(const Number& a, const Root& root) {
        Polynomial r0;
        r0.emplace(root.order, Number{0, 1, {}});
        r0.emplace(0, of_ordinal(alpha(root.p)));
        Polynomial r1 = polynomial(a, root);
        Polynomial s0;
        Polynomial s1;
        s1.emplace(0, Number{0, 1, {}});
        while (r1.rbegin()->first != 0) {
            const Number over_leading = inverse(r1.rbegin()->second);
            const Natural degree = r1.rbegin()->first;
            // Neither becomes 0 before the other is constant: x^P + alpha has no proper factor.
            while (r0.rbegin()->first >= degree) {
                const Number factor = product(r0.rbegin()->second, over_leading);
                const Natural shift = r0.rbegin()->first - degree;
                add_multiple(r0, r1, factor, shift);
                add_multiple(s0, s1, factor, shift);
            }
            std::swap(r0, r1);
            std::swap(s0, s1);
        }
        const Number over = inverse(r1.begin()->second);
        Polynomial out;
        for (const auto& [r, x] : s1) out.emplace(r, product(x, over));
        return of_polynomial(a.level, out, root);
    }

    /// a += factor * x^shift * b
    void add_multiple(Polynomial& a, const Polynomial& b, const Number& factor,
                      const Natural& shift) {
        for (const auto& [r, x] : b) add_to(a, r + shift, product(x, factor));
    }

    Budget& budget_;
};

bool is_zero_or_one(const Ordinal& a) { return a <= Ordinal(1); }

}  // namespace

Ordinal nim_product(const Ordinal& a, const Ordinal& b, Budget& budget) {
    if (is_zero_or_one(a)) return a.is_zero() ? a : b;
    if (is_zero_or_one(b)) return b.is_zero() ? b : a;
    return to_ordinal(Field(budget).product(of_ordinal(a), of_ordinal(b)));
}

Ordinal nim_square(const Ordinal& a, Budget& budget) {
    return to_ordinal(Field(budget).square(of_ordinal(a)));
}

Ordinal nim_square_root(const Ordinal& a, Budget& budget) {
    return to_ordinal(Field(budget).square_root(of_ordinal(a)));
}

Ordinal nim_inverse(const Ordinal& a, Budget& budget) {
    return to_ordinal(Field(budget).inverse(of_ordinal(a)));
}

Ordinal nim_power(const Ordinal& a, const Natural& n, Budget& budget) {
    if (n == 0) return 1;
    if (is_zero_or_one(a)) return a;
    Field field(budget);
    const Number base = of_ordinal(a);
    Number out = base;
    for (std::size_t i = bit_length(n) - 1; i-- > 0;) {
        out = field.square(out);
        if (bit(n, i)) out = field.product(out, base);
    }
    return to_ordinal(out);
}

}  // namespace nimrod
