#include "post.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace nimrod::mpi {

namespace {

using Clock = std::chrono::steady_clock;

/// Where nothing has come for some time, one looks again after an eighth of it: a rank that has
/// waited for an answer learns of it at most an eighth later.
constexpr int share_asleep = 8;
constexpr Clock::duration shortest_sleep = std::chrono::microseconds{50};
constexpr Clock::duration longest_sleep = std::chrono::microseconds{2000};

}  // namespace

/// A message on its way, whose bytes must stay where they are.
struct Post::Sending {
    std::string bytes;
    MPI_Request request = MPI_REQUEST_NULL;
};

Post::Post() : thread_([this] { run(); }) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_joined_; });
}

Post::~Post() {
    if (thread_.joinable()) end("");
}

void Post::start(Handlers handlers) {
    const std::lock_guard lock(mutex_);
    handlers_ = std::move(handlers);
    is_started_ = true;
    changed_.notify_all();
}

void Post::send(int to, Kind kind, std::string bytes) {
    const std::lock_guard lock(mutex_);
    if (is_ending_) return;
    outgoing_.push_back({to, kind, std::move(bytes)});
    changed_.notify_all();
}

void Post::end(const std::string& last) {
    {
        const std::lock_guard lock(mutex_);
        is_started_ = is_ending_ = true;
        for (int to = 0; to < size_; ++to)
            if (to != rank_) outgoing_.push_back({to, Kind::over, last});
        changed_.notify_all();
    }
    thread_.join();
}

void Post::run() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    {
        std::unique_lock lock(mutex_);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
        is_joined_ = true;
        changed_.notify_all();
        changed_.wait(lock, [this] { return is_started_; });
    }
    std::vector<std::unique_ptr<Sending>> sending;
    Clock::time_point last = Clock::now();
    for (;;) {
        const bool received = receive();
        if (handlers_.tick) handlers_.tick();
        const bool sent = dispatch(sending);
        const Clock::time_point now = Clock::now();
        if (received || sent) last = now;
        const Clock::duration sleep =
            std::clamp((now - last) / share_asleep, shortest_sleep, longest_sleep);
        std::unique_lock lock(mutex_);
        if (is_ending_ && outgoing_.empty() && sending.empty() && others_over_ == size_ - 1) break;
        if (!received) changed_.wait_for(lock, sleep, [this] { return !outgoing_.empty(); });
    }
    MPI_Finalize();
}

/// Whether there was a message.
bool Post::receive() {
    MPI_Status status;
    int is_there = 0;
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
    if (is_there == 0) return false;
    int count = 0;
    MPI_Get_count(&status, MPI_BYTE, &count);
    std::string bytes(static_cast<std::size_t>(count), '\0');
    MPI_Recv(bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    const Kind kind{status.MPI_TAG};
    // MPI keeps the order of messages between two ranks: this was the last one.
    if (kind == Kind::over) ++others_over_;
    if (handlers_.receive) handlers_.receive(status.MPI_SOURCE, kind, bytes);
    return true;
}

/// Whether there was something to send.
bool Post::dispatch(std::vector<std::unique_ptr<Sending>>& sending) {
    std::vector<Letter> letters;
    {
        const std::lock_guard lock(mutex_);
        letters.swap(outgoing_);
    }
    for (Letter& letter : letters) {
        ++messages_;
        bytes_ += letter.bytes.size();
        auto fresh = std::make_unique<Sending>();
        fresh->bytes = std::move(letter.bytes);
        MPI_Isend(fresh->bytes.data(), static_cast<int>(fresh->bytes.size()), MPI_BYTE, letter.to,
                  static_cast<int>(letter.kind), MPI_COMM_WORLD, &fresh->request);
        sending.push_back(std::move(fresh));
    }
    std::erase_if(sending, [](const std::unique_ptr<Sending>& each) {
        int is_done = 0;
        MPI_Test(&each->request, &is_done, MPI_STATUS_IGNORE);
        return is_done != 0;
    });
    return !letters.empty();
}

}  // namespace nimrod::mpi
