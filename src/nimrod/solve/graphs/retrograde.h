// Who wins from each vertex of a graph in which play may go on forever.
#pragma once

#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// The outcome of every vertex, by either convention; infinite play is a draw.
std::vector<Outcome> label_outcomes(const Digraph& graph, Convention convention, Budget& budget);

}  // namespace nimrod
