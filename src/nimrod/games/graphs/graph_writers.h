// Graphs as files of every format that Nimrod reads.
#pragma once

#include <string>

#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

/// Each of these reads back as the same graph, vertices and edges in the same order where the
/// format has an order. The matrix has the order of the vertices only.
std::string write_edge_list(const NamedDigraph& graph);
std::string write_adjacency_lists(const NamedDigraph& graph);
std::string write_adjacency_matrix(const NamedDigraph& graph);
std::string write_dot(const NamedDigraph& graph);
std::string write_graph_json(const NamedDigraph& graph);
/// Compact, with a checksum: the rows as they are in memory, which can be used without being read.
std::string write_binary_graph(const NamedDigraph& graph);

}  // namespace nimrod
