// Boards on which one player's edges are closer: that player wins by a pairing of the cells.
#pragma once

#include <optional>

#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

/// Whose edges are closer; nobody's on a square board.
std::optional<Player> closer_player(const HexBoard& board);

/// The cell that the closer player takes when the other has taken this one; none for cells that do
/// not matter.
std::optional<Cell> partner(const HexBoard& board, Cell cell);

/// A win by the pairing.
struct PairingWin {
    Player winner;
    std::optional<Cell> reply;  // the one cell that the winner, who is to move, has to take
};

/// Whether the pairing decides the position, which nobody has won yet.
std::optional<PairingWin> win_by_pairing(const Turn<HexBoard>& turn);

/// Who wins by a theorem, before anything is solved, where nothing can be swapped: the closer
/// player by the pairing, and on an empty square board the player to move (Nash 1949: an extra
/// stone never harms, so the second player has no strategy that the first could not steal).
std::optional<Player> winner_by_theorem(const Turn<HexBoard>& turn);

}  // namespace nimrod::hex
