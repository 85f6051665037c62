// A thread that was started in advance. A browser begins a thread only when the one that asked for
// it has nothing to do, and whoever waits for work to be done never has: there the members of a
// Crew are such threads.
#pragma once

#include <cstdint>
#include <functional>

namespace nimrod {

class Reservist {
public:
    /// Starts one more thread, which waits for work until the process ends.
    static void enlist();
    /// How many wait; one that was enlisted does so when it has begun.
    static unsigned waiting();

    /// Lets one of them do this. Where none waits this throws std::system_error, as std::thread
    /// does where none can be started.
    explicit Reservist(std::function<void()> work);
    /// Returns when it is done; must be called.
    void join();

private:
    struct Post;
    static void serve();

    Post* post_;
    std::uint64_t call_;  // which of its works this is
};

}  // namespace nimrod
