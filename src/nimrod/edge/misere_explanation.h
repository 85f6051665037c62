// Misère play explained by the quotient of what can arise from a position, for any game.
#pragma once

#include <optional>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/solve/misere/closure.h"

namespace nimrod {

/// A move, and the atoms of what it leads to.
struct ValuedOption {
    Move move;
    std::vector<Atom> to;
};

/// The values of the parts, their product, and a move that makes it one of the lost ones.
Explanation explain_by_quotient(const PositionQuotient& found,
                                const std::vector<ValuedOption>& options);

/// What the sum of these atoms is in misère play; none where its canonical form is too large.
std::optional<MisereSymbols> symbols_of(AtomTable& atoms, std::span<const Atom> sum,
                                        Budget& budget);

/// Said above a list of moves.
Text only_moves_are_known();

InputError no_quotient(const Game& game);

}  // namespace nimrod
