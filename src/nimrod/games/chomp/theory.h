// The theory of Chomp: what reasoning tells, and sweeps over all smaller shapes for the rest.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/team.h"
#include "nimrod/games/chomp/bar.h"
#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// So many shapes inside a bar are few: their nimbers are computed for the asking, and the game
/// graph may be built.
constexpr std::uint64_t few_shapes = 1'000'000;

/// How many shapes fit into the bar; ShapeIndex::too_many when they are beyond counting.
std::uint64_t count_shapes(const ChompBar& bar);

/// The bar as a board, with a mark on these squares; the upper left corner of one that is too
/// large.
Board draw_bar(const ChompBar& bar, std::span<const ChompSquare> marked);

/// Our share of a sweep over all shapes inside a bar, for which a colleague has gathered the team.
void take_part_in_sweep(std::string_view bar, Convention convention, Team& team, Budget& budget);

/// The last sweeps stay in the memory.
class Chomp {
public:
    static constexpr std::string_view name = "chomp";

    std::optional<Outcome> outcome(const ChompBar& bar, Convention convention,
                                   Budget& budget) const;
    /// Of hooks, and of bars with few shapes.
    std::optional<Nimber> nimber(const ChompBar& bar, Budget& budget) const;
    /// All of them or, where they cannot be found within the limits, those that are known.
    std::optional<Moves<ChompBar>> winning_moves(const ChompBar& bar, Convention convention,
                                                 std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const ChompBar& bar, Convention convention) const;
    Explanation explain(const ChompBar& bar, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const LostDifference& law, Convention convention, Budget&) const;

private:
    class Swept;

    std::vector<ChompBar> lost_options(const ChompBar& bar, Convention convention,
                                       Budget& budget) const;
};

}  // namespace nimrod
