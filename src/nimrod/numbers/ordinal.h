// Ordinals below epsilon_0 in Cantor normal form, with coefficients of any size.
//
// Every ordinal below epsilon_0 is w^e1*c1 + w^e2*c2 + ... with decreasing exponents e1 > e2 > ...,
// themselves such ordinals, and positive coefficients, in one way only (Cantor 1897). The finite
// ordinals are the numbers 0, 1, 2, ...
#pragma once

#include <fmt/core.h>

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"

namespace nimrod {

class Ordinal {
public:
    struct Term;  // w^exponent * coefficient

    Ordinal();
    Ordinal(const Natural& n);
    template <std::integral Integer>
    Ordinal(Integer n);

    /// w^exponent * coefficient.
    static Ordinal term(Ordinal exponent, const Natural& coefficient = 1);
    /// The sum of these terms, whose exponents decrease and whose coefficients are positive.
    static Ordinal of_terms(std::vector<Term> terms);

    /// From the highest power of w to the lowest.
    const std::vector<Term>& terms() const { return terms_; }

    bool is_zero() const { return terms_.empty(); }
    bool is_finite() const;
    /// Whether it is n + 1 for some n; 0 is neither this nor a limit.
    bool is_successor() const;
    bool is_limit() const { return !is_zero() && !is_successor(); }

    /// The coefficient of w^0.
    Natural finite_part() const;
    /// The number itself, if it is finite.
    std::optional<Natural> to_natural() const;
    /// The highest exponent; 0 for 0.
    Ordinal degree() const;
    /// The coefficient of this power of w, perhaps 0.
    Natural coefficient(const Ordinal& exponent) const;

    friend bool operator==(const Ordinal& a, const Ordinal& b);
    friend std::strong_ordering operator<=>(const Ordinal& a, const Ordinal& b);
    std::size_t hash() const;

private:
    std::vector<Term> terms_;
};

struct Ordinal::Term {
    Ordinal exponent;
    Natural coefficient;

    bool operator==(const Term&) const = default;
};

// Here, where Term is complete: a constructor needs the destructor.
template <std::integral Integer>
Ordinal::Ordinal(Integer n) : Ordinal(natural(static_cast<std::uint64_t>(n))) {}

/// w, the first infinite ordinal.
const Ordinal& omega();

/// a + b, a followed by b; not commutative: 1 + w = w.
Ordinal ordinal_sum(const Ordinal& a, const Ordinal& b);
/// a * b, b copies of a; not commutative: 2 * w = w.
Ordinal ordinal_product(const Ordinal& a, const Ordinal& b);
/// a ^ b. Out of limits (too large) where the normal form has too many terms or digits to write
/// down, as (w+1)^(10^30) has.
Ordinal ordinal_power(const Ordinal& a, const Ordinal& b, Budget& budget);
/// Hessenberg's sum: the coefficients of equal powers of w are added.
Ordinal natural_sum(const Ordinal& a, const Ordinal& b);
/// Hessenberg's product: normal forms are multiplied like polynomials, exponents add naturally.
Ordinal natural_product(const Ordinal& a, const Ordinal& b);
/// The nim-sum: the coefficients of equal powers of w are added without carry (Conway 1976).
Ordinal nim_sum(const Ordinal& a, const Ordinal& b);

/// "w^2*3+w*5+1", "w^(w+1)*2"; what is read as an ordinal gives itself back.
std::string to_string(const Ordinal& a);

}  // namespace nimrod

template <>
struct fmt::formatter<nimrod::Ordinal> : fmt::formatter<fmt::string_view> {
    fmt::appender format(const nimrod::Ordinal& a, fmt::format_context& context) const;
};
