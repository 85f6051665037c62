// A pawn is a game by itself, and several pawns are its sum. Where every play ends, the nimbers add
// (Sprague 1935, Grundy 1939); where the graph has cycles, so do the values of Smith (1966). In
// misère play there is no such theorem: one pawn is labelled like any graph, several on an acyclic
// graph are left to search, and several on a graph with cycles are one pawn on the graph of their
// positions, labelled by retrograde analysis as far as it can be reached.
#include "nimrod/games/graphs/pawn_theory.h"

#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/graphs/retrograde.h"

namespace nimrod {

namespace {

constexpr std::size_t most_positions = 20'000'000;

}  // namespace

std::optional<LoopyValue> PawnTheory::nimber(const Position& p, Budget& budget) const {
    const GraphValues& values = rules_.board->values(budget);
    LoopyValue sum(0);
    for (const std::uint32_t v : p) sum = sum ^ values[v];
    return sum;
}

std::optional<Outcome> PawnTheory::outcome(const Position& p, Convention convention,
                                           Budget& budget) const {
    if (convention == Convention::normal) return nimber(p, budget)->outcome();
    if (p.size() == 1) return rules_.board->misere_outcomes(budget)[p[0]];
    if (rules_.board->cycle(budget).empty()) return std::nullopt;
    return searched_misere(p, budget);
}

Outcome PawnTheory::searched_misere(const Position& p, Budget& budget) const {
    const Position start = rules_.canonical(p);
    const std::lock_guard guard(known_->lock);
    const auto known = known_->outcomes.find(start);
    if (known != known_->outcomes.end()) return known->second;
    const auto reached = reachable(rules_, start, true, most_positions, budget);
    if (!reached.complete) budget.stop(Stop::too_large);
    const std::vector<Outcome> outcomes = label_outcomes(reached.graph, Convention::misere, budget);
    for (std::size_t v = 0; v < outcomes.size(); ++v)
        known_->outcomes.emplace(reached.positions[v], outcomes[v]);
    return outcomes[0];
}

std::optional<Moves<PawnTheory::Position>> PawnTheory::winning_moves(const Position& p,
                                                                     Convention convention,
                                                                     std::size_t max,
                                                                     Budget& budget) const {
    const std::optional<Outcome> who = outcome(p, convention, budget);
    if (!who) return std::nullopt;
    Moves<Position> moves;
    std::size_t count = 0;
    for (std::size_t i = 0; *who == Outcome::N && i < p.size(); ++i) {
        Position others = p;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const LoopyValue rest =
            convention == Convention::normal ? *nimber(others, budget) : LoopyValue(0);
        Position to = p;
        for (const std::uint32_t w : rules_.board->graph().options(p[i])) {
            budget.step();
            to[i] = w;
            const Outcome left = convention == Convention::normal
                                     ? (rest ^ rules_.board->values(budget)[w]).outcome()
                                     : *outcome(to, convention, budget);
            if (left != Outcome::P) continue;
            ++count;
            if (moves.first.size() < max) moves.first.push_back(to);
        }
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> PawnTheory::methods(const Position& p, Convention convention) const {
    if (convention == Convention::misere && p.size() > 1 && rules_.every_play_ends()) return {};
    return {"labels"};
}

}  // namespace nimrod
