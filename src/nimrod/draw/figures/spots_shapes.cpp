// Spots and curves: bends are rounded by parabolas, where nothing else lies in the triangle that is
// cut off, so that rounding makes no crossing. Living spots wear a leaf for each life.
#include <algorithm>
#include <array>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Circle;
using shapes::Curve;
using shapes::Drawing;
using shapes::Paint;
using shapes::Point;

class SpotsDrawing {
public:
    explicit SpotsDrawing(const Spots& picture) : picture_(picture) {
        for (const Spots::Spot& spot : picture.spots) all_.push_back(spot.at);
        for (const Spots::Curve& curve : picture.curves)
            all_.insert(all_.end(), curve.points.begin() + 1, curve.points.end() - 1);
        left_ = top_ = INT64_MAX;
        std::int64_t right = 0, bottom = 0;
        std::vector<Spots::Point> seen = all_;
        if (picture.frame) seen = {picture.frame->first, picture.frame->second};
        for (const Spots::Point& p : seen) {
            left_ = std::min(left_, p.x);
            top_ = std::min(top_, p.y);
            right = std::max(right, p.x);
            bottom = std::max(bottom, p.y);
        }
        if (seen.empty()) left_ = top_ = 0;
        drawing_.width = static_cast<double>(right - left_) / fine * scale + 2 * margin;
        drawing_.height = static_cast<double>(bottom - top_) / fine * scale + 2 * margin;
    }

    Drawing draw() {
        for (std::size_t i = 0; i < picture_.curves.size(); ++i)
            draw_curve(picture_.curves[i], i + picture_.last >= picture_.curves.size());
        for (const Spots::Spot& spot : picture_.spots) draw_spot(spot);
        return std::move(drawing_);
    }

private:
    using Corner = Spots::Point;

    static constexpr double fine = 64;
    static constexpr double scale = 0.62;  // of what is drawn for a screen
    static constexpr double margin = 14;
    static constexpr double radius = 3.6;
    static constexpr double leaf_radius = 7;
    static constexpr Paint leaf{0x14664f};

    static std::int64_t turn(Corner a, Corner b, Corner c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    }
    static bool in_triangle(Corner a, Corner b, Corner c, Corner p) {
        const std::int64_t u = turn(a, b, p), v = turn(b, c, p), w = turn(c, a, p);
        return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
    }
    static Corner sum(Corner a, Corner b) { return {a.x + b.x, a.y + b.y}; }

    Point at(double x, double y) const {
        return {margin + (x - static_cast<double>(left_)) / fine * scale,
                margin + (y - static_cast<double>(top_)) / fine * scale};
    }
    Point at(Corner p) const { return at(static_cast<double>(p.x), static_cast<double>(p.y)); }
    Point middle(Corner a, Corner b) const {
        return at(static_cast<double>(a.x + b.x) / 2, static_cast<double>(a.y + b.y) / 2);
    }

    /// Whether the bend at v between a and b may be rounded: asked at twice the size, where the
    /// middles are whole.
    bool is_free(Corner a, Corner v, Corner b) const {
        const Corner m = sum(a, v), w = sum(v, v), n = sum(v, b);
        return std::none_of(all_.begin(), all_.end(), [&](const Corner& p) {
            return p != v && in_triangle(m, w, n, sum(p, p));
        });
    }

    void draw_curve(const Spots::Curve& curve, bool last) {
        Curve out{{at(curve.points[0])}, last ? match_head : ink, last ? 2.2 : 1.6};
        const auto by = [&](Point control, Point to) {
            // A parabola as a curve of the third degree.
            const Point from = out.points.back();
            const auto third = [&](Point end) {
                return Point{end.x + (control.x - end.x) * 2 / 3,
                             end.y + (control.y - end.y) * 2 / 3};
            };
            out.points.push_back(third(from));
            out.points.push_back(third(to));
            out.points.push_back(to);
        };
        const auto line = [&](Point to) {
            const Point from = out.points.back();
            by({(from.x + to.x) / 2, (from.y + to.y) / 2}, to);
        };
        for (std::size_t i = 1; i + 1 < curve.points.size(); ++i) {
            const Corner a = curve.points[i - 1], v = curve.points[i], b = curve.points[i + 1];
            if (i == 1) line(middle(a, v));
            if (is_free(a, v, b)) {
                by(at(v), middle(v, b));
            } else {
                line(at(v));
                line(middle(v, b));
            }
        }
        line(at(curve.points.back()));
        drawing_.shapes.emplace_back(std::move(out));
    }

    void draw_spot(const Spots::Spot& spot) {
        const Point p = at(spot.at);
        if (spot.lives == 0) {
            drawing_.shapes.emplace_back(Circle{p, 2.4, soft});
            return;
        }
        drawing_.shapes.emplace_back(Circle{p, radius, ink});
        // Three directions, the first upwards, each with an arc of 90 degrees around it.
        constexpr double half = 0.8660254037844386;
        constexpr std::array<Point, 3> ways{Point{0, -1}, Point{half, 0.5}, Point{-half, 0.5}};
        for (unsigned i = 0; i < spot.lives; ++i) {
            const Point way = ways[i], side{-way.y, way.x};
            constexpr double c = 0.7071067811865476, bulge = 0.5522847498307936;
            const auto point = [&](double along, double across) {
                return Point{p.x + leaf_radius * (way.x * along + side.x * across),
                             p.y + leaf_radius * (way.y * along + side.y * across)};
            };
            // A quarter of a circle by one curve, turned by 45 degrees.
            const double far = c * (1 + bulge), near = c * (1 - bulge);
            drawing_.shapes.emplace_back(
                Curve{{point(c, -c), point(far, -near), point(far, near), point(c, c)}, leaf, 2.3});
        }
    }

    const Spots& picture_;
    std::vector<Corner> all_;
    std::int64_t left_, top_;
    Drawing drawing_{};
};

}  // namespace

Drawing draw_spots(const Spots& picture) {
    constexpr std::size_t most_spots = 400;
    if (picture.spots.size() > most_spots) throw too_large_to_draw();
    return SpotsDrawing(picture).draw();
}

}  // namespace nimrod::figure
