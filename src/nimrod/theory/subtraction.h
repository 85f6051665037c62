// Subtraction games: from one heap one takes a number that belongs to a given set.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/subtraction_sequence.h"
#include "nimrod/theory/subtraction_set.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// For each heap of a sum of subtraction games with these nimbers, the one that it must be given
/// for the position to be P.
Heaps wanted_nimbers(const Heaps& nimbers, Convention convention);

/// The nimbers of single heaps stay in the memory.
class Subtraction {
public:
    static constexpr std::string_view name = "subtraction";

    explicit Subtraction(SubtractionSet set);

    std::optional<Outcome> outcome(const Heaps& heaps, Convention convention, Budget& budget) const;
    std::optional<Nimber> nimber(const Heaps& heaps, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget& budget) const;

    const SubtractionSet& set() const { return set_; }
    /// The nimber of each heap.
    Heaps nimbers(const Heaps& heaps, Budget& budget) const;
    /// The moves from a heap to one of this nimber, of which at most `max` are listed.
    Moves<Natural> moves_to_nimber(const Natural& heap, const Natural& wanted, std::size_t max,
                                   Budget& budget) const;
    /// Period, pre-period and saltus, for sets other than 1..k and all.
    SubtractionPeriod period(Budget& budget) const;

private:
    /// For sets other than 1..k and all, which have a formula.
    std::shared_ptr<SubtractionSequence> sequence(Budget& budget) const;
    Natural heap_nimber(const Natural& heap, Budget& budget) const;

    SubtractionSet set_;
    std::string about_;  // under which the sequence is kept
};

}  // namespace nimrod
