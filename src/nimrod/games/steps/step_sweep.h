// The values of a pawn on every square of a board, computed in one sweep.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/games/steps/step_set.h"

namespace nimrod {

/// A box of squares, from the corner to `largest`, in one array; the last coordinate runs fastest.
class Box {
public:
    Box() = default;
    /// Nothing when the box has more than 2^31 squares.
    static std::optional<Box> make(const Point& largest);

    std::size_t squares() const { return squares_; }
    const std::vector<std::uint32_t>& largest() const { return largest_; }
    /// How far apart in the array neighbours along each axis are.
    const std::vector<std::int64_t>& strides() const { return strides_; }
    std::size_t index(const Point& point) const;  // of a point inside

private:
    std::vector<std::uint32_t> largest_;
    std::vector<std::int64_t> strides_;
    std::size_t squares_ = 0;
};

/// For every square the nimber of a pawn there (normal play), or whether the position is P (misère
/// play: 0 is P, 1 is N). Only squares that are no heavier than `weight` are filled in; the box
/// holds every square that can be reached from these.
std::vector<std::uint32_t> sweep(const StepSet& steps, const Box& box, const Natural& weight,
                                 Convention convention, Budget& budget);

/// The bytes that a sweep needs while it works, apart from the sets of values on lines; nothing
/// when that is out of the question.
std::optional<std::size_t> sweep_bytes(const StepSet& steps, const Box& box, const Natural& weight);

}  // namespace nimrod
