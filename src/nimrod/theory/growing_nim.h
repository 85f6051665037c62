// Nim in which heaps may also grow: the extra moves change nothing.
#pragma once

#include "nimrod/theory/theory.h"

namespace nimrod {

/// A heap that may be made smaller at will, or larger by at most `room`.
struct GrowingHeap {
    Natural size;
    Natural room;
};

Heaps sizes(const std::vector<GrowingHeap>& heaps);

/// The outcome, by Bouton's theorem. Where all heaps are empty and play is not over, some heap must
/// have room to grow by one.
Outcome growing_nim_outcome(const std::vector<GrowingHeap>& heaps, Convention convention);

/// For each heap, the size to which a winning move brings it; nothing where there is none. No heap
/// has more than one.
std::vector<std::optional<Natural>> growing_nim_targets(const std::vector<GrowingHeap>& heaps,
                                                        Convention convention);

/// Why the heaps of Nim decide, for a game that has been translated into them: Bouton's
/// explanation, and that moves which let a heap grow are taken back.
void explain_growing_nim(const std::vector<GrowingHeap>& heaps, Convention convention,
                         std::string_view method, Budget& budget, Explanation& out);

/// The heap in which explain_growing_nim() wins, one that becomes smaller where there is one; none
/// in a P-position and where misère play is over.
std::optional<std::size_t> growing_nim_choice(const std::vector<GrowingHeap>& heaps,
                                              Convention convention);

}  // namespace nimrod
