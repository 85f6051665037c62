// Who knows the rules that a user wrote, and answers the questions of wall/protocol.h about them: a
// process behind a wall, or the program that the library is part of.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace nimrod::script {

/// Thrown when there will be no answer.
struct Died {
    enum class Of { time, memory, forbidden, accident, silence, no_execution, no_wall };
    Of of;
};

class Host {
public:
    Host() = default;
    virtual ~Host() = default;
    Host(const Host&) = delete;
    Host& operator=(const Host&) = delete;

    /// The Load record: what the rules define, and their start.
    virtual std::string greet() = 0;
    /// The answer to a message.
    virtual std::string ask(std::string_view message) = 0;
    /// Whether the last question left it less memory than a script may have.
    virtual bool is_short_of_memory() const { return false; }
};

/// A host for the script in the greeting, a message that asks to load it: a process behind a wall
/// (wall.cpp), or, where the whole program stands behind one, the program itself (apps/engine).
std::unique_ptr<Host> make_host(std::string greeting);

}  // namespace nimrod::script
