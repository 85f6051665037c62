// The game of two spots as a person plays it: every line of play against the second player's
// answers, drawn.
#pragma once

#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/explain/picture.h"

namespace nimrod::sprouts {

/// Each course begins with two spots and ends when nothing can be drawn any more: in normal play
/// after four moves, in misère play after five, so that the second player wins either way. What the
/// first player may draw besides is like something that is shown.
std::vector<Course> two_spot_courses(Convention convention);

}  // namespace nimrod::sprouts
