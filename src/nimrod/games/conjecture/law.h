// The laws that an experimenter proposes for a game, as values. draw/conjecture.h says them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimrod/solve/linear_recurrence.h"
#include "nimrod/solve/periodicity.h"
#include "nimrod/solve/quadratic.h"

namespace nimrod {

// Of one number n.

/// The nimbers repeat. `values` are those of first, first + 1, ... as far as pre-period and period
/// go; in `periodicity` n counts from `first`.
struct NimberPeriod {
    Periodicity periodicity;
    std::size_t first;
    std::vector<std::uint64_t> values;
};

/// From `from` on P-positions are the n with these residues; of the n before, `early`.
struct LostResidues {
    std::size_t modulus;
    std::vector<std::size_t> residues;  // increasing; none: nothing is lost from there on
    std::size_t from;
    std::vector<std::size_t> early;
};

/// P-positions are the terms of a sequence that obeys a recurrence; `terms` are the first ones.
struct LostRecurrence {
    LinearRecurrence recurrence;
    std::vector<mpz_class> terms;
};

/// The k-th P-position, from k = 0 on, is floor(k slope) + shift.
struct LostMultiples {
    Quadratic slope;
    std::size_t shift;
};

// Of two numbers x <= y; of y <= x in the games that want it so.

/// P-positions are the pairs (floor(k lower), floor(k upper)) for k >= from, and `early`.
struct LostBeattyPairs {
    Quadratic lower;
    Quadratic upper;
    std::size_t from;
    std::vector<std::pair<std::size_t, std::size_t>> early;
    bool complementary;  // 1/lower + 1/upper = 1: every number stands in exactly one pair
};

/// P-positions are the pairs with the difference d, and `early` where x < from.
struct LostDifference {
    std::size_t difference;
    std::size_t from;
    std::vector<std::pair<std::size_t, std::size_t>> early;
};

/// P-positions are the pairs with y <= x slope, x at least 1.
struct LostBelowSlope {
    Quadratic slope;
};

/// P-positions are the pairs whose residues are among these, where both numbers are at least
/// `from`.
struct LostPairResidues {
    std::size_t modulus;
    std::vector<std::pair<std::size_t, std::size_t>> residues;
};

// Of any numbers.

/// The nimber is the nim-sum of a function of each number.
struct NimSum {
    std::size_t dimension;
    bool single_heaps;      // the function is the nimber of the number alone
    bool one_function;      // the same for each number
    bool identity = false;  // it is the number itself
};

/// The nimber depends on nothing but the sum of the numbers, or their difference.
struct OneFunction {
    enum class Of { sum, difference } of;
    std::vector<std::uint64_t> values;  // f(0), f(1), ...
    std::size_t first;
};

/// The position with the numbers x is worth that of another game with each number raised by shift.
struct SameAs {
    std::string game;
    std::ptrdiff_t shift;
    bool nimbers;  // the nimbers agree; else the P-positions
    std::size_t dimension;
};

using Law =
    std::variant<NimberPeriod, LostResidues, LostRecurrence, LostMultiples, LostBeattyPairs,
                 LostDifference, LostBelowSlope, LostPairResidues, NimSum, OneFunction, SameAs>;

}  // namespace nimrod
