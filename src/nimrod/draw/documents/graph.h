// A game graph as adjacency lists, adjacency matrix, JSON and DOT.
//
// Everywhere the P-positions, which in normal play form the kernel, stand out: in red where there
// is colour.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/draw/documents/json.h"
#include "nimrod/draw/documents/text.h"
#include "nimrod/edge/game.h"

namespace nimrod {

/// What a graph is the graph of.
struct GraphSubject {
    std::string expression;  // "nim 1,2,3"
    Convention convention = Convention::normal;
    bool merged = true;     // positions that differ only in appearance are one vertex
    bool has_start = true;  // false: a graph as a whole, in which no vertex is the start
};

/// How high each vertex stands in a picture: the number of moves in the longest play from there.
/// Where play may go on forever: the less the further it is from a vertex that nothing leads to, or
/// from the first vertex.
std::vector<std::size_t> ranks(const GameGraph& graph);

/// The same graph by decreasing rank: the start comes first and, where every play ends, every
/// option after the positions that have it. The functions below keep the order.
GameGraph start_first(GameGraph graph);

std::size_t move_count(const GameGraph& graph);

/// "14 positions, 38 moves, a kernel of 4 positions". With draws the P-positions are no kernel.
Text say_size(const GameGraph& graph, Convention convention);

/// What the colours and numbers of a picture mean, a line each.
std::vector<Text> graph_caption(const GameGraph& graph, const GraphSubject& subject);

/// A summary, then each position with its outcome, its nimber and its options.
std::string graph_lists(const GameGraph& graph, const GraphSubject& subject,
                        const TextStyle& style);

/// The adjacency matrix, separated by tabs: 1 where the position of the row has the option of the
/// column. Positions label the rows and the columns.
std::string graph_matrix(const GameGraph& graph);

/// The answer to `graph`. An incomplete graph gives a document that says so, and `reached`.
Json graph_document(const GameGraph& graph, const GraphSubject& subject, const Reached& reached);

/// The graph in Graphviz's language, with a caption that explains the colours. Vertices come first,
/// in their order.
std::string graph_dot(const GameGraph& graph, const GraphSubject& subject, Language language);

}  // namespace nimrod
