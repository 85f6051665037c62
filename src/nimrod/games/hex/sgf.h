// Games of Hex in SGF, the Smart Game Format: GM[11], SZ[5] or SZ[columns:rows], then one move a
// node, B[c3] or W[c3], W[swap-pieces] where the first stone is taken over. Black moves first and
// joins top and bottom: our Red.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nimrod::hex {

struct SgfGame {
    struct Move {
        std::string name;  // "c3"
        std::size_t column;
    };
    int rows = 0;
    int columns = 0;
    std::vector<Move> moves = {};
};

/// The main line of a game, up to a resignation; throws InputError.
SgfGame read_sgf(std::string_view text);

}  // namespace nimrod::hex
