// Rules in one sentence (docs/rules.md), in the form that the program prints: English, with
// underscores.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "nimrod/check/refusal.h"

namespace nimrod::check {

inline constexpr std::uint64_t largest_in_sentence = 10'000;

/// times * n / down + more, or the same with t, or a plain number; rounded down.
struct Quantity {
    std::int64_t times = 1;
    char letter = '\0';  // n, t, or none
    std::int64_t down = 1;
    std::int64_t more = 0;

    /// n is the heap, t what the move before took.
    std::int64_t value(std::int64_t n, std::optional<std::int64_t> t) const;
};

/// Numbers of matches that may be taken.
struct Amount {
    bool any = false;
    std::vector<std::uint64_t> all_but;                 // with these, all others
    std::vector<std::pair<Quantity, Quantity>> ranges;  // else from one to the other

    /// From 1 to the whole heap, in rising order.
    std::vector<std::uint64_t> allowed(std::uint64_t n, std::optional<std::int64_t> t) const;
};

/// What a move may do.
struct Clause {
    enum class Kind { one, each, up_to, named } kind = Kind::one;
    std::optional<Amount>
        amount;  // of one heap, or of each; none: nothing is taken, the heap is split
    std::uint64_t least = 0, most = 1;  // heaps that are left of one
    bool unequal = false;
    std::uint64_t count = 0;                                  // of heaps that are touched
    std::vector<std::pair<Amount, std::size_t>> takes;        // from heaps with a number
    std::vector<std::pair<std::uint64_t, std::size_t>> puts;  // on heaps with a number
};

struct SentenceRules {
    std::vector<Clause> first, then;
    bool has_first = false;  // whether the first move has clauses of its own
    bool uses_t = false;
};

SentenceRules read_sentence(std::string_view text);

}  // namespace nimrod::check
