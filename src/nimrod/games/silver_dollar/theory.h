// Coins that move to the left on a strip without passing each other: Nim played with the gaps.
#pragma once

#include <string_view>

#include "nimrod/theory/theory.h"

namespace nimrod {

/// Positions are the squares of the coins, increasing, from 0.
struct SilverDollar {
    static constexpr std::string_view name = "gaps";

    std::optional<Outcome> outcome(const Heaps& coins, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const Heaps& coins, Budget&) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& coins, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& coins, Convention convention) const;
    Explanation explain(const Heaps& coins, Convention convention, std::string_view method,
                        Budget& budget) const;
};

/// "move the coin from 7 to 5", for two positions of which the second is an option of the first.
Text say_coin_move(const Heaps& from, const Heaps& to);

}  // namespace nimrod
