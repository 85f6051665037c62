// The pairs (A_n, B_n) of Wythoff's game (W. A. Wythoff, A modification of the game of Nim, Nieuw
// Archief voor Wiskunde 7, 1907) and of Holladay's and Fraenkel's generalisation to |k - l| < t
// (A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical
// Monthly 89, 1982), in misère play too (Fraenkel, Wythoff games, continued fractions, cedar trees
// and Fibonacci searches, Theoretical Computer Science 29, 1984).
//
// Let a = (2 - t + r) / 2 with r = sqrt(t^2 + 4); then 1/a + 1/(a + t) = 1.
//   normal play:         A_n = floor(n a),        B_n = A_n + t n
//   misère play, t > 1:  A_n = floor(n a + 1/a),  B_n = A_n + t n + 1
//   misère play, t = 1:  (0,1), (2,2), then the pairs of normal play from (3,5) on
// S. Beatty's theorem (1926) says that the sequences share no number and omit none; for the
// shifted ones the same proof holds, since the positions of N on both scales add up to N - 1. So a
// number below is in the A's or in the B's, and counting the A's up to it tells its rank in either.
//
// All roots are integer square roots: floor((x + sqrt(y)) / z) = floor((x + isqrt(y)) / z) for
// whole x, y, z. No decimal is ever rounded, and a heap of d digits costs one multiplication or so
// of numbers of 2d digits.
#include "nimrod/games/wythoff/beatty.h"

#include <utility>

namespace nimrod {

namespace {

/// floor((x + factor * sqrt(t^2 + 4)) / divisor), for factor >= 0 and divisor > 0.
Natural floor_of_root(const mpz_class& x, const Natural& factor, const Natural& t,
                      const Natural& divisor) {
    const Natural square = factor * factor * (t * t + 4);
    const mpz_class numerator = x + sqrt(square);
    Natural quotient;
    mpz_fdiv_q(quotient.get_mpz_t(), numerator.get_mpz_t(), divisor.get_mpz_t());
    return quotient;
}

}  // namespace

WythoffPairs::WythoffPairs(Natural t, Convention convention)
    : t_(std::move(t)), convention_(convention) {}

Natural WythoffPairs::difference(const Natural& n) const {
    if (convention_ == Convention::normal) return t_ * n;
    if (shifted()) return t_ * n + 1;
    return n < 2 ? Natural(1 - n) : n;
}

WythoffPair WythoffPairs::at(const Natural& n) const {
    Natural lower;
    if (shifted()) {
        // n a + 1/a, with 1/a = (t - 2 + r) / 2t
        const Natural tn = t_ * n;
        lower = floor_of_root((t_ - 2) * (1 - tn), tn + 1, t_, 2 * t_);
    } else if (convention_ == Convention::misere && n < 2) {
        lower = 2 * n;
    } else {
        lower = floor_of_root(n * (2 - t_), n, t_, 2);
    }
    return {n, lower, lower + difference(n)};
}

WythoffPair WythoffPairs::with(const Natural& heap) const {
    if (shifted()) {
        // The number of ranks n >= 0 with n a + 1/a < heap + 1; the bound is never whole.
        const Natural c = t_ * heap + 2;
        const Natural lowers = floor_of_root((t_ - 2) * c - 2 * t_, c, t_, 2 * t_ * t_) + 1;
        if (lowers > 0) {
            WythoffPair last = at(lowers - 1);
            if (last.lower == heap) return last;
        }
        return at(heap - lowers);
    }
    if (convention_ == Convention::misere && heap <= 2) return at(heap == 2 ? 1 : 0);
    // The number of ranks n >= 1 with n a < heap + 1.
    const Natural end = heap + 1;
    const Natural lowers = floor_of_root(end * (t_ - 2), end, t_, 2 * t_);
    WythoffPair last = at(lowers);
    if (last.lower == heap) return last;
    return at(heap - lowers);
}

std::vector<WythoffPair> WythoffPairs::near(const Natural& difference) const {
    if (convention_ == Convention::misere && !shifted())
        return {at(difference < 2 ? Natural(1 - difference) : difference)};
    if (shifted() && difference == 0) return {at(0)};
    const Natural steps = shifted() ? Natural(difference - 1) : difference;
    const Natural n = steps / t_;
    if (n * t_ == steps) return {at(n)};
    return {at(n), at(n + 1)};
}

std::vector<WythoffPair> wythoff_pairs(const Natural& t, Convention convention, std::size_t count) {
    const WythoffPairs rule(t, convention);
    std::vector<WythoffPair> pairs;
    std::size_t passed = 0;  // the pairs whose upper heap lies below `least`; uppers never decrease
    Natural least = 0;
    while (pairs.size() < count) {
        for (; passed < pairs.size() && pairs[passed].upper <= least; ++passed)
            if (pairs[passed].upper == least) ++least;
        const Natural n = natural(pairs.size());
        pairs.push_back({n, least, least + rule.difference(n)});
        ++least;
    }
    return pairs;
}

}  // namespace nimrod
