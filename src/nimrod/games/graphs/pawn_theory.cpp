// A pawn is a game by itself, and several pawns are its sum. Where every play ends, the nimbers add
// (Sprague 1935, Grundy 1939); where the graph has cycles, so do the values of Smith (1966). In
// misère play there is no such theorem: one pawn is labelled like any graph, several on an acyclic
// graph are left to search, and several on a graph with cycles are one pawn on the graph of their
// positions, labelled by retrograde analysis as far as it can be reached.
#include "nimrod/games/graphs/pawn_theory.h"

#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/solve/search/loopy_table.h"

namespace nimrod {

namespace {

constexpr std::size_t most_positions = 20'000'000;

}  // namespace

std::optional<LoopyValue> PawnTheory::nimber(const Position& p, Budget& budget) const {
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const GraphValues& values = labels->values(budget);
    LoopyValue sum(0);
    for (const std::uint32_t v : p) sum = sum ^ values[v];
    return sum;
}

std::optional<Outcome> PawnTheory::outcome(const Position& p, Convention convention,
                                           Budget& budget) const {
    if (convention == Convention::normal) return std::nullopt;  // the value tells
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    if (p.size() == 1) return labels->misere_outcomes(budget)[p[0]];
    if (labels->cycle(budget).empty()) return std::nullopt;
    return searched_misere(p, budget);
}

std::optional<Outcome> PawnTheory::who_wins(const Position& p, Convention convention,
                                            Budget& budget) const {
    if (convention == Convention::normal) return nimber(p, budget)->outcome();
    return outcome(p, convention, budget);
}

Outcome PawnTheory::searched_misere(const Position& p, Budget& budget) const {
    const auto known =
        budget.memory().table<LoopyTable<Position>>({"graph", Convention::misere, rules_.board});
    const Position start = rules_.canonical(p);
    if (const std::optional<Outcome> found = known->find(start)) return *found;
    const auto reached = reachable(rules_, start, true, most_positions, budget);
    if (!reached.complete) budget.stop(Stop::too_large);
    const std::vector<Outcome> outcomes = label_outcomes(reached.graph, Convention::misere, budget);
    known->learn(reached.positions, outcomes, budget);
    return outcomes[0];
}

std::optional<Moves<PawnTheory::Position>> PawnTheory::winning_moves(const Position& p,
                                                                     Convention convention,
                                                                     std::size_t max,
                                                                     Budget& budget) const {
    const std::shared_ptr<GraphLabels> labels = GraphLabels::of(rules_.board, budget);
    const std::optional<Outcome> who = who_wins(p, convention, budget);
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
                                     ? (rest ^ labels->values(budget)[w]).outcome()
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
