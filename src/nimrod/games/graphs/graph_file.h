// Graphs from files, whatever their format, and from expressions.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/games/graphs/graph_board.h"
#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

enum class GraphFormat { edges, lists, matrix, dot, json, binary };

/// The format that the content has. A matrix of two columns looks like an edge list; it is one only
/// if the path ends in .matrix or .mat.
GraphFormat detect_graph_format(std::string_view content, std::string_view path);

/// Reads a graph in any format. Throws InputError, with the line, when it makes no sense, and
/// FileError when the file cannot be read or is damaged.
NamedGraph read_graph_file(const std::string& path);

/// The same for a directed graph, without the detour over a list of edges where the format allows;
/// an undirected one is refused.
NamedDigraph read_digraph_file(const std::string& path);

/// Reads the parameters of a game on a graph: a file, in double quotes if need be, or, after a =,
/// the edges themselves or a family: "g.dot", "=a>b,b>c", "=a-b", "=grid:3x5".
NamedGraph read_graph_parameters(std::string_view parameters);

/// The same as the board of a game of pawns; an undirected graph, or one without vertices, is
/// refused.
std::shared_ptr<const GraphBoard> read_board(std::string_view parameters);

/// The file that the parameters name; nothing when they hold the edges themselves. Throws
/// InputError when they name none.
std::optional<std::string> graph_path(std::string_view parameters);

}  // namespace nimrod
