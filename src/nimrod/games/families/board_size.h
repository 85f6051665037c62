// The size of a board as it is written: "3x4".
#pragma once

#include <string_view>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod {

struct BoardSize {
    Natural rows;
    Natural columns;
};

/// Throws InputError, with this hint, for a text that is not rows, x, columns.
BoardSize read_board_size(std::string_view text, const Text& hint);

}  // namespace nimrod
