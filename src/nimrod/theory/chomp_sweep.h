// The P-positions of Chomp among all shapes inside a given one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/theory/chomp_shapes.h"

namespace nimrod {

class ChompSweep {
public:
    /// Finds them all; throws OutOfLimits. Shapes that differ in their lower rows only are worked
    /// on together, as many as one bit each of them leaves room for in the cache of a core.
    ChompSweep(const ChompRows& outer, Convention convention, Budget& budget,
               std::uint64_t most_together = 10'000'000);

    bool holds(std::span<const std::uint32_t> rows) const;
    /// Whether a shape that is held, and not empty, is a P-position.
    bool lost(std::span<const std::uint32_t> rows) const;
    std::size_t lost_count() const { return lost_.size(); }

private:
    friend class ChompSweeper;

    ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper);

    // A shape is cut into its upper and its lower rows. `lost_` lists the numbers of the lower
    // parts of P-positions, those with the upper part number n from first_[n] to first_[n + 1].
    ShapeIndex upper_;
    ShapeIndex lower_;
    std::vector<std::uint64_t> first_;
    std::vector<std::uint32_t> lost_;
};

}  // namespace nimrod
