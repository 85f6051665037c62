// The solver tells, for each move of the loser inside a carrier, a reply and the carrier that is
// left. Situations that look alike once the rest of the board is given to the loser are one, which
// keeps the strategy small.
#include "nimrod/games/hex/strategy.h"

#include <unordered_map>

namespace nimrod::hex {

namespace {

class Maker {
public:
    Maker(Player winner, Solver& solver, Budget& budget)
        : winner_(winner), loser_(opponent(winner)), solver_(solver), budget_(budget) {}

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

private:
    Player winner_;
    Player loser_;
    Solver& solver_;
    Budget& budget_;
    std::unordered_map<HexBoard, std::uint32_t, Hash> made_;
};

}  // namespace

Strategy make_strategy(const Turn<HexBoard>& turn, Solver& solver, Budget& budget) {
    Strategy out{solver.solve(turn, budget).winner, {}, {}};
    Maker maker(out.winner, solver, budget);
    HexBoard board = turn.position;
    if (out.winner == turn.to_move) {
        out.first = solver.winning_move(turn, budget);
        board = laid(board, *out.first, out.winner);
    }
    maker.situation(board, out);
    return out;
}

}  // namespace nimrod::hex
