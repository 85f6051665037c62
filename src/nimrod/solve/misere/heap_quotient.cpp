// When the values of heaps repeat for ever.
//
// A code says for each t what may be left of a heap from which t are taken, by the digit d_t. Let r
// be the most parts that it ever allows, at least 1. If the code ends, let k be the place of its
// last digit. If it is endless, d_(t+l) = d_t for all t >= s with the shortest l, let p be a
// multiple of l and k = s + p - 1. The parts of a move are subject to nothing else (in Grundy's
// game they are: two must differ. There the theorem is not claimed).
//
// Theorem (Plambeck and Siegel 2008 for r = 2 and codes that end). Let (Q, P) be the quotient of
// all sums of heaps up to N, with the values v(1), ..., v(N), and n0 >= 1, p >= 1 such that
//     v(m + p) = v(m)  for n0 <= m <= N - p,      N >= r (n0 + p) + k - 1.
// Then (Q, P) is the quotient of all sums of heaps of any size, and v(m + p) = v(m) for m >= n0
// tells the values of the others.
//
// Proof. Define v beyond N by that equation. Write v"(m) for the set of the products of the values
// of the parts, over all moves from a heap of m, and B = r n0 + (r-1) p + k; so B + p - 1 <= N. We
// show v"(m + p) = v"(m) for m >= B, and that is all. For then every heap beyond N has the pair
// (v, v") of a heap from B to N, step by step down by p; a heap beyond N without moves has the
// value of one without moves, which is 1; and that a sum is lost if and only if its value is in P
// follows from three statements about the pairs of heaps alone (quotient_solver.cpp: 1 is not in P,
// (P), (N)), which hold for those up to N. No new element arises, all are still values of sums of
// heaps up to N, and what told two of them apart still does: Q is reduced, hence the quotient.
//
// Let m >= B. Because r >= 1 and n0 >= 1, m > k, and m >= s if the code is endless.
//
// (1) A move that takes t <= k from m + p leaves something, in q parts, 1 <= q <= r. The largest
// part a has q a >= m + p - t, so a >= (m + p - k) / r >= (B + p - k) / r = n0 + p. Hence a - p >=
// n0 >= 1. With a - p in the place of a there are still q parts, none empty, and they are what is
// left of m when t are taken: d_t allows it. The value is the same, because v(a - p) = v(a).
// (2) A move that takes t <= k from m leaves q parts, likewise; the largest has a >= (m - k) / r >=
// n0. With a + p in its place it is a move from m + p that takes t, and of the same value.
// (3) A code that ends allows no other moves. An endless one allows t >= k + 1 = s + p from m + p:
// then d_(t-p) = d_t, for t - p >= s, and taking t - p from m leaves the same parts. All of a heap
// may be taken so (t = m + p), and then all of m is.
// (4) A move that takes t > k from m has t >= s: d_(t+p) = d_t, and taking t + p from m + p leaves
// the same parts.
// By (1) and (3) v"(m + p) is contained in v"(m), by (2) and (4) it contains it.
//
// It does not matter whether moves with t = 0 (breaking a heap without taking) are among these:
// then q >= 2, since d_0 allows no fewer. Nor whether the code is written as short as can be: a
// larger k, r, s or l only asks for more. That p is a multiple of l is needed: nothing else says
// that m and m + p may be played alike.
#include "nimrod/solve/misere/heap_quotient.h"

#include <algorithm>
#include <array>

namespace nimrod {

AtomOptions heap_options(const HeapCode& code) {
    return [code](Atom heap, const TellOption& tell) {
        const std::size_t most = code.endless() ? heap : std::min<std::size_t>(code.last(), heap);
        for (std::size_t taken = 0; taken <= most; ++taken) {
            const Atom left = heap - static_cast<Atom>(taken);
            if (left == 0) {
                if (code.leaves(taken, 0)) tell({});
                continue;
            }
            if (code.leaves(taken, 1)) tell(std::array{left});
            if (code.leaves(taken, 2)) {
                const Atom pairs = code.pairs(left);
                for (Atom part = 1; part <= pairs; ++part) tell(std::array{part, left - part});
            }
            if (code.leaves(taken, 3))
                for (Atom a = 1; 3 * a <= left; ++a)
                    for (Atom b = a; a + 2 * b <= left; ++b) tell(std::array{a, b, left - a - b});
        }
    };
}

std::optional<std::size_t> window_of_period(const HeapCode& code, const ValuePeriod& period) {
    if (code.unequal_parts) return std::nullopt;
    std::size_t taken = code.last();
    if (code.endless()) {
        if (period.period % code.repeat != 0) return std::nullopt;
        taken = code.digits.size() - code.repeat + period.period - 1;
    }
    const std::size_t parts = std::max(1U, code.most_parts());
    return parts * (period.start + period.period) + taken - 1;
}

HeapQuotient::HeapQuotient(HeapCode code)
    : code_(std::move(code)), solver_(heap_options(code_)), last_mismatch_(1) {}

HeapQuotient::HeapQuotient(HeapCode code, MisereQuotient quotient, Antichains antichains,
                           std::vector<Change> changes)
    : code_(std::move(code)),
      solver_(heap_options(code_), std::move(quotient), std::move(antichains)),
      changes_(std::move(changes)),
      last_mismatch_(1) {
    for (std::size_t heap = 1; heap <= last(); ++heap) find_mismatches(heap);
    find_period();
}

void HeapQuotient::extend(Budget& budget) {
    if (period_) return;
    if (solver_.extend(budget)) {
        changes_.push_back({last(), quotient().order, quotient().p.size()});
        last_mismatch_.resize(1);
        for (std::size_t heap = 1; heap <= last(); ++heap) find_mismatches(heap);
    } else {
        find_mismatches(last());
    }
    find_period();
}

void HeapQuotient::find_mismatches(std::size_t heap) {
    const std::vector<Element>& values = quotient().values;
    last_mismatch_.push_back(0);
    for (std::size_t p = 1; p < heap; ++p)
        if (values[heap] != values[heap - p]) last_mismatch_[p] = heap - p;
}

void HeapQuotient::find_period() {
    for (std::size_t p = 1; p < last_mismatch_.size() && !period_; ++p) {
        const ValuePeriod period{p, last_mismatch_[p] + 1};
        const std::optional<std::size_t> window = window_of_period(code_, period);
        if (window && *window <= last()) period_ = period;
    }
}

std::optional<std::size_t> HeapQuotient::place(const Natural& heap) const {
    if (heap <= natural(last())) return word(heap);
    if (!period_) return std::nullopt;
    const Natural beyond = heap - natural(period_->start);
    return period_->start + remainder(beyond, period_->period);
}

std::size_t HeapQuotient::equivalent(const Natural& heap) const {
    if (heap <= natural(last())) return word(heap);
    // The last period of the table lies beyond the bound of the proof.
    const std::size_t first = last() - period_->period + 1;
    return first + remainder(Natural(heap - natural(first)), period_->period);
}

Element HeapQuotient::value(std::span<const Natural> heaps) const {
    Element out = 0;
    for (const Natural& heap : heaps)
        out = quotient().product(out, quotient().values[*place(heap)]);
    return out;
}

}  // namespace nimrod
