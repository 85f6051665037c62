// Moore's theorem: Nim in which a move may reduce several heaps.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The theory of the game in which a move reduces at least one and at most k heaps (k >= 1).
struct Moore {
    static constexpr std::string_view name = "moore";

    Natural k = 1;

    std::optional<Outcome> outcome(const Heaps& heaps, Convention convention, Budget&) const;
    /// Known for P-positions, for k = 1 and for at most k + 1 heaps.
    std::optional<Nimber> nimber(const Heaps& heaps, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget& budget) const;
    std::optional<Text> proof(const OneFunction& law, Convention, Budget&) const;

    /// k, or the number of heaps where that is less: no move can tell the difference.
    std::size_t reach(const Heaps& heaps) const;
};

/// The number of binary digits of the largest heap, and at least 1.
std::size_t column_count(const Heaps& heaps);

/// How many heaps have a 1 in the column of 2^column.
std::size_t column_sum(const Heaps& heaps, std::size_t column);

/// What a column must sum to modulo k + 1 in a P-position: 0, save in misère play for the column
/// of units when every column to its left is `blank` (has no 1).
constexpr std::size_t column_goal(Convention convention, std::size_t column, bool blank) {
    return convention == Convention::misere && column == 0 && blank ? 1 : 0;
}

}  // namespace nimrod
