// Periods. Let r be the most parts that a move leaves, and k the most that it takes. If the values
// of m and m + p agree for n0 <= m < r n0 + (r-1) p + k, with n0 >= 1, they agree for all m >= n0,
// and the quotient of the heaps so far is that of all heaps (Plambeck and Siegel 2008, for r = 2).
// For let m be at least that bound. The largest part a of an option of m + p is at least
// (m + p - k) / r >= n0 + p, so a - p in its place gives an option of m of the same value; likewise
// a + p for options of m. Hence m + p and m have options of the same values: the pair of m + p is
// one that was there before, and (P) and (N) go on to hold.
//
// Where the digits of the code repeat for ever from d_s on and the length of that divides p, the
// same holds with k = s + p - 1: a move that takes t >= s + p from m + p leaves what taking t - p
// leaves of m, and a move that takes t >= s from m leaves what taking t + p leaves of m + p.
//
// In Grundy's game the new parts may be equal, which is no move: nothing is claimed there.
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
