// The pairing (C. E. Shannon, told by M. Gardner, Scientific American, July 1957). Let Red join the
// top to the bottom of n rows and n + 1 columns, numbered from 0. The cells above the diagonal,
// (r, c) with r < c, and the others are mirror images: (r, c) and (c - 1, r) are partners. If Red
// holds the partner of every blue cell, Blue cannot have joined left and right: Blue's chain
// crosses the diagonal, and the image of its part before the first crossing is a red chain in its
// way. Wider boards are won on their first n + 1 columns, since Blue has to cross these too; on
// boards that are higher than wide the players change places.
//
// So Red wins as soon as it is true that the partner of each blue cell is red, whoever is to move,
// and whatever else lies on the board: Red answers every stone with its partner, or anywhere when
// that is taken or there is none, for a stone more never harms.
#include "nimrod/games/hex/pairing.h"

namespace nimrod::hex {

std::optional<Player> closer_player(const HexBoard& board) {
    if (board.rows == board.columns) return std::nullopt;
    return board.rows < board.columns ? Player::left : Player::right;
}

std::optional<Cell> partner(const HexBoard& board, Cell cell) {
    const int row = cell / board.columns, column = cell % board.columns;
    const bool wide = board.rows < board.columns;
    // As seen by a player who joins top and bottom.
    const int r = wide ? row : column, c = wide ? column : row;
    if (c > (wide ? board.rows : board.columns)) return std::nullopt;
    const int image_r = r < c ? c - 1 : c, image_c = r < c ? r : r + 1;
    return wide ? image_r * board.columns + image_c : image_c * board.columns + image_r;
}

std::optional<PairingWin> win_by_pairing(const Turn<HexBoard>& turn) {
    const HexBoard& board = turn.position;
    const std::optional<Player> closer = closer_player(board);
    if (!closer) return std::nullopt;
    const auto stone = [](Player p) { return static_cast<std::uint8_t>(1 + index(colour_of(p))); };
    PairingWin win{*closer, std::nullopt};
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (board.cells[i] != stone(opponent(*closer))) continue;
        const std::optional<Cell> image = partner(board, static_cast<Cell>(i));
        if (!image) continue;
        const std::uint8_t there = board.cells[static_cast<std::size_t>(*image)];
        if (there == stone(*closer)) continue;
        if (there != 0 || win.reply || turn.to_move != *closer) return std::nullopt;
        win.reply = image;
    }
    return win;
}

std::optional<Player> winner_by_theorem(const Turn<HexBoard>& turn) {
    if (const std::optional<PairingWin> win = win_by_pairing(turn)) return win->winner;
    if (is_empty(turn.position) && turn.position.rows == turn.position.columns) return turn.to_move;
    return std::nullopt;
}

}  // namespace nimrod::hex
