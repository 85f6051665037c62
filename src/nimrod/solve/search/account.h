// The budget of a search that several threads run.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

#include "nimrod/core/coarse_clock.h"
#include "nimrod/core/limits.h"

namespace nimrod {

/// Thrown in a thread of which nothing more is wanted.
struct NoLongerWanted {};

/// A budget that threads share. Limits are noticed, as OutOfLimits, by the thread that reaches
/// them.
class Account {
public:
    explicit Account(Budget& budget) : budget_(budget) {}

    void step(std::uint64_t positions) {
        const std::lock_guard lock(mutex_);
        budget_.step(positions);
    }
    void hold(std::uint64_t bytes) {
        const std::lock_guard lock(mutex_);
        budget_.hold(bytes);
    }
    void check_memory() {
        const std::lock_guard lock(mutex_);
        budget_.check_memory();
    }
    void release(std::uint64_t bytes) {
        const std::lock_guard lock(mutex_);
        budget_.release(bytes);
    }
    [[noreturn]] void stop(Stop why) {
        const std::lock_guard lock(mutex_);
        budget_.stop(why);
    }

private:
    std::mutex mutex_;
    Budget& budget_;
};

/// The account as one thread sees it: small sums are settled now and then, all of them at the end.
class Meter {
public:
    Meter(Account& account, const std::atomic<bool>& wanted) : account_(account), wanted_(wanted) {}
    ~Meter() {
        account_.release(held_);
        try {
            account_.step(open_);
        } catch (const OutOfLimits&) {  // the work is over, whatever it cost
        }
    }
    Meter(const Meter&) = delete;
    Meter& operator=(const Meter&) = delete;

    /// So many positions more were met.
    void step(std::uint64_t positions) {
        open_ += positions;
        met_ += positions;
        if (open_ < between_settlements && CoarseClock::now() < next_look_) return;
        next_look_ = CoarseClock::now() + CoarseClock::between_looks;
        if (!wanted_.load(std::memory_order_relaxed)) throw NoLongerWanted{};
        account_.step(std::exchange(open_, 0));
    }
    /// The thread's own memory is now so many bytes.
    void holds(std::size_t bytes) {
        if (bytes > held_ + step_of_memory) {
            account_.hold(bytes - held_);
            held_ = bytes;
        } else if (bytes + step_of_memory < held_) {
            account_.release(held_ - bytes);
            held_ = bytes;
        }
    }
    std::uint64_t met() const { return met_; }

private:
    static constexpr std::uint64_t between_settlements = 256;
    static constexpr std::size_t step_of_memory = std::size_t{1} << 20;

    Account& account_;
    const std::atomic<bool>& wanted_;
    std::uint64_t open_ = 0;
    std::uint64_t met_ = 0;
    std::int64_t next_look_ = 0;  // on the coarse clock
    std::size_t held_ = 0;
};

}  // namespace nimrod
