// A game of Hex over the text protocol of Go programs (GTP, version 2) in the dialect that Hex
// programs and their front ends speak (HTP). Black moves first and joins top and bottom: our Red;
// White joins left and right: our Blue. A cell is a letter for the column and a number for the row.
#pragma once

#include <atomic>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/games/hex/player.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"
#include "nimrod/workbench/opponent.h"

namespace nimrod::cli {

class HexSession {
public:
    /// The limits hold for each answer.
    HexSession(Limits limits, std::uint64_t seed);

    /// What is answered to a line, with the empty line that ends it; nothing to a line without a
    /// command.
    std::string answer(std::string_view line);
    /// Whether the other side has taken its leave.
    bool is_over() const { return over_; }

private:
    using Words = std::vector<std::string>;
    using Seconds = std::chrono::duration<double>;
    using Position = Turn<hex::HexBoard>;
    struct Command {
        std::string name;
        std::string (HexSession::*run)(const Words& words);
        std::size_t least;  // arguments
        std::size_t most;
    };
    /// What a player has left, for so many stones; 0: for the rest of the game.
    struct Clock {
        Seconds left;
        std::size_t stones = 0;
    };

    static const std::vector<Command>& commands();

    std::string protocol_version(const Words& words);
    std::string name(const Words& words);
    std::string version(const Words& words);
    std::string known_command(const Words& words);
    std::string list_commands(const Words& words);
    std::string quit(const Words& words);
    std::string boardsize(const Words& words);
    std::string clear_board(const Words& words);
    std::string play(const Words& words);
    std::string genmove(const Words& words);
    std::string reg_genmove(const Words& words);
    std::string undo(const Words& words);
    std::string showboard(const Words& words);
    std::string final_score(const Words& words);
    std::string all_legal_moves(const Words& words);
    std::string loadsgf(const Words& words);
    std::string time_settings(const Words& words);
    std::string time_left(const Words& words);
    std::string param_game(const Words& words);
    std::string param_player(const Words& words);
    std::string analyze_commands(const Words& words);
    std::string solve_state(const Words& words);
    std::string find_winning(const Words& words);
    std::string expression(const Words& words);

    const hex::HexBoard& board() const { return history_.back().position; }
    bool is_square() const { return board().rows == board().columns; }
    /// Who is to move: the colour that was named, or the one that did not move last.
    Position turn_of(const Words& words) const;
    std::optional<std::string> move_of(const Position& turn);
    Limits limits_of(const Position& turn) const;
    Advised<Position> advised(const hex::HexRules& rules, const Position& turn, Budget& budget);
    void new_game(int columns, int rows);

    Limits limits_;
    Random random_;
    hex::Solver solver_;
    hex::Trees trees_;
    std::vector<Position> history_;
    std::optional<Player> resigned_;
    std::map<Player, Clock> clocks_;
    bool may_swap_ = false;
    bool may_resign_ = false;
    unsigned level_ = perfect_level;
    bool over_ = false;
};

}  // namespace nimrod::cli
