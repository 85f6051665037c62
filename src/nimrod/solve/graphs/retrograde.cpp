// Retrograde analysis, as Zermelo (1913) and the makers of endgame tables have it: from the
// vertices where play is over backwards. A vertex with an option P is N; one whose options are all
// N is P; in the end what nobody can force is a draw.
#include "nimrod/solve/graphs/retrograde.h"

namespace nimrod {

std::vector<Outcome> label_outcomes(const Digraph& graph, Convention convention, Budget& budget,
                                    std::vector<std::uint32_t>* remoteness) {
    const std::uint32_t n = graph.order();
    const Digraph before = transposed(graph, budget);
    budget.hold(std::size_t{n} * (sizeof(Outcome) + 2 * sizeof(std::uint32_t)));
    std::vector<Outcome> outcomes(n, Outcome::D);
    std::vector<std::uint32_t> undecided(n);  // options that are not known to be N
    std::vector<std::uint32_t> queue;
    if (remoteness != nullptr) {
        budget.hold(std::size_t{n} * sizeof(std::uint32_t));
        remoteness->assign(n, 0);
    }
    const auto decide = [&](std::uint32_t v, Outcome outcome) {
        outcomes[v] = outcome;
        queue.push_back(v);
    };
    // The queue is in the order of remoteness, so what decides a vertex is one less remote.
    const auto decide_by = [&](std::uint32_t option, std::uint32_t v, Outcome outcome) {
        if (remoteness != nullptr) (*remoteness)[v] = (*remoteness)[option] + 1;
        decide(v, outcome);
    };
    for (std::uint32_t v = 0; v < n; ++v) {
        undecided[v] = graph.out_degree(v);
        if (undecided[v] == 0)
            decide(v, convention == Convention::normal ? Outcome::P : Outcome::N);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        budget.step();
        const bool lost = outcomes[queue[i]] == Outcome::P;
        for (const std::uint32_t u : before.options(queue[i])) {
            if (outcomes[u] != Outcome::D) continue;
            if (lost)
                decide_by(queue[i], u, Outcome::N);
            else if (--undecided[u] == 0)
                decide_by(queue[i], u, Outcome::P);
        }
    }
    return outcomes;
}

}  // namespace nimrod
