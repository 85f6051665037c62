// The steps that a pawn may take on a board of any dimension.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/explain/point_words.h"

namespace nimrod {

/// A vector that a move subtracts: once or, if it is repeated (written with *), any number of
/// times.
struct Step {
    std::vector<std::int64_t> by;
    bool repeated = false;

    bool operator==(const Step&) const = default;
};

/// The steps along one line: multiples of a vector whose components have no common factor.
struct Direction {
    std::vector<std::int64_t> by;
    std::vector<std::int64_t> once;      // multiples that may be taken, increasing
    std::vector<std::int64_t> repeated;  // their multiples may be taken too; none divides another,
                                         // none divides an element of `once`

    bool allows(const Natural& multiple) const;
    /// How many multiples up to this one may be taken.
    Natural count_up_to(const Natural& most) const;
    /// These multiples, increasing; there must be few enough to list them.
    std::vector<std::uint64_t> multiples(const Natural& most) const;
    /// How often the vector can be subtracted before a coordinate gets negative. A coordinate is a
    /// Natural or a machine word.
    template <class Coordinate>
    Coordinate most_from(const std::vector<Coordinate>& pawn) const;
    /// Whether a pawn can move in this direction.
    template <class Coordinate>
    bool open_to(const std::vector<Coordinate>& pawn) const;
};

/// The squares whose coordinates are at most those of the corner and whose weight is bounded.
struct Region {
    Point corner = {};  // empty: no squares at all
    Natural weight = 0;

    bool contains(const Region& other) const;
};

class StepSet {
public:
    /// The steps are not empty, all of one dimension, and none is zero. Nothing when play might not
    /// end.
    static std::optional<StepSet> make(std::vector<Step> steps);

    /// "1.0*,0.1*"
    std::string print() const;

    std::size_t dimension() const { return weights_.size(); }
    const std::vector<Step>& steps() const { return steps_; }
    /// The steps without repetitions: every move is a multiple in just one direction.
    const std::vector<Direction>& directions() const { return directions_; }

    /// Positive numbers such that every step brings the sum of weight times coordinate down.
    const std::vector<Natural>& weights() const { return weights_; }
    Natural weight(const Point& point) const;
    /// A region that holds these squares and all that can be reached from them.
    Region region(const std::vector<Point>& squares) const;
    /// Such a region that holds both and, where it exceeds the first, does so by half or more.
    Region grown(const Region& had, const Region& wanted) const;

private:
    Region closed(Region region) const;

    std::vector<Step> steps_;
    std::vector<Direction> directions_;
    std::vector<Natural> weights_;
};

/// Positive whole numbers whose product with every vector is positive; nothing when there are none.
std::optional<std::vector<Natural>> descending_weights(
    const std::vector<std::vector<std::int64_t>>& vectors);

template <class Coordinate>
Coordinate Direction::most_from(const std::vector<Coordinate>& pawn) const {
    std::optional<Coordinate> most;
    for (std::size_t i = 0; i < by.size(); ++i) {
        if (by[i] <= 0) continue;
        const auto here = static_cast<Coordinate>(pawn[i] / static_cast<unsigned long>(by[i]));
        if (!most || here < *most) most = here;
    }
    return most.value();  // a step that descends has a positive component
}

template <class Coordinate>
bool Direction::open_to(const std::vector<Coordinate>& pawn) const {
    std::int64_t least = once.empty() ? repeated.front() : once.front();
    if (!repeated.empty()) least = std::min(least, repeated.front());
    for (std::size_t i = 0; i < by.size(); ++i)
        if (by[i] > 0 && pawn[i] < static_cast<unsigned long>(by[i] * least)) return false;
    return true;
}

}  // namespace nimrod
