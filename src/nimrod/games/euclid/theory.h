// The game of Euclid: subtract a multiple of the smaller number from the larger one.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// What is known of the pairs; `to_zero` is the variant in which a number may reach 0.
struct Euclid {
    static constexpr std::string_view name = "euclid";

    bool to_zero = false;

    std::optional<Outcome> outcome(const Heaps& pair, Convention convention, Budget& budget) const;
    std::optional<Nimber> nimber(const Heaps& pair, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& pair, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& pair, Convention convention) const;
    Explanation explain(const Heaps& pair, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const LostBelowSlope& law, Convention convention, Budget&) const;
};

/// "subtract 2 times 3 from 7, leaving 1", for a move from one pair to another.
Text say_subtraction(const Heaps& from, const Heaps& to);

}  // namespace nimrod
