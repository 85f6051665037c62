// Theorem. Let a code take at most k, and R be its last rare heap below m. Suppose that all heaps n
// with R < n < m + p + A + k are common, and that for m <= n < m + p + A + k each rare nimber less
// than g(n) was seen to be the nimber of an option of n: a single heap, or a pair of common heaps a
// and n - t - a with a <= A. If the last W >= R + k nimbers before m + p are those before m, where
// m - W > R (and p is even where the split alternates), then g(n + p) = g(n) for all n >= m - W.
//
// Proof, by induction on n >= m; all heaps between R and n + p are common, by the hypothesis or by
// the induction. So an option of n + p, or of n, that has a common nimber is a single heap at
// distance at most k, or has exactly one rare part r <= R, whose partner is at distance at most R +
// k <= W. The two heaps therefore exclude the same common nimbers, and have the same least common
// nimber v that is not excluded; v = g(n), as n is common. If n < m + A + k, then g(n + p) = v too,
// as n + p is common by hypothesis. Otherwise some heap q = n - i p with m + A + k <= q < m + p + A
// + k had an option for each rare nimber less than g(q) = v, whose larger part, or single heap, is
// at least q - k - A >= m: made larger by i p or (i + 1) p it is an option of n, or of n + p, with
// the same nimber. So no rare nimber is the mex of n + p, and g(n + p) = v. (Parts that must differ
// do so: a is among the first heaps, and the other part is not.)
//
// So the proof of a period needs little more than the heaps below n0 + p, where Guy and Smith ask
// for twice as many; and it needs no history. It is looked for as R. P. Brent does (An improved
// Monte Carlo factorization algorithm, BIT 20, 1980): states are kept, each 1/32 further than the
// last, and every later state is compared with them; heap by heap, and not by a checksum. The first
// return of a state gives the least period, for with a smaller one it would have returned before.
// To be fast, only states that end with a certain nimber are kept, a landmark: only where it
// occurs, a state can return.
//
// A state that does not return p later lies before the period, and one that does lies in it: the
// pre-period is found by computing again what lies between two such states, twice, at distance p.
//
// From a state, less is known for a while of the heaps before it than was known at first. If that
// should be too little for some heap, an earlier state will do.
#include "nimrod/solve/sequences/window_period.h"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace nimrod {

namespace {

constexpr std::size_t apart = 32;                              // states are 1/32 apart
constexpr std::size_t lost_after = 2 * WindowSequence::piece;  // heaps without the landmark
constexpr std::size_t tail_length = 8;
constexpr std::uint64_t no_tail = UINT64_MAX;

std::uint64_t tail_of(const WindowSequence& sequence, std::size_t n) {
    std::uint64_t tail = 0;
    for (std::size_t i = n - tail_length; i < n; ++i) tail = tail << 8 | (sequence.index(i) & 0xff);
    return tail;
}

std::uint64_t tail_of(const WindowState& state) {
    std::uint64_t tail = 0;
    for (auto it = state.last.end() - tail_length; it != state.last.end(); ++it)
        tail = tail << 8 | (*it & 0xff);
    return tail;
}

/// The nimbers of heaps that were computed before, computed again.
class Replay {
public:
    Replay(WindowSequence sequence, const std::vector<WindowState>& states)
        : sequence_(std::move(sequence)), states_(states) {}

    void read(std::size_t from, std::vector<std::uint32_t>& out, Budget& budget) {
        const std::vector<std::uint32_t>& first = sequence_.first();
        const std::size_t end = from + out.size();
        for (std::size_t n = from; n < std::min(end, first.size()); ++n) out[n - from] = first[n];
        if (end <= first.size()) return;
        const std::size_t far = std::max(from, first.size());
        reach(far, end, budget);
        for (std::size_t n = far; n < end; ++n) out[n - from] = sequence_[n];
    }

private:
    void reach(std::size_t n, std::size_t end, Budget& budget) {
        auto after = std::upper_bound(
            states_.begin(), states_.end(), n,
            [](std::size_t size, const WindowState& state) { return size < state.size; });
        const std::size_t from =
            after == states_.begin() ? sequence_.first().size() : (after - 1)->size;
        if (sequence_.size() <= n && sequence_.size() >= from && sequence_.extend(end, budget))
            return;
        for (; after != states_.begin(); --after) {
            sequence_.jump(*(after - 1), budget);
            if (sequence_.extend(end, budget)) return;
        }
        sequence_.go_back(budget);
        // As it was the first time, if these are states of this sequence.
        if (!sequence_.extend(end, budget)) throw WindowPeriod::ForeignStates{};
    }

    WindowSequence sequence_;
    const std::vector<WindowState>& states_;
};

}  // namespace

WindowPeriod::WindowPeriod(WindowSequence sequence, std::vector<WindowState> states, Budget& budget)
    : sequence_(std::move(sequence)), states_(std::move(states)) {
    go_to(states_.size(), budget);
    if (states_.empty())
        choose_landmark();
    else
        landmark_ = states_.back().last.back();
    for (const WindowState& state : states_)
        tails_.push_back(state.last.back() == landmark_ ? tail_of(state) : no_tail);
}

/// Goes on after so many of the states.
void WindowPeriod::go_to(std::size_t states, Budget& budget) {
    from_ = states;
    if (states == 0)
        sequence_.go_back(budget);
    else
        sequence_.jump(states_[states - 1], budget);
    looked_ = last_seen_ = size();
}

/// An index that occurs now and then.
void WindowPeriod::choose_landmark() {
    std::vector<std::size_t> count(std::size_t{1} << 16, 0);
    for (std::size_t n = size() - sequence_.window(); n < size(); ++n) ++count[sequence_.index(n)];
    std::size_t best = SIZE_MAX;
    for (std::size_t i = 0; i < count.size(); ++i)
        if (count[i] >= sequence_.window() / 2048 && count[i] < best) {
            best = count[i];
            landmark_ = static_cast<std::uint16_t>(i);
        }
}

void WindowPeriod::mark(std::size_t n) {
    states_.push_back(sequence_.state(n));
    tails_.push_back(tail_of(states_.back()));
}

/// Whether the state before the heap n was met before.
bool WindowPeriod::returns(std::size_t n) {
    if (n < sequence_.least_state()) return false;
    const std::uint64_t tail = tail_of(sequence_, n);
    for (std::size_t s = 0; s < tails_.size(); ++s) {
        if (tails_[s] != tail || states_[s].size >= n) continue;
        if (sequence_.split().alternating && (n - states_[s].size) % 2 != 0) continue;
        bool same = true;
        sequence_.visit_from(n - sequence_.window(), [&](auto cells) {
            same = std::equal(states_[s].last.begin(), states_[s].last.end(), cells.begin());
        });
        if (!same) continue;
        return_ = Return{s, n};
        return true;
    }
    return false;
}

/// Looks at the heaps that were computed since it last did.
void WindowPeriod::look(Budget& budget) {
    sequence_.visit_from(looked_, [&](auto cells) {
        const auto* begin = cells.data();
        const auto* end = begin + cells.size();
        for (const auto* at = begin;; ++at) {
            if constexpr (sizeof *at == 1) {
                const void* hit =
                    landmark_ > 0xff || at == end
                        ? nullptr
                        : std::memchr(at, landmark_, static_cast<std::size_t>(end - at));
                at = hit == nullptr ? end : static_cast<const std::uint8_t*>(hit);
            } else {
                at = std::find(at, end, landmark_);
            }
            if (at == end) break;
            const std::size_t n = looked_ + static_cast<std::size_t>(at - begin) + 1;
            last_seen_ = n;
            if (returns(n)) break;
            const std::size_t before = states_.empty() ? 0 : states_.back().size;
            if (n < std::max(sequence_.least_state(), before + before / apart)) continue;
            budget.hold(sequence_.window() * sizeof(std::uint16_t));
            mark(n);
        }
    });
    looked_ = size();
    if (return_ || size() - last_seen_ < lost_after) return;
    choose_landmark();
    last_seen_ = size();
    std::fill(tails_.begin(), tails_.end(), no_tail);
}

WindowPeriod::Found WindowPeriod::extend(std::size_t count, Budget& budget) {
    // What the theorem asks for beyond the return of a state.
    const std::size_t beyond = sequence_.first().size() + sequence_.code().last();
    while (size() < count && !(return_ && size() >= return_->size + beyond)) {
        const std::size_t goal = std::min(count, size() + WindowSequence::piece);
        bool decided = false;
        try {
            decided = sequence_.extend(goal, budget);
        } catch (const OutOfLimits&) {
            if (!return_) look(budget);
            throw;
        }
        if (!return_) look(budget);
        if (decided) continue;
        if (sequence_.holds_all() || from_ == 0) return Found::undecided;
        go_to(from_ - 1, budget);
    }
    return return_ && size() >= return_->size + beyond ? Found::period : Found::nothing;
}

void WindowPeriod::add_last_state() {
    if (return_ || size() - last_seen_ > WindowSequence::piece) return;
    const std::size_t before = states_.empty() ? 0 : states_.back().size;
    if (last_seen_ > std::max(sequence_.least_state(), before)) mark(last_seen_);
}

Periodicity WindowPeriod::law(Budget& budget) const {
    assert(return_);
    const std::size_t p = return_->size - states_[return_->state].size;
    Replay near(sequence_.again(budget), states_), far(sequence_.again(budget), states_);
    std::vector<std::uint32_t> values, later;
    // Between the states s - 1 and s, the last first; below the first state, all.
    for (std::size_t s = return_->state + 1; s-- > 0;) {
        const std::size_t end = states_[s].size;
        std::optional<std::size_t> exception;
        for (std::size_t n = s == 0 ? 0 : states_[s - 1].size; n < end;) {
            values.resize(std::min(WindowSequence::piece, end - n));
            later.resize(values.size());
            near.read(n, values, budget);
            far.read(n + p, later, budget);
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i] != later[i]) exception = n + i;
            n += values.size();
        }
        if (exception) return {*exception + 1, p, 0};
    }
    return {0, p, 0};
}

}  // namespace nimrod
