// What is said during a game: who plays, whose turn it is, who won and when it was lost.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "context.h"
#include "nimrod/workbench/opponent.h"
#include "nimrod/workbench/proofs/proof.h"

namespace nimrod::commands {

enum class Player { person, machine, first, second };

/// players[0] moves first.
struct Seats {
    std::array<Player, 2> players{Player::person, Player::machine};
    unsigned level = perfect_level;
    bool opponent_met = false;  // what was said in an earlier game is not said again
    bool game_met = false;

    bool two_people() const { return players[0] == Player::first; }
    Player other(Player player) const { return player == players[0] ? players[1] : players[0]; }
};

/// "person", "machine", "first", "second"
std::string_view code(Player player);
/// "you", "Nimrod", "player 1", "player 2"
Text name(Player player);

/// Something that may be typed as a move, and the move in words.
struct ExampleMove {
    std::string typed;
    Text say;
};
/// For a position that has a move: a short form that the game understands, and where moves differ
/// in kind (from both heaps, splitting one) another.
std::vector<ExampleMove> example_moves(const Game& game, const std::string& position,
                                       Language language);

/// The game, how it is won, who plays and who begins.
Text say_start(const Expression& expression, Convention convention, const Seats& seats);
/// Where the players differ: which side is whose, and what it wants; nothing elsewhere.
Text say_side(const Game& game, const std::string& position, Convention convention,
              const Seats& seats);
/// "Nimrod takes 2 from heap 3."
Text say_moved(Player by, const Text& move);
/// "move 3> "
Text say_prompt(Player to_move, bool two_people, std::size_t turn);

/// The end, when `stuck` has no move; `moved` says whether there was a move at all.
Text say_end(Player stuck, const Seats& seats, Convention convention, bool moved);
Text say_resigned(Player loser, Player winner);
/// When the game was lost; `position` is the one of the last chance.
Text say_last_chance(const LastChance& chance, const std::string& position, Player loser,
                     const Seats& seats);
/// That the machine answers from this proof.
Text say_proof(const Proof& proof);
/// How a game against a proof went.
Text say_proof_won(Player winner);
/// A last word about the result, when the machine played.
Text say_result(Player winner, const Seats& seats);

/// The commands that may be typed, as a table.
Table help_table(const std::vector<ExampleMove>& examples);

/// The picture, with its heaps numbered where there are several.
std::string draw_numbered(const Picture& picture, const TextStyle& style);

}  // namespace nimrod::commands
