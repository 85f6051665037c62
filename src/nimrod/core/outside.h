// What expressions bring in from outside: scripts, and graphs in files.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "nimrod/core/limits.h"

namespace nimrod {

/// While it lives, all that this process has brought in (scripts, each in a process of its own,
/// what is known of their positions, and graphs) holds at most the limits' memory, and reading it,
/// or waiting for a script, ends with their time, or when they are cancelled. There may be one at a
/// time. It is not a value that is passed, since things are brought in wherever an expression is
/// read, before any work has a budget, and rules that ask a script have none.
class Outside {
public:
    explicit Outside(const Limits& limits);
    ~Outside();
    Outside(const Outside&) = delete;
    Outside& operator=(const Outside&) = delete;

    static std::size_t left();
    /// So much more is held, or is to be; throws OutOfLimits when there is not so much left.
    static void hold(std::size_t bytes);
    static void release(std::size_t bytes);

    /// The seconds for which things were read since this was last asked.
    static double take_time();

    /// Work begins that has so many seconds, or, the second, has ended: the next has all of them.
    static void begin_work(double seconds);
    static void end_work();
    /// What to throw instead of waiting for an answer, if the time is over or nobody asks any more.
    static std::optional<OutOfLimits> end();

    /// One of several questions that are under way in this process, each with its own limits (the
    /// threads of Python). Who waits for a script does not know for which of them, so waiting ends
    /// when all of them are over or cancelled.
    class Question {
    public:
        explicit Question(const Limits& limits);
        ~Question();
        Question(const Question&) = delete;
        Question& operator=(const Question&) = delete;

    private:
        friend class Outside;
        std::optional<OutOfLimits> end(double time) const;

        double start_;
        double end_;
        const std::atomic<bool>* cancel_;
    };

    /// Work that begins and ends while this lives takes its time from what was left before it.
    class SameEnd {
    public:
        SameEnd();
        ~SameEnd();
        SameEnd(const SameEnd&) = delete;
        SameEnd& operator=(const SameEnd&) = delete;

    private:
        double start_;
        double end_;
    };
};

/// Bytes that are held as long as this lives.
class OutsideBytes {
public:
    explicit OutsideBytes(std::size_t bytes = 0) { hold(bytes); }
    ~OutsideBytes() { Outside::release(bytes_); }
    OutsideBytes(const OutsideBytes&) = delete;
    OutsideBytes& operator=(const OutsideBytes&) = delete;

    void hold(std::size_t bytes) {
        Outside::hold(bytes);
        bytes_ += bytes;
    }

private:
    std::size_t bytes_ = 0;
};

/// Something that is being read.
class Reading {
public:
    Reading();
    ~Reading();
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    /// Called every few milliseconds; throws OutOfLimits.
    void step() {
        if (CoarseClock::now() >= next_look_) look();
    }
    /// So many bytes more are needed until it is read; throws OutOfLimits.
    void hold(std::size_t bytes) { held_.hold(bytes); }

private:
    void look();
    double seconds() const;

    std::chrono::steady_clock::time_point start_;
    std::int64_t next_look_ = 0;  // on the coarse clock
    OutsideBytes held_;
};

}  // namespace nimrod
