// How much is still to be done to decide a couple of a component and a nimber.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>

namespace nimrod {

/// How many couples must at least be decided, as far as is known, to show that a couple is won, and
/// to show that it is lost: its proof numbers, as seen by the player to move.
struct ProofNumbers {
    std::int64_t win = 1;
    std::int64_t loss = 1;
};

constexpr std::int64_t infinite_effort = std::numeric_limits<std::int64_t>::max() / 8;
constexpr std::int64_t largest_finite_effort = infinite_effort / 8;
constexpr ProofNumbers won_couple{0, infinite_effort};
constexpr ProofNumbers lost_couple{infinite_effort, 0};

/// The effort to decide a couple either way.
inline std::int64_t lesser(const ProofNumbers& numbers) {
    return std::min(numbers.win, numbers.loss);
}

/// Go on while win < this->win, loss < this->loss and
/// min(win + win_shift, loss + loss_shift) < either.
struct Thresholds {
    std::int64_t win = infinite_effort;
    std::int64_t loss = infinite_effort;
    std::int64_t win_shift = 0;
    std::int64_t loss_shift = 0;
    std::int64_t either = infinite_effort;

    bool allow(const ProofNumbers& now) const {
        return now.win < win && now.loss < loss &&
               std::min(now.win + win_shift, now.loss + loss_shift) < either;
    }

    /// For the first component of a sum that needs `all`, where the component itself needs `first`.
    Thresholds of_first(std::int64_t all, std::int64_t first) const {
        Thresholds below;
        below.either =
            std::min({win, loss, either - std::min(win_shift, loss_shift)}) - all + first;
        return below;
    }
};

/// The numbers of one couple, which several threads may be working at. Nothing is proved by these
/// numbers, they only guide; so it does no harm when a thread reads one before and one after a
/// change.
class CoupleNumbers {
public:
    CoupleNumbers(std::uint32_t nimber, const ProofNumbers& now, CoupleNumbers* next)
        : win_(now.win), loss_(now.loss), nimber_(nimber), next_(next) {}

    /// What is worked at seems harder than it is, so that threads spread (T. Kaneko, 2010).
    ProofNumbers now() const {
        const std::int64_t more = workers_.load(std::memory_order_relaxed);
        return {win_.load(std::memory_order_relaxed) + more,
                loss_.load(std::memory_order_relaxed) + more};
    }
    void set(const ProofNumbers& now) {
        win_.store(now.win, std::memory_order_relaxed);
        loss_.store(now.loss, std::memory_order_relaxed);
    }
    void begin_work() { workers_.fetch_add(1, std::memory_order_relaxed); }
    void end_work() { workers_.fetch_sub(1, std::memory_order_relaxed); }

private:
    friend class CouplesNumbers;

    std::atomic<std::int64_t> win_;
    std::atomic<std::int64_t> loss_;
    std::atomic<std::int32_t> workers_ = 0;
    const std::uint32_t nimber_;
    CoupleNumbers* const next_;
};

/// Those of one component: few, so a list. What is in it stays where it is; threads add in front.
class CouplesNumbers {
public:
    CouplesNumbers() = default;
    ~CouplesNumbers() {
        for (CoupleNumbers* at = first_; at != nullptr;) {
            const CoupleNumbers* const done = at;
            at = at->next_;
            delete done;
        }
    }
    CouplesNumbers(const CouplesNumbers&) = delete;
    CouplesNumbers& operator=(const CouplesNumbers&) = delete;

    CoupleNumbers* find(std::uint32_t nimber) const {
        CoupleNumbers* at = first_.load(std::memory_order_acquire);
        while (at != nullptr && at->nimber_ != nimber) at = at->next_;
        return at;
    }
    /// Adds one, unless another thread has just done so.
    CoupleNumbers& add(std::uint32_t nimber, const ProofNumbers& now) {
        for (;;) {
            CoupleNumbers* first = first_.load(std::memory_order_acquire);
            if (CoupleNumbers* const found = find(nimber)) return *found;
            auto fresh = std::make_unique<CoupleNumbers>(nimber, now, first);
            if (first_.compare_exchange_strong(first, fresh.get(), std::memory_order_acq_rel))
                return *fresh.release();
        }
    }

private:
    std::atomic<CoupleNumbers*> first_ = nullptr;
};

}  // namespace nimrod
