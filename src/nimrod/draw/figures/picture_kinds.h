// A drawing for each kind of picture, without its caption. They throw InputError for what is too
// large.
#pragma once

#include "nimrod/core/input_error.h"
#include "nimrod/draw/figures/picture_shapes.h"

namespace nimrod::figure {

InputError too_large_to_draw();

/// Matches that a move takes away: of each row those from the first to before the last.
using Taken = std::vector<std::pair<std::size_t, std::size_t>>;
/// What the move takes, if it only takes matches and these can be drawn.
std::optional<Taken> taken_matches(const Rows& before, const Rows& after);

shapes::Drawing draw_rows(const Rows& picture, const Taken& taken);
shapes::Drawing draw_holes(const Holes& picture);
shapes::Drawing draw_points(const Points& picture, const std::vector<DrawnOption>& options);
shapes::Drawing draw_board(const Board& picture);
shapes::Drawing draw_hexes(const Hexes& picture);
shapes::Drawing draw_network(const Network& picture);
shapes::Drawing draw_spots(const Spots& picture);

}  // namespace nimrod::figure
