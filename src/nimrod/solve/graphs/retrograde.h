// Who wins from each vertex of a graph in which play may go on forever.
#pragma once

#include <cstdint>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// The outcome of every vertex, by either convention; infinite play is a draw. The remoteness of a
/// vertex that is no draw, where it is asked for, is how long play lasts if the winner hurries and
/// the loser does not (Steinhaus 1925); of a draw it is 0.
std::vector<Outcome> label_outcomes(const Digraph& graph, Convention convention, Budget& budget,
                                    std::vector<std::uint32_t>* remoteness = nullptr);

}  // namespace nimrod
