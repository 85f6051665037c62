// Whether words are the boundaries of a drawing.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nimrod::sprouts {

/// A corner of a spot: the boundary and the place in its cyclic word.
struct SpotCorner {
    std::size_t word;
    std::size_t at;
};

/// How boundaries of these lengths lie on a sphere so that the two corners of each pair are those
/// of one spot: which of them have to be walked backwards so that each has its region on the left.
/// Nothing if they cannot.
std::optional<std::vector<bool>> walking_directions(
    const std::vector<std::size_t>& lengths,
    const std::vector<std::pair<SpotCorner, SpotCorner>>& spots);

/// Whether there is such a drawing. Each boundary may be walked in either direction.
inline bool can_be_drawn(const std::vector<std::size_t>& lengths,
                         const std::vector<std::pair<SpotCorner, SpotCorner>>& spots) {
    return walking_directions(lengths, spots).has_value();
}

}  // namespace nimrod::sprouts
