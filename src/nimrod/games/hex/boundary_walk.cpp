#include "nimrod/games/hex/boundary_walk.h"

#include <array>
#include <cassert>

namespace nimrod::hex {

namespace {

struct Place {
    int row;
    int column;
    bool operator==(const Place&) const = default;
};

constexpr std::array<Place, 6> steps{{{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};

/// Red above and below the board, blue at its sides; at the corners the frame is cut so that the
/// walk can begin between the top and the left.
Colour colour_at(const HexBoard& board, Place p) {
    if (p.row < 0 || p.row >= board.rows) return Colour::red;
    if (p.column < 0 || p.column >= board.columns) return Colour::blue;
    const auto i = static_cast<std::size_t>(p.row * board.columns + p.column);
    return static_cast<Colour>(board.cells[i] - 1);
}

Cell cell_at(const HexBoard& board, Place p) {
    if (p.row < 0 || p.row >= board.rows) return red_border;
    if (p.column < 0 || p.column >= board.columns) return blue_border;
    return p.row * board.columns + p.column;
}

bool on_board(const HexBoard& board, Place p) { return cell_at(board, p) >= 0; }

}  // namespace

Walk boundary_walk(const HexBoard& full) {
    // Red at the top frame, blue at the left frame; they are neighbours, and the first cell ahead
    // of both is the corner of the board.
    Place red{-1, 0};
    Place blue{0, -1};
    Walk walk{{}, Colour::red};
    for (;;) {
        walk.steps.emplace_back(cell_at(full, red), cell_at(full, blue));
        // The two places next to both; the walk came from one and goes to the other, which is the
        // next in the turn from red to blue seen from red.
        std::size_t k = 0;
        while (!(Place{red.row + steps[k].row, red.column + steps[k].column} == blue)) ++k;
        const Place& turn = steps[(k + 5) % 6];
        const Place ahead{red.row + turn.row, red.column + turn.column};
        // Beyond the frame the walk has ended.
        if (!on_board(full, red) && !on_board(full, blue) && !on_board(full, ahead)) break;
        (colour_at(full, ahead) == Colour::red ? red : blue) = ahead;
    }
    // Red has joined its edges if the walk ends with the bottom frame on its red hand.
    walk.winner = red.row >= full.rows ? Colour::red : Colour::blue;
    return walk;
}

}  // namespace nimrod::hex
