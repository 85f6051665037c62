// The wall between Nimrod and a script: another process, which can do nothing but answer.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

#include "nimrod/games/script/host.h"

namespace nimrod::script {

/// A process that runs apps/script_host. It is started when it is first asked something, and again
/// when it has died since.
class Wall final : public Host {
public:
    /// `greeting` is the first message to each new process.
    explicit Wall(std::string greeting) : greeting_(std::move(greeting)) {}
    ~Wall() override;
    Wall(const Wall&) = delete;
    Wall& operator=(const Wall&) = delete;

    /// The answer to the greeting.
    std::string greet() override;
    /// The answer to a message; throws Died when there will be none, and OutOfLimits when there is
    /// no memory for the process (Outside).
    std::string ask(std::string_view message) override;
    bool is_short_of_memory() const override { return short_of_memory_; }

private:
    void start();
    void send(std::string_view message);
    std::string receive();
    void allow_time() const;
    void note_memory(std::size_t held);
    /// Closes the socket and waits for the end of the process, which is its status.
    int end();
    [[noreturn]] void bury(bool too_late);

    std::string greeting_;
    pid_t process_ = -1;
    int socket_ = -1;
    std::size_t memory_ = 0;  // held by the process, as far as it says
    bool short_of_memory_ = false;
};

}  // namespace nimrod::script
