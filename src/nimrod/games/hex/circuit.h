// How promising the cells of a board are. A matter of order only: no answer rests on these numbers.
#pragma once

#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

/// The currents through each cell when the edges of a colour are the poles of a circuit in which an
/// empty cell resists, a stone does not, and a link is as good as an adjacency (Anshelevich 2000).
template <class Set>
std::vector<double> currents(const Shape& shape, const Stones<Set>& position, int colour,
                             const Links<Set>& links);

}  // namespace nimrod::hex
