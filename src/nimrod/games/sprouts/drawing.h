// A drawing of a position of Sprouts: some drawing, always the same.
#pragma once

#include <optional>

#include "nimrod/explain/picture.h"
#include "nimrod/games/sprouts/position.h"

namespace nimrod::sprouts {

/// Its regions with more than a life are those of the position. Nothing where the grid is too
/// coarse for it.
std::optional<Spots> drawing_of(const SproutsPosition& position);

/// Whether curves meet each other nowhere but in their common spots, and no curve itself; exactly.
bool is_planar(const Spots& drawing);

}  // namespace nimrod::sprouts
