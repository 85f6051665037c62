// Games of Hex in SGF, the Smart Game Format: GM[11], SZ[5] or SZ[columns:rows], then one move a
// node, B[c3] or W[c3]. Black moves first and joins top and bottom: our Red.
#pragma once

#include <string>
#include <string_view>

namespace nimrod::hex {

struct SgfGame {
    int rows;
    int columns;
    std::string moves;  // "c3,b2"
};

/// The main line of a game; throws InputError.
SgfGame read_sgf(std::string_view text);

}  // namespace nimrod::hex
