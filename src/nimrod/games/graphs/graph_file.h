// Graphs from files, whatever their format, and from expressions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

enum class GraphFormat { edges, lists, matrix, dot, json };

/// The format that the content has. A matrix of two columns looks like an edge list; it is one only
/// if the path ends in .matrix or .mat.
GraphFormat detect_graph_format(std::string_view content, std::string_view path);

/// Reads a graph in any format. Throws InputError, with the line, when it makes no sense, and
/// FileError when the file cannot be read or is damaged.
NamedGraph read_graph_file(const std::string& path);

/// Reads the parameters of a game on a graph: a file, in double quotes if need be, or, after a =,
/// the edges themselves: "g.dot", "=a>b,b>c", "=a-b".
NamedGraph read_graph_parameters(std::string_view parameters);

/// The file that the parameters name; nothing when they hold the edges themselves. Throws
/// InputError when they name none.
std::optional<std::string> graph_path(std::string_view parameters);

}  // namespace nimrod
