// Those who search for us, on other machines perhaps.
//
// A Memory may have Colleagues beside it. A search that takes long hands out questions about single
// components, each of which is worked at for a limited time by one colleague, who knows the game by
// its name. Below, only this interface is known; apps/mpi/ implements it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "nimrod/core/known.h"

namespace nimrod {

/// Whether this component of a game has this nimber.
struct Task {
    std::string game;
    std::string component;
    std::uint32_t nimber = 0;
};

/// What a colleague found before its patience ended: of the component, and, where that is not
/// decided, of the components of its options.
struct Attempt {
    Known known = {};
    std::vector<std::pair<std::string, Known>> options = {};
    std::uint64_t positions = 0;  // that were met
};

class Colleagues {
public:
    virtual ~Colleagues() = default;
    Colleagues(const Colleagues&) = delete;
    Colleagues& operator=(const Colleagues&) = delete;

    /// How many questions can be worked at together.
    virtual unsigned count() const = 0;
    /// How many positions one of them goes through for a task; what takes fewer is not worth
    /// asking.
    virtual std::uint64_t patience() const = 0;
    /// Has a colleague, counted from 0, work at the task, and waits. `look` is called every few
    /// milliseconds and may throw; then the task is called off. One thread asks one colleague.
    virtual Attempt attempt(unsigned colleague, const Task& task,
                            const std::function<void()>& look) = 0;

protected:
    Colleagues() = default;
};

}  // namespace nimrod
