// The workers of the server, and the queues of those who wait for one. Most questions are quick,
// answered by a theorem; a few search for a minute. Which is which nobody knows before. So while
// others are at work each question is tried for a moment by a worker that does nothing else; those
// that need longer go to the others, which share among the pages that ask. Thus a game of Nim goes
// on while others look for moves in Hex.
#pragma once

#include <utility>

#include <boost/asio/io_context.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "answer.h"

namespace nimrod::server {

/// A question on its way. The two functions are called from the io_context, `answered` once.
struct Job {
    std::string command;
    std::string body;
    Language language;
    std::string asker;  // which page asks, if it says so
    std::function<void(const std::string& document)> progressed;
    std::function<void(Answer answer)> answered;
};

/// What is told to whoever asks while the server is being stopped.
Text leaving();

class Workers {
public:
    /// What the workers find lasts in this store; empty: nowhere.
    Workers(boost::asio::io_context& io, const Bounds& bounds, std::string store);
    ~Workers() { leave(); }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    /// Begins or queues the job; false when too many wait already.
    bool submit(std::shared_ptr<Job> job);
    /// Nobody wants the answer any more: the functions of the job are not called again.
    void forget(const std::shared_ptr<Job>& job);
    /// Answers all who wait that the server leaves.
    void refuse_all();
    /// Ends all workers and forgets all jobs.
    void leave();

    std::size_t working() const;
    std::size_t waiting() const { return untried_.size() + waiting_.size(); }

private:
    class Worker;
    void begin_waiting();
    void try_next();
    /// A trial that took too long: the question waits for one of the others.
    void put_off(std::shared_ptr<Job> job);
    std::shared_ptr<Job> next_in_turn();

    boost::asio::io_context& io_;
    const Bounds bounds_;
    const std::string store_;
    std::shared_ptr<Worker> quick_;
    std::deque<std::shared_ptr<Job>> untried_;
    std::vector<std::shared_ptr<Worker>> workers_;
    std::deque<std::shared_ptr<Job>> waiting_;
};

}  // namespace nimrod::server
