// How much a piece of work may cost, what it has cost so far, and the memory it may ask.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "nimrod/core/coarse_clock.h"
#include "nimrod/core/memory.h"

namespace nimrod {

/// What a piece of work had done when it ended or was stopped.
struct Reached {
    std::uint64_t positions = 0;
    double seconds = 0;
};

/// Which limit ended a piece of work. too_large: the position is beyond what search can hold at
/// all. endless: positions return, and the question has no answer then.
enum class Stop { time, memory, positions, cancelled, too_large, endless };

/// Whether nothing more can be done once this limit was reached.
constexpr bool ends_all(Stop why) { return why == Stop::time || why == Stop::cancelled; }

/// What a caller allows. The defaults allow everything but a full memory.
struct Limits {
    std::optional<std::chrono::duration<double>> time;
    std::uint64_t memory = std::uint64_t{4} << 30;  // bytes of tables
    std::uint64_t positions = UINT64_MAX;
    unsigned threads = 0;                               // 0: as many as the machine has
    const std::atomic<bool>* cancel = nullptr;          // set by another thread or a signal
    std::function<void(const Reached&)> progress = {};  // called a few times a second
};

/// Thrown inside solvers and theories when a limit is reached; turned into an ordinary "unknown"
/// answer where the solver or the theory was called (see edge/rule_game.h).
struct OutOfLimits {
    Reached reached;
    Stop why;
};

/// The running account of one piece of work. Every solver and theory is handed one.
class Budget {
public:
    /// With a memory of its own, which ends with it.
    explicit Budget(Limits limits = {});
    /// What is found is kept in the memory, which must outlive the budget.
    Budget(Limits limits, Memory& memory);
    ~Budget();
    Budget(const Budget&) = delete;
    Budget& operator=(const Budget&) = delete;

    /// So many positions (or terms of a sequence) more were met. Whoever calls this every few
    /// milliseconds keeps all limits: the clock is looked at by time, however long a position
    /// takes.
    void step(std::uint64_t positions = 1) {
        positions_ += positions;
        if (positions_ > limits_.positions || CoarseClock::now() >= next_look_) look();
    }
    /// What the work holds besides the tables of its memory is about to grow by so many bytes. A
    /// block that cannot even be filled in the time that is left is not begun.
    void hold(std::uint64_t bytes) {
        if (bytes > worth_a_thought && !can_be_filled(bytes)) stop(Stop::time);
        held_ += bytes;
        check_memory();
    }
    void release(std::uint64_t bytes) { held_ -= bytes; }
    /// Stops when all that is held is more than the limit; tables that nobody uses go first.
    void check_memory() {
        if (held_ + memory_->bytes() > limits_.memory) make_room();
    }

    Memory& memory() const { return *memory_; }
    /// How many threads may work on this, at least one.
    unsigned threads() const;

    /// What f() returns, or nothing when that takes more than so many further positions.
    template <class F>
    auto within(std::uint64_t positions, const F& f) -> std::optional<decltype(f())> {
        const std::uint64_t allowed = limits_.positions;
        if (allowed - positions_ <= positions) return f();
        limits_.positions = positions_ + positions;
        try {
            auto out = f();
            limits_.positions = allowed;
            return out;
        } catch (const OutOfLimits& stopped) {
            limits_.positions = allowed;
            if (stopped.why == Stop::positions) return std::nullopt;
            throw;
        }
    }

    /// Gives up, saying how far the work came.
    [[noreturn]] void stop(Stop why) const;

    Reached reached() const;
    const Limits& limits() const { return limits_; }

private:
    static constexpr std::uint64_t worth_a_thought = std::uint64_t{64} << 20;

    bool can_be_filled(std::uint64_t bytes) const;
    Budget(Limits limits, std::unique_ptr<Memory> own, Memory* memory);
    void look();
    void make_room();

    Limits limits_;
    std::unique_ptr<Memory> own_memory_;
    Memory* memory_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_progress_;
    std::uint64_t positions_ = 0;
    std::int64_t next_look_ = 0;  // on the coarse clock
    std::uint64_t held_ = 0;
};

}  // namespace nimrod
