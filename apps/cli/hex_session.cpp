// Written after the second draft of Farneback's Go Text Protocol (2002) and after what the Hex
// programs of the University of Alberta made of it. As in theirs, a stone may be laid by either
// player at any time: whose turn it is is a matter of the other side.
#include "hex_session.h"

#include <fmt/format.h>

#include <algorithm>

#include "gtp.h"
#include "nimrod/core/file_content.h"
#include "nimrod/core/file_error.h"
#include "nimrod/core/input_error.h"
#include "nimrod/games/hex/game.h"
#include "nimrod/games/hex/player.h"
#include "nimrod/games/hex/sgf.h"

namespace nimrod::cli {

using hex::Cell;
using hex::HexBoard;
using hex::HexRules;
using hex::HexTurns;

namespace {

constexpr int usual_side = 11;
constexpr std::size_t shortest_rest = 10;  // moves that a clock must last for, at least

Player read_colour(const std::string& text) {
    const std::string name = lower(text);
    if (name == "b" || name == "black" || name == "red") return Player::left;
    if (name == "w" || name == "white" || name == "blue") return Player::right;
    throw GtpFailure{"expected a colour, black or white"};
}

std::string colour_name(Player p) { return p == Player::left ? "black" : "white"; }

std::string listed(const hex::Shape& shape, const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell c : cells) out += (out.empty() ? "" : " ") + cell_name(shape, c);
    return out;
}

std::vector<Cell> empty_cells(const HexBoard& board) {
    std::vector<Cell> out;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i] == 0) out.push_back(static_cast<Cell>(i));
    return out;
}

}  // namespace

HexSession::HexSession(Limits limits, std::uint64_t seed)
    : limits_(std::move(limits)), random_(seed) {
    new_game(usual_side, usual_side);
}

const std::vector<HexSession::Command>& HexSession::commands() {
    static const std::vector<Command> all{
        {"all_legal_moves", &HexSession::all_legal_moves, 0, 0},
        {"boardsize", &HexSession::boardsize, 1, 2},
        {"clear_board", &HexSession::clear_board, 0, 0},
        {"dfpn-solve-state", &HexSession::solve_state, 0, 1},
        {"dfpn-solver-find-winning", &HexSession::find_winning, 0, 1},
        {"final_score", &HexSession::final_score, 0, 0},
        {"genmove", &HexSession::genmove, 1, 1},
        {"hexgui-analyze_commands", &HexSession::analyze_commands, 0, 0},
        {"known_command", &HexSession::known_command, 1, 1},
        {"list_commands", &HexSession::list_commands, 0, 0},
        {"loadsgf", &HexSession::loadsgf, 1, 2},
        {"name", &HexSession::name, 0, 0},
        {"nimrod-expression", &HexSession::expression, 0, 1},
        {"param_game", &HexSession::param_game, 0, 2},
        {"param_player", &HexSession::param_player, 0, 2},
        {"play", &HexSession::play, 2, 2},
        {"protocol_version", &HexSession::protocol_version, 0, 0},
        {"quit", &HexSession::quit, 0, 0},
        {"reg_genmove", &HexSession::reg_genmove, 1, 1},
        {"showboard", &HexSession::showboard, 0, 0},
        {"time_left", &HexSession::time_left, 0, 3},
        {"time_settings", &HexSession::time_settings, 3, 3},
        {"undo", &HexSession::undo, 0, 0},
        {"version", &HexSession::version, 0, 0},
    };
    return all;
}

std::string HexSession::answer(std::string_view line) {
    Words words = gtp_words(line);
    if (words.empty()) return "";
    std::string id;
    if (is_number(words[0])) {
        id = words[0];
        words.erase(words.begin());
    }
    const auto reply = [&](char sign, const std::string& text) {
        return fmt::format("{}{} {}\n\n", sign, id, text);
    };
    try {
        const auto found = std::find_if(
            commands().begin(), commands().end(),
            [&](const Command& each) { return !words.empty() && each.name == words[0]; });
        if (found == commands().end()) throw GtpFailure{"unknown command"};
        words.erase(words.begin());
        if (words.size() < found->least || words.size() > found->most)
            throw GtpFailure{"wrong number of arguments"};
        return reply('=', (this->*found->run)(words));
    } catch (const GtpFailure& failure) {
        return reply('?', failure.why);
    } catch (const InputError& error) {
        return reply('?', error.message().en);
    } catch (const FileError&) {
        return reply('?', "cannot load file");
    } catch (const OutOfLimits&) {
        return reply('?', "not within the limits");
    }
}

std::string HexSession::protocol_version(const Words&) { return "2"; }
std::string HexSession::name(const Words&) { return "Nimrod"; }
std::string HexSession::version(const Words&) { return NIMROD_VERSION; }

std::string HexSession::known_command(const Words& words) {
    const bool known = std::any_of(commands().begin(), commands().end(),
                                   [&](const Command& each) { return each.name == words[0]; });
    return known ? "true" : "false";
}

std::string HexSession::list_commands(const Words&) {
    std::string out;
    for (const Command& each : commands()) out += (out.empty() ? "" : "\n") + each.name;
    return out;
}

std::string HexSession::quit(const Words&) {
    over_ = true;
    return "";
}

void HexSession::new_game(int columns, int rows) {
    history_ = {{hex::empty_board(rows, columns)}};
    resigned_.reset();
}

std::string HexSession::boardsize(const Words& words) {
    std::vector<int> sides;
    for (const std::string& word : words) {
        const std::size_t n = is_number(word) && word.size() < 4 ? std::stoul(word) : 0;
        if (n < 1 || n > hex::largest_side) throw GtpFailure{"unacceptable size"};
        sides.push_back(static_cast<int>(n));
    }
    new_game(sides.front(), sides.back());
    return "";
}

std::string HexSession::clear_board(const Words&) {
    new_game(board().columns, board().rows);
    return "";
}

HexSession::Position HexSession::turn_of(const Words& words) const {
    return {board(), words.empty() ? history_.back().to_move : read_colour(words[0])};
}

std::string HexSession::play(const Words& words) {
    const Position turn = turn_of(words);
    const std::string move = lower(words[1]);
    const auto illegal = [](const char* why) {
        return GtpFailure{fmt::format("illegal move: {}", why)};
    };
    if (move == "resign") {
        resigned_ = turn.to_move;
        return "";
    }
    if (move == "swap-pieces") {
        if (!is_square() || !HexRules{true}.may_swap(turn.position, turn.to_move))
            throw illegal("nothing can be swapped");
        history_.push_back(swapped(turn));
        resigned_.reset();
        return "";
    }
    const std::optional<Cell> cell = read_cell(shape_of(board()), move);
    if (!cell) throw illegal("no such cell");
    if (board().cells[static_cast<std::size_t>(*cell)] != 0) throw illegal("occupied");
    history_.push_back(after(turn, *cell));
    resigned_.reset();
    return "";
}

/// The time for a move: what is left on the clock, shared among the stones that must be laid with
/// it, and never more than a player may think.
Limits HexSession::limits_of(const Position& turn) const {
    Limits limits = limits_;
    const auto clock = clocks_.find(turn.to_move);
    if (clock == clocks_.end()) return limits;
    const std::size_t stones = clock->second.stones > 0
                                   ? clock->second.stones
                                   : std::max(shortest_rest, empty_cells(board()).size() / 4);
    const Seconds share = clock->second.left / static_cast<double>(stones);
    limits.time = limits.time ? std::min(*limits.time, share) : share;
    return limits;
}

/// The machine's move at its level; below the highest one as it is made in `nimrod play`.
Advised<HexSession::Position> HexSession::advised(const HexRules& rules, const Position& turn,
                                                  Budget& budget) {
    if (level_ == perfect_level) return chosen_move(rules, turn, solver_, trees_, random_, budget);
    const HexTurns turns(rules);
    const Choice choice = choose_move(*hex::make_game(rules), turns.print(turn), Convention::normal,
                                      level_, random_, budget);
    return {turns.parse(choice.move.to),
            choice.reason == Reason::lost ? std::optional(Outcome::P) : std::nullopt};
}

/// The machine's move; nothing once the other player has won, or if it may resign and a loss is
/// proved.
std::optional<std::string> HexSession::move_of(const Position& turn) {
    if (const std::optional<Player> winner = HexRules().winner(turn.position)) {
        if (*winner == turn.to_move) throw GtpFailure{"the game is over"};
        return std::nullopt;
    }
    const HexRules rules{may_swap_ && is_square()};
    Budget budget(limits_of(turn));
    const Advised<Position> chosen = advised(rules, turn, budget);
    const HexBoard& next = chosen.to.position;
    if (const auto clock = clocks_.find(turn.to_move); clock != clocks_.end())
        clock->second.left =
            std::max(clock->second.left - Seconds(budget.reached().seconds), Seconds::zero());
    if (may_resign_ && chosen.outcome == Outcome::P && !rules.swap) return std::nullopt;
    const std::optional<Cell> cell = new_stone(turn.position, next);
    return cell ? cell_name(shape_of(next), *cell) : "swap-pieces";
}

std::string HexSession::genmove(const Words& words) {
    const std::string move = reg_genmove(words);
    play({words[0], move});
    return move;
}

std::string HexSession::reg_genmove(const Words& words) {
    return move_of(turn_of(words)).value_or("resign");
}

std::string HexSession::undo(const Words&) {
    if (history_.size() == 1) throw GtpFailure{"cannot undo"};
    history_.pop_back();
    resigned_.reset();
    return "";
}

std::string HexSession::showboard(const Words&) {
    const hex::Shape& shape = shape_of(board());
    std::string out = "\n  ";
    for (int c = 0; c < shape.columns(); ++c) out += fmt::format(" {}", static_cast<char>('a' + c));
    for (int r = 0; r < shape.rows(); ++r) {
        out += fmt::format("\n{}{:>2}", std::string(static_cast<std::size_t>(r), ' '), r + 1);
        for (int c = 0; c < shape.columns(); ++c)
            out +=
                fmt::format(" {}", ".BW"[board().cells[static_cast<std::size_t>(shape.at(r, c))]]);
    }
    return out;
}

std::string HexSession::final_score(const Words&) {
    std::optional<Player> winner = HexRules().winner(board());
    if (!winner && resigned_) winner = opponent(*resigned_);
    if (!winner) return "cannot score";
    return *winner == Player::left ? "B+" : "W+";
}

std::string HexSession::all_legal_moves(const Words&) {
    if (HexRules().winner(board())) return "";
    return listed(shape_of(board()), empty_cells(board()));
}

std::string HexSession::loadsgf(const Words& words) {
    const std::size_t most = words.size() == 2 ? read_count(words[1], 1'000'000) : SIZE_MAX;
    const FileContent file(words[0]);
    const hex::SgfGame game = hex::read_sgf(file.bytes());
    const HexTurns rules(HexRules{game.rows == game.columns});
    std::vector<Position> history{{hex::empty_board(game.rows, game.columns)}};
    for (std::size_t i = 0; i < game.moves.size() && i < most; ++i) {
        const std::optional<Position> next = rules.read_move(history.back(), game.moves[i].name);
        if (!next) throw GtpFailure{"cannot load file"};
        history.push_back(*next);
    }
    history_ = std::move(history);
    resigned_.reset();
    return "";
}

std::string HexSession::time_settings(const Words& words) {
    const Seconds main(read_seconds(words[0]));
    const Seconds extra(read_seconds(words[1]));
    const std::size_t stones = read_count(words[2], 1'000'000);
    clocks_.clear();
    if (stones == 0 && extra > Seconds::zero()) return "";  // that means: no limit
    for (const Player p : {Player::left, Player::right})
        clocks_[p] = main > Seconds::zero() || stones == 0 ? Clock{main} : Clock{extra, stones};
    return "";
}

std::string HexSession::time_left(const Words& words) {
    const auto said = [&](Player p) -> std::string {
        const auto clock = clocks_.find(p);
        return clock == clocks_.end() ? "unlimited"
                                      : fmt::format("{:.1f}", clock->second.left.count());
    };
    if (words.empty())
        return fmt::format("Black: {}, White: {}", said(Player::left), said(Player::right));
    const Player player = read_colour(words[0]);
    if (words.size() == 1) return said(player);
    const Seconds left(read_seconds(words[1]));
    clocks_[player] = {left, words.size() == 3 ? read_count(words[2], 1'000'000) : 0};
    return "";
}

std::string HexSession::param_game(const Words& words) {
    if (words.empty()) return fmt::format("\n[bool] allow_swap {}", may_swap_ ? 1 : 0);
    if (words.size() != 2 || words[0] != "allow_swap" || (words[1] != "0" && words[1] != "1"))
        throw GtpFailure{"expected allow_swap and 0 or 1"};
    may_swap_ = words[1] == "1";
    return "";
}

std::string HexSession::param_player(const Words& words) {
    if (words.empty())
        return fmt::format("\n[string] max_time {}\n[bool] resign {}\n[string] level {}",
                           limits_.time ? fmt::format("{:g}", limits_.time->count()) : "unlimited",
                           may_resign_ ? 1 : 0, level_);
    if (words.size() == 2 && words[0] == "resign" && (words[1] == "0" || words[1] == "1")) {
        may_resign_ = words[1] == "1";
        return "";
    }
    if (words.size() == 2 && words[0] == "level") {
        const std::size_t level = read_count(words[1], perfect_level);
        if (level < lowest_level) throw GtpFailure{"the lowest level is 1"};
        level_ = static_cast<unsigned>(level);
        return "";
    }
    if (words.size() != 2 || words[0] != "max_time")
        throw GtpFailure{
            "expected max_time and a number of seconds, resign and 0 or 1, or level and 1 to 10"};
    limits_.time = Seconds(read_seconds(words[1]));
    return "";
}

std::string HexSession::analyze_commands(const Words&) {
    return "string/Who wins/dfpn-solve-state %m\n"
           "plist/Winning moves/dfpn-solver-find-winning %m\n"
           "plist/Legal moves/all_legal_moves\n"
           "move/Proposed move/reg_genmove %m\n"
           "string/Final score/final_score\n"
           "string/Expression for nimrod/nimrod-expression %m\n"
           "param/Options of the game/param_game\n"
           "param/Options of the player/param_player";
}

/// Who wins with a colour to move; "empty", as other programs say, if that is not known.
std::string HexSession::solve_state(const Words& words) {
    Budget budget(limits_);
    try {
        return colour_name(solver_.solve(turn_of(words), budget).winner);
    } catch (const OutOfLimits&) {
        return "empty";
    }
}

std::string HexSession::find_winning(const Words& words) {
    const Position turn = turn_of(words);
    if (HexRules().winner(turn.position)) return "";
    Budget budget(limits_);
    const hex::Solver::Winners found = solver_.winning_moves(turn, budget);
    const std::string wins = listed(shape_of(board()), found.wins);
    if (found.open > 0)
        throw GtpFailure{fmt::format("{} moves are not decided within the limits; these win: {}",
                                     found.open, wins)};
    return wins;
}

std::string HexSession::expression(const Words& words) {
    Position turn = turn_of(words);
    // After the end nobody is to move but who has lost.
    if (const std::optional<Player> winner = HexRules().winner(turn.position))
        turn.to_move = opponent(*winner);
    return fmt::format("hex {}", HexTurns().print(turn));
}

}  // namespace nimrod::cli
