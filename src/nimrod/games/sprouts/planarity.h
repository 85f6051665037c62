// Whether words are the boundaries of a drawing.
#pragma once

#include <cstddef>
#include <vector>

namespace nimrod::sprouts {

/// A corner of a spot: the boundary and the place in its cyclic word.
struct SpotCorner {
    std::size_t word;
    std::size_t at;
};

/// Whether boundaries of these lengths can lie on a sphere so that the two corners of each pair are
/// those of one spot. Each boundary may be walked in either direction.
bool can_be_drawn(const std::vector<std::size_t>& lengths,
                  const std::vector<std::pair<SpotCorner, SpotCorner>>& spots);

}  // namespace nimrod::sprouts
