// What a check has cost, told to the budget by all threads that take part.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>

#include "nimrod/check/refusal.h"
#include "nimrod/core/limits.h"

namespace nimrod::check {

/// The account of all threads.
class Account {
public:
    explicit Account(Budget& budget) : budget_(budget) {}
    ~Account() { budget_.release(held_); }
    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;

    /// Throws OutOfLimits; then it does so for everyone who calls.
    void step(std::uint64_t options, std::uint64_t bytes) {
        const std::lock_guard lock(mutex_);
        options_ += options;
        if (over_) throw *over_;
        try {
            held_ += bytes;
            budget_.hold(bytes);
            budget_.step(options);
        } catch (const OutOfLimits& stopped) {
            over_ = stopped;
            throw;
        }
    }
    void release(std::uint64_t bytes) {
        const std::lock_guard lock(mutex_);
        held_ -= bytes;
        budget_.release(bytes);
    }
    std::uint64_t options() const { return options_; }
    unsigned threads() const { return budget_.threads(); }

private:
    Budget& budget_;
    std::mutex mutex_;
    std::uint64_t options_ = 0;
    std::uint64_t held_ = 0;
    std::optional<OutOfLimits> over_;
};

/// What one thread has done and not yet told.
class Work {
public:
    explicit Work(Account& account) : account_(account) {}

    /// So many options were looked at.
    void spend(std::uint64_t options = 1) {
        options_ += options;
        if (options_ >= batch) settle();
    }
    void hold(std::uint64_t bytes) {
        bytes_ += bytes;
        if (bytes_ >= (1 << 16)) settle();
    }
    void settle() {
        const std::uint64_t options = std::exchange(options_, 0);
        account_.step(options, std::exchange(bytes_, 0));
    }
    Account& account() { return account_; }

private:
    static constexpr std::uint64_t batch = 256;

    Account& account_;
    std::uint64_t options_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace nimrod::check
