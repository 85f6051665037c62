// The bars of which one knows by reasoning alone who wins.
#pragma once

#include <optional>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/games/chomp/bar.h"

namespace nimrod {

struct KnownBar {
    /// over: a single square. hook: one row and one column. two_lines: two rows, or two columns.
    /// mirror: as high as wide. rectangle: strategy stealing tells who wins, but not how.
    enum class Reason { over, hook, two_lines, mirror, rectangle };
    Reason reason;
    Outcome outcome;
    std::vector<ChompBar> moves = {};  // winning ones
    bool complete = false;             // these are all of them
};

std::optional<KnownBar> known_bar(const ChompBar& bar, Convention convention);

/// The squares of the first row, and of the first column, besides the poisoned one.
inline Natural first_arm(const ChompBar& bar) { return width(bar) - 1; }
inline Natural second_arm(const ChompBar& bar) { return height(bar) - 1; }

}  // namespace nimrod
