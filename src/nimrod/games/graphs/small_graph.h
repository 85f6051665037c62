// Graphs of at most 64 vertices, for games whose positions are sets of vertices: a set is a word.
#pragma once

#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/input_error.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/graphs/vertex_text.h"

namespace nimrod {

/// Bit v stands for vertex v.
using VertexSet = std::uint64_t;

constexpr VertexSet only(std::uint32_t vertex) { return VertexSet{1} << vertex; }
inline std::uint32_t first_of(VertexSet set) {
    return static_cast<std::uint32_t>(std::countr_zero(set));
}

struct SmallGraph {
    static constexpr std::uint32_t most_vertices = 64;

    VertexNames names;
    std::vector<VertexSet> neighbours;  // along the edges from each vertex; loops are left out
    bool directed = false;
    bool has_loops = false;
    bool is_from_file = false;
    /// By which everybody knows the graph: what was written after a =, or, for one from a file, all
    /// its vertices and edges, written so.
    std::string parameters;

    VertexSet all() const;
    /// The name as positions write it.
    std::string written(std::uint32_t vertex) const { return write_vertex(names, vertex); }
    /// "=a,b,c,a-b,b-c": read again, its vertices have the same numbers.
    std::string spelled_out() const;
    /// The vertices of the set that can be reached from its members in `from` within the set.
    VertexSet reached(VertexSet from, VertexSet set) const;
};

/// Reads the parameters of a game on a graph: a file or, after a =, the edges. Where the game does
/// not look at directions, each edge goes both ways. Throws InputError, also when the graph is
/// empty or too large, and FileError.
std::shared_ptr<const SmallGraph> read_small_graph(std::string_view parameters,
                                                   bool keep_directions);

/// Reads "a,b,c", "*" for all vertices or "-" for none; throws InputError.
VertexSet parse_vertices(const SmallGraph& graph, std::string_view text);
std::string print_vertices(const SmallGraph& graph, VertexSet set);

/// "a, b and c"
Text listed_vertices(const SmallGraph& graph, VertexSet set);

/// The graph on these vertices; a pawn stands on one of them, perhaps.
Network draw_vertices(const SmallGraph& graph, VertexSet set,
                      std::optional<std::uint32_t> pawn = std::nullopt);

}  // namespace nimrod
