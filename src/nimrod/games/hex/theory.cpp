// The solver's answers as those of a theory. With the swap rule the winner is known before anything
// is solved: mirrored, with the colours exchanged, the position after a swap is the one before it,
// so exactly one of swapping and playing on wins, and the second player chooses.
#include "nimrod/games/hex/theory.h"

#include <algorithm>

#include "nimrod/games/hex/explanations.h"
#include "nimrod/games/hex/player.h"

namespace nimrod::hex {

std::optional<Outcome> HexTheory::outcome(const Position& p, Convention convention,
                                          Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (rules_.winner(p.position) || rules_.is_before_swap(p.position, p.to_move))
        return Outcome::P;
    if (rules_.may_swap(p.position, p.to_move)) return Outcome::N;
    return solver_->solve(p, budget).winner == p.to_move ? Outcome::N : Outcome::P;
}

std::optional<Moves<Turn<HexBoard>>> HexTheory::winning_moves(const Position& p,
                                                              Convention convention,
                                                              std::size_t max,
                                                              Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (rules_.winner(p.position) || rules_.is_before_swap(p.position, p.to_move))
        return Moves<Position>{{}, 0, true};
    std::vector<Position> wins;
    std::size_t open = 0;
    if (rules_.may_swap(p.position, p.to_move) && solver_->solve(p, budget).winner != p.to_move) {
        wins.push_back(swapped(p));
    } else {
        const Solver::Winners found = solver_->winning_moves(p, budget);
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

std::vector<std::string> HexTheory::methods(const Position& p, Convention convention) const {
    if (convention == Convention::misere) return {};
    if (rules_.winner(p.position)) return {"chain", "boundary"};
    if (rules_.is_before_swap(p.position, p.to_move)) return {"swap", "openings", "boundary"};
    if (rules_.may_swap(p.position, p.to_move)) return {"swap", "boundary"};
    std::vector<std::string> out{"connections", "openings", "boundary"};
    if (is_empty(p.position)) {
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
    if (method == "connections") explain_connections(p, *solver_, out, budget);
    if (method == "openings" && !rules_.is_before_swap(p.position, p.to_move))
        explain_openings(p, *solver_, out, budget);
    if (method == "openings" && rules_.is_before_swap(p.position, p.to_move))
        explain_swapped_openings(p, *solver_, out, budget);
    if (method == "boundary") explain_boundary(p, out);
    if (method == "stealing") explain_stealing(p.position, out);
    if (method == "swap") explain_swap(p, *solver_, out, budget);
    return out;
}

std::optional<Advised<Turn<HexBoard>>> HexTheory::advise(const Position& p, Convention convention,
                                                         Random& random, Budget& budget) const {
    if (convention == Convention::misere || rules_.winner(p.position)) return std::nullopt;
    return chosen_move(rules_, p, *solver_, random, budget);
}

}  // namespace nimrod::hex
