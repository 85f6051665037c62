// Work that several processes do in step.
//
// Colleagues (core/colleagues.h) may be able to gather a team: all of them do a part of every step
// of one piece of work, and then learn what the others found in it. apps/mpi/ implements this.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

/// Those who do one piece of work in step, as one of them sees it.
class Team {
public:
    virtual ~Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    unsigned count() const { return count_; }
    /// Which of them we are, counted from 0.
    unsigned number() const { return number_; }
    /// Ends our step: waits for the others, and returns what each of them found, by their numbers,
    /// or nothing where one has given up. `look` is called every few milliseconds and may throw.
    virtual std::optional<std::vector<std::string>> exchange(const std::string& found,
                                                             const std::function<void()>& look) = 0;

protected:
    Team(unsigned count, unsigned number) : count_(count), number_(number) {}

private:
    unsigned count_;
    unsigned number_;
};

class Teams {
public:
    virtual ~Teams() = default;
    Teams(const Teams&) = delete;
    Teams& operator=(const Teams&) = delete;

    /// All sweep the shapes inside this bar of Chomp, we as the first; nobody does where there is
    /// nobody else.
    virtual std::unique_ptr<Team> gather_for_chomp(const std::string& bar,
                                                   Convention convention) = 0;

protected:
    Teams() = default;
};

/// The colleagues of a memory, where they work in step.
inline Teams* teams_of(const Memory& memory) { return dynamic_cast<Teams*>(memory.colleagues()); }

}  // namespace nimrod
