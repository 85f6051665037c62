// Moves of the two games in words, and moves that people type.
#include "nimrod/games/graphs/graph_kayles.h"

namespace nimrod {

namespace {

Text not_left(const SmallGraph& graph, std::uint32_t vertex) {
    return tr("vertex {} is not left", "il ne reste pas de sommet {}", graph.written(vertex));
}

}  // namespace

Text NodeKaylesRules::say(Position from, Position to) const {
    const VertexSet taken = from & ~to;
    for (VertexSet rest = taken; rest != 0; rest &= rest - 1) {
        const std::uint32_t v = first_of(rest);
        if ((closed(v) & from) != taken) continue;
        const VertexSet others = taken & ~only(v);
        if (others == 0) return tr("take {}", "prenez {}", graph->written(v));
        return tr("take {}, and {} with it", "prenez {}, et avec lui {}", graph->written(v),
                  listed_vertices(*graph, others));
    }
    return notation(print(to));
}

std::optional<VertexSet> NodeKaylesRules::read_move(Position p, std::string_view text) const {
    if (text.find(',') != std::string_view::npos || text == "*" || text == "-") return std::nullopt;
    std::size_t at = 0;
    const std::uint32_t v = read_vertex(graph->names, text, at);
    const Text hint = tr("write one of the vertices that are left: {}",
                         "écrivez l'un des sommets qui restent : {}", print(p));
    if (at < text.size())
        throw InputError(tr("one vertex was expected", "un seul sommet était attendu"), at, hint);
    if ((p & only(v)) == 0) throw InputError(not_left(*graph, v), 0, hint);
    return p & ~closed(v);
}

Text ArcKaylesRules::say(Position from, Position to) const {
    const VertexSet taken = from & ~to;
    const std::string first = graph->written(first_of(taken));
    const std::string second = graph->written(first_of(taken & (taken - 1)));
    return tr("take the edge {}-{}", "prenez l'arête {}-{}", first, second);
}

std::optional<VertexSet> ArcKaylesRules::read_move(Position p, std::string_view text) const {
    std::size_t at = 0;
    if (text == "-" || text.find('-') == std::string_view::npos) return std::nullopt;
    const Text hint = tr("write an edge by its ends, such as a-b",
                         "écrivez une arête par ses bouts, par exemple a-b");
    const std::uint32_t v = read_vertex(graph->names, text, at);
    if (at == text.size() || text[at] != '-') return std::nullopt;  // a - inside a quoted name
    ++at;
    const std::uint32_t w = read_vertex(graph->names, text, at);
    if (at < text.size())
        throw InputError(tr("one edge was expected", "une seule arête était attendue"), at, hint);
    for (const std::uint32_t end : {v, w})
        if ((p & only(end)) == 0) throw InputError(not_left(*graph, end), 0, hint);
    if ((graph->neighbours[v] & only(w)) == 0)
        throw InputError(tr("no edge joins {} and {}", "aucune arête ne joint {} et {}",
                            graph->written(v), graph->written(w)),
                         0, hint);
    return p & ~only(v) & ~only(w);
}

}  // namespace nimrod
