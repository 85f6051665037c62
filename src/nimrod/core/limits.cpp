#include "nimrod/core/limits.h"

#include <algorithm>

namespace nimrod {

namespace {
constexpr std::uint64_t between_looks = 256;  // the clock is read once in so many positions
constexpr std::chrono::milliseconds between_reports{200};
}  // namespace

Budget::Budget(Limits limits)
    : limits_(std::move(limits)),
      start_(std::chrono::steady_clock::now()),
      last_progress_(start_),
      next_look_(std::min(between_looks, limits_.positions)) {}

Reached Budget::reached() const {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    return {positions_, passed.count()};
}

void Budget::look() {
    if (positions_ > limits_.positions) stop(Stop::positions);
    if (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed))
        stop(Stop::cancelled);
    const auto now = std::chrono::steady_clock::now();
    if (limits_.time && now - start_ > *limits_.time) stop(Stop::time);
    if (limits_.progress && now - last_progress_ > between_reports) {
        last_progress_ = now;
        limits_.progress(reached());
    }
    // Last, so that a budget which is spent stays spent.
    next_look_ = positions_ + between_looks;
    if (limits_.positions < next_look_) next_look_ = limits_.positions + 1;
}

void Budget::stop(Stop why) const { throw OutOfLimits{reached(), why}; }

}  // namespace nimrod
