// The format is found out from the content, since people name files as they please.
#include "nimrod/games/graphs/graph_file.h"

#include <algorithm>

#include "nimrod/core/file_content.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

constexpr std::size_t longest_look = 1 << 16;
constexpr std::string_view blanks = " \t\r\n\v\f";

/// The content from its first line that is not a comment in any of the formats.
std::string_view without_comments(std::string_view text) {
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
        if (text.starts_with('#') || text.starts_with("//"))
            text.remove_prefix(std::min(text.find('\n'), text.size()));
        else if (text.starts_with("/*"))
            text.remove_prefix(std::min(text.find("*/"), text.size() - 2) + 2);
        else
            return text;
    }
}

/// Whether the text begins with [strict] graph|digraph [NAME] {.
bool looks_like_dot(std::string_view text) {
    const std::string_view head = text.substr(0, std::min(text.find('{'), text.size()));
    if (head.size() == text.size()) return false;
    const std::string_view word = head.substr(0, std::min(head.find_first_of(blanks), head.size()));
    std::string lower;
    for (const char c : word) lower += static_cast<char>(c | 0x20);
    return lower == "strict" || lower == "graph" || lower == "digraph";
}

/// Whether the first line is a row of 0 and 1: more than two of them, each by itself or all in one
/// word. Two words are an edge, though they may look like 10 11.
bool looks_like_matrix(std::string_view text) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    std::size_t digits = 0, words = 0;
    bool inside = false;
    for (const char c : line) {
        const bool blank = c == ' ' || c == '\t' || c == ',' || c == '\r';
        if (!blank && c != '0' && c != '1') return false;
        digits += blank ? 0U : 1U;
        words += !blank && !inside ? 1U : 0U;
        inside = !blank;
    }
    return digits > 2 && (words == digits || words == 1);
}

bool looks_like_lists(std::string_view text) {
    std::size_t at = 0;
    if (!read_name(text, at)) return false;
    at = std::min(text.find_first_not_of(" \t", at), text.size());
    return at < text.size() && text[at] == ':';
}

NamedGraph read_content(const std::shared_ptr<const FileContent>& content, const std::string& path,
                        Reading& reading) {
    const GraphSource source{content->bytes(), path, reading};
    switch (detect_graph_format(source.text, path)) {
        case GraphFormat::lists:
            return read_adjacency_lists(source);
        case GraphFormat::matrix:
            return read_adjacency_matrix(source);
        case GraphFormat::dot:
            return read_dot(source);
        case GraphFormat::json:
            return read_graph_json(source);
        case GraphFormat::edges:
            return read_edge_list(source);
        case GraphFormat::binary:
            break;
    }
    NamedDigraph rows = read_binary_graph(content, path);
    NamedGraph graph{std::move(rows.names), {}, true};
    graph.edges.reserve(rows.graph.edge_count());
    for (std::uint32_t v = 0; v < rows.graph.order(); ++v)
        for (const std::uint32_t w : rows.graph.options(v)) graph.edges.push_back({v, w});
    return graph;
}

NamedDigraph directed(NamedGraph graph) {
    if (!graph.directed)
        throw InputError(tr("the graph is undirected, but a pawn moves along arrows",
                            "le graphe n'est pas orienté, or un pion suit des flèches"),
                         0,
                         tr("write digraph and a -> b, or =a>b; for both directions, both edges",
                            "écrivez digraph et a -> b, ou =a>b ; pour les deux sens, les deux "
                            "arcs"));
    Digraph rows = Digraph::of_edges(graph.names.size(), graph.edges);
    return {std::move(graph.names), std::move(rows)};
}

}  // namespace

GraphFormat detect_graph_format(std::string_view content, std::string_view path) {
    if (is_binary_graph(content)) return GraphFormat::binary;
    // A look at the beginning must do: a large file is not to be read whole for this.
    const std::string_view text = without_comments(content).substr(0, longest_look);
    if (content.starts_with('\t') || path.ends_with(".matrix") || path.ends_with(".mat"))
        return GraphFormat::matrix;
    if (text.starts_with('{') || text.starts_with('[')) return GraphFormat::json;
    if (looks_like_dot(text)) return GraphFormat::dot;
    if (looks_like_lists(text)) return GraphFormat::lists;
    return looks_like_matrix(text) ? GraphFormat::matrix : GraphFormat::edges;
}

NamedGraph read_graph_file(const std::string& path) {
    const auto content = std::make_shared<const FileContent>(path);
    Reading reading;
    return read_content(content, path, reading);
}

NamedDigraph read_digraph_file(const std::string& path) {
    const auto content = std::make_shared<const FileContent>(path);
    const GraphFormat format = detect_graph_format(content->bytes(), path);
    if (format == GraphFormat::binary) return read_binary_graph(content, path);
    Reading reading;
    if (format == GraphFormat::edges)
        if (std::optional<NamedDigraph> numbers = read_number_digraph(*content, reading))
            return *std::move(numbers);
    return directed(read_content(content, path, reading));
}

std::optional<std::string> graph_path(std::string_view parameters) {
    if (parameters.starts_with('=')) return std::nullopt;
    const std::string path = unquoted(parameters);
    if (path.empty())
        throw InputError(
            tr("the file of the graph is missing", "il manque le fichier du graphe"), 0,
            tr("name a file after the colon, in double quotes if its name has blanks, "
               "or write the edges: =a>b,b>c",
               "nommez un fichier après le deux-points, entre guillemets doubles si son "
               "nom a des espaces, ou écrivez les arcs : =a>b,b>c"));
    return path;
}

NamedGraph read_graph_parameters(std::string_view parameters) {
    if (const std::optional<std::string> path = graph_path(parameters))
        return read_graph_file(*path);
    try {
        return read_inline_graph(parameters.substr(1));
    } catch (const InputError& error) {
        throw error.shifted(1);
    }
}

std::shared_ptr<const GraphBoard> read_board(std::string_view parameters) {
    const std::optional<std::string> path = graph_path(parameters);
    NamedDigraph graph =
        path ? read_digraph_file(*path) : directed(read_graph_parameters(parameters));
    if (graph.names.size() == 0)
        throw InputError(
            tr("the graph has no vertices", "le graphe n'a pas de sommets"), 0,
            tr("a pawn needs a vertex to stand on", "un pion a besoin d'un sommet où se tenir"));
    return std::make_shared<const GraphBoard>(std::move(graph));
}

}  // namespace nimrod
