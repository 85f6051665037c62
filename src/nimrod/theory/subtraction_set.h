// The set of numbers that may be taken in a subtraction game, finite or not.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// A set of positive numbers, held as runs: never listed, so 1-10^30 costs what 1-3 costs.
class SubtractionSet {
public:
    /// first, first+1, ..., last; without end when there is no last.
    struct Run {
        Natural first;
        std::optional<Natural> last;

        bool operator==(const Run&) const = default;
    };

    /// The union of finite runs, at least one, in any order.
    explicit SubtractionSet(std::vector<Run> finite_runs);
    /// Every positive number outside these finite runs.
    static SubtractionSet all_but(std::vector<Run> finite_runs);

    /// "1-3", "1,3,4", "1-3,7", "all", "all-but:2,5"
    std::string print() const;

    /// In increasing order, with gaps between them.
    const std::vector<Run>& runs() const { return runs_; }
    bool finite() const { return runs_.back().last.has_value(); }
    /// Every positive number: the game is Nim.
    bool everything() const { return runs_.size() == 1 && runs_[0].first == 1 && !finite(); }
    /// k, if the set is 1, 2, ..., k.
    std::optional<Natural> initial() const;
    /// Past this number the set is constant: the largest element, or the largest that is missing.
    Natural horizon() const;

    bool contains(const Natural& s) const;
    /// How many elements are at most n.
    Natural count_up_to(const Natural& n) const;
    /// The element with i smaller ones, which must exist.
    Natural element(const Natural& i) const;

    bool operator==(const SubtractionSet&) const = default;

private:
    std::vector<Run> runs_;  // never empty
};

}  // namespace nimrod
