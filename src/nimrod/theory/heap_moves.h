// The moves of games that take and break, chosen by the values that they give to their heaps.
//
// Where the values have a period, the moves of a heap of 10^30 are counted, not listed: past the
// pre-period the value of a break depends only on the smaller part modulo the period.
#pragma once

#include <cstddef>
#include <utility>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// Collects moves in heaps. `Values` knows the values of single heaps: at(n) for n < size(),
/// of(heap) for any heap; past the table period() and preperiod(), and place(), the heap of the
/// table that has the same value; none() is the value of no heap, sum(a, b) that of two.
template <class Values>
class HeapMoves {
public:
    HeapMoves(const HeapCode& code, Values values, const Heaps& heaps, std::size_t max,
              Budget& budget)
        : code_(code), values_(values), heaps_(heaps), max_(max), budget_(budget) {
        moves_.count = 0;
    }

    /// The moves that give heap `i` a value of which is_wanted(value) holds.
    template <class Wanted>
    void collect(std::size_t i, const Wanted& is_wanted) {
        const Natural& heap = heaps_[i];
        const std::size_t most = code_.endless() ? word(heap) : code_.last();
        for (std::size_t taken = 0; taken <= most; ++taken) {
            if (heap < natural(taken)) break;
            const Natural left = heap - natural(taken);
            if (left == 0) {
                if (code_.leaves(taken, 0) && is_wanted(values_.none())) add(i, {left});
                continue;
            }
            if (code_.leaves(taken, 1) && is_wanted(values_.of(left))) add(i, {left});
            if (code_.leaves(taken, 2)) collect_pairs(i, left, is_wanted);
            if (code_.leaves(taken, 3)) collect_triples(i, left, is_wanted);
        }
    }

    Moves<Heaps> moves() {
        moves_.complete = moves_.count == natural(moves_.first.size());
        return std::move(moves_);
    }

private:
    void add(std::size_t i, const Heaps& parts) {
        count(1);
        if (moves_.first.size() < max_) list(i, parts);
    }

    void count(const Natural& more) {
        if (moves_.count) *moves_.count += more;
    }

    void list(std::size_t i, const Heaps& parts) {
        Heaps to = heaps_;
        to[i] = parts[0];
        to.insert(to.begin() + static_cast<std::ptrdiff_t>(i) + 1, parts.begin() + 1, parts.end());
        moves_.first.push_back(std::move(to));
    }

    auto sum(std::size_t a, std::size_t b) const {
        return values_.sum(values_.at(a), values_.at(b));
    }
    bool in_table(const Natural& left) const { return left < natural(values_.size()); }

    /// The number of breaks of `left` in two that have a wanted value.
    template <class Wanted>
    Natural count_pairs(const Natural& left, const Wanted& is_wanted) {
        if (in_table(left)) {
            const std::size_t n = word(left), last = code_.pairs(n);
            std::size_t found = 0;
            for (std::size_t part = 1; part <= last; ++part)
                found += is_wanted(sum(part, n - part)) ? 1 : 0;
            budget_.step(last);
            return natural(found);
        }
        // The smaller part up to the pre-period one by one, then one period of them: each stands
        // for all that differ from it by multiples of the period.
        const std::size_t period = values_.period(), start = values_.preperiod() + 1;
        const Natural beyond = code_.pairs(left) - natural(start);
        const Natural rounds = beyond / natural(period);
        const std::size_t fuller = remainder(beyond, period);  // residues with one more
        std::size_t once = 0, full = 0, rest = 0;
        std::size_t place = values_.place(left);
        for (std::size_t part = 1; part < start + period; ++part) {
            place = place + 1 == start ? place + period - 1 : place - 1;
            if (!is_wanted(sum(part, place))) continue;
            ++(part < start ? once : part - start <= fuller ? full : rest);
        }
        budget_.step(start + period);
        return natural(once) + natural(full) * (rounds + 1) + natural(rest) * rounds;
    }

    template <class Wanted>
    void collect_pairs(std::size_t i, const Natural& left, const Wanted& is_wanted) {
        Natural rest = count_pairs(left, is_wanted);
        count(rest);
        for (Natural part = 1; rest > 0 && moves_.first.size() < max_; ++part) {
            budget_.step();
            if (!is_wanted(values_.sum(values_.of(part), values_.of(left - part)))) continue;
            list(i, {part, left - part});
            --rest;
        }
    }

    /// Beyond the table the triples are not counted: some are those of a heap in the last period of
    /// the table, whose largest part, which is past the pre-period, is raised.
    template <class Wanted>
    void collect_triples(std::size_t i, const Natural& left, const Wanted& is_wanted) {
        Natural raised = 0;
        if (!in_table(left)) {
            const Natural past = left - natural(values_.size() - 1),
                          period = natural(values_.period());
            raised = (past + period - 1) / period * period;
            moves_.count.reset();
        }
        const std::size_t n = word(Natural(left - raised));
        for (std::size_t a = 1; 3 * a <= n; ++a) {
            if (!moves_.count && moves_.first.size() >= max_) return;
            budget_.step(1 + n / 4096);
            for (std::size_t b = a; a + 2 * b <= n; ++b)
                if (is_wanted(values_.sum(sum(a, b), values_.at(n - a - b))))
                    add(i, {natural(a), natural(b), natural(n - a - b) + raised});
        }
    }

    const HeapCode& code_;
    Values values_;
    const Heaps& heaps_;
    std::size_t max_;
    Budget& budget_;
    Moves<Heaps> moves_;
};

}  // namespace nimrod
