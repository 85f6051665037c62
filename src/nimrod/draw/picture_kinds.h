// A drawing for each kind of picture, without its caption. They throw InputError for what is too
// large.
#pragma once

#include "nimrod/core/input_error.h"
#include "nimrod/draw/picture_shapes.h"

namespace nimrod::figure {

InputError too_large_to_draw();

shapes::Drawing draw_rows(const Rows& picture);
shapes::Drawing draw_holes(const Holes& picture);
shapes::Drawing draw_points(const Points& picture, const std::vector<DrawnOption>& options);
shapes::Drawing draw_board(const Board& picture);
shapes::Drawing draw_hexes(const Hexes& picture);
shapes::Drawing draw_network(const Network& picture);

}  // namespace nimrod::figure
