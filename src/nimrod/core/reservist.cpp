#include "nimrod/core/reservist.h"

#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace nimrod {

struct Reservist::Post {
    std::function<void()> work;  // none: it waits
    std::uint64_t calls = 0, served = 0;
    std::condition_variable changed;
};

namespace {

/// All of them, with what is on their way. Threads that wait outlive all else, and so does this.
template <class Post>
struct Reserve {
    std::mutex mutex;
    std::vector<Post*> waiting;

    static Reserve& all() {
        static auto& reserve = *new Reserve;
        return reserve;
    }
};

}  // namespace

void Reservist::serve() {
    auto& reserve = Reserve<Post>::all();
    Post post;
    std::unique_lock lock(reserve.mutex);
    for (;;) {
        reserve.waiting.push_back(&post);
        post.changed.wait(lock, [&] { return post.calls > post.served; });
        const std::function<void()> work = std::move(post.work);
        lock.unlock();
        work();
        lock.lock();
        ++post.served;
        post.changed.notify_all();
    }
}

void Reservist::enlist() { std::thread(serve).detach(); }

unsigned Reservist::waiting() {
    auto& reserve = Reserve<Post>::all();
    const std::lock_guard lock(reserve.mutex);
    return static_cast<unsigned>(reserve.waiting.size());
}

Reservist::Reservist(std::function<void()> work) {
    auto& reserve = Reserve<Post>::all();
    const std::lock_guard lock(reserve.mutex);
    if (reserve.waiting.empty())
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    post_ = reserve.waiting.back();
    reserve.waiting.pop_back();
    post_->work = std::move(work);
    call_ = ++post_->calls;
    post_->changed.notify_all();
}

void Reservist::join() {
    std::unique_lock lock(Reserve<Post>::all().mutex);
    post_->changed.wait(lock, [this] { return post_->served >= call_; });
}

}  // namespace nimrod
