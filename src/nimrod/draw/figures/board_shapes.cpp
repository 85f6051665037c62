// A board of squares: a bar of chocolate with its poisoned square, dominoes, crosses on a strip.
#include <algorithm>

#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/picture_kinds.h"

namespace nimrod::figure {

namespace {

using shapes::Circle;
using shapes::Drawing;
using shapes::Label;
using shapes::Line;
using shapes::Paint;
using shapes::Polygon;
using shapes::Rectangle;

constexpr std::size_t most_board_rows = 60;
constexpr std::size_t most_board_columns = 60;

constexpr Paint chocolate{0x7d4c2a};
constexpr Paint chocolate_edge{0x4d2a13};
constexpr Paint chocolate_light{0x95633c};
constexpr Paint poison{0x3a4a18};
constexpr Paint bone{0xf8f3e4};
constexpr Paint taken{0x4a382e};

/// The look of one square; x and y are its corner.
class Tile {
public:
    Tile(Drawing& drawing, double x, double y, double side)
        : drawing_(drawing), x_(x), y_(y), side_(side) {}

    void draw(const Square& square, bool edible) {
        switch (square.kind) {
            case Square::Kind::gone:
                return;
            case Square::Kind::taken:
                fill(taken, rule);
                break;
            case Square::Kind::poison:
                fill(poison, ink, true);
                draw_skull();
                break;
            case Square::Kind::piece:
                fill(field, rule);
                draw_cross();
                break;
            case Square::Kind::empty:
                if (edible)
                    draw_chocolate();
                else
                    fill(field, rule);
        }
        draw_mark(square.mark);
    }

private:
    double x(double part) const { return x_ + side_ * part; }
    double y(double part) const { return y_ + side_ * part; }

    /// Squares share their edges; pieces of chocolate are a little apart.
    void fill(Paint paint, Paint edge, bool apart = false) {
        const double inset = apart ? 1 : 0, round = apart ? 0.12 * side_ : 0;
        drawing_.shapes.emplace_back(Rectangle{x_ + inset,
                                               y_ + inset,
                                               side_ - 2 * inset,
                                               side_ - 2 * inset,
                                               paint,
                                               round,
                                               {edge, 1.2}});
    }

    void draw_chocolate() {
        fill(chocolate, chocolate_edge, true);
        drawing_.shapes.emplace_back(
            Rectangle{x(0.2), y(0.2), 0.6 * side_, 0.6 * side_, chocolate_light, 0.08 * side_});
    }

    void draw_skull() {
        drawing_.shapes.emplace_back(Circle{{x(0.5), y(0.44)}, 0.26 * side_, bone});
        drawing_.shapes.emplace_back(
            Rectangle{x(0.36), y(0.56), 0.28 * side_, 0.22 * side_, bone, 0.05 * side_});
        for (const double eye : {0.4, 0.6})
            drawing_.shapes.emplace_back(Circle{{x(eye), y(0.45)}, 0.075 * side_, poison});
        drawing_.shapes.emplace_back(
            Polygon{{{x(0.5), y(0.53)}, {x(0.465), y(0.6)}, {x(0.535), y(0.6)}}, poison});
        for (const double tooth : {0.45, 0.55})
            drawing_.shapes.emplace_back(
                shapes::Segment{{x(tooth), y(0.67)}, {x(tooth), y(0.79)}, poison, 0.03 * side_});
    }

    void draw_cross() {
        for (const double from : {0.26, 0.74})
            drawing_.shapes.emplace_back(
                Line{{{x(from), y(0.26)}, {x(1 - from), y(0.74)}}, match_head, 0.11 * side_});
    }

    void draw_mark(Mark mark) {
        if (mark == Mark::none) return;
        if (mark == Mark::lost || mark == Mark::won) {
            drawing_.shapes.emplace_back(Circle{{x(0.5), y(0.5)},
                                                0.2 * side_,
                                                mark == Mark::lost ? lost : paper,
                                                {mark == Mark::lost ? paper : ink, 1.5}});
            return;
        }
        drawing_.shapes.emplace_back(
            Rectangle{x_ + 2.5, y_ + 2.5, side_ - 5, side_ - 5, {amber.rgb, 0.35}, 2, {amber, 4}});
        if (mark == Mark::chosen)
            drawing_.shapes.emplace_back(Circle{{x(0.5), y(0.5)}, 0.17 * side_, amber, {ink, 1.5}});
    }

    Drawing& drawing_;
    double x_, y_, side_;
};

}  // namespace

Drawing draw_board(const Board& picture) {
    std::size_t columns = 0;
    bool edible = false;
    for (const std::vector<Square>& row : picture.rows) {
        columns = std::max(columns, row.size());
        for (const Square& square : row) edible = edible || square.kind == Square::Kind::poison;
    }
    const std::size_t rows = picture.rows.size();
    if (rows > most_board_rows || columns > most_board_columns) throw too_large_to_draw();
    const double side = std::max(rows, columns) > 20 ? 22 : 36;
    const double top = 20, left = rows > 1 ? 24 : 2;
    const auto at = [&](std::size_t i) { return side * static_cast<double>(i); };
    Drawing out{left + at(columns) + 2, top + at(rows) + 2, {}, {}};
    for (std::size_t column = 0; column < columns; ++column)
        out.shapes.emplace_back(Label{{left + at(column) + side / 2, top - 6},
                                      std::to_string(column + 1),
                                      small_size,
                                      Label::Anchor::middle,
                                      soft});
    for (std::size_t row = 0; row < rows; ++row) {
        if (rows > 1)
            out.shapes.emplace_back(
                Label{{left - 7, base_line(top + at(row) + side / 2, small_size)},
                      std::to_string(row + 1),
                      small_size,
                      Label::Anchor::end,
                      soft});
        for (std::size_t column = 0; column < picture.rows[row].size(); ++column)
            Tile(out, left + at(column), top + at(row), side)
                .draw(picture.rows[row][column], edible);
    }
    return out;
}

}  // namespace nimrod::figure
