// The laws that an experimenter proposes for a game, as values. draw/documents/conjecture.h says
// them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "nimrod/solve/laws/linear_recurrence.h"
#include "nimrod/solve/laws/quadratic.h"
#include "nimrod/solve/sequences/periodicity.h"

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

    bool lost(const Natural& n) const;
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

/// P-positions are the pairs (floor(k lower + shift), floor(k upper + shift)) for k >= from, and
/// `early`.
struct LostBeattyPairs {
    Quadratic lower;
    Quadratic upper;
    Shift lower_shift;
    Shift upper_shift;
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

/// P-positions are the pairs with x <= y <= x slope where x >= 1, perhaps without those with x = y.
struct LostBelowSlope {
    Quadratic slope;
    bool equal_lost;
    std::optional<bool> zero_lost;  // all pairs with x = 0 are lost, or none; if there are any
};

/// P-positions are the pairs whose residues are among these.
struct LostPairResidues {
    std::size_t modulus;
    std::vector<std::pair<std::size_t, std::size_t>> residues;
};

// Of any numbers.

/// The nimber is the nim-sum, or the nim-product, of a function of each number.
struct Decomposition {
    enum class By { nim_sum, nim_product } by;
    std::size_t dimension;
    bool single_heaps;  // the function is the nimber of the number alone
    /// The functions, a single one if they are the same; nothing where one shows no period.
    std::vector<std::optional<NimberPeriod>> functions;
};

/// In the table of x,y some rows repeat: each is given with its x.
struct RowPeriods {
    std::vector<std::pair<std::size_t, NimberPeriod>> rows;
};

/// The nimber of x,y is f(x + y), or f(|x - y|), where f repeats; `values` are those of f(first),
/// f(first + 1), ...
struct OneFunction {
    enum class Of { sum, difference } of;
    Periodicity periodicity;
    std::size_t first;
    std::vector<std::uint64_t> values;
};

/// A position is worth that of each of these games with its numbers changed by the shift.
struct SameAs {
    struct Other {
        std::string game;
        std::ptrdiff_t shift;
    };
    std::vector<Other> others;
    bool nimbers;  // the nimbers agree; else the P-positions
    std::size_t dimension;
};

using AnyLaw = std::variant<NimberPeriod, LostResidues, LostRecurrence, LostMultiples,
                            LostBeattyPairs, LostDifference, LostBelowSlope, LostPairResidues,
                            Decomposition, RowPeriods, OneFunction, SameAs>;
/// A class, so that edge/game.h need not know what laws there are.
struct Law : AnyLaw {
    using AnyLaw::AnyLaw;
    using AnyLaw::operator=;
};

}  // namespace nimrod
