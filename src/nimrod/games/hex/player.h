// The machine as a player of Hex: the solver first, and where it does not come to an end in its
// share of the time, trees of random games.
#pragma once

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/games/hex/monte_carlo.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"
#include "nimrod/theory/theory.h"

namespace nimrod::hex {

/// A move in a position that is not decided: one that wins if the solver finds it in its share of
/// the time, otherwise the one that random games recommend. The outcome is told where it is proved,
/// by the solver or by links. Without a limit of time there are as many games as the limits allow
/// positions, up to 20,000, and a few positions for the solver. Throws OutOfLimits only when it is
/// cancelled.
Advised<Turn<HexBoard>> chosen_move(const HexRules& rules, const Turn<HexBoard>& turn,
                                    Solver& solver, Trees& trees, Random& random, Budget& budget);

}  // namespace nimrod::hex
