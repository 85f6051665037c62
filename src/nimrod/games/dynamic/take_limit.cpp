// With a >= c the difference f(t) - t = (a-c)t/c + b, rounded down, never decreases; so f(t) >= t
// for every t as soon as f(1) >= 1.
#include "nimrod/games/dynamic/take_limit.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

TakeLimit::TakeLimit(Natural a, Natural c, mpz_class b)
    : a_(std::move(a)), c_(std::move(c)), b_(std::move(b)) {
    assert(c_ >= 1 && a_ >= c_ && (*this)(1) >= 1);
    const Natural common = gcd(a_, c_);
    a_ /= common;
    c_ /= common;
}

Natural TakeLimit::least_reaching(const Natural& h) const {
    const mpz_class wanted = c_ * (h - b_);  // at >= wanted
    mpz_class t;
    mpz_cdiv_q(t.get_mpz_t(), wanted.get_mpz_t(), a_.get_mpz_t());
    return std::max(t, mpz_class(1));
}

std::string TakeLimit::formula() const {
    std::string out;
    if (c_ != 1)
        out = a_.get_str() + "/" + c_.get_str() + "*t";
    else
        out = (a_ == 1 ? "" : a_.get_str()) + "t";
    if (b_ != 0) out += (b_ > 0 ? "+" : "") + b_.get_str();
    return out;
}

std::string TakeLimit::print() const {
    if (b_ != 0) return formula();
    return c_ == 1 ? a_.get_str() : a_.get_str() + "/" + c_.get_str();
}

}  // namespace nimrod
