// Pieces on the squares of a plane, the origin at the bottom left, and balls in a strip of holes.
// Far from the origin only the squares near the pieces are drawn, with a gap in the axes.
#include <algorithm>
#include <map>

#include "nimrod/draw/figures/axis.h"
#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Circle;
using shapes::Dots;
using shapes::Drawing;
using shapes::Label;
using shapes::Paint;
using shapes::Point;
using shapes::Polygon;
using shapes::Rectangle;

constexpr std::size_t longest_axis = 32;
constexpr std::size_t longest_strip = 40;
constexpr std::size_t most_places = 90;  // of an axis with gaps
constexpr std::size_t most_layers = 12;
constexpr double cell = 28;
constexpr double hole = 30;
constexpr std::size_t longest_number = 14;

constexpr Paint coin{0xe3a436};
constexpr Paint coin_edge{0x6f4a0c};

using Coordinates = std::vector<Natural>;
using Counts = std::map<Coordinates, std::size_t>;

Counts counted_places(const Points& picture) {
    Counts out;
    for (const Coordinates& point : picture.points) ++out[point];
    return out;
}

void add_number(Drawing& drawing, Point at, double size, const std::string& text) {
    drawing.shapes.emplace_back(Label{{at.x, base_line(at.y, size)},
                                      text,
                                      size,
                                      Label::Anchor::middle,
                                      ink,
                                      false,
                                      Label::Face::bold});
}

void add_queen(Drawing& drawing, Point at, double size) {
    const double unit = size / 44;
    const auto scaled = [&](std::initializer_list<Point> points) {
        std::vector<Point> out;
        for (const Point& p : points) out.push_back({at.x + unit * p.x, at.y + unit * p.y});
        return out;
    };
    drawing.shapes.emplace_back(
        Polygon{scaled({{-11, 8}, {11, 8}, {15, -9}, {7, -1}, {0, -14}, {-7, -1}, {-15, -9}}),
                ink,
                {ink, 2.6 * unit}});
    drawing.shapes.emplace_back(shapes::Line{scaled({{-11, 14}, {11, 14}}), ink, 3.6 * unit});
    drawing.shapes.emplace_back(Dots{scaled({{-15, -11}, {0, -16}, {15, -11}}), 6 * unit, ink});
}

void add_piece(Drawing& drawing, const std::string& sign, std::size_t count, Point at,
               double size) {
    if (sign == "Q" && count == 1) return add_queen(drawing, at, size);
    drawing.shapes.emplace_back(Circle{at, 0.37 * size, coin, {coin_edge, 1.5}});
    if (count == 1)
        drawing.shapes.emplace_back(Circle{at, 0.24 * size, shapes::nothing, {coin_edge, 1}});
    else
        add_number(drawing, at, 0.42 * size, count < 100 ? std::to_string(count) : "+");
}

/// How a square that a move leads to stands out.
void add_mark(Drawing& drawing, Mark mark, double x, double y, double size) {
    const bool is_lost = mark == Mark::lost;
    drawing.shapes.emplace_back(
        Rectangle{x, y, size, size, is_lost ? lost : pale_amber, 0, {rule, 0.8}});
    const Point middle{x + size / 2, y + size / 2};
    if (is_lost)
        drawing.shapes.emplace_back(Label{{middle.x, base_line(middle.y, 13)},
                                          "P",
                                          13,
                                          Label::Anchor::middle,
                                          paper,
                                          false,
                                          Label::Face::bold});
    else
        drawing.shapes.emplace_back(Dots{{middle}, 0.25 * size, amber_edge});
}

std::string number(const Natural& n) { return shortened(n.get_str(), longest_number); }

double longest_label(const Axis& axis) {
    double longest = 0;
    for (std::size_t i = 0; i < axis.size(); ++i)
        if (axis[i]) longest = std::max(longest, width_of(number(*axis[i]), small_size));
    return longest;
}

/// The numbers below a row of places of this width; turned where they would touch.
void add_numbers(Drawing& drawing, const Axis& axis, double left, double top, double width) {
    const double longest = longest_label(axis);
    const bool turned = longest > width - 4;
    for (std::size_t i = 0; i < axis.size(); ++i) {
        const double x = left + width * axis.middle(i);
        if (!axis[i])
            drawing.shapes.emplace_back(
                Dots{{{x - 4, top + 8}, {x, top + 8}, {x + 4, top + 8}}, 2, soft});
        else if (turned)
            drawing.shapes.emplace_back(Label{
                {x + 4, top + 5}, number(*axis[i]), small_size, Label::Anchor::end, soft, true});
        else
            drawing.shapes.emplace_back(
                Label{{x, top + 13}, number(*axis[i]), small_size, Label::Anchor::middle, soft});
    }
    drawing.height = std::max(drawing.height, top + (turned ? longest + 8 : 18));
}

/// The first two coordinates of what is drawn in one grid.
struct Grid {
    Axis x, y;
    double left;

    double column(std::size_t i) const { return left + cell * x.begin(i); }
    double row(std::size_t i) const { return cell * (y.length() - y.begin(i)) - cell; }
    Point middle(const Coordinates& place) const {
        return {column(x.find(place[0]).value()) + cell / 2,
                row(y.find(place[1]).value()) + cell / 2};
    }
};

Drawing draw_grid(const Grid& grid, const Counts& pieces, const std::map<Coordinates, Mark>& marks,
                  const std::string& sign) {
    Drawing out{grid.left + cell * grid.x.length() + 2, 0, {}, {}};
    for (std::size_t j = 0; j < grid.y.size(); ++j) {
        if (!grid.y[j]) {
            const double middle = cell * (grid.y.length() - grid.y.middle(j)), x = grid.left - 10;
            out.shapes.emplace_back(Dots{{{x, middle - 4}, {x, middle}, {x, middle + 4}}, 2, soft});
            continue;
        }
        out.shapes.emplace_back(
            Label{{grid.left - 7, base_line(grid.row(j) + cell / 2, small_size)},
                  number(*grid.y[j]),
                  small_size,
                  Label::Anchor::end,
                  soft});
        for (std::size_t i = 0; i < grid.x.size(); ++i) {
            if (!grid.x[i]) continue;
            const auto mark = marks.find({*grid.x[i], *grid.y[j]});
            if (mark != marks.end()) {
                add_mark(out, mark->second, grid.column(i), grid.row(j), cell);
                continue;
            }
            const bool dark = (*grid.x[i] + *grid.y[j]) % 2 == 0;
            out.shapes.emplace_back(Rectangle{grid.column(i),
                                              grid.row(j),
                                              cell,
                                              cell,
                                              dark ? dark_field : field,
                                              0,
                                              {rule, 0.8}});
        }
    }
    for (const auto& [place, count] : pieces) add_piece(out, sign, count, grid.middle(place), cell);
    add_numbers(out, grid.x, grid.left, cell * grid.y.length(), cell);
    return out;
}

std::set<Natural> used(const Points& picture, std::size_t coordinate) {
    std::set<Natural> out;
    for (const Coordinates& point : picture.points) out.insert(point[coordinate]);
    return out;
}

Grid grid_for(const Points& picture) {
    Axis x(used(picture, 0), 2, longest_axis), y(used(picture, 1), 2, longest_axis);
    if (x.size() > most_places || y.size() > most_places) throw too_large_to_draw();
    const double left = longest_label(y) + 12;
    return {std::move(x), std::move(y), left};
}

/// Where the options have pieces that the position has not.
std::map<Coordinates, Mark> marked_places(const Points& picture,
                                          const std::vector<DrawnOption>& options) {
    const Counts before = counted_places(picture);
    std::map<Coordinates, Mark> marks;
    for (const DrawnOption& option : options)
        for (const auto& [place, count] : counted_places(std::get<Points>(option.picture))) {
            const auto here = before.find(place);
            if (here != before.end() && here->second >= count) continue;
            Mark& mark = marks[place];
            if (option.mark == Mark::lost) mark = Mark::lost;
        }
    return marks;
}

Drawing draw_strip(const Counts& pieces, const std::string& sign, bool balls,
                   const std::map<Coordinates, Mark>& marks) {
    std::set<Natural> places;
    for (const auto& [place, count] : pieces) places.insert(place[0]);
    const Axis axis(places, 2, longest_strip);
    if (axis.size() > most_places) throw too_large_to_draw();
    Drawing out{hole * axis.length() + 8, hole + 8, {}, {}};
    // One strip for each stretch without a gap.
    for (std::size_t i = 0; i < axis.size(); ++i) {
        if (!axis[i]) continue;
        std::size_t end = i;
        while (end < axis.size() && axis[end]) ++end;
        out.shapes.emplace_back(Rectangle{4 + hole * axis.begin(i) - 2,
                                          2,
                                          hole * (axis.begin(end) - axis.begin(i)) + 4,
                                          hole + 4,
                                          dark_field,
                                          8,
                                          {rule, 1.2}});
        i = end;
    }
    for (std::size_t i = 0; i < axis.size(); ++i) {
        if (!axis[i]) continue;
        const Point at{4 + hole * axis.middle(i), 4 + hole / 2};
        const Coordinates place{*axis[i]};
        const auto mark = marks.find(place);
        out.shapes.emplace_back(
            Circle{at, 0.3 * hole, mark == marks.end() ? field : pale_amber, {soft, 1}});
        const auto found = pieces.find(place);
        if (found != pieces.end() && balls)
            out.shapes.emplace_back(Circle{at, 0.36 * hole, match_head, {ink, 1.2}});
        else if (found != pieces.end())
            add_piece(out, sign, found->second, at, hole);
        else if (mark != marks.end())
            out.shapes.emplace_back(
                Dots{{at}, 0.25 * hole, mark->second == Mark::lost ? lost : amber_edge});
    }
    add_numbers(out, axis, 4, hole + 8, hole);
    return out;
}

/// In three dimensions: a grid for each third coordinate that a piece has.
Drawing draw_layers(const Points& picture) {
    const Grid grid = grid_for(picture);
    const std::set<Natural> heights = used(picture, 2);
    if (heights.size() > most_layers) throw too_large_to_draw();
    std::vector<Drawing> layers;
    for (const Natural& z : heights) {
        Counts pieces;
        for (const Coordinates& point : picture.points)
            if (point[2] == z) ++pieces[{point[0], point[1]}];
        Drawing name = paragraph("z = " + number(z), 200, text_size, ink);
        layers.push_back(stacked({draw_grid(grid, pieces, {}, picture.sign), name}, 2));
    }
    return beside(layers, 20);
}

}  // namespace

Drawing draw_holes(const Holes& picture) {
    Counts balls;
    for (const Natural& ball : picture.balls) ++balls[{ball}];
    return draw_strip(balls, "", true, {});
}

Drawing draw_points(const Points& picture, const std::vector<DrawnOption>& options) {
    const std::map<Coordinates, Mark> marks = marked_places(picture, options);
    std::size_t dimension = 0;
    for (const Coordinates& point : picture.points) dimension = std::max(dimension, point.size());
    if (dimension < 2) return draw_strip(counted_places(picture), picture.sign, false, marks);
    if (dimension == 2)
        return draw_grid(grid_for(picture), counted_places(picture), marks, picture.sign);
    if (dimension == 3) return draw_layers(picture);
    throw too_large_to_draw();
}

}  // namespace nimrod::figure
