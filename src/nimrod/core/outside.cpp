#include "nimrod/core/outside.h"

#include <atomic>
#include <cassert>
#include <mutex>
#include <vector>

namespace nimrod {

namespace {

std::atomic<std::size_t> allowed{Limits{}.memory};
std::atomic<std::size_t> held{0};
std::atomic<double> seconds_allowed{0};  // 0: as many as it takes
std::atomic<double> seconds_taken{0};
std::atomic<const std::atomic<bool>*> cancel{nullptr};
constexpr double never = 1e18;
std::atomic<double> start_of_work{0}, end_of_work{never};  // on the clock of now()

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

struct Questions {
    std::mutex mutex;
    std::vector<const Outside::Question*> under_way;
};

Questions& questions() {
    static Questions all;
    return all;
}

bool is_cancelled() {
    const std::atomic<bool>* const asked = cancel;
    return asked != nullptr && *asked;
}

}  // namespace

Outside::Outside(const Limits& limits) {
    assert(allowed == Limits{}.memory);
    allowed = limits.memory;
    seconds_allowed = limits.time ? limits.time->count() : 0;
    seconds_taken = 0;
    cancel = limits.cancel;
    end_work();
}

Outside::~Outside() {
    allowed = Limits{}.memory;
    seconds_allowed = 0;
    cancel = nullptr;
    end_of_work = never;
}

std::size_t Outside::left() {
    const std::size_t now = held, most = allowed;
    return now < most ? most - now : 0;
}

void Outside::hold(std::size_t bytes) {
    if (bytes > left()) throw OutOfLimits{{0, 0}, Stop::memory};
    held += bytes;
}

void Outside::release(std::size_t bytes) { held -= bytes; }

double Outside::take_time() { return seconds_taken.exchange(0); }

void Outside::begin_work(double seconds) {
    start_of_work = now();
    end_of_work = start_of_work + seconds;
}

void Outside::end_work() { begin_work(seconds_allowed > 0 ? seconds_allowed.load() : never); }

std::optional<OutOfLimits> Outside::end() {
    const double time = now();
    const Reached reached{0, time - start_of_work};
    if (is_cancelled()) return OutOfLimits{reached, Stop::cancelled};
    if (time > end_of_work) return OutOfLimits{reached, Stop::time};
    Questions& all = questions();
    const std::scoped_lock lock(all.mutex);
    std::optional<OutOfLimits> over;
    for (const Question* question : all.under_way) {
        over = question->end(time);
        if (!over) break;
    }
    return over;
}

Outside::Question::Question(const Limits& limits)
    : start_(now()),
      end_(limits.time ? start_ + limits.time->count() : never),
      cancel_(limits.cancel) {
    Questions& all = questions();
    const std::scoped_lock lock(all.mutex);
    all.under_way.push_back(this);
}

Outside::Question::~Question() {
    Questions& all = questions();
    const std::scoped_lock lock(all.mutex);
    std::erase(all.under_way, this);
}

std::optional<OutOfLimits> Outside::Question::end(double time) const {
    const Reached reached{0, time - start_};
    if (cancel_ != nullptr && *cancel_) return OutOfLimits{reached, Stop::cancelled};
    if (time > end_) return OutOfLimits{reached, Stop::time};
    return std::nullopt;
}

Outside::SameEnd::SameEnd() : start_(start_of_work), end_(end_of_work) {}

Outside::SameEnd::~SameEnd() {
    start_of_work = start_;
    end_of_work = end_;
}

Reading::Reading() : start_(std::chrono::steady_clock::now()) {}

Reading::~Reading() { seconds_taken = seconds_taken + seconds(); }

double Reading::seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Reading::look() {
    next_look_ = CoarseClock::now() + CoarseClock::between_looks;
    const Reached reached{0, seconds_taken + seconds()};
    if (is_cancelled()) throw OutOfLimits{reached, Stop::cancelled};
    if (seconds_allowed > 0 && reached.seconds > seconds_allowed)
        throw OutOfLimits{reached, Stop::time};
}

}  // namespace nimrod
