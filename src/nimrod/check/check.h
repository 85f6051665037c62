// Checks a file of proofs (docs/proofs.md).
//
// It shares the frame of the specification with the checker in Python and nothing else; of the
// library it uses numbers, texts and threads, and neither rules nor theorems nor search.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "nimrod/check/part.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/text.h"

namespace nimrod::check {

struct Verdict {
    bool verified = false;
    // What was verified, or why not, and the line.
    Text claim;
    Text reason;
    std::size_t line = 0;
    std::vector<Text> rules;     // as they were understood
    std::vector<Text> theorems;  // relied on, with their authors
    std::vector<Text> counts;
    std::uint64_t options = 0;  // looked at
};

/// With a part, only so much is checked of a proof by segments; the claim holds when all parts are
/// verified, by whomever. Throws OutOfLimits. The bytes before a place that `forget` is told may be
/// read again, but need not be kept in memory.
Verdict check_proof(std::string_view bytes, Budget& budget, const Part& part = {},
                    const std::function<void(std::size_t)>& forget = {});

}  // namespace nimrod::check
