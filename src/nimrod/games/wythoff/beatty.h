// The lost positions of Wythoff's game: pairs from two complementary sequences of whole numbers.
#pragma once

#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

/// The P-position of rank n: heaps of `lower` and `upper` matches, lower <= upper.
struct WythoffPair {
    Natural n;
    Natural lower;
    Natural upper;

    /// The number that stands beside this one.
    const Natural& partner(const Natural& heap) const { return heap == lower ? upper : lower; }
    bool operator==(const WythoffPair&) const = default;
};

/// All P-positions of the game in which a move takes any number from one heap, or k and l from
/// both with |k - l| < t. They are ranked by their lower heap, from 0; every number stands in
/// exactly one pair.
class WythoffPairs {
public:
    WythoffPairs(Natural t, Convention convention);

    WythoffPair at(const Natural& n) const;
    /// The pair in which the number stands.
    WythoffPair with(const Natural& heap) const;
    /// The pairs whose difference, upper - lower, is less than t away from this one, by rank.
    std::vector<WythoffPair> near(const Natural& difference) const;
    /// The difference of the pair of rank n.
    Natural difference(const Natural& n) const;

    const Natural& t() const { return t_; }
    Convention convention() const { return convention_; }

private:
    bool shifted() const { return convention_ == Convention::misere && t_ > 1; }

    Natural t_;
    Convention convention_;
};

/// The first pairs, line by line from the rule of the least number that is not yet used.
std::vector<WythoffPair> wythoff_pairs(const Natural& t, Convention convention, std::size_t count);

}  // namespace nimrod
