// The memory of all scripts.
#pragma once

#include <cstddef>

namespace nimrod {

/// While it lives, the scripts of this process, each in its own, and what is known of their
/// positions hold together at most so many bytes. There may be one at a time. It is not a value
/// that is passed, since scripts are loaded wherever an expression is read, before any work has a
/// budget.
class ScriptMemory {
public:
    explicit ScriptMemory(std::size_t most);
    ~ScriptMemory();
    ScriptMemory(const ScriptMemory&) = delete;
    ScriptMemory& operator=(const ScriptMemory&) = delete;

    static std::size_t left();
    /// So much more is held, or is to be; throws OutOfLimits when there is not so much left.
    static void hold(std::size_t bytes);
    static void release(std::size_t bytes);
};

}  // namespace nimrod
