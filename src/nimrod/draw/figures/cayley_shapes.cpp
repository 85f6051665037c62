#include "nimrod/draw/figures/cayley_shapes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace nimrod {

namespace {

using shapes::Paint;
using shapes::Point;

constexpr double cayley_radius = 20;
constexpr double cayley_column = 96;
constexpr double cayley_row = 92;
constexpr double cayley_margin = 40;
constexpr double cayley_legend = 28;
constexpr double cayley_label = 13;
constexpr double cayley_arrow = 9;
constexpr double cayley_arrow_half = 4;
// An arrow bends by so much of its length to its left, so that a pair of them is seen as two.
constexpr double cayley_bend = 0.14;

constexpr Paint cayley_ink{0x222222};
constexpr Paint lost_fill{0xf4b6ad};
constexpr Paint won_fill{0xf2f2f2};
constexpr Paint cayley_colours[] = {{0x0072b2}, {0xd55e00}, {0x009e73}, {0xcc79a7},
                                    {0xe69f00}, {0x56b4e9}, {0x777777}, {0x000000}};

Paint cayley_colour(std::size_t generator) {
    return cayley_colours[generator % std::size(cayley_colours)];
}

/// Rows by degree, the elements of each in their order.
std::vector<Point> cayley_places(const SpokenQuotient& spoken, double& width, double& height) {
    std::vector<std::vector<std::size_t>> rows;
    for (std::size_t x = 0; x < spoken.quotient.order; ++x) {
        const Exponents& form = spoken.presentation.normal_forms[x];
        const std::size_t degree = std::accumulate(form.begin(), form.end(), std::size_t{0});
        rows.resize(std::max(rows.size(), degree + 1));
        rows[degree].push_back(x);
    }
    std::size_t widest = 1;
    for (const auto& row : rows) widest = std::max(widest, row.size());
    width = 2 * cayley_margin + cayley_column * static_cast<double>(widest);
    height = 2 * cayley_margin + cayley_legend + cayley_row * static_cast<double>(rows.size());
    std::vector<Point> out(spoken.quotient.order);
    for (std::size_t degree = 0; degree < rows.size(); ++degree) {
        const double first =
            width / 2 - cayley_column * static_cast<double>(rows[degree].size() - 1) / 2;
        // Rows are shifted in turn, so that elements do not hide arrows between others.
        const double shift = degree % 2 == 0 ? 0 : cayley_column / 6;
        for (std::size_t i = 0; i < rows[degree].size(); ++i)
            out[rows[degree][i]] = {
                first + shift + cayley_column * static_cast<double>(i),
                cayley_margin + cayley_legend + cayley_row * (static_cast<double>(degree) + 0.5)};
    }
    return out;
}

void add_cayley_arrow(std::vector<shapes::Shape>& out, Point from, Point to, Paint paint) {
    const double dx = to.x - from.x, dy = to.y - from.y;
    const double length = std::sqrt(dx * dx + dy * dy);
    const Point control{(from.x + to.x) / 2 + cayley_bend * dy,
                        (from.y + to.y) / 2 - cayley_bend * dx};
    const auto towards = [](Point a, Point b, double by) {
        const double d = std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
        return Point{a.x + (b.x - a.x) * by / d, a.y + (b.y - a.y) * by / d};
    };
    if (length < 1) return;
    const Point start = towards(from, control, cayley_radius);
    const Point tip = towards(to, control, cayley_radius);
    const Point base = towards(to, control, cayley_radius + cayley_arrow);
    const auto third = [&](Point a) {
        return Point{(a.x + 2 * control.x) / 3, (a.y + 2 * control.y) / 3};
    };
    out.push_back(shapes::Curve{{start, third(start), third(base), base}, paint, 1.4});
    const double ux = (tip.x - base.x) / cayley_arrow, uy = (tip.y - base.y) / cayley_arrow;
    out.push_back(
        shapes::Polygon{{tip,
                         {base.x - uy * cayley_arrow_half, base.y + ux * cayley_arrow_half},
                         {base.x + uy * cayley_arrow_half, base.y - ux * cayley_arrow_half}},
                        paint});
}

}  // namespace

shapes::Drawing draw_cayley(const SpokenQuotient& spoken, const std::string& title,
                            Language language) {
    shapes::Drawing out{};
    out.title = title;
    out.description =
        tr("The elements of the misère quotient; those of P are red. An arrow of the colour of a "
           "generator leads from an element to its product with it.",
           "Les éléments du quotient misère ; ceux de P sont rouges. Une flèche de la couleur d'un "
           "générateur mène d'un élément à son produit par lui.")
            .in(language);
    const std::vector<Point> at = cayley_places(spoken, out.width, out.height);
    out.shapes.push_back(shapes::Rectangle{0, 0, out.width, out.height, Paint{0xffffff}});
    const std::vector<Atom>& generators = spoken.presentation.generators;
    for (std::size_t g = 0; g < generators.size(); ++g) {
        const Element by = spoken.quotient.values[generators[g]];
        for (std::size_t x = 0; x < spoken.quotient.order; ++x)
            add_cayley_arrow(out.shapes, at[x], at[spoken.quotient.product(x, by)],
                             cayley_colour(g));
        const double left = cayley_margin + 70 * static_cast<double>(g);
        out.shapes.push_back(shapes::Segment{
            {left, cayley_margin}, {left + 24, cayley_margin}, cayley_colour(g), 3});
        out.shapes.push_back(shapes::Label{{left + 38, cayley_margin + 5},
                                           spoken.value(by),
                                           cayley_label,
                                           shapes::Label::Anchor::middle,
                                           cayley_ink});
    }
    for (std::size_t x = 0; x < spoken.quotient.order; ++x) {
        const Element element = static_cast<Element>(x);
        out.shapes.push_back(shapes::Circle{at[x],
                                            cayley_radius,
                                            spoken.is_lost(element) ? lost_fill : won_fill,
                                            {cayley_ink, 1.2}});
        out.shapes.push_back(shapes::Label{{at[x].x, at[x].y + 5},
                                           spoken.value(element),
                                           cayley_label,
                                           shapes::Label::Anchor::middle,
                                           cayley_ink});
    }
    return out;
}

}  // namespace nimrod
