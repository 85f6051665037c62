// The machine as a player of any game: which move it makes, and where a finished game was lost.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "nimrod/edge/game.h"

namespace nimrod {

/// Why a move was chosen.
enum class Reason {
    wins,     // it leaves the opponent a lost position
    draws,    // no move is known to win, but this one does not lose
    trap,     // every move loses; this one leaves the smallest share of winning replies
    lost,     // every move loses, and no trap is known: chance chose
    slip,     // the level left this turn to chance
    guess,    // who wins is not known; this move is the most promising
    unknown,  // no winning move is known within the limits: chance chose
};

struct Choice {
    Move move;
    Reason reason;
    std::optional<Trap> trap;  // for Reason::trap
};

/// At level n, 10 - n turns in ten are left to chance; a game that has a player of its own (Hex)
/// lets it look at less.
constexpr unsigned lowest_level = 1;
constexpr unsigned perfect_level = 10;

/// The machine's move from a position that has one. The same generator state gives the same move.
Choice choose_move(const Game& game, std::string_view position, Convention convention,
                   unsigned level, Random& random, Budget& budget);

/// The choice as advice: the move, and what may be hoped from it.
Text say_choice(const Choice& choice);

/// The last moment at which the loser of a game could have won.
struct LastChance {
    bool known = true;                // false: the limits were reached before it was found
    std::optional<std::size_t> turn;  // the index of that position; empty: there was none
    std::optional<Move> move;         // a move that would have won there, if one is known
};

/// `positions` are those of the game from its start; the loser was to move in every second one,
/// beginning with number `first_turn` (0 or 1).
LastChance last_chance(const Game& game, std::span<const std::string> positions,
                       std::size_t first_turn, Convention convention, Budget& budget);

}  // namespace nimrod
