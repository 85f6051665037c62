// Reading and writing walks.
#include "nimrod/games/graphs/geography.h"

namespace nimrod {

Walk GeographyRules::parse(std::string_view text) const {
    const Text hint =
        tr("write the vertex of the pawn, such as a, and after a colon the vertices "
           "where it may not go any more: c:a,b",
           "écrivez le sommet du pion, par exemple a, et après un deux-points les "
           "sommets où il ne peut plus aller : c:a,b");
    std::size_t at = 0;
    Walk walk;
    walk.vertex = read_vertex(graph->names, text, at);
    VertexSet closed = 0;
    if (at < text.size()) {
        if (text[at] != ':')
            throw InputError(tr("{} is not expected here", "{} n'est pas attendu ici",
                                in_quotes(text.substr(at, 1))),
                             at, hint);
        try {
            closed = parse_vertices(*graph, text.substr(at + 1));
        } catch (const InputError& error) {
            throw error.shifted(at + 1);
        }
        if ((closed & only(walk.vertex)) != 0)
            throw InputError(tr("the pawn stands on {}, which is listed as closed",
                                "le pion se trouve sur {}, qui est cité comme fermé",
                                graph->written(walk.vertex)),
                             at + 1, hint);
    }
    walk.open = graph->all() & ~closed & ~only(walk.vertex);
    return walk;
}

std::string GeographyRules::print(const Walk& p) const {
    const VertexSet closed = graph->all() & ~p.open & ~only(p.vertex);
    std::string out = graph->written(p.vertex);
    if (closed != 0) out += ":" + print_vertices(*graph, closed);
    return out;
}

Text GeographyRules::say(const Walk&, const Walk& to) const {
    return tr("go to {}", "allez en {}", graph->written(to.vertex));
}

std::optional<Walk> GeographyRules::read_move(const Walk& p, std::string_view text) const {
    std::size_t at = 0;
    const std::uint32_t to = read_vertex(graph->names, text, at);
    if (at < text.size()) return std::nullopt;
    if ((graph->neighbours[p.vertex] & p.open & only(to)) == 0)
        throw InputError(
            tr("the pawn cannot go from {} to {}", "le pion ne peut pas aller de {} en {}",
               graph->written(p.vertex), graph->written(to)),
            0,
            tr("write a neighbour where it has not been: {}",
               "écrivez un voisin où il n'est pas allé : {}",
               print_vertices(*graph, graph->neighbours[p.vertex] & p.open)));
    return Walk{p.open & ~only(to), to};
}

Picture GeographyRules::picture(const Walk& p) const {
    return draw_vertices(*graph, p.open | only(p.vertex), p.vertex);
}

}  // namespace nimrod
