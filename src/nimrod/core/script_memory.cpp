#include "nimrod/core/script_memory.h"

#include <atomic>
#include <cassert>

#include "nimrod/core/limits.h"

namespace nimrod {

namespace {

std::atomic<std::size_t> allowed{Limits{}.memory};
std::atomic<std::size_t> held{0};

}  // namespace

ScriptMemory::ScriptMemory(std::size_t most) {
    assert(allowed == Limits{}.memory);
    allowed = most;
}

ScriptMemory::~ScriptMemory() { allowed = Limits{}.memory; }

std::size_t ScriptMemory::left() {
    const std::size_t now = held, most = allowed;
    return now < most ? most - now : 0;
}

void ScriptMemory::hold(std::size_t bytes) {
    if (bytes > left()) throw OutOfLimits{{0, 0}, Stop::memory};
    held += bytes;
}

void ScriptMemory::release(std::size_t bytes) { held -= bytes; }

}  // namespace nimrod
