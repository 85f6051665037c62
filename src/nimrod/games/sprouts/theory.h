// What can be said about Sprouts besides what search finds: lives, sums, and a conjecture.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/games/sprouts/rules.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

struct Sprouts {
    /// Of small positions search finds them all. Of large ones those are told that it has met, and
    /// those that take little more than the outcome took (normal play).
    std::optional<Moves<SproutsPosition>> winning_moves(const SproutsPosition& p,
                                                        Convention convention, std::size_t max,
                                                        Budget& budget) const;

    std::vector<std::string> methods(const SproutsPosition& p, Convention convention) const;
    Explanation explain(const SproutsPosition& p, Convention convention, std::string_view method,
                        Budget& budget) const;
};

}  // namespace nimrod
