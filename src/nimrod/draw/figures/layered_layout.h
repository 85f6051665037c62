// A layered layout of a directed graph, by Graphviz.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "nimrod/draw/figures/shapes.h"

namespace nimrod {

/// How an arrow runs: Bézier curves as in shapes::Curve, or from one point straight to another;
/// then the head, up to the tip.
struct Route {
    std::vector<shapes::Point> curve;
    shapes::Point tip;
};

struct BoxSize {
    double width, height;
};

/// Where boxes stand and how the arrows between them run, y downwards.
struct Layout {
    double width = 0, height = 0;
    std::vector<shapes::Point> middles;
    std::vector<Route> routes;
};

enum class BoxShape { rectangle, ellipse };

/// From the top down, with few crossings; nothing when Graphviz cannot do it (it is left out, or
/// its plug-ins are not installed), or would take long. No font is looked at. Safe to call from
/// several threads; they take turns.
std::optional<Layout> layered_layout(
    const std::vector<BoxSize>& boxes,
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arrows,
    BoxShape shape = BoxShape::rectangle);

/// A straight arrow from one box to another.
Route straight_route(shapes::Point from, BoxSize from_box, shapes::Point to, BoxSize to_box);

}  // namespace nimrod
