// The rules of green Hackenbush, and bushes as text.
//
// Equal edges cannot be told apart, so a cut takes the last of them: each position has one list of
// edges. Two different edges never leave the same bush, since each would have to carry the other.
#include "nimrod/games/graphs/hackenbush.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "nimrod/core/numerals.h"
#include "nimrod/games/graphs/graph_file.h"

namespace nimrod {

namespace {

Text bush_hint() {
    return tr(
        "write the edges that are left, such as 0-a,a-b, * for all or - for none",
        "écrivez les arêtes qui restent, par exemple 0-a,a-b, * pour toutes ou - pour aucune");
}

/// Which vertices hang together.
class Joined {
public:
    explicit Joined(std::uint32_t order) : above_(order) {
        std::iota(above_.begin(), above_.end(), 0U);
    }
    std::uint32_t find(std::uint32_t v) {
        while (above_[v] != v) v = above_[v] = above_[above_[v]];
        return v;
    }
    void join(std::uint32_t v, std::uint32_t w) { above_[find(v)] = find(w); }

private:
    std::vector<std::uint32_t> above_;
};

/// The edge that is written at text[at], the first of equal ones; moves `at` behind it.
std::uint32_t read_edge(const Drawing& drawing, std::string_view text, std::size_t& at) {
    const std::size_t column = at;
    const std::uint32_t v = read_vertex(drawing.names, text, at);
    if (at == text.size() || text[at] != '-')
        throw InputError(tr("a - is missing after the first end of an edge",
                            "il manque un - après le premier bout d'une arête"),
                         at, bush_hint());
    ++at;
    const std::uint32_t w = read_vertex(drawing.names, text, at);
    for (std::uint32_t e = 0; e < drawing.edges.size(); ++e)
        if (drawing.edges[e] == Edge{v, w} || drawing.edges[e] == Edge{w, v}) return e;
    throw InputError(tr("the drawing has no edge {}-{}", "le dessin n'a pas d'arête {}-{}",
                        write_vertex(drawing.names, v), write_vertex(drawing.names, w)),
                     column, bush_hint());
}

}  // namespace

Bush Drawing::grounded(const Bush& edges_left) const {
    Joined joined(names.size());
    for (const std::uint32_t e : edges_left) joined.join(edges[e].from, edges[e].to);
    Bush out;
    for (const std::uint32_t e : edges_left)
        if (joined.find(edges[e].from) == joined.find(ground)) out.push_back(e);
    return out;
}

Bush Drawing::all() const {
    Bush every(edges.size());
    std::iota(every.begin(), every.end(), 0U);
    return grounded(every);
}

Bush Drawing::cut(const Bush& bush, std::uint32_t edge) const {
    Bush left = bush;
    const auto last = std::find_if(left.rbegin(), left.rend(), [&](std::uint32_t e) {
        return first_equal[e] == first_equal[edge];
    });
    left.erase(std::next(last).base());
    return grounded(left);
}

std::string Drawing::written(std::uint32_t edge) const {
    return write_vertex(names, edges[edge].from) + "-" + write_vertex(names, edges[edge].to);
}

std::shared_ptr<const Drawing> read_drawing(std::string_view parameters) {
    NamedGraph graph = read_graph_parameters(parameters);
    const Text hint = tr("call the ground 0 or ground, as in =0-a,a-b",
                         "appelez le sol 0 ou ground, comme dans =0-a,a-b");
    std::optional<std::uint32_t> ground = graph.names.find("ground");
    if (!ground) ground = graph.names.find("0");
    if (!ground)
        throw InputError(tr("no vertex is the ground", "aucun sommet n'est le sol"), 0, hint);
    if (graph.edges.size() > Drawing::most_edges)
        throw InputError(tr("the drawing has more than {} edges", "le dessin a plus de {} arêtes",
                            Drawing::most_edges),
                         0, tr("use a smaller one", "prenez-en un plus petit"));
    auto out = std::make_shared<Drawing>();
    out->names = std::move(graph.names);
    out->edges = std::move(graph.edges);
    out->ground = *ground;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> first;
    for (std::uint32_t e = 0; e < out->edges.size(); ++e) {
        const auto [v, w] = std::minmax(out->edges[e].from, out->edges[e].to);
        out->first_equal.push_back(first.emplace(std::pair(v, w), e).first->second);
    }
    return out;
}

void HackenbushRules::options(const Position& p, std::vector<Position>& out) const {
    for (const std::uint32_t e : p)
        if (drawing->first_equal[e] == e) out.push_back(drawing->cut(p, e));
}

void HackenbushRules::components(const Position& p, std::vector<Position>& out) const {
    const std::uint32_t ground = drawing->ground;
    Joined joined(drawing->names.size());
    for (const std::uint32_t e : p) {
        const auto [v, w] = drawing->edges[e];
        if (v != ground && w != ground) joined.join(v, w);
    }
    std::map<std::uint32_t, Bush> parts;
    for (const std::uint32_t e : p) {
        const auto [v, w] = drawing->edges[e];
        if (v == ground && w == ground)
            out.push_back({drawing->first_equal[e]});
        else
            parts[joined.find(v == ground ? w : v)].push_back(e);
    }
    for (auto& [root, part] : parts) out.push_back(std::move(part));
}

Bush HackenbushRules::parse(std::string_view text) const {
    const std::size_t begin = text.find_first_not_of(' ');
    const std::size_t end = text.find_last_not_of(' ');
    if (begin == end && begin != std::string_view::npos && text[begin] == '*')
        return drawing->all();
    if (begin == end && begin != std::string_view::npos && text[begin] == '-') return {};
    std::vector<std::uint8_t> used(drawing->edges.size(), 0);
    Bush bush;
    for (std::size_t at = 0;; ++at) {
        const std::size_t column = at;
        std::uint32_t edge = read_edge(*drawing, text, at);
        const std::uint32_t kind = drawing->first_equal[edge];
        while (edge < used.size() && (used[edge] != 0 || drawing->first_equal[edge] != kind))
            ++edge;
        if (edge == used.size())
            throw InputError(tr("edge {} is listed too often", "l'arête {} est citée trop souvent",
                                drawing->written(kind)),
                             column, bush_hint());
        used[edge] = 1;
        bush.push_back(edge);
        if (at == text.size()) break;
        if (text[at] != ',')
            throw InputError(tr("{} is not expected here", "{} n'est pas attendu ici",
                                in_quotes(text.substr(at, 1))),
                             at, bush_hint());
    }
    std::sort(bush.begin(), bush.end());
    if (drawing->grounded(bush) != bush)
        throw InputError(tr("some of these edges do not hang together with the ground",
                            "certaines de ces arêtes ne tiennent pas au sol"),
                         0, bush_hint());
    return bush;
}

std::string HackenbushRules::print(const Position& p) const {
    if (p.empty()) return "-";
    if (p == drawing->all()) return "*";
    std::string out;
    for (const std::uint32_t e : p) out += (out.empty() ? "" : ",") + drawing->written(e);
    return out;
}

Text HackenbushRules::say(const Position& from, const Position& to) const {
    for (const std::uint32_t e : from) {
        if (std::binary_search(to.begin(), to.end(), e) || drawing->cut(from, e) != to) continue;
        const std::size_t fall = from.size() - to.size() - 1;
        const Text cut = tr("cut the edge {}", "coupez l'arête {}", drawing->written(e));
        if (fall == 0) return cut;
        return cut + tr("; {} with it", " ; {} avec elle",
                        counted_in_groups(fall, tr("edge falls", "arête tombe"),
                                          tr("edges fall", "arêtes tombent")));
    }
    return notation(print(to));
}

std::optional<Bush> HackenbushRules::read_move(const Position& p, std::string_view text) const {
    if (text.find(',') != std::string_view::npos || text == "*" || text == "-") return std::nullopt;
    std::size_t at = 0;
    const std::uint32_t edge = read_edge(*drawing, text, at);
    const Text hint =
        tr("write an edge that is left, such as {}", "écrivez une arête qui reste, par exemple {}",
           p.empty() ? std::string("-") : drawing->written(p[0]));
    if (at < text.size())
        throw InputError(tr("one edge was expected", "une seule arête était attendue"), at, hint);
    if (!std::binary_search(p.begin(), p.end(), drawing->first_equal[edge]))
        throw InputError(
            tr("edge {} is not left", "il ne reste pas d'arête {}", drawing->written(edge)), 0,
            hint);
    return drawing->cut(p, edge);
}

Picture HackenbushRules::picture(const Position& p) const {
    Network picture;
    picture.directed = false;
    std::map<std::uint32_t, std::uint32_t> place;
    const auto put = [&](std::uint32_t v) {
        const auto [it, fresh] =
            place.emplace(v, static_cast<std::uint32_t>(picture.vertices.size()));
        if (fresh)
            picture.vertices.push_back(
                {drawing->names.name(v), 0, v == drawing->ground ? Mark::key : Mark::none});
        return it->second;
    };
    put(drawing->ground);
    for (const std::uint32_t e : p) {
        const std::uint32_t from = put(drawing->edges[e].from);
        picture.edges.emplace_back(from, put(drawing->edges[e].to));
    }
    return picture;
}

}  // namespace nimrod
