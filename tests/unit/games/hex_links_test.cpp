// Links of Hex against plain search: what they promise of the edges is kept.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/solver.h"
#include "unit/games/hex_oracle.h"

namespace nimrod::hex {

namespace {

template <class Set>
Stones<Set> stones_of(const HexBoard& board) {
    Stones<Set> out;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i] != 0) out.of(board.cells[i] - 1) |= bit<Set>(static_cast<int>(i));
    return out;
}

/// Whether the colour wins where it has no empty cell but those of the carrier.
template <class Set>
bool wins_within(const HexBoard& board, Set carrier, int colour, int to_move, PlainSearch& plain) {
    std::vector<Cell> cells;
    for_each(carrier, [&](int c) { cells.push_back(c); });
    const auto winner = static_cast<Player>(colour);
    const HexBoard hemmed = filled_outside(board, cells, opponent(winner));
    if (const std::optional<Player> won = HexRules().winner(hemmed)) return *won == winner;
    return plain.mover_wins({hemmed, static_cast<Player>(to_move)}) == (to_move == colour);
}

template <class Set>
void links_keep_their_promise(const HexBoard& board, const typename Links<Set>::Caps& caps) {
    const Shape& shape = shape_of(board);
    Links<Set> links(shape, caps);
    PlainSearch plain;
    std::vector<Deduction<Set>> trace;
    for (const int colour : {0, 1}) {
        trace.clear();
        links.deduce(stones_of<Set>(board), colour, Links<Set>::Until::all, {}, &trace);
        if (links.linked()) RC_ASSERT(wins_within(board, links.link(), colour, 1 - colour, plain));
        for (const Set half : links.half_links())
            RC_ASSERT(wins_within(board, half, colour, colour, plain));
        // Also those that were found on the way, and what a deduction that may end early says.
        for (const Deduction<Set>& found : trace)
            if (found.x + found.y == 2 * shape.cells() + 1)
                RC_ASSERT(wins_within(board, found.carrier, colour,
                                      found.full ? 1 - colour : colour, plain));
        const bool linked = links.linked();
        links.deduce(stones_of<Set>(board), colour, Links<Set>::Until::link, {});
        RC_ASSERT(links.linked() == linked);
    }
}

// With the caps of the solver, of the player, and with hardly any room.
RC_GTEST_PROP(HexLinks, PlainSearchKeepsWhatTheyPromise, ()) {
    const int rows = *rc::gen::inRange(1, 5);
    const int columns = *rc::gen::inRange(1, 5);
    const int least = std::max(0, rows * columns - 11);
    const HexBoard board =
        random_board(rows, columns, *rc::gen::inRange(least, rows * columns + 1));
    RC_PRE(std::count(board.cells.begin(), board.cells.end(), 0) <= 11);
    RC_PRE(!chains_of(board).winner());
    const auto [links, halves, joined] =
        *rc::gen::element(std::array<std::size_t, 3>{16, 32, 4},
                          std::array<std::size_t, 3>{4, 8, 4}, std::array<std::size_t, 3>{1, 2, 2});
    links_keep_their_promise<Small>(board, {links, halves, joined});
    links_keep_their_promise<Large>(board, {links, halves, joined});
}

// The solver does not look for the half-links of the player to move after a move that met them
// all; this is why. Where there is room for all carriers, a stone of the enemy makes no new one:
// each half-link that is found after the stone contains one that was there before.
RC_GTEST_PROP(HexLinks, AStoneOfTheEnemyMakesNoNewOnes, ()) {
    const int rows = *rc::gen::inRange(2, 5);
    const int columns = *rc::gen::inRange(2, 5);
    HexBoard board = random_board(rows, columns, *rc::gen::inRange(0, rows * columns));
    RC_PRE(!chains_of(board).winner());
    const int colour = *rc::gen::inRange(0, 2);
    Links<Small> links(shape_of(board));
    links.deduce(stones_of<Small>(board), colour, Links<Small>::Until::all, {});
    const bool won = links.linked();
    const std::vector<Small> before = links.half_links();
    std::vector<Cell> empty;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i] == 0) empty.push_back(static_cast<Cell>(i));
    const Cell stone = *rc::gen::elementOf(empty);
    board.cells[static_cast<std::size_t>(stone)] = static_cast<std::uint8_t>(2 - colour);
    links.deduce(stones_of<Small>(board), colour, Links<Small>::Until::all, {});
    RC_CLASSIFY(links.half_linked());
    if (won) return;
    for (const Small half : links.half_links())
        RC_ASSERT(std::any_of(before.begin(), before.end(),
                              [&](Small other) { return within(other, half); }));
}

}  // namespace

}  // namespace nimrod::hex
