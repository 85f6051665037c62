// The nimbers of a subtraction game are ultimately periodic, and the repetition of a window proves
// it: this is a finite automaton.
//
// Finite set S, M = max(S) (Golomb, A mathematical investigation of games of take-away, J. Comb.
// Theory 1, 1966): g(n) = mex{g(n-s)} depends on the last M values only, and these are at most |S|,
// so some window of M values repeats, and from there on everything does.
//
// All but a finite set E, M = max(E): g(n+p) = g(n) + s from some n on. Two heaps a < b of equal
// value differ by an element of E (else a would be an option of b). Let u = 1 + the largest value
// among the heaps m < n-M. All of these are options of n, and the values of the heaps 0..m leave
// out none below their largest, so g(n) >= u and g(n) = mex({0..u-1} + the options at a distance of
// at most M). Hence g(n) also exceeds every value more than M heaps back; so the maximum that
// defines u is attained among the M+1 heaps n-2M-1 .. n-M-1. So g(n) depends on the last 2M+1
// values, and adding a constant to these adds it to g(n): when a window of 2M+1 values comes back
// raised by s, everything after it does. There are finitely many windows up to a constant, since
// g(n) <= u + M; and s > 0, since no value belongs to more than M+1 heaps.
//
// The first return is found by Brent's method (1980): the window at a checkpoint is compared, by a
// rolling hash of its differences and then value by value, with each later one; the checkpoint
// moves on whenever the distance has doubled. The first return of a state that lies on the cycle
// gives the least period; going back from there gives the least pre-period.
#include "nimrod/theory/subtraction_sequence.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {
constexpr std::uint64_t hash_base = 0x9e3779b97f4a7c15U;
}

void ValueBag::add(std::uint32_t value) {
    if (value + 1 >= count_.size()) count_.resize(2 * std::size_t{value} + 2);
    ++count_[value];
}

void ValueBag::remove(std::uint32_t value) {
    if (--count_[value] == 0 && value < low_) low_ = value;
}

std::uint32_t ValueBag::mex() {
    while (count_[low_] > 0) ++low_;  // the last count is always 0
    return low_;
}

SubtractionSequence::SubtractionSequence(const SubtractionSet& set) : finite_(set.finite()) {
    const std::optional<std::size_t> horizon = to_word<std::size_t>(set.horizon());
    assert(horizon && *horizon >= 1);
    window_ = finite_ ? *horizon : 2 * *horizon + 1;
    for (const SubtractionSet::Run& run : set.runs())
        runs_.push_back({word(run.first), run.last ? word(*run.last) : SIZE_MAX});
    for (std::size_t i = 0; i < window_; ++i) leaving_weight_ *= hash_base;
}

void SubtractionSequence::compute_next(Budget& budget) {
    budget.step();
    grow(sizeof(std::uint32_t), budget);
    const std::size_t n = values_.size();
    assert(n < UINT32_MAX);
    for (const WordRun& run : runs_) {
        if (n < run.first) break;
        bag_.add(values_[n - run.first]);
        if (run.last < n) bag_.remove(values_[n - run.last - 1]);
    }
    values_.push_back(bag_.mex());
    if (!period_) look_for_period();
}

/// Whether the windows that end with these two values agree up to a constant (0 for a finite set).
bool SubtractionSequence::same_window(std::size_t earlier, std::size_t later) const {
    const std::uint32_t raised = values_[later] - values_[earlier];
    if (finite_ && raised != 0) return false;
    for (std::size_t i = 0; i < window_; ++i)
        if (values_[later - i] - values_[earlier - i] != raised) return false;
    return true;
}

void SubtractionSequence::look_for_period() {
    const std::size_t n = values_.size() - 1;
    const auto difference = [&](std::size_t i) {
        return i == 0 ? std::uint64_t{0} : std::uint64_t{values_[i]} - values_[i - 1];
    };
    hash_ = hash_ * hash_base + difference(n);
    if (n >= window_) hash_ -= leaving_weight_ * difference(n - window_);
    if (n < window_) return;  // the hash of a full window of differences needs one value more
    if (n > window_ && hash_ == checkpoint_hash_ && same_window(checkpoint_, n)) {
        const std::size_t p = n - checkpoint_;
        const std::uint32_t saltus = values_[n] - values_[checkpoint_];
        std::size_t start = checkpoint_ + 1 - window_;
        while (start > 0 && values_[start - 1 + p] - values_[start - 1] == saltus) --start;
        period_ = {p, start, saltus};
    } else if (n == window_ || n - checkpoint_ == patience_) {
        if (n > window_) patience_ *= 2;
        checkpoint_ = n;
        checkpoint_hash_ = hash_;
    }
}

SubtractionPeriod SubtractionSequence::period(Budget& budget) {
    const std::lock_guard lock(mutex_);
    while (!period_) compute_next(budget);
    return *period_;
}

Natural SubtractionSequence::value(const Natural& n, Budget& budget) {
    const std::lock_guard lock(mutex_);
    return at(n, budget);
}

Natural SubtractionSequence::at(const Natural& n, Budget& budget) {
    while (!period_ && natural(values_.size()) <= n) compute_next(budget);
    if (n < natural(values_.size())) return natural(values_[word(n)]);
    const Natural past = n - natural(period_->preperiod);
    const Natural rounds = past / natural(period_->period);
    const Natural phase = past % natural(period_->period);
    return natural(values_[period_->preperiod + word(phase)]) + rounds * natural(period_->saltus);
}

std::vector<Natural> SubtractionSequence::heaps_of_value(const Natural& wanted, const Natural& n,
                                                         Budget& budget) {
    assert(!finite_);
    const std::lock_guard lock(mutex_);
    at(n, budget);
    std::vector<Natural> heaps;
    const std::size_t distinct = period_ ? period_->preperiod + period_->period : values_.size();
    for (std::size_t m = 0; m < distinct; ++m) {
        budget.step();
        const Natural missing = wanted - natural(values_[m]);
        Natural heap = natural(m);
        if (missing != 0) {
            if (!period_ || m < period_->preperiod || missing < 0) continue;
            if (missing % natural(period_->saltus) != 0) continue;
            heap += missing / natural(period_->saltus) * natural(period_->period);
        }
        if (heap < n) heaps.push_back(heap);
    }
    std::sort(heaps.begin(), heaps.end());
    return heaps;
}

}  // namespace nimrod
