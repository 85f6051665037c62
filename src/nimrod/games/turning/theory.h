// Balls that move to the left and vanish when they meet: Nim in disguise.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "nimrod/theory/theory.h"

namespace nimrod {

/// The occupied holes, increasing, after the ball in hole `from` went to hole `to`: it settles
/// there or, if another ball was there, both vanish.
template <class Hole>
std::vector<Hole> move_ball(const std::vector<Hole>& holes, const Hole& from, const Hole& to) {
    std::vector<Hole> after = holes;
    after.erase(std::lower_bound(after.begin(), after.end(), from));
    const auto place = std::lower_bound(after.begin(), after.end(), to);
    if (place != after.end() && *place == to)
        after.erase(place);
    else
        after.insert(place, to);
    return after;
}

/// "move the ball from 7 to 4", for two positions of which the second is an option of the first.
Text say_ball_move(const Heaps& from, const Heaps& to);

/// How many of the pairs of holes (2,3), (4,5), (6,7), ... have one ball and not two.
std::size_t half_pairs(const Heaps& holes);

/// Positions are lists of occupied holes, increasing.
struct Turning {
    static constexpr std::string_view name = "turning";

    std::optional<Outcome> outcome(const Heaps& holes, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const Heaps& holes, Budget&) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& holes, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& holes, Convention convention) const;
    Explanation explain(const Heaps& holes, Convention convention, std::string_view method,
                        Budget& budget) const;
};

}  // namespace nimrod
