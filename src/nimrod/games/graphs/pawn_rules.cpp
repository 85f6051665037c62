#include "nimrod/games/graphs/pawn_rules.h"

#include <algorithm>
#include <map>

#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"

namespace nimrod {

namespace {

constexpr std::size_t most_pawns = 1000;
constexpr std::size_t drawn_vertices = 400;  // of a larger graph only the surroundings are shown

bool leads_to(const Digraph& graph, std::uint32_t from, std::uint32_t to) {
    const auto row = graph.options(from);
    return std::find(row.begin(), row.end(), to) != row.end();
}

/// Reads the name of a vertex.
std::uint32_t read_vertex(const GraphBoard& board, std::string_view text, std::size_t& at) {
    skip_blanks(text, at);
    const std::size_t start = at;
    const std::optional<std::string> name = read_name(text, at);
    const Text hint = tr("name the vertices of the pawns with commas between them, such as {}",
                         "nommez les sommets des pions, séparés par des virgules, par exemple {}",
                         board.written(0));
    if (!name)
        throw InputError(
            tr("the name of a vertex was expected", "le nom d'un sommet était attendu"), start,
            hint);
    const std::optional<std::uint32_t> vertex = board.names().find(*name);
    if (!vertex)
        throw InputError(
            tr("the graph has no vertex {}", "le graphe n'a pas de sommet {}", in_quotes(*name)),
            start, hint);
    skip_blanks(text, at);
    return *vertex;
}

}  // namespace

void PawnRules::options(const Position& p, std::vector<Position>& out) const {
    for (std::size_t i = 0; i < p.size(); ++i)
        for (const std::uint32_t to : board->graph().options(p[i])) {
            out.push_back(p);
            out.back()[i] = to;
        }
}

void PawnRules::components(const Position& p, std::vector<Position>& out) const {
    for (const std::uint32_t v : p) out.push_back({v});
}

PawnRules::Position PawnRules::canonical(Position p) const {
    std::sort(p.begin(), p.end());
    return p;
}

Natural PawnRules::option_count(const Position& p) const {
    Natural count = 0;
    for (const std::uint32_t v : p) count += board->graph().out_degree(v);
    return count;
}

std::size_t PawnRules::moved_pawn(const Position& from, const Position& to) const {
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] != to[i]) return i;
    for (std::size_t i = 0; i < from.size(); ++i)
        if (leads_to(board->graph(), from[i], from[i])) return i;
    return 0;
}

bool PawnRules::is_option(const Position& from, const Position& to) const {
    if (from.size() != to.size()) return false;
    const std::size_t i = moved_pawn(from, to);
    Position moved = from;
    moved[i] = to[i];
    return moved == to && leads_to(board->graph(), from[i], to[i]);
}

PawnRules::Position PawnRules::parse(std::string_view text) const {
    Position p;
    for (std::size_t at = 0;;) {
        p.push_back(read_vertex(*board, text, at));
        if (at == text.size()) return p;
        if (text[at] != ',')
            throw InputError(tr("{} is not expected here", "{} n'est pas attendu ici",
                                in_quotes(text.substr(at, 1))),
                             at,
                             tr("put commas between the vertices of several pawns",
                                "mettez des virgules entre les sommets de plusieurs pions"));
        ++at;
        if (p.size() == most_pawns)
            throw InputError(
                tr("there are more than {} pawns", "il y a plus de {} pions", grouped(most_pawns)),
                at, tr("use fewer pawns", "utilisez moins de pions"));
    }
}

std::string PawnRules::print(const Position& p) const {
    std::string out;
    for (const std::uint32_t v : p) out += (out.empty() ? "" : ",") + board->written(v);
    return out;
}

std::optional<PawnRules::Position> PawnRules::read_move(const Position& p,
                                                        std::string_view text) const {
    std::size_t at = 0;
    const std::uint32_t from = read_vertex(*board, text, at);
    if (at == text.size() || text[at] == ',') return std::nullopt;
    const std::size_t second = at;
    const std::uint32_t to = read_vertex(*board, text, at);
    const auto pawn = std::find(p.begin(), p.end(), from);
    const Text hint = tr("write the vertex of a pawn and where it goes, such as a b",
                         "écrivez le sommet d'un pion et celui où il va, par exemple a b");
    if (pawn == p.end())
        throw InputError(tr("no pawn stands on {}", "aucun pion n'est en {}", board->written(from)),
                         0, hint);
    if (at < text.size())
        throw InputError(tr("a move names two vertices", "un coup nomme deux sommets"), at, hint);
    if (!leads_to(board->graph(), from, to))
        throw InputError(tr("no edge leads from {} to {}", "aucun arc ne mène de {} à {}",
                            board->written(from), board->written(to)),
                         second, hint);
    Position moved = p;
    moved[static_cast<std::size_t>(pawn - p.begin())] = to;
    return moved;
}

Text PawnRules::say(const Position& from, const Position& to) const {
    const std::size_t i = moved_pawn(from, to);
    return tr("move the pawn from {} to {}", "déplacez le pion de {} à {}", board->written(from[i]),
              board->written(to[i]));
}

bool PawnRules::every_play_ends() const {
    Budget budget;
    return find_cycle(board->graph(), budget).empty();
}

Picture PawnRules::picture(const Position& p) const {
    const Digraph& graph = board->graph();
    Network network;
    std::map<std::uint32_t, std::uint32_t> place;  // of the vertices that are shown
    const auto show = [&](std::uint32_t v) {
        if (place.size() < drawn_vertices &&
            place.emplace(v, static_cast<std::uint32_t>(place.size())).second)
            network.vertices.push_back({board->names().name(v)});
    };
    const bool whole = graph.order() <= drawn_vertices;
    for (std::uint32_t v = 0; whole && v < graph.order(); ++v) show(v);
    for (const std::uint32_t v : p) show(v);
    for (const std::uint32_t v : p)
        for (const std::uint32_t w : graph.options(v)) show(w);
    for (const auto& [v, at] : place)
        for (const std::uint32_t w : graph.options(v))
            if (const auto to = place.find(w); to != place.end())
                network.edges.emplace_back(at, to->second);
    for (const std::uint32_t v : p)
        if (const auto at = place.find(v); at != place.end()) ++network.vertices[at->second].pawns;
    if (!whole)
        network.caption =
            tr("{} of {} vertices: those near the pawns",
               "{} sommets sur {} : ceux proches des pions", place.size(), graph.order());
    return network;
}

}  // namespace nimrod
