// Cells that are decided already.
//
// A cell is *dead* when no completion of the board makes its colour matter. Around a cell whose six
// neighbours are coloured, each colour stands in at most three arcs, and the cell matters only if
// it joins two arcs; so a cell is dead when every completion of its ring has one arc of each
// colour. Two empty neighbours are *captured* by a colour that can answer either with the other and
// so kill it (Bjornsson, Hayward, Johanson, van Rijswijck 2007). Both keep the winner, and both
// remain true when further empty cells are coloured: the proofs in search.cpp rest on that.
#pragma once

#include <vector>

#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

template <class Set>
class FillIn {
public:
    explicit FillIn(const Shape& shape);

    /// Colours dead and captured cells; the dead ones, which become red, are returned.
    Set fill(Stones<Set>& position) const;
    /// The same after a stone was laid in a position whose dead and captured cells were coloured.
    Set fill_around(Stones<Set>& position, int cell) const;

private:
    Set fill(Stones<Set>& position, Set look) const;
    unsigned ring(const Stones<Set>& position, int cell) const;

    const Shape& shape_;
    std::vector<Set> neighbours_;
    std::vector<bool> dead_;  // by the ring: two bits a neighbour
};

}  // namespace nimrod::hex
