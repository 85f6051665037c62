// How much is still to be done to decide a couple of a component and a nimber.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace nimrod {

/// How many couples must at least be decided, as far as is known, to show that a couple is won, and
/// to show that it is lost: its proof numbers, as seen by the player to move.
struct ProofNumbers {
    std::int64_t win = 1;
    std::int64_t loss = 1;
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
