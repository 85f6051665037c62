// Undirected vertex geography (A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge
// geography, Theoretical Computer Science 112 (1993)): the player to move wins exactly when every
// maximum matching of the graph on the pawn's vertex and the open ones covers the pawn's vertex,
// that is, when the matchings get smaller by one without it.
//
// Suppose that every maximum matching covers the pawn's vertex v, and let M be one. Go to the
// partner w of v. Without v the rest of M is a maximum matching, since matchings got smaller, and
// it misses w. Conversely suppose that some maximum matching M misses v. A move goes to a vertex w
// that M covers, for else M could take up the edge; and every maximum matching without v covers w,
// for one that misses w, together with the edge, would be larger than M. So the moves lead from the
// second kind only to the first, and from the first some move leads to the second.
//
// A move to w wins exactly when w is missed by some maximum matching of the open vertices. On
// directed graphs the game is as hard as any of its kind (Schaefer 1978), and it is searched.
#include "nimrod/games/graphs/geography.h"
#include "nimrod/games/graphs/matching.h"

namespace nimrod {

namespace {

std::size_t matching_number(const SmallGraph& graph, VertexSet vertices) {
    return maximum_matching(graph.neighbours, vertices).edges;
}

/// "a-b, c-d"
std::string write_matching(const SmallGraph& graph, const Matching& matching) {
    std::string out;
    for (std::uint32_t v = 0; v < matching.partner.size(); ++v)
        if (matching.partner[v] && v < *matching.partner[v])
            out += (out.empty() ? "" : ", ") + graph.written(v) + "-" +
                   graph.written(*matching.partner[v]);
    return out;
}

}  // namespace

std::optional<Outcome> GeographyTheory::outcome(const Walk& p, Convention convention,
                                                Budget& budget) const {
    if (!applies(convention)) return std::nullopt;
    budget.step();
    const std::size_t with = matching_number(*graph, p.open | only(p.vertex));
    return with > matching_number(*graph, p.open) ? Outcome::N : Outcome::P;
}

std::optional<Moves<Walk>> GeographyTheory::winning_moves(const Walk& p, Convention convention,
                                                          std::size_t max, Budget& budget) const {
    if (!applies(convention)) return std::nullopt;
    Moves<Walk> moves;
    std::size_t count = 0;
    const std::size_t all = matching_number(*graph, p.open);
    for (VertexSet ends = graph->neighbours[p.vertex] & p.open; ends != 0; ends &= ends - 1) {
        budget.step();
        const std::uint32_t to = first_of(ends);
        if (matching_number(*graph, p.open & ~only(to)) != all) continue;
        ++count;
        if (moves.first.size() < max) moves.first.push_back({p.open & ~only(to), to});
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> GeographyTheory::methods(const Walk&, Convention convention) const {
    if (!applies(convention)) return {};
    return {"matching"};
}

Explanation GeographyTheory::explain(const Walk& p, Convention convention, std::string_view method,
                                     Budget& budget) const {
    Explanation out{std::string(method), {}};
    const std::string here = graph->written(p.vertex);
    if ((graph->neighbours[p.vertex] & p.open) == 0) {
        out.say(tr("The pawn on {} cannot move: the player to move has lost.",
                   "Le pion en {} ne peut plus bouger : le joueur au trait a perdu.", here));
        return out;
    }
    out.say(
        tr("Join as many open vertices as possible in pairs of neighbours, no vertex in two pairs: "
           "a maximum matching. Who can always go from the first vertex of a pair to its second "
           "never lacks a move.",
           "Réunissez le plus possible de sommets ouverts en paires de voisins, sans qu'un sommet "
           "soit dans deux paires : c'est un couplage maximum. Celui qui peut toujours aller du "
           "premier sommet d'une paire au second ne manque jamais de coup."));
    if (outcome(p, convention, budget) == Outcome::P) {
        const Matching matching = maximum_matching(graph->neighbours, p.open);
        out.say(tr(
            "These pairs are a maximum matching, even with the pawn's vertex {}, which has no "
            "partner: {}. So every move enters a pair, and the opponent goes on to its other "
            "vertex.",
            "Ces paires forment un couplage maximum, même en comptant le sommet {} du pion, qui "
            "n'a pas de partenaire : {}. Tout coup entre donc dans une paire, et l'adversaire va "
            "à l'autre sommet de celle-ci.",
            here, write_matching(*graph, matching)));
        return out;
    }
    const Matching matching = maximum_matching(graph->neighbours, p.open | only(p.vertex));
    const std::string partner = graph->written(matching.partner[p.vertex].value());
    out.say(
        tr("Every maximum matching has a partner for the pawn's vertex {}; this is one of them: "
           "{}. Go to the partner, {}. From there every move of the opponent enters another pair, "
           "whose other vertex is yours.",
           "Tout couplage maximum donne un partenaire au sommet {} du pion ; en voici un : {}. "
           "Allez au partenaire, {}. De là, tout coup de l'adversaire entre dans une autre paire, "
           "dont l'autre sommet est pour vous.",
           here, write_matching(*graph, matching), partner));
    Network picture = draw_vertices(*graph, p.open | only(p.vertex), p.vertex);
    for (Network::Vertex& vertex : picture.vertices)
        if (vertex.name == graph->names.name(*matching.partner[p.vertex]))
            vertex.mark = Mark::chosen;
    out.show(std::move(picture));
    return out;
}

}  // namespace nimrod
