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

/// A part of the position, as it is called there; parts that are played alike are one atom.
struct NamedPart {
    Text name;
    Atom atom;
};

/// The values of the parts, their product, and a move that makes it one of the lost ones.
Explanation explain_by_quotient(const PositionQuotient& found, const std::vector<NamedPart>& parts,
                                const std::vector<ValuedOption>& options);

/// Canonical forms and genera are told where they take no more steps than this.
constexpr std::uint64_t cheap_symbols = 5'000;

/// The quotient of what can arise from a position of the game; a position, as it is written, for
/// each atom that is one.
PositionQuotient quotient_of_atoms(const ClosureValue& found, const Game& game,
                                   const std::vector<std::string>& written, Budget& budget);

/// What the sum of these atoms is in misère play; none where its canonical form is too large.
std::optional<MisereSymbols> symbols_of(AtomTable& atoms, std::span<const Atom> sum,
                                        Budget& budget);

/// What the genus and the canonical form tell, which is drawn if it is no heap of Nim.
void explain_symbols(const MisereSymbols& symbols, Explanation& out);

/// Where misère play and normal play part ways, by the genus.
Text compare_with_normal_play(const MisereSymbols& symbols);

/// Said above a list of moves, of a position whose genus is known or not.
Text only_moves_are_known(bool genus_is_known);

InputError no_quotient(const Game& game);

}  // namespace nimrod
