// The lessons: a path from one row of matches to sums of games, each with a few positions to win.
#pragma once

#include <string>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/core/text.h"

namespace nimrod::commands {

struct Step {
    Text say;                // what is to be understood, and what to try
    std::string expression;  // what is then played; whoever has understood wins
    Convention convention = Convention::normal;
    bool machine_begins = false;
};

struct Lesson {
    Text name;  // "two-heaps", "deux-tas": either is understood; documents have the English one
    Text title;
    std::vector<Step> steps;
    Text moral;  // what one takes along
};

/// In the order in which they build on each other.
const std::vector<Lesson>& lessons();

}  // namespace nimrod::commands
