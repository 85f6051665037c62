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

/// A step of a clausal proof: a clause that follows from those before by unit propagation, or one
/// that is not used any more. The literal v + 1 says that the vertex v is in the kernel, -(v + 1)
/// that it is not.
struct ClauseStep {
    bool forgets;
    std::vector<int> literals;
};

/// Why the graph has no kernel besides these, which are all. What follows is: for each edge that
/// not both ends are in the kernel, for each vertex that it or one of its options is, and that the
/// kernel is none of these. The last clause is empty.
std::vector<ClauseStep> exclude_other_kernels(
    const Digraph& graph, const std::vector<std::vector<std::uint32_t>>& kernels, Budget& budget);

}  // namespace nimrod
