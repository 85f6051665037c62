// The period of the nimbers of single heaps: proved, or only seen.
#pragma once

#include <optional>

#include "nimrod/solve/sequences/heap_sequence.h"
#include "nimrod/solve/sequences/periodicity.h"

namespace nimrod {

struct HeapPeriod {
    Periodicity law;  // period and pre-period are the least possible
    bool proved;      // else it holds for all heaps that were computed, and is a guess beyond
};

/// The equality g(n + p) = g(n) at every n from the pre-period up to this number, and below it,
/// proves it for ever; for a finite code (Guy and Smith 1956, and its extension to more parts).
std::size_t proved_below(const HeapCode& code, std::size_t period, std::size_t preperiod);

/// The period that the theorems prove from what is computed so far.
std::optional<HeapPeriod> proved_period(const HeapSequence& sequence);

/// The proved period or, failing that, one that is seen for at least half of the heaps; it is
/// looked for among so many heaps at most, since a look takes 24 bytes a heap.
constexpr std::size_t most_seen = std::size_t{1} << 20;
std::optional<HeapPeriod> period_of(const HeapSequence& sequence);

}  // namespace nimrod
