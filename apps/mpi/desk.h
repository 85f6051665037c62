// Where a rank works at the tasks that it is given: a queue, and threads that take from it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/memory.h"

namespace nimrod::mpi {

class Desk {
public:
    /// Called by the thread that did the task.
    using Done = std::function<void(const Attempt& found)>;

    /// So many threads work at tasks, with this memory and at most so many bytes. A task that takes
    /// more positions than `patience` is given back undecided.
    Desk(Memory& memory, std::uint64_t most_bytes, std::uint64_t patience, unsigned threads);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    void give(std::uint64_t number, Task task, Done done);
    /// The answer to this task is not wanted any more; done() is called all the same.
    void call_off(std::uint64_t number);

    std::uint64_t tasks() const { return tasks_; }

private:
    struct Work {
        std::uint64_t number;
        Task task;
        Done done;
        std::shared_ptr<std::atomic<bool>> is_called_off;
    };

    void serve();
    Attempt work_at(const Work& work);
    Attempt attempt(const Work& work);

    Memory& memory_;
    const std::uint64_t most_bytes_;
    const std::uint64_t patience_;
    std::atomic<std::uint64_t> tasks_ = 0;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Work> queue_;
    std::vector<Work> at_work_;
    bool is_over_ = false;
    std::vector<std::thread> threads_;  // last: they use the rest
};

}  // namespace nimrod::mpi
