// Published tables of nim-sequences against what is computed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/text.h"
#include "nimrod/workbench/sequences/published_table.h"

namespace nimrod {

/// What became of one row of a table.
struct Finding {
    enum class Verdict { agrees, disagrees, undecided };
    Verdict verdict = Verdict::agrees;
    std::size_t line = 0;
    std::string game;
    std::string about;                // "values", "period", "preperiod", "status", "max", "same_as"
    std::optional<std::size_t> heap;  // the first that shows a disagreement, where one heap does
    Text says;                        // what is wrong, or why nothing could be decided
};

struct AuditLimits {
    Limits all;                  // the time is for the whole table, the memory for each game
    std::size_t heaps = 20'000;  // for claims that name no number of heaps: open, same_as
    std::function<void(std::size_t rows_done)> progress = {};
};

/// A finding for each row. Throws InputError when a row names no game that has a sequence.
std::vector<Finding> audit(const std::vector<Claim>& claims, const AuditLimits& limits);

}  // namespace nimrod
