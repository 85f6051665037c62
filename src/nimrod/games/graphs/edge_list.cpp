// Edge lists and adjacency lists, the formats of other programs' graphs: one line, one fact.
//
// An edge list in which every vertex is a number is read without looking up a name: a graph of 10^8
// edges is such a file.
#include <algorithm>

#include "nimrod/games/graphs/graph_formats.h"
#include "nimrod/games/graphs/number_edges.h"

namespace nimrod {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Walks through the lines of a text, name by name.
class LineReader {
public:
    LineReader(const GraphSource& source, NamedGraph& graph) : source_(source), graph_(graph) {}

    bool at_end() const { return at_ == source_.text.size(); }
    std::size_t offset() const { return at_; }

    /// Whether the line, or what is left of it, holds something; comments and blanks are skipped.
    bool something_left() {
        const std::string_view text = source_.text;
        while (at_ < text.size() && is_blank(text[at_])) ++at_;
        if (at_ < text.size() && text[at_] == '#')
            at_ = std::min(text.find('\n', at_), text.size());
        return at_ < text.size() && text[at_] != '\n';
    }
    void next_line() {
        if (!at_end()) ++at_;
    }
    bool skip(std::string_view what) {
        if (!something_left() || !source_.text.substr(at_).starts_with(what)) return false;
        at_ += what.size();
        return true;
    }
    std::uint32_t vertex(const Text& hint) {
        const std::size_t start = at_;
        const std::optional<std::string> name = read_name(source_.text, at_);
        if (!name)
            throw source_.error(start,
                                tr("a name was expected at {}", "un nom était attendu à {}",
                                   in_quotes(source_.text.substr(start, 20))),
                                hint);
        return source_.add(graph_.names, *name, start);
    }

private:
    const GraphSource& source_;
    NamedGraph& graph_;
    std::size_t at_ = 0;
};

/// Reads a list of numbers; nothing when some line is not of that form, or when the numbers are far
/// larger than the text is long. The vertices are in the order of their numbers.
std::optional<NamedGraph> read_numbers(const GraphSource& source) {
    NamedGraph graph;
    PresentNumbers present(source.text.size());
    const NumberScan scan = scan_number_edges(
        source.text,
        [&](std::uint32_t u, std::uint32_t v) {
            present.meet(u);
            present.meet(v);
            source.add(graph.edges, {u, v}, 0);
        },
        [&](std::uint32_t v) { present.meet(v); }, [&](std::size_t) { source.reading.step(); });
    if (!scan.complete || present.sparse()) return std::nullopt;
    graph.names = present.names(source.reading);
    if (!graph.names.are_numbers()) {
        const std::vector<std::uint32_t> rank = present.ranks();
        for (Edge& edge : graph.edges) edge = {rank[edge.from], rank[edge.to]};
    }
    return graph;
}

}  // namespace

NamedGraph read_edge_list(const GraphSource& source) {
    if (std::optional<NamedGraph> numbers = read_numbers(source)) return *std::move(numbers);
    const Text hint =
        tr("a line is one edge, such as a b, or one vertex; names with blanks stand in double "
           "quotes",
           "une ligne est une arête, par exemple a b, ou un sommet ; un nom avec des espaces est "
           "entre guillemets doubles");
    NamedGraph graph;
    LineReader reader(source, graph);
    std::optional<bool> directed;
    for (; !reader.at_end(); reader.next_line()) {
        if (!reader.something_left()) continue;
        const std::size_t start = reader.offset();
        const std::uint32_t from = reader.vertex(hint);
        const bool arrow = reader.skip("->");
        const bool line = !arrow && reader.skip("--");
        if ((arrow || line) && directed.value_or(arrow) != arrow)
            throw source.error(start, tr("-> and -- are mixed", "-> et -- sont mélangés"),
                               tr("a graph is directed or not", "un graphe est orienté ou non"));
        if (arrow || line)
            directed = arrow;
        else
            reader.skip(",");
        if (!reader.something_left()) {
            if (arrow || line) reader.vertex(hint);  // the error: a name is missing
            continue;
        }
        const std::uint32_t to = reader.vertex(hint);
        if (reader.something_left())
            throw source.error(reader.offset(),
                               tr("there is more than an edge on this line",
                                  "il y a plus qu'une arête sur cette ligne"),
                               hint);
        source.add(graph.edges, {from, to}, start);
    }
    graph.directed = directed.value_or(true);
    return graph;
}

NamedGraph read_adjacency_lists(const GraphSource& source) {
    const Text hint = tr("write a vertex, a colon and those that it leads to: a: b c d",
                         "écrivez un sommet, un deux-points et ceux où il mène : a: b c d");
    NamedGraph graph;
    LineReader reader(source, graph);
    for (; !reader.at_end(); reader.next_line()) {
        if (!reader.something_left()) continue;
        const std::uint32_t from = reader.vertex(hint);
        if (!reader.skip(":"))
            throw source.error(reader.offset(),
                               tr("a colon was expected after the first name",
                                  "un deux-points était attendu après le premier nom"),
                               hint);
        while (reader.something_left()) {
            const std::size_t start = reader.offset();
            source.add(graph.edges, {from, reader.vertex(hint)}, start);
            reader.skip(",");
        }
    }
    return graph;
}

}  // namespace nimrod
