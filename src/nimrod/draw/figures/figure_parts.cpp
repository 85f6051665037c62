// The widths are those of DejaVu Sans, the widest of the fonts that "sans-serif" usually means, so
// that what is laid out here has room in the others, too.
#include "nimrod/draw/figures/figure_parts.h"

#include <algorithm>

#include "nimrod/draw/documents/text.h"

namespace nimrod::figure {

using shapes::Drawing;
using shapes::Label;
using shapes::Point;

namespace {

/// Of the size; any sign that is not ASCII counts like a small letter.
double width_of_sign(char c) {
    constexpr std::string_view narrow = "ijl.,;:'|!I() ft[]";
    constexpr std::string_view wide = "mwMW@%";
    if (narrow.find(c) != std::string_view::npos) return 0.36;
    if (wide.find(c) != std::string_view::npos) return 0.95;
    if (c >= 'A' && c <= 'Z') return 0.7;
    return 0.62;
}

struct Move {
    double x, y;
    Point operator()(Point p) const { return {p.x + x, p.y + y}; }
    void all(std::vector<Point>& points) const {
        for (Point& p : points) p = (*this)(p);
    }

    void operator()(shapes::Rectangle& shape) const { shape.x += x, shape.y += y; }
    void operator()(shapes::Circle& shape) const { shape.centre = (*this)(shape.centre); }
    void operator()(shapes::Polygon& shape) const { all(shape.corners); }
    void operator()(shapes::Segment& shape) const {
        shape.from = (*this)(shape.from);
        shape.to = (*this)(shape.to);
    }
    void operator()(shapes::Line& shape) const { all(shape.through); }
    void operator()(shapes::Curve& shape) const { all(shape.points); }
    void operator()(shapes::Dots& shape) const { all(shape.at); }
    void operator()(Label& shape) const { shape.at = (*this)(shape.at); }
    void operator()(shapes::Raster& shape) const { shape.x += x, shape.y += y; }
};

/// Where the sign number `count` begins; the length of the text if there are not so many.
std::size_t place_of(const std::string& text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at)
        if (begins_sign(text[at]) && count-- == 0) break;
    return at;
}

}  // namespace

double width_of(std::string_view utf8, double size) {
    double width = 0;
    for (const char c : utf8)
        if (begins_sign(c)) width += width_of_sign(c) * size;
    return width;
}

std::vector<std::string> in_lines(std::string_view text, double size, double width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        const std::string word(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (lines.empty() || width_of(lines.back() + " " + word, size) > width)
            lines.push_back(word);
        else
            lines.back() += " " + word;
    }
    return lines;
}

std::string shortened(const std::string& text, std::size_t most) {
    const std::size_t signs = text_width(text);
    if (signs <= most) return text;
    return text.substr(0, place_of(text, most - most / 3 - 1)) + "…" +
           text.substr(place_of(text, signs - most / 3));
}

std::string written(const Ordinal& ordinal) {
    constexpr std::string_view raised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string plain = to_string(ordinal);
    for (std::size_t at; (at = plain.find("^(w)")) != std::string::npos;)
        plain.replace(at, 4, "^w");
    std::string out;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const char c = plain[i];
        const auto digit = [&](std::size_t at) {
            return at < plain.size() && plain[at] >= '0' && plain[at] <= '9';
        };
        if (c == 'w') {
            out += "ω";
        } else if (c == '*') {
            out += "·";
        } else if (c == '^' && digit(i + 1)) {
            for (; digit(i + 1); ++i) out += raised[plain[i + 1] - '0'];
        } else {
            out += c;
        }
    }
    return out;
}

double base_line(double middle, double size) { return middle + 0.36 * size; }

void add_arrow(Drawing& drawing, const Route& route, shapes::Paint paint, double width) {
    if (route.curve.empty()) return;
    if (route.curve.size() == 2)
        drawing.shapes.emplace_back(
            shapes::Segment{route.curve.front(), route.curve.back(), paint, width});
    else
        drawing.shapes.emplace_back(shapes::Curve{route.curve, paint, width});
    // The head is as long as the way from the end of the curve to the tip.
    const Point end = route.curve.back(), tip = route.tip;
    const Point side{0.42 * (end.y - tip.y), 0.42 * (tip.x - end.x)};
    drawing.shapes.emplace_back(shapes::Polygon{
        {tip, {end.x + side.x, end.y + side.y}, {end.x - side.x, end.y - side.y}}, paint});
}

void put(Drawing& drawing, const Drawing& piece, Point at) {
    for (shapes::Shape shape : piece.shapes) {
        std::visit(Move{at.x, at.y}, shape);
        drawing.shapes.push_back(std::move(shape));
    }
}

Drawing stacked(const std::vector<Drawing>& pieces, double gap) {
    Drawing out{0, 0, {}, {}};
    for (const Drawing& piece : pieces) out.width = std::max(out.width, piece.width);
    for (const Drawing& piece : pieces) {
        if (&piece != &pieces.front()) out.height += gap;
        put(out, piece, {(out.width - piece.width) / 2, out.height});
        out.height += piece.height;
    }
    return out;
}

Drawing beside(const std::vector<Drawing>& pieces, double gap) {
    Drawing out{0, 0, {}, {}};
    for (const Drawing& piece : pieces) out.height = std::max(out.height, piece.height);
    for (const Drawing& piece : pieces) {
        if (&piece != &pieces.front()) out.width += gap;
        put(out, piece, {out.width, (out.height - piece.height) / 2});
        out.width += piece.width;
    }
    return out;
}

Drawing paragraph(std::string_view text, double width, double size, shapes::Paint paint) {
    const std::vector<std::string> lines = in_lines(text, size, width);
    Drawing out{0, 0, {}, {}};
    for (const std::string& line : lines) out.width = std::max(out.width, width_of(line, size));
    for (const std::string& line : lines) {
        out.height += 1.4 * size;
        out.shapes.emplace_back(Label{
            {out.width / 2, out.height - 0.35 * size}, line, size, Label::Anchor::middle, paint});
    }
    return out;
}

}  // namespace nimrod::figure
