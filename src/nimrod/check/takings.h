// Parameters of games on several numbers, which rules and theorems share.
#pragma once

#include <string_view>

#include "nimrod/check/refusal.h"

namespace nimrod::check {

/// How many may be taken after a take of t: up t / down + more, rounded down.
struct TakeLimit {
    std::uint64_t up = 1, down = 1;
    std::int64_t more = 0;

    Natural after(const Natural& taken) const;
};
/// Of `dynamic:LIMIT`, or of `fibonacci`.
TakeLimit read_take_limit(std::string_view name);

/// Of `moore:K`.
Natural read_moore(std::string_view name);
/// Of `wythoff` or `wythoff:T`.
Natural read_wythoff(std::string_view name);
/// Of `euclid` or `euclid:zero`: whether numbers may become 0.
bool read_euclid(std::string_view name);

/// The two numbers, sorted.
struct Pair {
    Natural low, high;
    bool operator==(const Pair&) const = default;
};
Pair read_pair(std::string_view text, std::uint64_t least);

}  // namespace nimrod::check
