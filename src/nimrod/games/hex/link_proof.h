// Proofs of won positions of Hex by links (docs/proofs.md, By hex).
#pragma once

#include <string>
#include <vector>

#include "nimrod/games/hex/solver.h"

namespace nimrod::hex {

/// The records by which the player who is not to move wins. Throws OutOfLimits; that player must
/// win.
std::vector<std::string> link_records(const Turn<HexBoard>& turn, Solver& solver, Budget& budget);

}  // namespace nimrod::hex
