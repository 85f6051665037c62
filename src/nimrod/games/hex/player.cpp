// With the swap rule a first stone should be as good for one player as for the other: the openings
// are compared by random games, and the most even one is laid. A stone is taken over when it would
// win: by proof, or by more than half of the random games.
#include "nimrod/games/hex/player.h"

#include <algorithm>
#include <cmath>

namespace nimrod::hex {

namespace {

using Position = Turn<HexBoard>;
using Seconds = std::chrono::duration<double>;

// The solver decides small boards, and large ones towards the end.
constexpr int small_board = 49;
constexpr double share_on_small_boards = 0.5;  // of the time for a move
constexpr double share_on_large_boards = 0.1;
constexpr std::size_t enough_games = 200'000;  // to compare all openings
// Without a limit of time, or with one of positions:
constexpr std::uint64_t usual_games = 20'000;
constexpr std::uint64_t games_a_position = 10;  // of the solver, on a small board
constexpr std::uint64_t games_a_large_position = 200;
constexpr std::uint64_t share_of_memory = 16;  // for the trees

std::optional<Seconds> time_left(const Budget& budget) {
    if (!budget.limits().time) return std::nullopt;
    return std::max(*budget.limits().time - Seconds(budget.reached().seconds), Seconds::zero());
}

/// Whether games are counted: then a move does not depend on the machine, unless time ends it.
bool is_counted(const Budget& budget) {
    return !budget.limits().time || budget.limits().positions != Limits().positions;
}

/// How many random games there are for a move where they are counted.
std::uint64_t games_of(const Budget& budget) {
    return std::min(budget.limits().positions, usual_games);
}

/// What the budget leaves for random games.
Effort effort_of(const Budget& budget) {
    Effort effort;
    effort.threads = budget.threads();
    effort.cancel = budget.limits().cancel;
    effort.time = time_left(budget);
    effort.memory = std::min(effort.memory, budget.limits().memory / share_of_memory);
    if (is_counted(budget)) effort.games = games_of(budget);
    return effort;
}

void stop_if_cancelled(const Budget& budget) {
    if (budget.limits().cancel != nullptr && budget.limits().cancel->load())
        budget.stop(Stop::cancelled);
}

/// What the solver proves in its share of the time.
std::optional<Proof> proved(const Position& turn, Solver& solver, const Budget& budget) {
    if (!Solver::fits(turn.position)) return std::nullopt;
    const bool small = turn.position.cells.size() <= small_board;
    Limits share = budget.limits();
    if (const std::optional<Seconds> left = time_left(budget))
        share.time = *left * (small ? share_on_small_boards : share_on_large_boards);
    if (is_counted(budget))
        share.positions = games_of(budget) / (small ? games_a_position : games_a_large_position);
    Budget part(share, budget.memory());
    try {
        return solver.solve(turn, part);
    } catch (const OutOfLimits&) {
        stop_if_cancelled(budget);
        return std::nullopt;
    }
}

/// The move that random games recommend, and how often the mover wins. Few games flatter whoever is
/// to move, so the worth of the answer is counted as well: that bias is the other player's.
Recommendation judged(const Position& turn, Effort effort, Random& random) {
    if (effort.time) *effort.time /= 2;
    if (effort.games != SIZE_MAX) effort.games = effort.games / 2 + 1;
    Recommendation best = Trees().recommended(turn, effort, random);
    const Position next = after(turn, best.move);
    if (HexRules().winner(next.position)) return {best.move, 1};
    best.wins = (best.wins + 1 - Trees().recommended(next, effort, random).wins) / 2;
    return best;
}

/// The first stone after which random games are won by both players alike.
Position even_opening(const Position& empty, Random& random, const Budget& budget) {
    const auto openings = static_cast<Cell>((empty.position.cells.size() + 1) / 2);
    Position best = after(empty, 0);
    double least = 1;
    for (Cell c = 0; c < openings; ++c) {  // the others are these, turned half around
        Effort effort = effort_of(budget);
        if (effort.time) *effort.time /= openings - c;
        effort.games = std::min(effort.games, enough_games) / static_cast<std::size_t>(openings);
        const Position option = after(empty, c);
        const double bias = std::abs(judged(option, effort, random).wins - 0.5);
        stop_if_cancelled(budget);
        if (bias >= least) continue;
        best = option;
        least = bias;
    }
    return best;
}

}  // namespace

Advised<Position> chosen_move(const HexRules& rules, const Position& turn, Solver& solver,
                              Trees& trees, Random& random, Budget& budget) {
    const bool may_swap = rules.may_swap(turn.position, turn.to_move);
    if (rules.is_before_swap(turn.position, turn.to_move))
        return {even_opening(turn, random, budget), Outcome::P};
    const std::optional<Proof> proof = proved(turn, solver, budget);
    if (proof && proof->winner == turn.to_move) {
        try {
            return {after(turn, solver.winning_move(turn, budget)), Outcome::N};
        } catch (const OutOfLimits&) {
            stop_if_cancelled(budget);
        }
    } else if (proof) {
        if (may_swap) return {swapped(turn), Outcome::N};
        return {after(turn, solver.promising(turn, budget).front()), Outcome::P};
    }
    const Effort effort = effort_of(budget);
    const Recommendation best =
        may_swap ? judged(turn, effort, random) : trees.recommended(turn, effort, random);
    stop_if_cancelled(budget);
    if (may_swap && !proof && best.wins < 0.5) return {swapped(turn), std::nullopt};
    if (!best.winner || may_swap) return {after(turn, best.move), std::nullopt};
    return {after(turn, best.move), *best.winner == turn.to_move ? Outcome::N : Outcome::P};
}

}  // namespace nimrod::hex
