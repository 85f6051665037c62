// The ways in which a subtraction game is explained; see Subtraction::explain.
#pragma once

#include "nimrod/theory/subtraction.h"

namespace nimrod {

/// A position about to be explained. `move` wins, if any does; `after` are the nimbers it leaves.
struct SubtractionCase {
    const Subtraction& game;
    const Heaps& heaps;
    Heaps nimbers;
    Convention convention;
    std::optional<Heaps> move;
    Heaps after;

    bool misere() const { return convention == Convention::misere; }
    /// The heap that `move` changes.
    std::size_t moved() const;
    /// Whether no heap has a match that may be taken.
    bool over() const;
};

/// One heap, at most k at a time: remainders modulo k+1.
void explain_row(const SubtractionCase& c, const Natural& k, Explanation& out);
/// Several heaps, at most 3 at a time: heaps of the forms 4n+1, 4n+2, 4n+3 are counted.
void explain_parity(const SubtractionCase& c, Explanation& out);
/// Several heaps, at most k at a time: the nim-sum of the remainders.
void explain_remainders(const SubtractionCase& c, const Natural& k, Explanation& out);
/// Other sets: the sequence of nimbers, its proved period, and the nim-sum.
void explain_period(const SubtractionCase& c, Budget& budget, Explanation& out);

}  // namespace nimrod
