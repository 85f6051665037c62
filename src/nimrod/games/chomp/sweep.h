// The P-positions of Chomp among all shapes inside a given one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/team.h"
#include "nimrod/games/chomp/shapes.h"

namespace nimrod {

class ChompSweep {
public:
    /// Finds them all; throws OutOfLimits. Shapes that differ in their lower rows only are worked
    /// on together, as many as one bit each of them leaves room for in the cache of a core. All
    /// members of a team find them all, each by its own share of the work.
    ChompSweep(const ChompRows& outer, Convention convention, Budget& budget,
               std::uint64_t most_together = usually_together, Team* team = nullptr);
    static constexpr std::uint64_t usually_together = 4'000'000;

    ChompSweep(const ChompSweep&) = delete;
    ChompSweep& operator=(const ChompSweep&) = delete;

    bool holds(std::span<const std::uint32_t> rows) const;
    /// Whether a shape that is held, and not empty, is a P-position.
    bool lost(std::span<const std::uint32_t> rows) const;
    std::size_t lost_count() const;
    std::uint64_t bytes() const;

private:
    friend class ChompSweeper;
    friend class ChompTeam;

    ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper);

    ShapeIndex upper_;  // shapes are cut into upper and lower rows
    ShapeIndex lower_;
    // For each upper part the numbers, ascending, of the lower parts that make it a P-position.
    std::vector<std::span<const std::uint32_t>> lost_with_;
    std::vector<std::vector<std::uint32_t>> lost_;  // where they are
};

}  // namespace nimrod
