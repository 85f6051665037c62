// Linear recurrences with constant coefficients, found from the first terms of a sequence.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// a(k) = c1 a(k-1) + ... + cr a(k-r) + constant for every k >= from; terms count from 0.
struct LinearRecurrence {
    std::vector<mpz_class> coefficients;  // c1, ..., cr
    mpz_class constant;
    std::size_t from;

    std::size_t order() const { return coefficients.size(); }
    /// The term that follows these, of which there are at least `from`.
    mpz_class next(std::span<const mpz_class> terms) const;

    bool operator==(const LinearRecurrence&) const = default;
};

/// The shortest recurrence with integer coefficients that all terms obey from some term on, with
/// the earliest such term; only if it is confirmed by several terms more than determine it.
std::optional<LinearRecurrence> find_linear_recurrence(std::span<const mpz_class> terms);

}  // namespace nimrod
