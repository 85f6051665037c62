// A picture as a list of shapes, and the two files that it can become.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace nimrod::shapes {

/// A colour "#rrggbb" with how much of it is seen, from 0 to 1.
struct Paint {
    std::uint32_t rgb = 0;
    double opacity = 1;
};

struct Point {
    double x, y;
};

struct Rectangle {
    double x, y, width, height;
    Paint fill;
};

struct Segment {
    Point from, to;
    Paint paint;
    double width = 1;
    bool dashed = false;
};

/// Round dots of one size and colour.
struct Dots {
    std::vector<Point> at;
    double diameter;
    Paint paint;
};

struct Label {
    enum class Anchor { start, middle, end };
    Point at;  // on the base line
    std::string text;
    double size = 13;
    Anchor anchor = Anchor::middle;
    Paint paint = {};
    bool upwards = false;  // turned, to be read from below
};

/// Pixels, row by row: premultiplied alpha in the highest byte, then red, green, blue.
struct Raster {
    double x, y, width, height;
    std::size_t columns, rows;
    std::vector<std::uint32_t> pixels;
};

using Shape = std::variant<Rectangle, Segment, Dots, Label, Raster>;

struct Drawing {
    double width, height;
    std::string title;
    std::vector<Shape> shapes;  // the first is the lowest
};

/// SVG: text stays text; pixels are embedded as PNG.
std::string to_svg(const Drawing& drawing);

/// PNG, with so many pixels for a unit of length.
std::string to_png(const Drawing& drawing, double pixels_per_unit);

}  // namespace nimrod::shapes
