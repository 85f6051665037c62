// Random games flatter whoever is to move, the more so the fewer there are. The worth of a position
// is therefore asked twice, of the mover and of the opponent after the best move: the two faults
// cancel, and the curve over a game does not swing with every turn.
#include "nimrod/games/hex/sight.h"

#include <algorithm>

#include "nimrod/games/hex/monte_carlo.h"
#include "nimrod/games/hex/pairing.h"

namespace nimrod::hex {

namespace {

using Position = Turn<HexBoard>;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t considered = 4;             // moves
constexpr std::size_t most_proved = 8;            // moves that are shown to win
constexpr std::uint64_t games_a_question = 2000;  // without a limit of time, for each question

double of_red(Player mover, double wins) { return mover == Player::left ? wins : 1 - wins; }

class Looking {
public:
    Looking(const HexRules& rules, const Position& turn, Solver& solver, Random& random,
            Budget& budget)
        : rules_(rules), turn_(turn), solver_(solver), random_(random), budget_(budget) {}

    Sight sight() {
        Sight out;
        out.winner = rules_.winner(turn_.position);
        if (out.winner) return finished(std::move(out));
        for (const Player p : {Player::left, Player::right})
            for (SeenLink& link : links_in_sight(turn_.position, p, deadline(0.1)))
                out.links.push_back(std::move(link));
        if (rules_.is_before_swap(turn_.position, turn_.to_move)) {
            out.winner = opponent(turn_.to_move);
        } else if (rules_.may_swap(turn_.position, turn_.to_move)) {
            look_at_stones(out);
            out.moves.insert(out.moves.begin(), swap(out));
            out.winner = turn_.to_move;
            out.carrier.clear();
            out.must_play.clear();
            sort(out.moves);
        } else {
            look_at_stones(out);
            if (!out.winner) out.winner = winner_by_theorem(turn_);
        }
        return finished(std::move(out));
    }

private:
    static Sight finished(Sight out) {
        if (out.winner) out.red = *out.winner == Player::left ? 1 : 0;
        return out;
    }
    static void sort(std::vector<SeenMove>& moves) {
        std::stable_sort(moves.begin(), moves.end(),
                         [](const SeenMove& a, const SeenMove& b) { return a.wins > b.wins; });
    }

    std::optional<Seconds> time(double share) const {
        if (!budget_.limits().time) return std::nullopt;
        const Seconds left = *budget_.limits().time - Seconds(budget_.reached().seconds);
        return std::max(std::min(left, *budget_.limits().time * share), Seconds::zero());
    }
    Deadline deadline(double share) const {
        Deadline out{{}, budget_.limits().cancel};
        if (const std::optional<Seconds> some = time(share))
            out.time = std::chrono::steady_clock::now() +
                       std::chrono::duration_cast<std::chrono::steady_clock::duration>(*some);
        return out;
    }
    std::uint64_t games() const { return std::min(budget_.limits().positions, games_a_question); }
    /// Limits for the solver: a share of the time, or few positions.
    Limits limits(double share) const {
        Limits out = budget_.limits();
        out.time = time(share);
        if (!out.time) out.positions = games() / 10;
        return out;
    }
    void stop_if_cancelled() const {
        if (budget_.limits().cancel != nullptr && budget_.limits().cancel->load())
            budget_.stop(Stop::cancelled);
    }

    /// What random games say of a position in a share of the time.
    Recommendation asked(const Position& position, double share) {
        Effort effort;
        effort.time = time(share);
        effort.threads = budget_.threads();
        effort.cancel = budget_.limits().cancel;
        if (!effort.time) effort.games = games();
        const Recommendation out = Trees().recommended(position, effort, random_);
        stop_if_cancelled();
        return out;
    }

    /// As if nothing could be swapped.
    void look_at_stones(Sight& out) {
        if (Solver::fits(turn_.position)) {
            const auto moves = static_cast<std::size_t>(
                std::count(turn_.position.cells.begin(), turn_.position.cells.end(), 0));
            Budget part(limits(0.1), budget_.memory());
            promising_ = solver_.promising(turn_, part);
            if (promising_.size() < moves) out.must_play = promising_;
            std::sort(out.must_play.begin(), out.must_play.end());
            stop_if_cancelled();
        }
        prove(out);
        if (!out.winner) guess(out);
        if (out.winner == opponent(turn_.to_move)) out.must_play.clear();  // nothing helps
        out.red = out.winner ? (*out.winner == Player::left ? 1 : 0) : out.red;
    }

    void prove(Sight& out) {
        if (!Solver::fits(turn_.position)) return;
        Budget part(limits(0.25), budget_.memory());
        try {
            const Proof proof = solver_.solve(turn_, part);
            out.winner = proof.winner;
            out.carrier = proof.carrier;
            if (proof.winner != turn_.to_move) return;
            out.moves = {{after(turn_, solver_.winning_move(turn_, part)), 1, true}};
            for (const Cell c : solver_.winning_moves(turn_, part).wins)
                if (out.moves.size() < most_proved && after(turn_, c) != out.moves[0].to)
                    out.moves.push_back({after(turn_, c), 1, true});
        } catch (const OutOfLimits&) {
            stop_if_cancelled();
        }
    }

    void guess(Sight& out) {
        const Recommendation here = asked(turn_, 0.25);
        std::vector<Cell> cells{here.move};
        for (const Cell c : promising_)
            if (cells.size() < considered && c != here.move) cells.push_back(c);
        for (const Cell c : cells) out.moves.push_back(seen(c, 0.4 / considered));
        const double best = out.moves.front().wins;
        out.winner = here.winner;
        for (const SeenMove& move : out.moves)
            if (move.proved && move.wins > 0) out.winner = turn_.to_move;
        out.red = of_red(turn_.to_move, (here.wins + best) / 2);
        sort(out.moves);
    }
    SeenMove seen(Cell cell, double share) {
        const Position next = after(turn_, cell);
        if (HexRules().winner(next.position)) return {next, 1, true};
        const Recommendation reply = asked(next, share);
        return {next, 1 - reply.wins, reply.winner.has_value()};
    }

    /// The swap, once the stones were looked at: what they are worth to Blue, Red has then.
    SeenMove swap(const Sight& stones) const {
        return {swapped(turn_), stones.red, stones.winner.has_value()};
    }

    const HexRules& rules_;
    const Position& turn_;
    Solver& solver_;
    Random& random_;
    Budget& budget_;
    std::vector<Cell> promising_;
};

}  // namespace

Sight sight_of(const HexRules& rules, const Turn<HexBoard>& turn, Solver& solver, Random& random,
               Budget& budget) {
    return Looking(rules, turn, solver, random, budget).sight();
}

}  // namespace nimrod::hex
