// Rules of taking and splitting as values: what a clause allows, and how it is written.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nimrod {

/// numerator * x / denominator, rounded down, plus offset, where x is nothing, the heap, or what
/// was taken in the move before.
struct TakeBound {
    enum class Of { nothing, heap, last };
    Of of = Of::nothing;
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    std::int64_t offset = 0;

    std::int64_t at(std::int64_t heap, std::int64_t last) const;
    bool operator==(const TakeBound&) const = default;
};

/// How many may be taken from a heap.
struct TakeAmount {
    struct Range {
        TakeBound low, high;
        bool operator==(const Range&) const = default;
    };
    bool all_but = false;
    std::vector<Range> ranges;

    /// The numbers that may be taken, increasing, from `least` (0 or 1) to the whole heap.
    std::vector<std::uint32_t> numbers(std::uint32_t heap, std::uint32_t last,
                                       std::uint32_t least) const;
    bool is_any() const;
    bool is_constant() const;
    bool operator==(const TakeAmount&) const = default;
};

/// What a move does to one heap that it names.
struct TakePart {
    std::uint32_t heap = 0;  // from 0
    TakeAmount amount = {};
    std::uint32_t put = 0;  // instead of taking, if it is not 0

    bool operator==(const TakePart&) const = default;
};

/// One kind of move.
struct TakeClause {
    enum class From { one, each, up_to, named };
    TakeAmount amount = {};
    std::vector<TakePart> parts = {};  // for named, instead of the amount
    From from = From::one;
    std::uint32_t heaps = 1;  // for each, up_to
    /// In how many heaps, none empty, what is left of the heap must lie.
    std::uint32_t fewest = 0;
    std::uint32_t most = 1;
    bool unequal = false;

    /// Whether nothing need be taken, since the heap is split.
    std::uint32_t least_taken() const { return most >= 2 && from == From::one ? 0 : 1; }
    bool operator==(const TakeClause&) const = default;
};

struct TakeRules {
    std::vector<TakeClause> first;  // for the first move; empty: like all others
    std::vector<TakeClause> then;

    /// Whether what may be taken depends on what was taken before.
    bool remembers() const;
    /// Whether a move may take nothing, since it splits a heap.
    bool may_take_nothing() const;
    /// Whether it matters which heap is the first.
    bool names_heaps() const;
    /// Whether every move is in one heap, and forgets the last.
    bool splits_into_heaps() const;
};

/// From 1 to the whole heap.
TakeAmount::Range any_number();

/// Whether what may be taken depends on what was taken before.
bool uses_last(const std::vector<TakeClause>& clauses);

/// The rules as read_take_rules reads them, with underscores.
std::string print_take_rules(const TakeRules& rules);

/// The game of the catalogue that these rules are on all positions: "subtraction:1-3"; empty if
/// they are none.
std::string family_of(const TakeRules& rules);

}  // namespace nimrod
