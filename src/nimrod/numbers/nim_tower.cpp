// The arithmetic of nimbers by halves (Conway 1976; Lenstra, Nim multiplication, 1978).
//
// Let N = 2^(2^(k-1)) and H = N/2. Every number below N^2 is a1 N + a0 with a1, a0 < N, which are
// nimbers of the field of level k-1, and N is a root of x^2 + x = H, the first such equation that
// has none among the numbers below N. All that follows is school algebra with N^2 = N + H:
//
//     product   (a1 b1 + a1 b0 + a0 b1) N + a0 b0 + H a1 b1, with three products (Karatsuba) and
//               one by H, which is itself three products by the H below
//     square    a1^2 N + a0^2 + H a1^2
//     root      r1 = sqrt(a1), r0 = sqrt(a0 + H a1)
//     inverse   (a1 N + a0)(a1 N + a1 + a0) = H a1^2 + a0 (a0 + a1), which lies below N
//     x^2+x=a   x1^2 + x1 = a1, then x0^2 + x0 = a0 + H x1^2; one of the two choices of x1 makes
//               the right side less than H
//
// For x^2 + x takes just the values below H on the field below N, each twice: H is the least number
// that it misses, and the values are closed under addition. So the trace is the top bit.
//
// The halves stay in the polynomial basis of nim_residue.h all the way, so that a product of n
// words costs n conversions of either factor and about 3^log2(n) carry-less products.
#include "nimrod/numbers/nim_tower.h"

#include <algorithm>

namespace nimrod::tower {

namespace {

/// The residue of 2^63, by which the products of words are multiplied, and its square.
struct Half {
    NimResidue once{std::uint64_t{1} << 63};
    NimResidue twice = once * once;
};

void add(NimResidue* a, const NimResidue* b, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) a[i] += b[i];
}

/// a times the highest power of two of its field.
void times_half(NimResidue* a, std::size_t n, const Half& half) {
    if (n == 1) {
        *a *= half.once;
        return;
    }
    if (n == 2) {
        const NimResidue sum = a[0] + a[1];
        a[0] = a[1] * half.twice;
        a[1] = sum * half.once;
        return;
    }
    const std::size_t h = n / 2;
    for (std::size_t i = 0; i < h; ++i) {
        const NimResidue low = a[i];
        a[i] = a[h + i];
        a[h + i] += low;
    }
    times_half(a, h, half);
    times_half(a, h, half);
    times_half(a + h, h, half);
}

void multiply(const NimResidue* a, const NimResidue* b, NimResidue* out, std::size_t n,
              NimResidue* scratch, const Half& half) {
    if (n == 1) {
        *out = *a * *b;
        return;
    }
    if (n == 2) {
        const NimResidue lows = a[0] * b[0];
        out[1] = (a[0] + a[1]) * (b[0] + b[1]) + lows;
        out[0] = lows + a[1] * b[1] * half.once;
        return;
    }
    const std::size_t h = n / 2;
    for (std::size_t i = 0; i < h; ++i) {
        scratch[i] = a[i] + a[h + i];
        scratch[h + i] = b[i] + b[h + i];
    }
    multiply(scratch, scratch + h, out + h, h, scratch + n, half);
    multiply(a, b, out, h, scratch + n, half);
    add(out + h, out, h);
    multiply(a + h, b + h, scratch, h, scratch + n, half);
    times_half(scratch, h, half);
    add(out, scratch, h);
}

}  // namespace

void multiply(const NimResidue* a, const NimResidue* b, NimResidue* out, std::size_t n,
              NimResidue* scratch) {
    multiply(a, b, out, n, scratch, Half());
}

void square(NimResidue* a, std::size_t n, NimResidue* scratch) {
    if (n == 1) {
        *a *= *a;
        return;
    }
    const std::size_t h = n / 2;
    square(a, h, scratch);
    square(a + h, h, scratch);
    std::copy_n(a + h, h, scratch);
    times_half(scratch, h, Half());
    add(a, scratch, h);
}

void square_root(NimResidue* a, std::size_t n, NimResidue* scratch) {
    if (n == 1) {
        *a = NimResidue(detail::square_root(a->nimber()));
        return;
    }
    const std::size_t h = n / 2;
    std::copy_n(a + h, h, scratch);
    times_half(scratch, h, Half());
    add(a, scratch, h);
    square_root(a, h, scratch);
    square_root(a + h, h, scratch);
}

void invert(NimResidue* a, std::size_t n, NimResidue* scratch) {
    if (n == 1) {
        *a = inverse(*a);
        return;
    }
    const std::size_t h = n / 2;
    NimResidue* const sum = scratch;
    NimResidue* const norm = scratch + h;
    NimResidue* const other = scratch + n;
    NimResidue* const rest = other + h;
    std::copy_n(a, h, sum);
    add(sum, a + h, h);
    multiply(a, sum, norm, h, other);
    std::copy_n(a + h, h, other);
    square(other, h, rest);
    times_half(other, h, Half());
    add(norm, other, h);
    invert(norm, h, other);
    multiply(sum, norm, a, h, rest);
    multiply(a + h, norm, other, h, rest);
    std::copy_n(other, h, a + h);
}

void quadratic_root(NimResidue* a, std::size_t n, NimResidue* scratch) {
    if (n == 1) {
        *a = NimResidue(detail::quadratic_root(a->nimber()));
        return;
    }
    const std::size_t h = n / 2;
    quadratic_root(a + h, h, scratch);
    std::copy_n(a + h, h, scratch);
    square(scratch, h, scratch + h);
    times_half(scratch, h, Half());
    add(a, scratch, h);
    if (a[h - 1].nimber() >> 63 != 0) {
        a[h] += NimResidue::one();
        a[h - 1] += Half().once;
    }
    quadratic_root(a, h, scratch);
}

}  // namespace nimrod::tower
