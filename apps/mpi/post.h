// Messages between the processes of one run (Open MPI); the only place that knows MPI.
//
// One thread makes all calls of MPI. It looks for messages and sleeps in between, longer and longer
// while nothing happens: MPI's own waiting would keep a core busy that a search could use.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace nimrod::mpi {

/// What a message is about; the bytes are for whoever handles that.
enum class Kind {
    begin,
    task,
    call_off,
    found,
    gather,
    step,
    leave,
    questions,
    answers,
    keep,
    over
};

class Post {
public:
    /// What to do with what arrives, by the thread of the post; neither may take long or throw.
    struct Handlers {
        std::function<void(int from, Kind kind, std::string_view bytes)> receive;
        std::function<void()> tick;  // a few hundred times a second or more often
    };

    /// Joins the run.
    Post();
    ~Post();
    Post(const Post&) = delete;
    Post& operator=(const Post&) = delete;

    /// Which of them we are, counted from 0, and how many there are.
    int rank() const { return rank_; }
    int size() const { return size_; }

    /// Must be called once, before anything is sent.
    void start(Handlers handlers);
    /// Nothing is sent once the end has begun.
    void send(int to, Kind kind, std::string bytes);
    /// Nothing more will be sent: returns when that is so for all ranks, and everything has
    /// arrived. `last` goes to all others as the message `over`.
    void end(const std::string& last);

    std::uint64_t messages() const { return messages_; }
    std::uint64_t bytes() const { return bytes_; }

private:
    struct Letter {
        int to;
        Kind kind;
        std::string bytes;
    };
    struct Sending;

    void run();
    bool receive();
    bool dispatch(std::vector<std::unique_ptr<Sending>>& sending);

    int rank_ = 0;
    int size_ = 0;
    Handlers handlers_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Letter> outgoing_;
    bool is_joined_ = false;
    bool is_started_ = false;
    bool is_ending_ = false;
    int others_over_ = 0;  // used by the thread alone
    std::atomic<std::uint64_t> messages_ = 0;
    std::atomic<std::uint64_t> bytes_ = 0;
    std::thread thread_;  // last: it uses the rest
};

}  // namespace nimrod::mpi
