// Chomp with three rows, far beyond what a sweep over all shapes can do.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

/// Three rows, which never grow downwards.
using ThreeRows = std::array<std::uint32_t, 3>;

/// All P-positions to which one bite leads from this position, which is itself P when there is
/// none (and it is not the single square). Throws OutOfLimits.
std::vector<ThreeRows> lost_options(const ThreeRows& start, Convention convention, Budget& budget);

}  // namespace nimrod
