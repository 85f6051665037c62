#include <algorithm>
#include <cmath>

#include "nimrod/draw/figures/layered_layout.h"

namespace nimrod {

namespace {

using shapes::Point;

constexpr double head_length = 7;

/// How far it is from the middle of a box to its edge in this direction of length 1.
double reach(BoxSize box, Point direction) {
    const double x = std::abs(direction.x), y = std::abs(direction.y);
    if (x * box.height < y * box.width) return box.height / 2 / y;
    return box.width / 2 / x;
}

}  // namespace

Route straight_route(Point from, BoxSize from_box, Point to, BoxSize to_box) {
    const double dx = to.x - from.x, dy = to.y - from.y;
    const double length = std::max(std::sqrt(dx * dx + dy * dy), 0.001);
    const Point way{dx / length, dy / length};
    const double begin = reach(from_box, way), tip = length - reach(to_box, way);
    const double end = std::max(begin, tip - head_length);
    const auto at = [&](double part) {
        return Point{from.x + part * way.x, from.y + part * way.y};
    };
    return {{at(begin), at(end)}, at(tip)};
}

}  // namespace nimrod
