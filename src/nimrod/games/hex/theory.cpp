// The solver's answers as those of a theory. With the swap rule the winner is known before anything
// is solved: mirrored, with the colours exchanged, the position after a swap is the one before it,
// so exactly one of swapping and playing on wins, and the second player chooses.
#include "nimrod/games/hex/theory.h"

#include <algorithm>

#include "nimrod/games/hex/explanations.h"
#include "nimrod/games/hex/pairing.h"
#include "nimrod/games/hex/player.h"

namespace nimrod::hex {

namespace {

/// No empty square board beyond this one has been solved by anybody here, so nothing is tried.
constexpr int largest_solved_side = 8;
/// A person does not like to wait longer for an answer.
constexpr std::chrono::duration<double> longest_wait = std::chrono::milliseconds(2500);

bool is_hopeless(const HexBoard& board) {
    return is_empty(board) && board.rows == board.columns && board.rows > largest_solved_side;
}

}  // namespace

std::string_view HexTheory::name_for(const Position& p) const {
    if (rules_.winner(p.position)) return "chain";
    if (rules_.is_before_swap(p.position, p.to_move)) return "swap";
    if (win_by_pairing(p)) return "pairing";
    return is_hopeless(p.position) ? "stealing" : "connections";
}

std::optional<Outcome> HexTheory::outcome(const Position& p, Convention convention,
                                          Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (rules_.winner(p.position) || rules_.is_before_swap(p.position, p.to_move))
        return Outcome::P;
    if (rules_.may_swap(p.position, p.to_move)) return Outcome::N;
    if (const std::optional<Player> winner = winner_by_theorem(p))
        return *winner == p.to_move ? Outcome::N : Outcome::P;
    return Solver::of(budget)->solve(p, budget).winner == p.to_move ? Outcome::N : Outcome::P;
}

std::optional<Moves<Turn<HexBoard>>> HexTheory::winning_moves(const Position& p,
                                                              Convention convention,
                                                              std::size_t max,
                                                              Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (rules_.winner(p.position) || rules_.is_before_swap(p.position, p.to_move))
        return Moves<Position>{{}, 0, true};
    if (!rules_.swap) {
        if (const std::optional<PairingWin> win = win_by_pairing(p))
            return moves_by_pairing(p, *win, max, budget);
        if (is_hopeless(p.position)) budget.stop(Stop::too_large);
    }
    std::vector<Position> wins;
    std::size_t open = 0;
    if (rules_.may_swap(p.position, p.to_move) &&
        Solver::of(budget)->solve(p, budget).winner != p.to_move) {
        wins.push_back(swapped(p));
    } else {
        const Solver::Winners found = Solver::of(budget)->winning_moves(p, budget);
        for (const Cell c : found.wins) wins.push_back(after(p, c));
        open = found.open;
    }
    Moves<Position> moves;
    if (open == 0) moves.count = natural(wins.size());
    moves.complete = open == 0 && wins.size() <= max;
    wins.resize(std::min(wins.size(), max));
    moves.first = std::move(wins);
    return moves;
}

/// Without a reply that has to be made every move wins, with one the others are left to the solver.
Moves<Turn<HexBoard>> HexTheory::moves_by_pairing(const Position& p, const PairingWin& win,
                                                  std::size_t max, Budget& budget) const {
    if (win.winner != p.to_move) return {{}, 0, true};
    std::vector<Cell> cells;
    bool all = true;
    if (win.reply) {
        try {
            const Solver::Winners found = Solver::of(budget)->winning_moves(p, budget);
            cells = found.wins;
            all = found.open == 0;
        } catch (const OutOfLimits&) {
            all = false;
        }
        if (std::find(cells.begin(), cells.end(), *win.reply) == cells.end())
            cells.insert(cells.begin(), *win.reply);
    } else {
        for (std::size_t i = 0; i < p.position.cells.size(); ++i)
            if (p.position.cells[i] == 0) cells.push_back(static_cast<Cell>(i));
    }
    Moves<Position> moves;
    if (all) moves.count = natural(cells.size());
    moves.complete = all && cells.size() <= max;
    cells.resize(std::min(cells.size(), max));
    for (const Cell c : cells) moves.first.push_back(after(p, c));
    return moves;
}

std::vector<std::string> HexTheory::methods(const Position& p, Convention convention) const {
    if (convention == Convention::misere)
        return is_empty(p.position) && p.position.rows == p.position.columns && !rules_.swap
                   ? std::vector<std::string>{"parity"}
                   : std::vector<std::string>{};
    if (rules_.winner(p.position)) return {"chain", "boundary"};
    if (rules_.is_before_swap(p.position, p.to_move)) return {"swap", "openings", "boundary"};
    if (rules_.may_swap(p.position, p.to_move)) return {"swap", "boundary"};
    std::vector<std::string> out{"connections", "openings", "boundary"};
    if (win_by_pairing(p)) {
        out.insert(out.begin(), "pairing");
    } else if (is_empty(p.position)) {
        // What is known of the empty board is known of every size.
        const bool small = p.position.cells.size() <= 36;
        out.insert(small ? out.end() : out.begin(), "stealing");
    }
    return out;
}

Explanation HexTheory::explain(const Position& p, Convention, std::string_view method,
                               Budget& budget) const {
    Explanation out;
    out.method = method;
    if (method == "chain") explain_chain(p.position, out);
    if (method == "connections") explain_connections(p, *Solver::of(budget), out, budget);
    if (method == "openings" && !rules_.is_before_swap(p.position, p.to_move))
        explain_openings(p, *Solver::of(budget), out, budget);
    if (method == "openings" && rules_.is_before_swap(p.position, p.to_move))
        explain_swapped_openings(p, *Solver::of(budget), out, budget);
    if (method == "boundary") explain_boundary(p, out);
    if (method == "pairing") explain_pairing(p, out);
    if (method == "stealing") explain_stealing(out);
    if (method == "parity") explain_parity(p.position, out);
    if (method == "swap") explain_swap(p, *Solver::of(budget), out, budget);
    return out;
}

std::optional<Advised<Turn<HexBoard>>> HexTheory::advise(const Position& p, Convention convention,
                                                         Random& random, Budget& budget) const {
    if (convention == Convention::misere || rules_.winner(p.position)) return std::nullopt;
    if (const auto win = win_by_pairing(p); win && win->reply && !rules_.swap)
        return Advised<Position>{after(p, *win->reply), Outcome::N};
    const std::shared_ptr<Trees> trees = budget.memory().table<Trees>({"hex trees"});
    Limits limits = budget.limits();
    if (limits.time) limits.time = std::min(*limits.time, longest_wait);
    Budget part(limits, budget.memory());
    return chosen_move(rules_, p, *Solver::of(part), *trees, random, part);
}

}  // namespace nimrod::hex
