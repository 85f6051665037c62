// Why a full board has exactly one winner: the walk along the boundary.
//
// Colour the frame: the top and bottom rows beyond the board red, the columns beyond it blue. Walk
// along the borders between cells, starting at the corner between top and left with red on one hand
// and blue on the other. Where three cells meet, two of them are the ones beside the walk, of
// different colours; the third has one of the two, so there is exactly one way on. The walk never
// meets itself, so it ends, at another corner of the frame; the cells along it on one hand are a
// red chain, on the other a blue one, and which corner it ends at says which of them joins two
// edges (Gale 1979).
#pragma once

#include <utility>
#include <vector>

#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// What lies on the two hands of each step of the walk: cells, or borders.
struct Walk {
    std::vector<std::pair<Cell, Cell>> steps;  // red, blue
    Colour winner;
};

/// The walk over a full board.
Walk boundary_walk(const HexBoard& full);

}  // namespace nimrod::hex
