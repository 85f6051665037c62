// The P-positions of Chomp among all shapes inside a given one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/team.h"
#include "nimrod/games/chomp/lost_parts.h"
#include "nimrod/games/chomp/shapes.h"

namespace nimrod {

class ChompSweep {
public:
    /// Finds them all; throws OutOfLimits. Shapes that differ in their lower rows only are worked
    /// on together, at most so many. All members of a team find them all, each by its own share of
    /// the work.
    ChompSweep(const ChompRows& outer, Convention convention, Budget& budget,
               std::uint64_t most_together = usually_together, Team* team = nullptr);
    static constexpr std::uint64_t usually_together = 60'000'000;

    ChompSweep(const ChompSweep&) = delete;
    ChompSweep& operator=(const ChompSweep&) = delete;

    bool holds(std::span<const std::uint32_t> rows) const;
    /// Whether a shape that is held, and not empty, is a P-position.
    bool lost(std::span<const std::uint32_t> rows) const;
    std::size_t lost_count() const { return lost_count_; }
    std::uint64_t bytes() const;

private:
    friend class ChompSweeper;
    friend class ChompTeam;

    /// An upper part, and how many words its lower parts take.
    struct Found {
        std::uint64_t upper;
        std::size_t words;
    };

    ChompSweep(std::span<const std::uint32_t> outer, std::size_t upper);

    /// Takes what was found with these upper parts, one after the other; returns its bytes.
    std::size_t learn(const std::vector<Found>& found, std::vector<std::uint16_t> words);

    ShapeIndex upper_;  // shapes are cut into upper and lower rows
    ShapeIndex lower_;
    std::vector<LostParts> lost_with_;              // for each upper part
    std::vector<std::vector<std::uint16_t>> lost_;  // where they are
    std::size_t lost_count_ = 0;
    std::uint64_t lost_bytes_ = 0;
};

}  // namespace nimrod
