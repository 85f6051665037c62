// The solver tells, for each move of the loser inside a carrier, a reply and the carrier that is
// left. Situations that look alike once the rest of the board is given to the loser are one, which
// keeps the strategy small. Links that have nothing to do with each other still make a situation of
// every mixture of what happened to them; on boards where these are too many, the links themselves
// are written down.
#include "nimrod/games/hex/strategy.h"

#include <algorithm>
#include <unordered_map>

#include "nimrod/games/hex/link_proof.h"

namespace nimrod::hex {

namespace {

class Maker {
public:
    Maker(Player winner, Solver& solver, Budget& budget)
        : winner_(winner), loser_(opponent(winner)), solver_(solver), budget_(budget) {}

    /// What follows on a board on which the loser is to move: its number.
    std::uint32_t rest(const HexBoard& board, bool by_situations, Strategy& out) {
        if (by_situations) return situation(board, out);
        out.links.push_back(link_records({board, loser_}, solver_, budget_));
        return static_cast<std::uint32_t>(out.links.size() - 1);
    }

private:
    std::uint32_t situation(const HexBoard& board, Strategy& out) {
        const std::vector<Cell> carrier = solver_.solve({board, loser_}, budget_).carrier;
        const HexBoard hemmed = filled_outside(board, carrier, loser_);
        if (const auto it = made_.find(hemmed); it != made_.end()) return it->second;
        budget_.step();
        budget_.hold(hemmed.cells.size() + 64 + carrier.size() * sizeof(Strategy::Answer));
        const auto id = static_cast<std::uint32_t>(out.situations.size());
        made_.emplace(hemmed, id);
        out.situations.push_back({carrier, {}});
        for (const Cell move : carrier) {
            HexBoard next = laid(hemmed, move, loser_);
            const Cell reply = solver_.winning_move({next, winner_}, budget_);
            next = laid(next, reply, winner_);
            const std::uint32_t then = situation(next, out);
            out.situations[id].answers.push_back({move, reply, then});
        }
        return id;
    }

    Player winner_;
    Player loser_;
    Solver& solver_;
    Budget& budget_;
    std::unordered_map<HexBoard, std::uint32_t, Hash> made_;
};

/// The swap, where the stone would win for its owner: mirrored, the winner has that position.
bool is_worth_a_swap(const HexRules& rules, const Turn<HexBoard>& turn, Solver& solver,
                     Budget& budget) {
    return rules.may_swap(turn.position, turn.to_move) &&
           solver.solve(turn, budget).winner != turn.to_move;
}

}  // namespace

Strategy make_strategy(const HexRules& rules, const Turn<HexBoard>& turn, Solver& solver,
                       Budget& budget) {
    Strategy out{};
    const bool small = std::count(turn.position.cells.begin(), turn.position.cells.end(), 0) <=
                       most_cells_of_situations;
    if (rules.is_before_swap(turn.position, turn.to_move)) {
        out.winner = opponent(turn.to_move);
        Maker maker(out.winner, solver, budget);
        for (Cell c = 0; c < static_cast<Cell>(turn.position.cells.size()); ++c) {
            const Turn<HexBoard> opened = after(turn, c);
            if (is_worth_a_swap(rules, opened, solver, budget)) {
                const std::uint32_t next = maker.rest(swapped(opened).position, small, out);
                out.openings.push_back({c, std::nullopt, next});
            } else {
                const Cell reply = solver.winning_move(opened, budget);
                const std::uint32_t next = maker.rest(after(opened, reply).position, small, out);
                out.openings.push_back({c, reply, next});
            }
        }
        return out;
    }
    out.swaps = is_worth_a_swap(rules, turn, solver, budget);
    out.winner = out.swaps ? turn.to_move : solver.solve(turn, budget).winner;
    HexBoard board = out.swaps ? swapped(turn).position : turn.position;
    if (!out.swaps && out.winner == turn.to_move) {
        out.first = solver.winning_move(turn, budget);
        board = laid(board, *out.first, out.winner);
    }
    Maker(out.winner, solver, budget).rest(board, small, out);
    return out;
}

}  // namespace nimrod::hex
