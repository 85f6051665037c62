// The rules of Hex (Hein 1942, Nash 1948): the players lay stones in turn, and whoever joins their
// two edges has won. Red moves first and joins top and bottom, Blue left and right.
//
// With the swap rule, Blue may answer the first stone by taking it over: it becomes blue, on the
// mirrored cell, and Red is to move. So a swap is possible exactly where one red stone lies on the
// board and Blue is to move, and positions need not say it.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/partizan.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/core/text.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/hex/chains.h"

namespace nimrod::hex {

constexpr int largest_side = 19;

constexpr Colour colour_of(Player p) { return p == Player::left ? Colour::red : Colour::blue; }
constexpr Player player_of(Colour c) { return c == Colour::red ? Player::left : Player::right; }

/// The stones on a board, row by row: 0 empty, else 1 + index of the colour.
struct HexBoard {
    std::uint8_t rows = 0;
    std::uint8_t columns = 0;
    std::vector<std::uint8_t> cells = {};

    bool operator==(const HexBoard&) const = default;
    std::size_t hash() const;
    std::size_t heap_bytes() const { return nimrod::heap_bytes(cells); }
};

HexBoard empty_board(int rows, int columns);
bool is_empty(const HexBoard& board);
/// The board with one stone more.
HexBoard laid(HexBoard board, Cell cell, Player player);
Turn<HexBoard> after(const Turn<HexBoard>& turn, Cell cell);
/// A square board seen by the other player: its mirror image, with the colours exchanged.
HexBoard mirrored(const HexBoard& board);
/// The cell in which two boards differ by a stone that was laid; none after a swap.
std::optional<Cell> new_stone(const HexBoard& from, const HexBoard& to);
/// The position after the first stone was taken over.
Turn<HexBoard> swapped(const Turn<HexBoard>& turn);

/// The shape of a board; one copy of each is kept.
const Shape& shape_of(const HexBoard& board);
Chains chains_of(const HexBoard& board);

/// "c2": a letter for the column, a number for the row, from the top.
std::string cell_name(const Shape& shape, Cell cell);
/// The cell of that name; nothing if there is none.
std::optional<Cell> read_cell(const Shape& shape, std::string_view name);

/// The board as it is drawn, with these cells marked.
Hexes hexes(const HexBoard& board);
void mark(Hexes& picture, const std::vector<Cell>& cells, Mark mark);

struct HexRules {
    using Position = HexBoard;

    bool swap = false;

    /// Whether the first stone is still to come, and may be taken over then.
    bool is_before_swap(const HexBoard& board, Player player) const;
    /// Whether the player may take over the first stone.
    bool may_swap(const HexBoard& board, Player player) const;

    /// Who has joined their edges; nobody while the game goes on. Only a player's own move wins for
    /// them, so it is the other who is to move then, and has no options.
    std::optional<Player> winner(const HexBoard& board) const;
    void options(const HexBoard& board, Player player, std::vector<HexBoard>& out) const;
    /// "5x5", or with the rows from the top "3x3:..R/.B./..."
    HexBoard parse(std::string_view text) const;
    std::string print(const HexBoard& board) const;
    static std::string name(Player p) { return p == Player::left ? "R" : "B"; }
    static Text hint();
};

/// "hex" or "hex:swap": the name of the game.
std::string name_of(const HexRules& rules);

/// Hex with the player to move, as people write it down.
struct HexTurns : Alternating<HexRules> {
    using Alternating::Alternating;

    /// "5x5", "6x6:a1,b3,c2" (moves so far, "swap" among them), "3x3:..R/.B./...@B" (who is to move
    /// may be left out where the number of stones tells), or a game in SGF.
    Position parse(std::string_view text) const;
    std::string print(const Position& p) const;

    /// Turned half around, the board is the same.
    Position canonical(const Position& p) const;
    Natural option_count(const Position& p) const;
    std::optional<Position> read_move(const Position& p, std::string_view text) const;
    Text say(const Position& from, const Position& to) const;
    Picture picture(const Position& p) const;
};

}  // namespace nimrod::hex
