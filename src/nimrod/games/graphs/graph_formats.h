// The readers of the single formats; graph_file.h chooses among them.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/core/file_content.h"
#include "nimrod/core/input_error.h"
#include "nimrod/core/outside.h"
#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

/// More vertices or edges than this are refused: they are counted in 32 bits.
constexpr std::uint32_t most_vertices = 4'000'000'000;
constexpr std::size_t most_edges = 4'000'000'000;

/// A text that holds a graph, what it is called in errors, and what reading it costs.
struct GraphSource {
    std::string_view text;
    std::string name;
    Reading& reading;

    /// The error that stands at this offset of the text, with its line.
    InputError error(std::size_t offset, const Text& message, Text hint) const;
    /// Adds the vertex, or refuses its name.
    std::uint32_t add(VertexNames& names, std::string_view name, std::size_t offset) const;
    /// Adds the edge, if there are not too many.
    void add(std::vector<Edge>& edges, Edge edge, std::size_t offset) const;
};

/// One edge a line: "a b" or "a,b" or "a -> b" ("a -- b" when the graph is undirected); a name
/// alone is a vertex. `#` begins a comment.
NamedGraph read_edge_list(const GraphSource& source);

/// One vertex a line with those that it leads to: "a: b c d".
NamedGraph read_adjacency_lists(const GraphSource& source);

/// Rows of 0 and 1, with or without blanks, tabs or commas between them; a first line that begins
/// with a tab holds the names, which then also begin each row.
NamedGraph read_adjacency_matrix(const GraphSource& source);

/// Graphviz's language; attributes are skipped, groups such as a -> {b c} are understood.
NamedGraph read_dot(const GraphSource& source);

/// {"vertices": ["a", "b"], "edges": [["a", "b"]], "directed": true}, or {"n": 2, "edges": [[0,
/// 1]]}.
NamedGraph read_graph_json(const GraphSource& source);

/// An edge list in which every vertex is a number, straight into rows: the text is read twice, so
/// that only four bytes an edge are needed. Nothing when it is not of that form.
std::optional<NamedDigraph> read_number_digraph(const FileContent& content, Reading& reading);

/// Whether the content is a graph in Nimrod's binary form (graph_binary.cpp).
bool is_binary_graph(std::string_view content);
/// Reads it; the rows stay where they are. Throws FileError when it is damaged.
NamedDigraph read_binary_graph(const std::shared_ptr<const FileContent>& content,
                               const std::string& name);

/// "a>b>c,d": what stands after the = in an expression; "a-b,b-c" is undirected, and so is a graph
/// of a family.
NamedGraph read_inline_graph(std::string_view text);

/// "grid:3x17", "cycle:12", "kings:8x8"; throws InputError.
NamedGraph read_graph_family(std::string_view text);

}  // namespace nimrod
