// Points of a board of any dimension, as they are written: 4.3 in the plane, 4.3.7 in space.
#pragma once

#include <string>
#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// The coordinates, from 0.
using Point = std::vector<Natural>;

/// "4.3"
std::string print_point(const Point& point);

/// "4.3,2.0"
std::string print_points(const std::vector<Point>& points);

}  // namespace nimrod
