// Coins on a staircase: only those on odd steps matter.
#pragma once

#include <string_view>

#include "nimrod/theory/theory.h"

namespace nimrod {

/// Positions are the numbers of coins on the steps 1, 2, ...
struct Staircase {
    static constexpr std::string_view name = "odd-steps";

    std::optional<Outcome> outcome(const Heaps& steps, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const Heaps& steps, Budget&) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& steps, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& steps, Convention convention) const;
    Explanation explain(const Heaps& steps, Convention convention, std::string_view method,
                        Budget& budget) const;
};

/// The coins after so many went down from the step with this index (step i + 1).
template <class Count>
std::vector<Count> step_down(std::vector<Count> steps, std::size_t i, const Count& coins) {
    steps[i] -= coins;
    if (i > 0) steps[i - 1] += coins;
    return steps;
}

/// "move 2 coins from step 3 to step 2", for two positions of which the second is an option of the
/// first.
Text say_step_down(const Heaps& from, const Heaps& to);

}  // namespace nimrod
