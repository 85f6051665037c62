// The wall between Nimrod and a script: another process, which can do nothing but answer.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>

namespace nimrod::script {

/// Thrown when the process behind the wall is no more.
struct Died {
    enum class Of { time, memory, forbidden, accident, no_wall };
    Of of;
};

/// A process that runs apps/script_host. It is started when it is first asked something, and again
/// when it has died since.
class Wall {
public:
    /// `greeting` is the first message to each new process.
    explicit Wall(std::string greeting) : greeting_(std::move(greeting)) {}
    ~Wall();
    Wall(const Wall&) = delete;
    Wall& operator=(const Wall&) = delete;

    /// The answer to the greeting.
    std::string greet();
    /// The answer to a message; throws Died when there will be none.
    std::string ask(std::string_view message);

private:
    void start();
    void send(std::string_view message);
    std::string receive();
    [[noreturn]] void bury(bool too_late);

    std::string greeting_;
    pid_t process_ = -1;
    int socket_ = -1;
};

}  // namespace nimrod::script
