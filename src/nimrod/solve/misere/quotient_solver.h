// Finds misère quotients, atom by atom.
#pragma once

#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/misere/misere_quotient.h"
#include "nimrod/solve/misere/quotient_candidate.h"

namespace nimrod {

/// The quotient of all sums of the atoms so far; exact after each step.
class QuotientSolver {
public:
    explicit QuotientSolver(AtomOptions options) : options_(std::move(options)) {}
    /// Goes on from a state that was verified (quotient_certificate.h).
    QuotientSolver(AtomOptions options, MisereQuotient quotient, Antichains antichains);

    /// Takes one more atom into account. When the budget ends it, the state stays as it was.
    /// Returns whether the monoid has changed.
    bool extend(Budget& budget);

    const MisereQuotient& quotient() const { return quotient_; }
    const Antichains& antichains() const { return antichains_; }
    /// The last atom that was taken into account.
    Atom last() const { return static_cast<Atom>(quotient_.values.size() - 1); }
    /// What the options of the atom are worth.
    const ElementSet& option_values(Atom atom) const { return option_values_[atom]; }
    /// What all this takes.
    std::uint64_t bytes() const;

private:
    bool extend_conservatively(const ElementSet& options, Budget& budget);
    void extend_monoid(Budget& budget);
    void accept(MisereQuotient quotient, Antichains antichains);

    AtomOptions options_;
    MisereQuotient quotient_;
    Antichains antichains_ = Antichains(1);
    std::vector<ElementSet> option_values_ = {ElementSet(1)};  // of each atom
    std::vector<ValuePair> pairs_;                             // that generate the antichains
    std::vector<ElementSet> into_p_ = {ElementSet(1)};         // of each element
};

}  // namespace nimrod
