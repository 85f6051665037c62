#include "nimrod/explain/point_words.h"

namespace nimrod {

std::string print_point(const Point& point) {
    std::string out;
    for (const Natural& coordinate : point) out += (out.empty() ? "" : ".") + coordinate.get_str();
    return out;
}

std::string print_points(const std::vector<Point>& points) {
    std::string out;
    for (const Point& point : points) out += (out.empty() ? "" : ",") + print_point(point);
    return out;
}

}  // namespace nimrod
