// The kernels of a directed graph: sets of vertices that no edge joins and that an edge enters from
// every other vertex.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

struct Kernels {
    std::vector<std::vector<std::uint32_t>> found;  // vertices in increasing order
    bool complete = true;                           // false: there are more
};

/// The kernels, at most `max` of them, in lexicographic order. A graph may have none, and as many
/// as 3^(n/3); an acyclic one has exactly one.
Kernels find_kernels(const Digraph& graph, std::size_t max, Budget& budget);

}  // namespace nimrod
