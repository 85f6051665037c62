// Where the vertices of a small graph are drawn.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "nimrod/draw/figures/shapes.h"

namespace nimrod::figure {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Places in units of one edge, y downwards. The vertices in `ground` stand on the bottom line,
/// what hangs on them in layers above it; without any the longest extent is horizontal.
std::vector<shapes::Point> laid_out(std::size_t count, const Edges& edges,
                                    const std::vector<std::size_t>& ground);

}  // namespace nimrod::figure
