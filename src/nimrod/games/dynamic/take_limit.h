// How much may be taken after the opponent has taken t.
#pragma once

#include <string>

#include "nimrod/core/natural.h"

namespace nimrod {

/// f(t) = at/c rounded down, plus b: never less than t for t >= 1, and so never decreasing.
class TakeLimit {
public:
    /// a >= c >= 1, and f(1) >= 1; b may be negative.
    TakeLimit(Natural a, Natural c, mpz_class b);

    Natural operator()(const Natural& t) const { return a_ * t / c_ + b_; }
    /// The least t >= 1 with f(t) >= h.
    Natural least_reaching(const Natural& h) const;

    const Natural& a() const { return a_; }
    const Natural& c() const { return c_; }
    const mpz_class& b() const { return b_; }

    /// "2", "3/2", "t+1", "2t-1", "3/2*t+1"
    std::string print() const;
    /// The same as a formula, for people: "2t", "3/2*t", "t+1".
    std::string formula() const;

    bool operator==(const TakeLimit&) const = default;

private:
    Natural a_;
    Natural c_;
    mpz_class b_;
};

}  // namespace nimrod
