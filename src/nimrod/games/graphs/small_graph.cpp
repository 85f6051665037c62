// Small graphs from files and expressions, and sets of their vertices as text.
#include "nimrod/games/graphs/small_graph.h"

#include "nimrod/games/families/names.h"
#include "nimrod/games/graphs/graph_file.h"

namespace nimrod {

namespace {

Text set_hint() {
    return tr("write the vertices with commas between them, * for all or - for none",
              "écrivez les sommets séparés par des virgules, * pour tous ou - pour aucun");
}

}  // namespace

VertexSet SmallGraph::all() const {
    return names.size() == most_vertices ? ~VertexSet{0} : only(names.size()) - 1;
}

VertexSet SmallGraph::reached(VertexSet from, VertexSet set) const {
    VertexSet region = from & set;
    for (VertexSet fresh = region; fresh != 0;) {
        VertexSet next = 0;
        for (; fresh != 0; fresh &= fresh - 1) next |= neighbours[first_of(fresh)];
        fresh = next & set & ~region;
        region |= fresh;
    }
    return region;
}

std::string SmallGraph::spelled_out() const {
    std::string out = "=";
    for (std::uint32_t v = 0; v < names.size(); ++v)
        out += (v == 0 ? "" : ",") + write_name(names.name(v));
    for (std::uint32_t v = 0; v < names.size(); ++v)
        for (VertexSet ends = neighbours[v]; ends != 0; ends &= ends - 1)
            if (const std::uint32_t to = first_of(ends); directed || v < to)
                out += "," + write_name(names.name(v)) + (directed ? '>' : '-') +
                       write_name(names.name(to));
    return out;
}

std::shared_ptr<const SmallGraph> read_small_graph(std::string_view parameters,
                                                   bool keep_directions) {
    NamedGraph graph = read_graph_parameters(parameters);
    const Text hint = tr("the graph may have from 1 to {} vertices",
                         "le graphe peut avoir de 1 à {} sommets", SmallGraph::most_vertices);
    if (graph.names.size() == 0)
        throw InputError(tr("the graph has no vertices", "le graphe n'a pas de sommets"), 0, hint);
    if (graph.names.size() > SmallGraph::most_vertices)
        throw InputError(tr("the graph has {} vertices: too many for this game",
                            "le graphe a {} sommets : c'est trop pour ce jeu", graph.names.size()),
                         0, hint);
    auto out = std::make_shared<SmallGraph>();
    out->directed = keep_directions && graph.directed;
    out->neighbours.resize(graph.names.size(), 0);
    for (const Edge& edge : graph.edges) {
        if (edge.from == edge.to) {
            out->has_loops = true;
            continue;
        }
        out->neighbours[edge.from] |= only(edge.to);
        if (!out->directed) out->neighbours[edge.to] |= only(edge.from);
    }
    out->names = std::move(graph.names);
    out->is_from_file = graph_path(parameters).has_value();
    out->parameters = out->is_from_file ? out->spelled_out() : std::string(parameters);
    return out;
}

VertexSet parse_vertices(const SmallGraph& graph, std::string_view text) {
    std::size_t at = 0;
    skip_blanks(text, at);
    const std::size_t last = text.find_last_not_of(' ');
    if (at < text.size() && at == last && text[at] == '*') return graph.all();
    if (at < text.size() && at == last && text[at] == '-') return 0;
    VertexSet set = 0;
    for (;;) {
        const std::size_t column = at;
        const std::uint32_t vertex = read_vertex(graph.names, text, at);
        if ((set & only(vertex)) != 0)
            throw InputError(tr("vertex {} is listed twice", "le sommet {} est cité deux fois",
                                graph.written(vertex)),
                             column, set_hint());
        set |= only(vertex);
        if (at == text.size()) return set;
        if (text[at] != ',')
            throw InputError(tr("{} is not expected here", "{} n'est pas attendu ici",
                                in_quotes(text.substr(at, 1))),
                             at, set_hint());
        ++at;
    }
}

std::string print_vertices(const SmallGraph& graph, VertexSet set) {
    if (set == 0) return "-";
    if (set == graph.all()) return "*";
    std::string out;
    for (VertexSet rest = set; rest != 0; rest &= rest - 1)
        out += (out.empty() ? "" : ",") + graph.written(first_of(rest));
    return out;
}

Text listed_vertices(const SmallGraph& graph, VertexSet set) {
    std::vector<Text> names;
    for (VertexSet rest = set; rest != 0; rest &= rest - 1)
        names.push_back(notation(graph.written(first_of(rest))));
    return listed(names);
}

Network draw_vertices(const SmallGraph& graph, VertexSet set, std::optional<std::uint32_t> pawn) {
    Network picture;
    picture.directed = graph.directed;
    std::vector<std::uint32_t> place(graph.names.size(), 0);
    for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
        const std::uint32_t v = first_of(rest);
        place[v] = static_cast<std::uint32_t>(picture.vertices.size());
        picture.vertices.push_back({graph.names.name(v), pawn == v ? 1U : 0U, Mark::none});
    }
    for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
        const std::uint32_t v = first_of(rest);
        for (VertexSet ends = graph.neighbours[v] & set; ends != 0; ends &= ends - 1)
            if (graph.directed || v < first_of(ends))
                picture.edges.emplace_back(place[v], place[first_of(ends)]);
    }
    return picture;
}

}  // namespace nimrod
