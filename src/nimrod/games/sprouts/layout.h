// Where the spots of a land are drawn.
#pragma once

#include <vector>

#include "nimrod/games/sprouts/planar_map.h"

namespace nimrod::sprouts {

struct Place {
    double x, y;
};

/// From one place to another; and to the nearest of the places between two.
double distance(Place a, Place b);
double distance(Place p, Place a, Place b);

/// Places for the spots of a map, and for some points of each curve between them.
struct Layout {
    std::vector<Place> spots;
    std::vector<std::vector<Place>> curves;  // of each second dart, without its ends
};

/// Points on the circle around the origin with radius 1, from (1, 0) anticlockwise, so many for the
/// whole; found by arithmetic that every machine rounds alike.
std::vector<Place> unit_circle(std::size_t count);

/// Draws a land into the circle around the origin with radius 1, with this region around everything
/// and so many rounds in which lengths are made more equal.
Layout lay_out(const LandMap& land, std::size_t outer, int rounds);

}  // namespace nimrod::sprouts
