// Conway defines the nim-product xy as the least number that is not of the form x'y + xy' + x'y'
// with x' < x and y' < y. With u = x + x' and v = y + y' (sums without carry) that form is xy + uv;
// and x' < x says that u lowers x. So the definition promises, for every s that lowers xy, some u
// that lowers x and v that lowers y with uv = s. Here they are constructed, by halves, which also
// proves the promise from the field operations alone.
//
// Let N, H be as in numbers/nim_field.cpp, so N^2 = N + H; x = aN + b, y = cN + d, u = pN + q,
// v = rN + t, s = eN + f. Then
//
//     xy = (ac + ad + bc) N + bd + H ac        uv = (pr + pt + qr) N + qt + H pr
//
// and u lowers x if p lowers a (q is free then), or p = 0 and q lowers b.
//
// 1. e is not 0. Its highest bit is in ac + ad + bc, so in one of the three products.
//    In ad: let e = pt, where p lowers a and t lowers d, and r = 0, q = f/t.
//    In bc: likewise.
//    In ac: let e = pr, where p lowers a and r lowers c. Then pt + qr must be 0, and qt = f + H pr:
//    with q = pt/r this is t^2 = (f + H e) r/p, and every number has a square root.
// 2. e is 0. The highest bit of f is in bd or in H ac.
//    In bd: let f = qt, where q lowers b and t lowers d, and p = r = 0.
//    In H ac: since H is a single bit, the numbers below N that lower it are those from H on, which
//    are the ones of trace 1. Let f = gh, where g lowers ac and h lowers H, and then g = pr, where
//    p lowers a and r lowers c. With q = pz and t = r(z+1) the coefficient of N is pr(1 + z + z +
//    1) = 0, and qt + H pr = g (z^2 + z + H), which is f if z^2 + z = h + H; this is less than H,
//    so there is such a z.
//
// Each case asks for at most two pairs of factors of half as many bits, so numbers of n bits take
// fewer than 2n calls, and the field operations of the first few outweigh all the rest.
//
// Several factors: s lowers the product of all x_i, that is of x_1 and the rest, which gives u_1
// and a number that lowers the product of the rest.
#include "nimrod/games/coins/nim_factors.h"

#include <algorithm>
#include <cassert>

#include "nimrod/numbers/nim_field.h"

namespace nimrod {

namespace {

struct Pair {
    Nimber u;
    Nimber v;
};

struct Halves {
    Nimber high;
    Nimber low;

    Halves(const Nimber& n, std::size_t bits) : high(n >> bits) {
        mpz_fdiv_r_2exp(low.get_mpz_t(), n.get_mpz_t(), bits);
    }
};

Pair factors(const Nimber& x, const Nimber& y, const Nimber& s) {
    const std::size_t level = std::max({nim_level(x), nim_level(y), nim_level(s)});
    if (level == 0) return {1, 1};  // x, y and s are 1: nothing else lowers a single bit
    const std::size_t bits = std::size_t{1} << (level - 1);
    const Halves hx(x, bits);
    const Halves hy(y, bits);
    const Halves hs(s, bits);
    const Nimber& a = hx.high;
    const Nimber& b = hx.low;
    const Nimber& c = hy.high;
    const Nimber& d = hy.low;
    const Nimber& e = hs.high;
    const Nimber& f = hs.low;
    const Nimber half = Nimber(1) << (bits - 1);
    const auto join = [&](const Nimber& high, const Nimber& low) -> Nimber {
        return (high << bits) ^ low;
    };
    if (e != 0) {
        if (lowers(e, nim_product(a, d))) {
            const auto [p, t] = factors(a, d, e);
            return {join(p, nim_quotient(f, t)), t};
        }
        if (lowers(e, nim_product(b, c))) {
            const auto [q, r] = factors(b, c, e);
            return {q, join(r, nim_quotient(f, q))};
        }
        const auto [p, r] = factors(a, c, e);
        const Nimber right = f ^ nim_product(half, e);
        const Nimber t = nim_square_root(nim_quotient(nim_product(right, r), p));
        return {join(p, nim_quotient(nim_product(p, t), r)), join(r, t)};
    }
    if (lowers(f, nim_product(b, d))) return factors(b, d, f);
    const auto [g, h] = factors(nim_product(a, c), half, f);
    const auto [p, r] = factors(a, c, g);
    const Nimber z = nim_quadratic_root(h ^ half);
    return {join(p, nim_product(p, z)), join(r, nim_product(r, z ^ Nimber(1)))};
}

}  // namespace

bool lowers(const Nimber& u, const Nimber& x) { return u != 0 && bit(x, bit_length(u) - 1); }

std::vector<Nimber> lowering_factors(const std::vector<Nimber>& x, const Nimber& s) {
    std::vector<Nimber> rest(x.size());  // rest[i] is the product of x[i], x[i+1], ...
    for (std::size_t i = x.size(); i-- > 0;)
        rest[i] = i + 1 == x.size() ? x[i] : nim_product(x[i], rest[i + 1]);
    assert(lowers(s, rest.at(0)));
    std::vector<Nimber> out;
    Nimber left = s;
    for (std::size_t i = 0; i + 1 < x.size(); ++i) {
        Pair pair = factors(x[i], rest[i + 1], left);
        out.push_back(std::move(pair.u));
        left = std::move(pair.v);
    }
    out.push_back(std::move(left));
    return out;
}

}  // namespace nimrod
