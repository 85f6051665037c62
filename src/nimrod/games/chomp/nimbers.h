// The nimbers of Chomp for all shapes inside a given one.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/chomp/shapes.h"

namespace nimrod {

class ChompNimbers {
public:
    /// Computes them all; throws OutOfLimits. `outer` has fewer than 2^16 squares.
    ChompNimbers(const ChompRows& outer, Budget& budget);

    bool holds(std::span<const std::uint32_t> rows) const { return index_.holds(rows); }
    /// The nimber of a shape that is held and not empty.
    std::uint32_t nimber(std::span<const std::uint32_t> rows) const {
        return values_[index_.number(rows)];
    }
    std::uint64_t bytes() const { return values_.size() * sizeof values_[0]; }

private:
    friend class ChompNimberSweeper;

    ShapeIndex index_;
    std::vector<std::uint16_t> values_;
};

}  // namespace nimrod
