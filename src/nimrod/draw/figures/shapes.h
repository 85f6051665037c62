// A picture as a list of shapes, and the two files that it can become.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace nimrod::shapes {

/// A colour "#rrggbb" with how much of it is seen, from 0 to 1.
struct Paint {
    std::uint32_t rgb = 0;
    double opacity = 1;

    bool operator==(const Paint&) const = default;
};
constexpr Paint nothing{0, 0};

struct Point {
    double x, y;
};

/// The line around a shape.
struct Outline {
    Paint paint = nothing;
    double width = 1;
};

struct Rectangle {
    double x, y, width, height;
    Paint fill;
    double radius = 0;  // of its corners
    Outline outline = {};
};

struct Circle {
    Point centre;
    double radius;
    Paint fill;
    Outline outline = {};
};

struct Polygon {
    std::vector<Point> corners;
    Paint fill;
    Outline outline = {};
};

struct Segment {
    Point from, to;
    Paint paint;
    double width = 1;
    bool dashed = false;
};

/// A line through these points, its ends and bends round.
struct Line {
    std::vector<Point> through;
    Paint paint;
    double width = 1;
};

/// Bézier curves end to end: a point, then two control points and a point for each.
struct Curve {
    std::vector<Point> points;
    Paint paint;
    double width = 1;
};

/// Round dots of one size and colour.
struct Dots {
    std::vector<Point> at;
    double diameter;
    Paint paint;
};

struct Label {
    enum class Anchor { start, middle, end };
    enum class Face { plain, bold, typewriter };
    Point at;  // on the base line
    std::string text;
    double size = 13;
    Anchor anchor = Anchor::middle;
    Paint paint = {};
    bool upwards = false;  // turned, to be read from below
    Face face = Face::plain;
};

/// Pixels, row by row: premultiplied alpha in the highest byte, then red, green, blue.
struct Raster {
    double x, y, width, height;
    std::size_t columns, rows;
    std::vector<std::uint32_t> pixels;
};

using Shape = std::variant<Rectangle, Circle, Polygon, Segment, Line, Curve, Dots, Label, Raster>;

struct Drawing {
    double width, height;
    std::string title;
    std::vector<Shape> shapes;     // the first is the lowest
    std::string description = {};  // for those who do not see it
};

/// SVG: text stays text; pixels are embedded as PNG.
std::string to_svg(const Drawing& drawing);

/// PNG, with so many pixels for a unit of length.
std::string to_png(const Drawing& drawing, double pixels_per_unit);

}  // namespace nimrod::shapes
