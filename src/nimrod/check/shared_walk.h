// A list of tasks, walked by all threads; the first refusal in the order of the file is the answer,
// whatever thread met it.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>

#include "nimrod/check/proof_file.h"
#include "nimrod/core/crew.h"

namespace nimrod::check {

/// What was refused so far.
class FirstRefusal {
public:
    /// Whether something before this place was refused, so that nobody waits for what is here.
    bool is_before(std::size_t place) const { return place_ < place; }
    /// The refusal of what stands at this place, in this line of the file.
    void add(std::size_t place, std::size_t line, const Refused& why) {
        const std::lock_guard lock(mutex_);
        if (place >= place_) return;
        place_ = place;
        first_ = Refused{why.why, line};
    }
    /// Throws it, if there is one.
    void tell(ProofFile& file) const {
        if (!first_) return;
        file.line = first_->line;
        throw Refused(*first_);
    }

private:
    std::atomic<std::size_t> place_{SIZE_MAX};
    std::optional<Refused> first_;
    std::mutex mutex_;
};

/// Each thread calls make(work, refusals), and the result for the tasks that it takes, out of 0 to
/// count - 1; tasks add what they refuse to the refusals, and the first of these is thrown.
template <class Make>
void shared_walk(ProofFile& file, std::size_t count, Work& own, const Make& make) {
    std::atomic<std::size_t> next{0};
    FirstRefusal refusals;
    const auto walk = [&](unsigned member) {
        std::optional<Work> another;
        if (member > 0) another.emplace(own.account());
        Work& work = member > 0 ? *another : own;
        auto task = make(work, refusals);
        for (std::size_t i = next++; i < count; i = next++) task(i);
        work.settle();
    };
    const auto most = std::max<std::size_t>(count, 1);
    Crew crew(static_cast<unsigned>(std::min<std::size_t>(own.account().threads(), most) - 1));
    crew.start(walk);
    std::exception_ptr failure;
    try {
        walk(0);
    } catch (...) {
        failure = std::current_exception();
    }
    crew.finish();
    if (failure) std::rethrow_exception(failure);
    refusals.tell(file);
}

}  // namespace nimrod::check
