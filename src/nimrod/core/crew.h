// Threads that do one piece of work together with their owner.
//
// Whoever has a crew divides the work while it is done, since a crew may be smaller than was asked
// for: where the machine has no more threads, or in a browser no more were started in advance.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "nimrod/core/reservist.h"

namespace nimrod {

class Crew {
public:
    /// With so many others, or as many as can be had.
    explicit Crew(unsigned others) {
        try {
            for (unsigned member = 1; member <= others; ++member)
                threads_.emplace_back([this, member] { serve(member); });
        } catch (const std::system_error&) {
        }
    }
    ~Crew() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        called_.notify_all();
        for (Thread& thread : threads_) thread.join();
    }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    /// Each of the others calls work(member), member counting from 1; finish() must follow.
    void start(std::function<void(unsigned)> work) {
        {
            const std::lock_guard lock(mutex_);
            work_ = std::move(work);
            working_ = static_cast<unsigned>(threads_.size());
            ++calls_;
        }
        called_.notify_all();
    }
    /// Waits until all have done so; what one of them threw is thrown here.
    void finish() {
        std::unique_lock lock(mutex_);
        done_.wait(lock, [this] { return working_ == 0; });
        if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    }

private:
#ifdef __EMSCRIPTEN__
    using Thread = Reservist;
#else
    using Thread = std::thread;
#endif

    void serve(unsigned member) {
        std::unique_lock lock(mutex_);
        for (std::uint64_t served = 0;; ++served) {
            called_.wait(lock, [&] { return over_ || calls_ > served; });
            if (over_) return;
            lock.unlock();
            std::exception_ptr failure;
            try {
                work_(member);
            } catch (...) {
                failure = std::current_exception();
            }
            lock.lock();
            if (failure) failure_ = failure;
            if (--working_ == 0) done_.notify_one();
        }
    }

    std::mutex mutex_;
    std::condition_variable called_, done_;
    std::function<void(unsigned)> work_;
    std::uint64_t calls_ = 0;
    unsigned working_ = 0;
    bool over_ = false;
    std::exception_ptr failure_;
    std::vector<Thread> threads_;  // last: they use the rest
};

}  // namespace nimrod
