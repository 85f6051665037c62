// A table of values as a picture.
#pragma once

#include <string>

#include "nimrod/core/text.h"
#include "nimrod/workbench/tables.h"

namespace nimrod {

/// A map in SVG: P-positions in red, other nimbers from light to dark (or N-positions in one light
/// colour). x goes down and y right, as in the table, or x right and y up, as on a board; numbers
/// are written into cells that hold them.
std::string value_svg(const ValueTable& values, const std::string& title, bool as_board);

}  // namespace nimrod
