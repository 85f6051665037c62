// A board of Hex. Red joins top and bottom, Blue the sides; in print without colour Blue is known
// by a ring in its stones and a white line in its edges.
#include <algorithm>
#include <array>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Circle;
using shapes::Drawing;
using shapes::Label;
using shapes::Line;
using shapes::Paint;
using shapes::Point;
using shapes::Polygon;

constexpr Paint red{0xc2352b};
constexpr Paint red_edge{0x6a1510};
constexpr Paint blue{0x2f6fb5};
constexpr Paint blue_edge{0x173a66};
constexpr Paint grey{0xdedad2};
constexpr double rim = 13;

/// A cell of the board, or of the frame around it.
struct Place {
    long row, column;
    bool operator==(const Place&) const = default;
};

constexpr std::array<Place, 6> steps{{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

class HexDrawing {
public:
    explicit HexDrawing(const Hexes& picture)
        : picture_(picture),
          rows_(static_cast<long>(picture.rows)),
          columns_(static_cast<long>(picture.columns)),
          wide_(std::max(rows_, columns_) > 14 ? 24 : 34) {}

    Drawing draw() {
        drawing_.width =
            left() + wide_ * (static_cast<double>(columns_) + static_cast<double>(rows_ - 1) / 2) +
            rim;
        drawing_.height = centre({rows_ - 1, 0}).y + tall() / 2 + rim;
        draw_rims();
        for (long row = 0; row < rows_; ++row)
            for (long column = 0; column < columns_; ++column) draw_cell({row, column});
        draw_names();
        if (!picture_.walk.empty()) draw_walk();
        return std::move(drawing_);
    }

private:
    double tall() const { return wide_ * 1.1547; }  // 2 / sqrt 3
    static double left() { return 32; }

    Point centre(Place p) const {
        const auto row = static_cast<double>(p.row), column = static_cast<double>(p.column);
        return {left() + wide_ * (column + row / 2 + 0.5), 30 + tall() * (0.5 + 0.75 * row)};
    }

    /// From the top clockwise.
    std::vector<Point> corners(Place p) const {
        const Point c = centre(p);
        const double w = wide_ / 2, h = tall() / 2;
        return {{c.x, c.y - h}, {c.x + w, c.y - h / 2}, {c.x + w, c.y + h / 2},
                {c.x, c.y + h}, {c.x - w, c.y + h / 2}, {c.x - w, c.y - h / 2}};
    }

    const Hexes::Cell& cell(Place p) const {
        return picture_.cells[static_cast<std::size_t>(p.row * columns_ + p.column)];
    }

    void draw_rims() {
        Line top{{}, red, rim}, bottom{{}, red, rim}, west{{}, blue, rim}, east{{}, blue, rim};
        const auto follow = [&](Line& line, Place p, std::initializer_list<std::size_t> which) {
            for (const std::size_t i : which) line.through.push_back(corners(p)[i]);
        };
        for (long column = 0; column < columns_; ++column) {
            follow(top, {0, column}, {5, 0});
            follow(bottom, {rows_ - 1, column}, {4, 3});
        }
        follow(top, {0, columns_ - 1}, {1});
        follow(bottom, {rows_ - 1, columns_ - 1}, {2});
        for (long row = 0; row < rows_; ++row) {
            follow(west, {row, 0}, {5, 4});
            follow(east, {row, columns_ - 1}, {1, 2});
        }
        for (Line* side : {&west, &east, &top, &bottom}) {
            drawing_.shapes.emplace_back(*side);
            if (side->paint == red) continue;
            // Its outer half is seen, the cells cover the other.
            side->paint = paper;
            side->width = 1.5;
            const double out = (side == &west ? -1 : 1) * rim / 3.4;
            for (Point& point : side->through) point.x += out;
            drawing_.shapes.emplace_back(*side);
        }
    }

    void draw_cell(Place p) {
        const Hexes::Cell& here = cell(p);
        const bool empty = here.stone == Hexes::Stone::none;
        Paint fill = field;
        if (here.mark == Mark::key) fill = pale_amber;
        if (here.mark == Mark::won) fill = grey;
        if (here.mark == Mark::chosen || here.mark == Mark::lost) fill = amber;
        drawing_.shapes.emplace_back(Polygon{corners(p), fill, {soft, 1}});
        const Point c = centre(p);
        if (!empty) draw_stone(c, here);
        if (!empty || here.mark == Mark::none || here.mark == Mark::won) return;
        // The mark of an empty cell.
        drawing_.shapes.emplace_back(Circle{c,
                                            (here.mark == Mark::key ? 0.07 : 0.16) * wide_,
                                            here.mark == Mark::key ? amber_edge : paper,
                                            {amber_edge, 1.6}});
    }

    void draw_stone(Point c, const Hexes::Cell& here) {
        const bool is_red = here.stone == Hexes::Stone::red;
        const bool marked = here.mark != Mark::none;
        drawing_.shapes.emplace_back(Circle{c,
                                            0.37 * wide_,
                                            is_red ? red : blue,
                                            {marked   ? amber
                                             : is_red ? red_edge
                                                      : blue_edge,
                                             marked ? 3.0 : 1.4}});
        if (!is_red)
            drawing_.shapes.emplace_back(
                Circle{c, 0.2 * wide_, shapes::nothing, {paper, 0.07 * wide_}});
    }

    void draw_names() {
        for (long column = 0; column < columns_; ++column)
            add_name({centre({0, column}).x, centre({0, 0}).y - tall() / 2 - 12},
                     std::string(1, static_cast<char>('a' + column)), Label::Anchor::middle);
        for (long row = 0; row < rows_; ++row)
            add_name({centre({row, 0}).x - wide_ / 2 - 12, base_line(centre({row, 0}).y, 12)},
                     std::to_string(row + 1), Label::Anchor::end);
    }

    void add_name(Point at, const std::string& text, Label::Anchor anchor) {
        drawing_.shapes.emplace_back(Label{at, text, 12, anchor, soft});
    }

    bool is_red(Place p) const {
        if (p.row < 0 || p.row >= rows_) return true;
        if (p.column < 0 || p.column >= columns_) return false;
        return cell(p).stone == Hexes::Stone::red;
    }

    /// Along the borders between red and blue, from the corner where the top meets the left. Each
    /// bend is a corner of three places.
    void draw_walk() {
        Place on_red{-1, 0}, on_blue{0, -1};
        std::vector<Point> bends{corners({0, 0})[5]};
        for (std::size_t i = 1; i < picture_.walk.size(); ++i) {
            std::size_t k = 0;
            while (!(Place{on_red.row + steps[k].row, on_red.column + steps[k].column} == on_blue))
                ++k;
            const Place& turn = steps[(k + 5) % 6];
            const Place ahead{on_red.row + turn.row, on_red.column + turn.column};
            const Point a = centre(on_red), b = centre(on_blue), c = centre(ahead);
            bends.push_back({(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3});
            (is_red(ahead) ? on_red : on_blue) = ahead;
        }
        drawing_.shapes.emplace_back(Line{bends, paper, 6.5});
        drawing_.shapes.emplace_back(Line{bends, ink, 3.4});
        drawing_.shapes.emplace_back(Circle{bends.front(), 4.5, ink, {paper, 1.2}});
    }

    const Hexes& picture_;
    long rows_, columns_;
    double wide_;
    Drawing drawing_{0, 0, {}, {}};
};

}  // namespace

Drawing draw_hexes(const Hexes& picture) { return HexDrawing(picture).draw(); }

}  // namespace nimrod::figure
