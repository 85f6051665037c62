#include "desk.h"

#include <algorithm>
#include <utility>

#include "nimrod/core/limits.h"
#include "nimrod/edge/catalogue.h"

namespace nimrod::mpi {

Desk::Desk(Memory& memory, std::uint64_t most_bytes, std::uint64_t patience, unsigned threads)
    : memory_(memory), most_bytes_(most_bytes), patience_(patience) {
    for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { serve(); });
}

Desk::~Desk() {
    {
        const std::lock_guard lock(mutex_);
        is_over_ = true;
        for (const Work& work : at_work_) *work.is_called_off = true;
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void Desk::give(std::uint64_t number, Task task, Done done) {
    const std::lock_guard lock(mutex_);
    queue_.push_back(
        {number, std::move(task), std::move(done), std::make_shared<std::atomic<bool>>(false)});
    changed_.notify_one();
}

void Desk::call_off(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    for (Work& work : queue_)
        if (work.number == number) *work.is_called_off = true;
    for (Work& work : at_work_)
        if (work.number == number) *work.is_called_off = true;
}

void Desk::serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return is_over_ || !queue_.empty(); });
        if (is_over_) return;
        const Work work = std::move(queue_.front());
        queue_.pop_front();
        at_work_.push_back(work);
        lock.unlock();
        work.done(work_at(work));
        lock.lock();
        std::erase_if(at_work_, [&](const Work& each) { return each.number == work.number; });
    }
}

/// What earlier tasks have found is forgotten only where this one lacked the room; what took long
/// is in somebody's share.
Attempt Desk::work_at(const Work& work) {
    ++tasks_;
    const Attempt found = attempt(work);
    const bool gave_up = found.known == Known{} && found.positions < patience_;
    if (!gave_up || *work.is_called_off || memory_.bytes() <= most_bytes_ / 2) return found;
    memory_.shrink_to(most_bytes_ / 2);
    return attempt(work);
}

Attempt Desk::attempt(const Work& work) {
    Limits limits;
    limits.positions = patience_;
    limits.memory = most_bytes_;
    limits.threads = 1;
    limits.cancel = work.is_called_off.get();
    Budget budget(limits, memory_);
    try {
        const Expression expression = read_expression(work.task.game + " " + work.task.component);
        return expression.game->attempt(expression.position, work.task.nimber, budget);
    } catch (const InputError&) {  // a game that cannot be named: rank 0 does it alone
        return {};
    }
}

}  // namespace nimrod::mpi
