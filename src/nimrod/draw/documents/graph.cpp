// The kernel of an acyclic graph exists and is unique (von Neumann and Morgenstern 1944); in a game
// graph it is the set of P-positions of normal play. In misère play the P-positions are stable too,
// but do not absorb the positions where the game is over, so they are not called a kernel.
// Where some positions are draws, the P-positions do not absorb those either.
// Vertices are ordered by the longest play that is left: every move then goes forward, and the
// adjacency matrix is strictly triangular.
#include "nimrod/draw/documents/graph.h"

#include <algorithm>
#include <numeric>

#include "nimrod/core/numerals.h"
#include "nimrod/draw/documents/svg.h"

namespace nimrod {

namespace {

using Vertex = GameGraph::Vertex;

bool in_kernel(const Vertex& vertex) { return vertex.outcome == Outcome::P; }

std::vector<std::size_t> kernel(const GameGraph& graph) {
    std::vector<std::size_t> members;
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        if (in_kernel(graph.vertices[v])) members.push_back(v);
    return members;
}

/// Whether the P-positions are the kernel.
bool has_kernel(const GameGraph& graph, Convention convention) {
    return convention == Convention::normal &&
           std::none_of(graph.vertices.begin(), graph.vertices.end(),
                        [](const Vertex& vertex) { return vertex.outcome == Outcome::D; });
}

std::vector<std::size_t> in_degrees(const GameGraph& graph) {
    std::vector<std::size_t> degrees(graph.vertices.size(), 0);
    for (const Vertex& vertex : graph.vertices)
        for (const std::uint32_t w : vertex.options) ++degrees[w];
    return degrees;
}

Text say_subject(const GraphSubject& subject) {
    return tr("{}  ({})", "{}  ({})", subject.expression,
              subject.convention == Convention::normal ? tr("normal play", "jeu normal")
                                                       : tr("misère play", "jeu misère"));
}

Text say_merged() {
    return tr("Positions that differ only in appearance count once.",
              "Les positions qui ne diffèrent que par l'apparence comptent une fois.");
}

/// A name in DOT's double quotes. Graphviz keeps a doubled backslash doubled in names, so different
/// positions stay different.
std::string dot_name(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

std::string caption(const GameGraph& graph, const GraphSubject& subject, Language language) {
    std::string out = " <br align=\"left\"/>";
    for (const Text& line : graph_caption(graph, subject))
        out += xml_text(line.in(language)) + "<br align=\"left\"/>";
    return out;
}

/// The position, and under it in small type the nimber or the outcome.
std::string label(const Vertex& vertex) {
    const std::string value = vertex.nimber.value_or(std::string(1, letter(vertex.outcome)));
    return xml_text(vertex.position) + "<br/><font point-size=\"9.5\" color=\"" +
           (in_kernel(vertex) ? "#ffd7dc" : "#6b7280") + "\">" + xml_text(value) + "</font>";
}

/// How much nearer each vertex is than the furthest to the first ones, or to vertex 0, or to one
/// that none of them reaches.
std::vector<std::size_t> distances(const GameGraph& graph, std::vector<std::uint32_t> first) {
    const std::size_t n = graph.vertices.size();
    std::vector<std::size_t> distance(n, SIZE_MAX);
    std::size_t furthest = 0;
    const auto spread = [&](std::vector<std::uint32_t> queue) {
        for (const std::uint32_t v : queue) distance[v] = 0;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            furthest = std::max(furthest, distance[queue[i]]);
            for (const std::uint32_t w : graph.vertices[queue[i]].options) {
                if (distance[w] != SIZE_MAX) continue;
                distance[w] = distance[queue[i]] + 1;
                queue.push_back(w);
            }
        }
    };
    spread(std::move(first));
    for (std::uint32_t v = 0; v < n; ++v)
        if (distance[v] == SIZE_MAX) spread({v});
    for (std::size_t& d : distance) d = furthest - d;
    return distance;
}

}  // namespace

std::vector<Text> graph_caption(const GameGraph& graph, const GraphSubject& subject) {
    const bool normal = subject.convention == Convention::normal;
    std::vector<Text> lines{
        say_subject(subject), say_size(graph, subject.convention),
        has_kernel(graph, subject.convention)
            ? tr("Red: the kernel, where the player to move loses.",
                 "En rouge : le noyau, où le joueur au trait perd.")
            : tr("Red: the P-positions, where the player to move loses.",
                 "En rouge : les positions P, où le joueur au trait perd."),
        subject.has_start
            ? tr("Red arrows: the winning moves. Thick outline: the start.",
                 "Flèches rouges : les coups gagnants. Contour épais : le départ.")
            : tr("Red arrows: the winning moves.", "Flèches rouges : les coups gagnants."),
        normal ? tr("Below each position: its nimber.", "Sous chaque position : son nimbre.")
               : tr("Below each position: its outcome.", "Sous chaque position : son issue.")};
    if (subject.merged) lines.push_back(say_merged());
    return lines;
}

std::vector<std::size_t> ranks(const GameGraph& graph) {
    // A vertex is put in order when all the positions that have it as an option are (Kahn 1962).
    std::vector<std::size_t> missing = in_degrees(graph);
    std::vector<std::uint32_t> order;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        if (missing[v] == 0) order.push_back(v);
    const std::vector<std::uint32_t> first = order;
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const std::uint32_t w : graph.vertices[order[i]].options)
            if (--missing[w] == 0) order.push_back(w);
    if (order.size() < graph.vertices.size()) return distances(graph, first);
    std::vector<std::size_t> length(graph.vertices.size(), 0);
    for (auto v = order.rbegin(); v != order.rend(); ++v)
        for (const std::uint32_t w : graph.vertices[*v].options)
            length[*v] = std::max(length[*v], length[w] + 1);
    return length;
}

GameGraph start_first(GameGraph graph) {
    const std::size_t n = graph.vertices.size();
    const std::vector<std::size_t> length = ranks(graph);
    std::vector<std::uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t v, std::uint32_t w) { return length[v] > length[w]; });
    std::vector<std::uint32_t> place(n);
    for (std::uint32_t i = 0; i < n; ++i) place[order[i]] = i;
    GameGraph out;
    for (const std::uint32_t v : order) {
        Vertex& vertex = out.vertices.emplace_back(std::move(graph.vertices[v]));
        for (std::uint32_t& w : vertex.options) w = place[w];
        std::sort(vertex.options.begin(), vertex.options.end());
    }
    return out;
}

std::size_t move_count(const GameGraph& graph) {
    std::size_t count = 0;
    for (const Vertex& vertex : graph.vertices) count += vertex.options.size();
    return count;
}

Text say_size(const GameGraph& graph, Convention convention) {
    const Text position = tr("position", "position");
    const Text positions = tr("positions", "positions");
    const std::size_t lost = kernel(graph).size();
    return tr(
        "{}, {}, {}", "{}, {}, {}", counted_in_groups(graph.vertices.size(), position, positions),
        counted_in_groups(move_count(graph), tr("move", "coup"), tr("moves", "coups")),
        has_kernel(graph, convention)
            ? tr("a kernel of {}", "un noyau de {}", counted_in_groups(lost, position, positions))
            : counted_in_groups(lost, tr("P-position", "position P"),
                                tr("P-positions", "positions P")));
}

std::string graph_lists(const GameGraph& graph, const GraphSubject& subject,
                        const TextStyle& style) {
    const auto in = [&](const Text& text) { return text.in(style.language); };
    const bool normal = subject.convention == Convention::normal;
    std::string out =
        in(say_subject(subject)) + "\n" + in(say_size(graph, subject.convention)) + "\n";
    if (subject.merged) out += wrapped(in(say_merged()), style);
    std::string members;
    for (const std::size_t v : kernel(graph)) members += " " + graph.vertices[v].position;
    if (!members.empty())
        out += "\n" +
               in(has_kernel(graph, subject.convention)
                      ? tr("The kernel:", "Le noyau :")
                      : tr("The P-positions:", "Les positions P :")) +
               "\n" + wrapped(members, style, 2);

    Table table;
    table.title = tr("Each position with its options (* marks a winning move):",
                     "Chaque position et ses options (* marque un coup gagnant) :");
    table.header = {tr("position", "position"), tr("outcome", "issue")};
    if (normal) table.header.emplace_back(tr("nimber", "nimbre"));
    table.header.emplace_back(tr("options", "options"));
    for (const Vertex& vertex : graph.vertices) {
        const Mark mark = in_kernel(vertex) ? Mark::lost : Mark::none;
        std::string options;
        for (const std::uint32_t w : vertex.options) {
            const Vertex& option = graph.vertices[w];
            options += (options.empty() ? "" : "  ") + option.position;
            if (in_kernel(option)) options += '*';
        }
        std::vector<Cell> row{Cell(vertex.position, mark),
                              Cell(std::string(1, letter(vertex.outcome)), mark)};
        if (normal) row.emplace_back(*vertex.nimber);
        row.emplace_back(options.empty() ? "-" : options);
        table.rows.push_back(std::move(row));
    }
    return out + "\n" + draw(table, style);
}

std::string graph_matrix(const GameGraph& graph) {
    std::string out;
    for (const Vertex& vertex : graph.vertices) out += "\t" + vertex.position;
    out += '\n';
    for (const Vertex& vertex : graph.vertices) {
        std::string row;
        for (std::size_t w = 0; w < graph.vertices.size(); ++w) row += "\t0";
        for (const std::uint32_t w : vertex.options) row[2 * std::size_t{w} + 1] = '1';
        out += vertex.position + row + "\n";
    }
    return out;
}

Json graph_document(const GameGraph& graph, const GraphSubject& subject, const Reached& reached) {
    Json out{{"expression", subject.expression},
             {"convention", code(subject.convention)},
             {"merged", subject.merged},
             {"complete", graph.complete}};
    if (!graph.complete) {
        out["reached"] = {{"positions", reached.positions}, {"seconds", reached.seconds}};
        out["version"] = json_version;
        return out;
    }
    out["order"] = graph.vertices.size();
    out["size"] = move_count(graph);
    out["start"] = 0;
    out["kernel"] = kernel(graph);
    out["vertices"] = Json::array();
    const std::vector<std::size_t> in_degree = in_degrees(graph);
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
        const Vertex& vertex = graph.vertices[v];
        Json each{{"position", vertex.position},
                  {"outcome", std::string(1, letter(vertex.outcome))},
                  {"nimber", nullptr},
                  {"in_degree", in_degree[v]},
                  {"out_degree", vertex.options.size()},
                  {"options", vertex.options}};
        if (vertex.nimber) each["nimber"] = *vertex.nimber;
        out["vertices"].push_back(std::move(each));
    }
    out["version"] = json_version;
    return out;
}

std::string graph_dot(const GameGraph& graph, const GraphSubject& subject, Language language) {
    const std::string red = fmt::format("\"{}\"", lost_colour);
    std::string out = "digraph " + dot_name(subject.expression) + " {\n";
    out += "    graph [label=<" + caption(graph, subject, language) + ">,\n" +
           "        labeljust=l, fontname=\"Helvetica\", fontsize=11, fontcolor=\"#444444\",\n"
           "        nodesep=0.3, ranksep=0.5, pad=0.2, bgcolor=white, outputorder=edgesfirst];\n"
           "    node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\"#6b7280\",\n"
           "        fontname=\"Helvetica\", fontsize=12, margin=\"0.1,0.05\", width=0.5,\n"
           "        height=0.4];\n"
           "    edge [color=\"#9ca3af\", arrowsize=0.6];\n";
    for (std::size_t v = 0; v < graph.vertices.size(); ++v) {
        const Vertex& vertex = graph.vertices[v];
        out += "    " + dot_name(vertex.position) + " [label=<" + label(vertex) + ">";
        if (in_kernel(vertex)) out += ", fillcolor=" + red + ", fontcolor=white";
        if (v == 0 && subject.has_start)
            out += ", color=black, penwidth=3";
        else if (in_kernel(vertex))
            out += ", color=\"#7f0a1d\"";
        out += "];\n";
    }
    for (const Vertex& vertex : graph.vertices)
        for (const std::uint32_t w : vertex.options) {
            const Vertex& option = graph.vertices[w];
            out += "    " + dot_name(vertex.position) + " -> " + dot_name(option.position);
            if (in_kernel(option)) out += " [color=" + red + ", penwidth=1.3]";
            out += ";\n";
        }
    return out + "}\n";
}

}  // namespace nimrod
