// Boards as they are written: RxC[:ROWS].
#pragma once

#include <string_view>
#include <vector>

#include "nimrod/check/refusal.h"

namespace nimrod::check {

struct BoardText {
    std::uint64_t height, width;
    std::vector<std::string_view> rows;  // none: all cells are alike
};

/// With cells that are among the letters.
BoardText read_board(std::string_view text, std::string_view letters);

}  // namespace nimrod::check
