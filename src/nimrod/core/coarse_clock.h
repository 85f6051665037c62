// A clock that is read in a few nanoseconds and ticks every few milliseconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace nimrod {

struct CoarseClock {
    /// Milliseconds since some moment.
    static std::int64_t now() {
#if defined(CLOCK_MONOTONIC_COARSE) && !defined(__EMSCRIPTEN__)  // which has but its name
        timespec t;
        ::clock_gettime(CLOCK_MONOTONIC_COARSE, &t);
        return std::int64_t{t.tv_sec} * 1000 + t.tv_nsec / 1'000'000;
#else
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::steady_clock::now().time_since_epoch())
            .count();
#endif
    }
    /// Between two looks at what takes longer to look at.
    static constexpr std::int64_t between_looks = 5;
};

}  // namespace nimrod
