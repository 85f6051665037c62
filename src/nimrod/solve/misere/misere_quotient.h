// Misère quotients (T. E. Plambeck, Taming the wild in impartial combinatorial games, Integers 5,
// 2005; T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games, J. Combin. Theory A
// 115, 2008).
//
// The positions considered are sums of atoms (heaps, components). Two of them are
// indistinguishable when no third one, added to both, gives sums of different outcomes. The classes
// form a commutative monoid Q, and whether a position is P depends on its class alone: on whether
// that lies in the set P.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/misere/element_set.h"

namespace nimrod {

/// A part of positions, by its number. An option of an atom is a sum of atoms of smaller numbers;
/// atom 0 has no options.
using Atom = std::uint32_t;

/// Tells every option of an atom, as a list of atoms.
using TellOption = std::function<void(std::span<const Atom>)>;
using AtomOptions = std::function<void(Atom, const TellOption&)>;

struct MisereQuotient {
    std::size_t order = 1;
    /// [y][x] = xy. A candidate has the rows of its atoms and of what was asked for with `need`, a
    /// quotient has all.
    std::vector<std::vector<Element>> rows = {{0}};
    ElementSet p = ElementSet(1);       // the classes of P-positions
    std::vector<Element> values = {0};  // of the atoms 0, 1, ...

    Element product(std::size_t x, std::size_t y) const { return rows[y][x]; }
    /// The row of this sum will be asked for.
    void need(std::span<const Atom> atoms);
    Element value(std::span<const Atom> atoms) const {
        Element x = 0;
        for (const Atom atom : atoms) x = product(x, values[atom]);
        return x;
    }
    /// { x y : x in set }
    ElementSet times(std::size_t y, const ElementSet& set) const {
        ElementSet out(order);
        set.for_each([&](Element x) { out.insert(product(x, y)); });
        return out;
    }
    /// The values of the options of an atom.
    ElementSet option_values(Atom atom, const AtomOptions& options) const;
    /// { x : xy in P }
    ElementSet into_p(std::size_t y) const;
};

/// A sum as far as the proof is concerned: its value and those of its options.
struct ValuePair {
    Element value = 0;
    ElementSet options;

    bool operator==(const ValuePair&) const = default;
};

/// For each element the minimal sets of values that the options of a sum of this value have. That
/// every sum which is not ended has a listed subset of its options' values is what proves that each
/// one of value outside P has a move into P.
using Antichains = std::vector<std::vector<ElementSet>>;

/// Whether some set of the list is contained in this one.
bool is_dominated(const std::vector<ElementSet>& antichain, const ElementSet& set);

/// The sum of a position and an atom: (x, E)(y, F) = (xy, yE u xF).
ValuePair sum_of_pairs(const MisereQuotient& quotient, const ValuePair& a, const ValuePair& b);

/// Adds the pair of a new atom and all that follows from it to the antichains, closed under the
/// `pairs`. False: some sum of value outside P has no move into P; then the antichains are of no
/// use.
bool close(const MisereQuotient& quotient, const std::vector<ValuePair>& pairs,
           const ValuePair& added, Antichains& antichains, Budget& budget);

}  // namespace nimrod
