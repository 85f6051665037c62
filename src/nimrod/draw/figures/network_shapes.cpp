// A graph: vertices with their names, arrows, pawns; where it stands on the ground, the ground.
#include <algorithm>
#include <cmath>
#include <set>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/layered_layout.h"
#include "nimrod/draw/figures/network_layout.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Circle;
using shapes::Curve;
using shapes::Drawing;
using shapes::Label;
using shapes::Line;
using shapes::Paint;
using shapes::Point;
using shapes::Polygon;
using shapes::Rectangle;

constexpr std::size_t most_vertices = 80;
constexpr std::size_t most_edges = 600;
constexpr double radius = 15;
constexpr double name_size = 13;
constexpr double head = 9;
constexpr Paint wire{0x6b7280};
constexpr Paint grass{0x14664f};

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double s, Point p) { return {s * p.x, s * p.y}; }
double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
Point across(Point p) { return {-p.y, p.x}; }

/// Whether some way along the arrows returns.
bool has_cycle(const Network& picture) {
    std::vector<std::size_t> missing(picture.vertices.size(), 0);
    for (const auto& [from, to] : picture.edges) ++missing[to];
    std::vector<std::size_t> order;
    for (std::size_t v = 0; v < missing.size(); ++v)
        if (missing[v] == 0) order.push_back(v);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const auto& [from, to] : picture.edges)
            if (from == order[i] && --missing[to] == 0) order.push_back(to);
    return order.size() < missing.size();
}

class NetworkDrawing {
public:
    explicit NetworkDrawing(const Network& picture) : picture_(picture) {
        for (std::size_t v = 0; v < picture.vertices.size(); ++v)
            if (!picture.directed && picture.vertices[v].mark == Mark::key) ground_.push_back(v);
        if (!picture.directed || has_cycle(picture) || !place_in_layers()) place_by_distance();
        // Room for what stands out of the discs: pawns and loops.
        const double side = 8, top = 12;
        for (Point& p : points_) p = p + Point{side, top};
        for (Route& route : routes_) {
            for (Point& p : route.curve) p = p + Point{side, top};
            route.tip = route.tip + Point{side, top};
        }
        drawing_.width += 2 * side;
        drawing_.height += 2 * top;
    }

    Drawing draw() {
        if (!ground_.empty())
            drawing_.shapes.emplace_back(
                Rectangle{0, drawing_.height - 12 - radius - 2.5, drawing_.width, 5, grass, 2});
        const std::set<std::pair<std::uint32_t, std::uint32_t>> all(picture_.edges.begin(),
                                                                    picture_.edges.end());
        for (const Route& route : routes_) add_arrow(drawing_, route, wire, 1.6);
        if (routes_.empty())
            for (const auto& [from, to] : picture_.edges)
                draw_edge(from, to, from != to && picture_.directed && all.contains({to, from}));
        for (std::size_t v = 0; v < points_.size(); ++v) draw_vertex(v);
        return std::move(drawing_);
    }

private:
    bool place_in_layers() {
        std::vector<BoxSize> boxes;
        for (const Network::Vertex& vertex : picture_.vertices) {
            const double pawn = vertex.pawns > 0 ? 10 : 2;
            boxes.push_back({2 * half_width(vertex) + pawn, 2 * radius + pawn});
        }
        std::optional<Layout> layout = layered_layout(boxes, picture_.edges, BoxShape::ellipse);
        if (!layout) return false;
        points_ = std::move(layout->middles);
        routes_ = std::move(layout->routes);
        drawing_.width = layout->width;
        drawing_.height = layout->height;
        return true;
    }

    void place_by_distance() {
        double widest = 0;
        for (const Network::Vertex& vertex : picture_.vertices)
            widest = std::max(widest, 2 * half_width(vertex));
        points_ = laid_out(picture_.vertices.size(), picture_.edges, ground_);
        Point low = points_.front(), high = low;
        for (const Point& p : points_) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        // Larger where two would touch, within reason.
        const double usual = std::max(66.0, widest + 26);
        double nearest = 1;
        for (std::size_t v = 0; v < points_.size(); ++v)
            for (std::size_t w = 0; w < v; ++w)
                nearest = std::min(nearest, length(points_[v] - points_[w]));
        const double unit = std::clamp((widest + 12) / std::max(nearest, 0.01), usual, 2 * usual);
        // Layers above the ground need no room for names between them.
        const double rise = ground_.empty() ? unit : std::min(unit, 72.0);
        const bool loops = std::any_of(picture_.edges.begin(), picture_.edges.end(),
                                       [](const auto& edge) { return edge.first == edge.second; });
        const double top = radius + (loops ? 16 : 0);
        for (Point& p : points_)
            p = {std::round(widest / 2 + unit * (p.x - low.x)),
                 std::round(top + rise * (p.y - low.y))};
        drawing_.width = std::round(widest + unit * (high.x - low.x));
        drawing_.height = std::round(top + radius + rise * (high.y - low.y));
    }

    static double half_width(const Network::Vertex& vertex) {
        return std::max(radius, width_of(shortened(vertex.name, 16), name_size) / 2 + 7);
    }

    /// Where a line from the middle of a vertex in this direction (of length 1) leaves it.
    Point rim(std::size_t v, Point direction) const {
        const double half = half_width(picture_.vertices[v]);
        const double space = picture_.vertices[v].pawns > 0 ? 5 : 2;
        // Vertices are discs, or boxes with round ends.
        const double flat = half - radius;
        double reach = radius;
        if (flat > 0) {
            const double to_side = std::abs(direction.y) > 0 ? radius / std::abs(direction.y) : 1e9;
            const double c = std::abs(direction.x), d = std::abs(direction.y);
            if (to_side * c <= flat)
                reach = to_side;
            else
                reach = c * flat + std::sqrt(std::max(0.0, radius * radius - d * d * flat * flat));
        }
        return points_[v] + (reach + space) * direction;
    }

    void draw_edge(std::size_t from, std::size_t to, bool bent) {
        if (from == to) return draw_loop(from);
        const Point way = points_[to] - points_[from];
        const double distance = std::max(length(way), 1.0);
        const Point direction = (1 / distance) * way;
        Point leaving = direction, arriving = direction;
        if (bent) {
            // Two arrows between the same vertices bend away from each other.
            const Point side = 0.36 * across(direction);
            leaving = direction + side;
            arriving = direction - side;
            leaving = (1 / length(leaving)) * leaving;
            arriving = (1 / length(arriving)) * arriving;
        }
        const Point begin = rim(from, leaving), end = rim(to, -1.0 * arriving);
        if (!picture_.directed) {
            drawing_.shapes.emplace_back(shapes::Segment{begin, end, wire, 1.6});
            return;
        }
        const Point stop = end - head * arriving;
        const double bow = length(stop - begin) / 3;
        add_arrow(drawing_,
                  bent ? Route{{begin, begin + bow * leaving, stop - bow * arriving, stop}, end}
                       : Route{{begin, stop}, end},
                  wire, 1.6);
    }

    /// Above the vertex.
    void draw_loop(std::size_t v) {
        const Point out{-0.5, -0.866}, in{-0.5, 0.866};
        const Point begin = rim(v, out), end = rim(v, -1.0 * in), stop = end - head * in;
        const std::vector<Point> curve{begin, begin + 20.0 * out, stop - 16.0 * in, stop};
        if (picture_.directed)
            add_arrow(drawing_, {curve, end}, wire, 1.6);
        else
            drawing_.shapes.emplace_back(
                Curve{{begin, begin + 20.0 * out, end - 20.0 * in, end}, wire, 1.6});
    }

    void draw_vertex(std::size_t v) {
        const Network::Vertex& vertex = picture_.vertices[v];
        const bool on_ground = !ground_.empty() && vertex.mark == Mark::key;
        const bool is_lost = vertex.mark == Mark::lost;
        const bool marked = !on_ground && (vertex.mark == Mark::key || vertex.mark == Mark::chosen);
        const Point p = points_[v];
        const double half = half_width(vertex);
        if (vertex.pawns > 0)
            drawing_.shapes.emplace_back(Rectangle{p.x - half - 4,
                                                   p.y - radius - 4,
                                                   2 * half + 8,
                                                   2 * radius + 8,
                                                   amber,
                                                   radius + 4,
                                                   {amber_edge, 1.6}});
        drawing_.shapes.emplace_back(Rectangle{p.x - half,
                                               p.y - radius,
                                               2 * half,
                                               2 * radius,
                                               is_lost  ? lost
                                               : marked ? pale_amber
                                                        : paper,
                                               radius,
                                               {marked ? amber_edge : ink, marked ? 2.6 : 1.4}});
        drawing_.shapes.emplace_back(
            Label{{p.x, base_line(p.y, name_size)},
                  shortened(vertex.name, 16),
                  name_size,
                  Label::Anchor::middle,
                  is_lost ? paper : ink,
                  false,
                  vertex.pawns > 0 ? Label::Face::bold : Label::Face::plain});
        if (vertex.pawns > 1) {
            const Point corner = p + Point{half + 1, -radius - 1};
            drawing_.shapes.emplace_back(Circle{corner, 7.5, ink, {paper, 1}});
            drawing_.shapes.emplace_back(
                Label{{corner.x, base_line(corner.y, 10)},
                      vertex.pawns < 100 ? std::to_string(vertex.pawns) : "+",
                      10,
                      Label::Anchor::middle,
                      paper,
                      false,
                      Label::Face::bold});
        }
    }

    const Network& picture_;
    std::vector<std::size_t> ground_;
    std::vector<Point> points_;
    std::vector<Route> routes_;  // of the edges, if the layout says
    Drawing drawing_{0, 0, {}, {}};
};

}  // namespace

Drawing draw_network(const Network& picture) {
    if (picture.vertices.size() > most_vertices || picture.edges.size() > most_edges)
        throw too_large_to_draw();
    if (picture.vertices.empty()) return {2 * radius, 2 * radius, {}, {}};
    return NetworkDrawing(picture).draw();
}

}  // namespace nimrod::figure
