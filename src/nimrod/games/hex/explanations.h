// Why, in words and pictures: who wins and where, why there is no draw, why the first player wins
// on a square board, why the second does with the swap rule.
#pragma once

#include "nimrod/core/limits.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"

namespace nimrod::hex {

/// "Red"
Text name_of(Player p);
/// "c3, d4"
std::string listed(const Shape& shape, const std::vector<Cell>& cells);

/// The chain that has won.
void explain_chain(const HexBoard& board, Explanation& out);
/// Hein's and Nash's argument, for the empty square board.
void explain_stealing(Explanation& out);
/// In misère play, on an empty board with as many rows as columns.
void explain_parity(const HexBoard& board, Explanation& out);
/// The pairing that decides the position.
void explain_pairing(const Turn<HexBoard>& p, Explanation& out);
/// The walk over this board, its empty cells filled in turn.
void explain_boundary(const Turn<HexBoard>& p, Explanation& out);
/// Who wins, and the cells that suffice; throws OutOfLimits, as the following do.
void explain_connections(const Turn<HexBoard>& p, Solver& solver, Explanation& out, Budget& budget);
/// A map of the moves that win.
void explain_openings(const Turn<HexBoard>& p, Solver& solver, Explanation& out, Budget& budget);
/// A map of the openings that are worth a swap.
void explain_swapped_openings(const Turn<HexBoard>& p, Solver& solver, Explanation& out,
                              Budget& budget);
/// Why the second player wins where the first stone may be taken over: the empty board, or one
/// stone on it.
void explain_swap(const Turn<HexBoard>& p, Solver& solver, Explanation& out, Budget& budget);

}  // namespace nimrod::hex
