// How promising the cells of a board are. A matter of order only: no answer rests on these numbers.
#pragma once

#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

struct Circuit {
    std::vector<double> currents;  // through each cell
    double total = 0;              // from edge to edge
};

/// The currents when the edges of a colour are the poles of a circuit in which an
/// empty cell resists, a stone does not, and a link is as good as an adjacency (Anshelevich 2000).
template <class Set>
Circuit circuit(const Shape& shape, const Stones<Set>& position, int colour,
                const Links<Set>& links);

}  // namespace nimrod::hex
