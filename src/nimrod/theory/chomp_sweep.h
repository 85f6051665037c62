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
               std::uint64_t most_together = 4'000'000);

    bool holds(std::span<const std::uint32_t> rows) const;
    /// Whether a shape that is held, and not empty, is a P-position.
    bool lost(std::span<const std::uint32_t> rows) const;
    std::size_t lost_count() const { return lost_.size(); }

private:
    friend class ChompSweeper;
    friend class ChompTeam;

    struct Range {
        std::uint64_t first = 0;
        std::uint64_t count = 0;
    };

    ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper);

    /// The numbers of the lower parts that make this upper part a P-position, ascending.
    std::span<const std::uint32_t> lost_with(std::uint64_t upper) const {
        return std::span(lost_).subspan(ranges_[upper].first, ranges_[upper].count);
    }

    ShapeIndex upper_;  // shapes are cut into upper and lower rows
    ShapeIndex lower_;
    std::vector<Range> ranges_;  // of lost_, for each upper part
    std::vector<std::uint32_t> lost_;
};

}  // namespace nimrod
