// Theorem. Let d_k be the last digit of a code that leaves at most three parts (which need not
// differ), s a power of two, e >= 1 and p >= k + 1. Suppose that
//   (i)   g(m) < s for 1 <= m < e + p;
//   (ii)  for every y < s and every parity of n there are m with e <= m < e + p and g(m) = y, and a
//         digit d_j that leaves three parts, so that n - j - m is even; if p is odd there must be
//         such digits with odd and with even j (and any m will do);
//   (iii) g(n + p) = g(n) + s for e <= n < max(e + p, 3e + k).
// Then g(n + p) = g(n) + s for all n >= e.
//
// Theorems of this kind are due to R. B. Austin (Impartial and partisan games, thesis, Calgary
// 1976) and to S. Howse and R. J. Nowakowski (Periodicity and arithmetic-periodicity in hexadecimal
// games, Theoret. Comput. Sci. 313, 2004). This one asks for more, by (i), and its proof is short.
//
// Proof, by induction on n >= max(e + p, 3e + k); so all heaps m with e <= m < n + p are of the
// form m = r + h p with e <= r < e + p and g(m) = g(r) + h s. Call h(m) = h the level of m, and 0
// that of heaps less than e. By (i) every m < n + p has g(m) = s h(m) + l(m) with l(m) < s; and as
// s is a power of two, levels and rests are added without each other: the nim-sum of heaps has the
// nim-sum of their levels and of their rests. h(n) >= 1. We show that g(n) + s, of level h(n) + 1,
// is the mex of the options of n + p.
//
// (*) Two or three parts of a heap n' - j, where n' is n or n + p: one of them is at least e, since
// n' - j >= 3e. So the sum of their levels is at most (n' - j - e) / p, hence at most the integer
// part of (n' - e) / p, which is h(n) or h(n) + 1. The ordinary sum of numbers exceeds their
// nim-sum by an even number. If the nim-sum of the levels is at least that bound less 1, the two
// are equal. Let S be the sum. Then for any T >= 0 there are parts whose levels have sum and
// nim-sum T, with the same rests: raise one part that is at least e to the level T, and lower the
// others to the level 0, where they are not empty, since e >= 1. Their total has changed by (T - S)
// p.
//
// g(n) + s is no option of n + p. Nothing is left only of heaps up to k. A single heap n + p - j,
// with j >= 1, of this value would make n - j an option of n of value g(n). Parts of this value
// have levels of nim-sum h(n) + 1, so (*) applies with S = h(n) + 1; with T = h(n) they become an
// option of n with value g(n): impossible.
//
// Every x < g(n) + s is one. Let X be the level of x, the integer part of x / s, and y the rest. If
// X < h(n), take m and j from (ii); a = m + X p has value x. (If p is even, a has the parity of m.
// If it is odd, choose j by the parity of n + p - a.) As a <= e + h(n) p - 1 <= n - 1 and p >= k +
// 1, n + p - j - a is at least 2, and even: leave a and twice half of the rest. If X is h(n) or
// h(n) + 1, then x >= s, and x - s < g(n) is the value of an option of n. A single heap n - j,
// which is at least e, has become n + p - j, of value x. Parts have levels of nim-sum X - 1 >= h(n)
// - 1, so
// (*) applies with S = X - 1; with T = X they become an option of n + p with value x. QED
//
// The same law with a multiple of the period and of the saltus is tried too, for (ii) and p >= k
// + 1. If it is proved, so is the law itself: the differences g(n + period) - g(n) repeat from e on
// with the multiple, and are known to be equal as far as e + p.
#include "nimrod/solve/sequences/arithmetic_period.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace nimrod {

namespace {

/// Hypothesis (ii).
bool all_values_are_left(const HeapCode& code, std::span<const std::uint64_t> g, std::size_t e,
                         std::size_t p, std::uint64_t s) {
    bool breaks[2] = {false, false};  // in three, by the parity of what is taken
    for (const std::size_t j : code.taken_leaving(3)) breaks[j % 2] = true;
    if (p % 2 != 0 && !(breaks[0] && breaks[1])) return false;
    if (s > p) return false;
    std::vector<bool> has[2] = {std::vector<bool>(s), std::vector<bool>(s)};  // by the parity of m
    for (std::size_t m = e; m < e + p; ++m)
        if (g[m] < s) has[m % 2][g[m]] = true;
    for (std::uint64_t y = 0; y < s; ++y)
        for (const std::size_t odd : {0, 1})
            if (!(breaks[0] && has[odd][y]) && !(breaks[1] && has[1 - odd][y])) return false;
    return true;
}

}  // namespace

bool rises_for_ever(const HeapCode& code, std::span<const std::uint64_t> g,
                    const Periodicity& law) {
    if (code.endless() || code.unequal_parts || !std::has_single_bit(law.saltus)) return false;
    const std::size_t e = std::max<std::size_t>(law.preperiod, 1), k = code.last();
    for (std::size_t times = 1;; times *= 2) {
        const std::size_t p = times * law.period;
        const std::uint64_t s = times * law.saltus;
        if (std::max(e + p, 3 * e + k) + p > g.size()) return false;
        if (p < k + 1) continue;
        const bool small =
            std::all_of(g.begin() + 1, g.begin() + static_cast<std::ptrdiff_t>(e + p),
                        [s](std::uint64_t value) { return value < s; });
        if (small && all_values_are_left(code, g, e, p, s)) return true;
    }
}

}  // namespace nimrod
