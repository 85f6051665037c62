#include "nimrod/core/limits.h"

#include <algorithm>
#include <thread>

namespace nimrod {

namespace {
constexpr std::chrono::milliseconds between_reports{200};
constexpr double bytes_a_second = 1e9;  // that a core writes for the first time
}  // namespace

Budget::Budget(Limits limits) : Budget(std::move(limits), std::make_unique<Memory>(), nullptr) {}

Budget::Budget(Limits limits, Memory& memory) : Budget(std::move(limits), nullptr, &memory) {}

Budget::Budget(Limits limits, std::unique_ptr<Memory> own, Memory* memory)
    : limits_(std::move(limits)),
      own_memory_(std::move(own)),
      memory_(own_memory_ ? own_memory_.get() : memory),
      start_(std::chrono::steady_clock::now()),
      last_progress_(start_) {}

Budget::~Budget() { memory_->settle(); }

bool Budget::can_be_filled(std::uint64_t bytes) const {
    return !limits_.time || static_cast<double>(bytes) <
                                bytes_a_second * (limits_.time->count() - reached().seconds);
}

void Budget::make_room() {
    if (held_ <= limits_.memory) memory_->shrink_to(limits_.memory - held_);
    if (held_ + memory_->bytes() > limits_.memory) stop(Stop::memory);
}

unsigned Budget::threads() const {
    return limits_.threads > 0 ? limits_.threads
                               : std::max(1U, std::thread::hardware_concurrency());
}

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
    next_look_ = CoarseClock::now() + CoarseClock::between_looks;
}

void Budget::stop(Stop why) const { throw OutOfLimits{reached(), why}; }

}  // namespace nimrod
