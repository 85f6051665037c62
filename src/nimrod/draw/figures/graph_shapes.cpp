// Graphviz lays out small graphs. Larger ones are placed here, each rank a centred row, with
// straight edges.
#include "nimrod/draw/figures/graph_shapes.h"

#include <algorithm>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/layered_layout.h"

namespace nimrod {

namespace {

using shapes::Drawing;
using shapes::Label;
using shapes::Paint;
using shapes::Point;

constexpr double margin = 14;
constexpr double name_size = 12;
constexpr double value_size = 9.5;
constexpr double box_height = 34;
constexpr double caption_size = 11;
constexpr Paint grey{0x6b7280};
constexpr Paint light_grey{0x9ca3af};
constexpr Paint lost_edge{0x7f0a1d};
constexpr Paint on_lost{0xffd7dc};
constexpr Paint caption_paint{0x444444};

bool is_lost(const GameGraph::Vertex& vertex) { return vertex.outcome == Outcome::P; }

std::vector<BoxSize> boxes_of(const GameGraph& graph) {
    std::vector<BoxSize> out;
    for (const GameGraph::Vertex& vertex : graph.vertices)
        out.push_back(
            {std::max(36.0, figure::width_of(vertex.position, name_size) + 14), box_height});
    return out;
}

/// Each rank a centred row, the rows about as wide as all of them are high. Ranks of few vertices
/// bend away from the middle, so that an edge does not run through the vertices between its ends.
Layout rows(const GameGraph& graph, const std::vector<std::size_t>& rank,
            const std::vector<BoxSize>& boxes) {
    double widest = 0;
    for (const BoxSize& box : boxes) widest = std::max(widest, box.width);
    const auto last = static_cast<double>(rank.front());
    std::vector<double> count(rank.front() + 1, 0);
    for (const std::size_t r : rank) ++count[r];
    const double row = 90, narrow = widest + 14;
    const double column =
        std::clamp(row * last / *std::max_element(count.begin(), count.end()), narrow, 4 * narrow);
    Layout out;
    std::vector<double> placed(rank.front() + 1, 0);
    double left = 0, right = 0;
    for (std::size_t v = 0; v < rank.size(); ++v) {
        const std::size_t r = rank[v];
        const auto height = static_cast<double>(r);
        const double bend = last > 0 ? row * height * (last - height) / (last * count[r]) : 0;
        const double x = (2 * placed[r]++ - count[r] + 1) * column / 2 + bend;
        out.middles.push_back({x, row * (last - height) + box_height / 2});
        left = std::min(left, x - boxes[v].width / 2);
        right = std::max(right, x + boxes[v].width / 2);
    }
    for (Point& p : out.middles) p.x -= left;
    out.width = right - left;
    out.height = row * last + box_height;
    for (std::size_t v = 0; v < rank.size(); ++v)
        for (const std::uint32_t w : graph.vertices[v].options)
            out.routes.push_back(
                straight_route(out.middles[v], boxes[v], out.middles[w], boxes[w]));
    return out;
}

Layout layout_of(const GameGraph& graph, const std::vector<BoxSize>& boxes) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> arrows;
    for (std::uint32_t v = 0; v < graph.vertices.size(); ++v)
        for (const std::uint32_t w : graph.vertices[v].options) arrows.emplace_back(v, w);
    if (std::optional<Layout> layers = layered_layout(boxes, arrows)) return *std::move(layers);
    return rows(graph, ranks(graph), boxes);
}

/// The nimber as mathematicians write it: a loopy one as ∞, with the nimbers of its ends.
std::string value_below(const GameGraph::Vertex& vertex) {
    if (!vertex.nimber) return std::string(1, letter(vertex.outcome));
    constexpr std::string_view loopy = "inf";
    if (!vertex.nimber->starts_with(loopy)) return *vertex.nimber;
    const std::string ends = vertex.nimber->substr(loopy.size());
    return ends == "()" ? "∞" : "∞" + ends;
}

void add_box(Drawing& drawing, const GameGraph::Vertex& vertex, Point middle, BoxSize box,
             bool start) {
    const bool red = is_lost(vertex);
    const shapes::Outline outline = start ? shapes::Outline{Paint{0x000000}, 3}
                                    : red ? shapes::Outline{lost_edge, 1}
                                          : shapes::Outline{grey, 1};
    drawing.shapes.emplace_back(shapes::Rectangle{middle.x - box.width / 2,
                                                  middle.y - box.height / 2, box.width, box.height,
                                                  red ? figure::lost : figure::paper, 7, outline});
    drawing.shapes.emplace_back(Label{{middle.x, middle.y - 1},
                                      vertex.position,
                                      name_size,
                                      Label::Anchor::middle,
                                      red ? figure::paper : Paint{0x000000}});
    drawing.shapes.emplace_back(Label{{middle.x, middle.y + 11},
                                      value_below(vertex),
                                      value_size,
                                      Label::Anchor::middle,
                                      red ? on_lost : grey});
}

}  // namespace

Drawing draw_graph(const GameGraph& graph, const GraphSubject& subject, Language language) {
    const std::vector<BoxSize> boxes = boxes_of(graph);
    const Layout layout = layout_of(graph, boxes);
    Drawing content{layout.width, layout.height, {}, {}};
    std::size_t arrow = 0;
    for (const GameGraph::Vertex& vertex : graph.vertices)
        for (const std::uint32_t w : vertex.options) {
            const bool wins = is_lost(graph.vertices[w]);
            figure::add_arrow(content, layout.routes[arrow++], wins ? figure::lost : light_grey,
                              wins ? 1.3 : 1);
        }
    for (std::size_t v = 0; v < graph.vertices.size(); ++v)
        add_box(content, graph.vertices[v], layout.middles[v], boxes[v],
                v == 0 && subject.has_start);

    Drawing out{content.width, margin, {}, {}};
    out.title = tr("The game graph of {}", "Le graphe du jeu {}", subject.expression).in(language);
    const std::vector<Text> lines = graph_caption(graph, subject);
    for (const Text& line : lines) {
        out.width = std::max(out.width, figure::width_of(line.in(language), caption_size));
        out.description += (out.description.empty() ? "" : "\n") + line.in(language);
    }
    out.width += 2 * margin;
    out.shapes.emplace_back();  // the paper
    figure::put(out, content, {(out.width - content.width) / 2, margin});
    out.height += content.height + 12;
    for (const Text& line : lines) {
        out.height += 1.3 * caption_size;
        out.shapes.emplace_back(Label{{margin, out.height},
                                      line.in(language),
                                      caption_size,
                                      Label::Anchor::start,
                                      caption_paint});
    }
    out.height += margin;
    out.shapes.front() = shapes::Rectangle{0, 0, out.width, out.height, figure::paper};
    return out;
}

std::string graph_svg(const GameGraph& graph, const GraphSubject& subject, Language language) {
    return to_svg(draw_graph(graph, subject, language));
}

}  // namespace nimrod
