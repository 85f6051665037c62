// Maximum matchings of small graphs.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace nimrod {

/// Edges of which no two share a vertex: the partner of each vertex that has one.
struct Matching {
    std::vector<std::optional<std::uint32_t>> partner;
    std::size_t edges = 0;
};

/// A matching with as many edges as possible, of the graph on these vertices (bit v for vertex v).
/// Each neighbourhood is a set of vertices too, and neighbours are so of each other.
Matching maximum_matching(std::span<const std::uint64_t> neighbours, std::uint64_t vertices);

}  // namespace nimrod
