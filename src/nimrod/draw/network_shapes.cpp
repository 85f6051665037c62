// A graph: vertices with their names, arrows, pawns; where it stands on the ground, the ground.
#include <algorithm>
#include <cmath>
#include <set>

#include "nimrod/draw/figure_parts.h"
#include "nimrod/draw/network_layout.h"
#include "nimrod/draw/picture_kinds.h"

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
constexpr Paint wire{0x6b7280};
constexpr Paint grass{0x14664f};

Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
Point operator*(double s, Point p) { return {s * p.x, s * p.y}; }
double length(Point p) { return std::sqrt(p.x * p.x + p.y * p.y); }
Point across(Point p) { return {-p.y, p.x}; }

class NetworkDrawing {
public:
    explicit NetworkDrawing(const Network& picture) : picture_(picture) {
        for (std::size_t v = 0; v < picture.vertices.size(); ++v)
            if (!picture.directed && picture.vertices[v].mark == Mark::key) ground_.push_back(v);
        const double widest = [&] {
            double out = 2 * radius;
            for (const Network::Vertex& vertex : picture.vertices)
                out = std::max(out, half_width(vertex) * 2);
            return out;
        }();
        points_ = laid_out(picture.vertices.size(), picture.edges, ground_);
        Point low = points_.front(), high = low;
        for (const Point& p : points_) {
            low = {std::min(low.x, p.x), std::min(low.y, p.y)};
            high = {std::max(high.x, p.x), std::max(high.y, p.y)};
        }
        const double unit = std::max(70.0, widest + 26), side = widest / 2 + 14;
        for (Point& p : points_)
            p = {std::round(side + unit * (p.x - low.x)), std::round(34 + unit * (p.y - low.y))};
        drawing_.width = std::round(2 * side + unit * (high.x - low.x));
        drawing_.height = std::round(68 + unit * (high.y - low.y));
    }

    Drawing draw() {
        if (!ground_.empty())
            drawing_.shapes.emplace_back(
                Rectangle{0, drawing_.height - 36, drawing_.width, 5, grass, 2});
        const std::set<std::pair<std::uint32_t, std::uint32_t>> all(picture_.edges.begin(),
                                                                    picture_.edges.end());
        for (const auto& [from, to] : picture_.edges)
            draw_edge(from, to, from != to && picture_.directed && all.contains({to, from}));
        for (std::size_t v = 0; v < points_.size(); ++v) draw_vertex(v);
        return std::move(drawing_);
    }

private:
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

    void add_head(Point tip, Point direction) {
        const Point back = tip - 10.0 * direction;
        drawing_.shapes.emplace_back(
            Polygon{{tip, back + 4.2 * across(direction), back - 4.2 * across(direction)}, wire});
    }

    void draw_edge(std::size_t from, std::size_t to, bool bent) {
        if (from == to) return draw_loop(from);
        const Point way = points_[to] - points_[from];
        const double distance = std::max(length(way), 1.0);
        const Point direction = (1 / distance) * way;
        if (!bent) {
            const Point begin = rim(from, direction), end = rim(to, -1.0 * direction);
            const Point stop = picture_.directed ? end - 8.0 * direction : end;
            drawing_.shapes.emplace_back(shapes::Segment{begin, stop, wire, 1.6});
            if (picture_.directed) add_head(end, direction);
            return;
        }
        const Point side = 0.18 * distance * across(direction);
        const Point control = points_[from] + 0.5 * way + side;
        const Point out = control - points_[from], in = control - points_[to];
        const Point begin = rim(from, (1 / length(out)) * out);
        const Point arriving = (-1 / length(in)) * in, end = rim(to, -1.0 * arriving);
        const Point stop = end - 8.0 * arriving;
        drawing_.shapes.emplace_back(Curve{{begin, begin + (2.0 / 3) * (control - begin),
                                            stop + (2.0 / 3) * (control - stop), stop},
                                           wire,
                                           1.6});
        add_head(end, arriving);
    }

    void draw_loop(std::size_t v) {
        const Point p = points_[v];
        const Point begin = p + Point{-8, -radius + 1}, end = p + Point{9, -radius};
        drawing_.shapes.emplace_back(
            Curve{{begin, begin + Point{-14, -22}, end + Point{14, -22}, end}, wire, 1.6});
        if (picture_.directed) add_head(end, {-0.5, 0.866});
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
        if (vertex.pawns > 1)
            drawing_.shapes.emplace_back(Label{{p.x + half + 6, p.y - radius - 2},
                                               "×" + std::to_string(vertex.pawns),
                                               12,
                                               Label::Anchor::start,
                                               ink,
                                               false,
                                               Label::Face::bold});
    }

    const Network& picture_;
    std::vector<std::size_t> ground_;
    std::vector<Point> points_;
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
