// Smith (1966) gives a vertex v the label m when m is the mex of the labels that its options have
// already, and every option that has none yet can be answered: it has itself an option labelled m.
// What never gets a label is inf(K), where K are the labels of its options. (Fraenkel and Perl 1975
// have the same rule; on an acyclic graph it gives the nimbers.)
//
// Here the labels are given out in the order 0, 1, 2, ... This loses nothing: a vertex that gets a
// label above m has an option labelled m, so it was already an answered option when m was given
// out; and by the same token a vertex that has no option labelled m, and is not m itself, will
// never get a label. So each round looks only at the vertices that have options of all labels so
// far, and within a round this is a retrograde analysis: `unanswered` counts the options of a
// vertex that have no label and no option labelled m.
#include "nimrod/solve/graphs/smith.h"

namespace nimrod {

namespace {

constexpr std::uint32_t none = LoopyLabels::infinite;

class Labelling {
public:
    Labelling(const Digraph& graph, std::vector<std::uint32_t>* counters, Budget& budget)
        : graph_(graph),
          before_(transposed(graph, budget)),
          budget_(budget),
          labels_(graph.order(), none),
          answered_in_(graph.order(), none),
          unanswered_(graph.order(), 0),
          candidate_in_(graph.order(), 0),
          counters_(counters) {
        budget.hold(std::size_t{graph.order()} * (counters == nullptr ? 5 : 6) *
                    sizeof(std::uint32_t));
        if (counters != nullptr) counters->assign(graph.order(), 0);
    }

    std::vector<std::uint32_t> all() {
        std::vector<std::uint32_t> candidates(graph_.order());
        for (std::uint32_t v = 0; v < graph_.order(); ++v) candidates[v] = v;
        for (std::uint32_t m = 0; !candidates.empty(); ++m) {
            give_out(m, candidates);
            std::erase_if(candidates, [&](std::uint32_t v) {
                return labels_[v] != none || answered_in_[v] != m;
            });
        }
        return std::move(labels_);
    }

private:
    /// Gives the label m to all of the candidates, which have options of all smaller labels, that
    /// deserve it.
    void give_out(std::uint32_t m, const std::vector<std::uint32_t>& candidates) {
        std::vector<std::uint32_t> queue;
        for (const std::uint32_t v : candidates) {
            budget_.step();
            candidate_in_[v] = m;
            unanswered_[v] = 0;
            for (const std::uint32_t w : graph_.options(v))
                if (labels_[w] == none) ++unanswered_[v];
            if (unanswered_[v] == 0) queue.push_back(v);
        }
        // Without an option that is open there is none labelled m either, and there will be none.
        for (const std::uint32_t v : queue) labels_[v] = m;
        for (std::size_t i = 0; i < queue.size(); ++i) {
            budget_.step();
            for (const std::uint32_t u : before_.options(queue[i])) {
                if (labels_[u] != none || answered_in_[u] == m) continue;
                answered_in_[u] = m;
                for (const std::uint32_t v : before_.options(u)) {
                    if (labels_[v] != none || candidate_in_[v] != m) continue;
                    if (--unanswered_[v] != 0 || answered_in_[v] == m) continue;
                    labels_[v] = m;
                    if (counters_ != nullptr) (*counters_)[v] = (*counters_)[queue[i]] + 1;
                    queue.push_back(v);
                }
            }
        }
    }

    const Digraph& graph_;
    Digraph before_;
    Budget& budget_;
    std::vector<std::uint32_t> labels_;
    std::vector<std::uint32_t> answered_in_;  // the last m of which the vertex has an option
    std::vector<std::uint32_t> unanswered_;
    std::vector<std::uint32_t> candidate_in_;  // the last m for which it was a candidate
    std::vector<std::uint32_t>* counters_;
};

}  // namespace

LoopyValue LoopyLabels::operator[](std::uint32_t v) const {
    if (!is_infinite(v)) return natural(nimbers_[v]);
    std::vector<Ordinal> escapes;
    for (const std::uint32_t w : graph_.options(v))
        if (!is_infinite(w)) escapes.push_back(natural(nimbers_[w]));
    return LoopyValue::infinite(std::move(escapes));
}

LoopyLabels label_loopy(const Digraph& graph, Budget& budget,
                        std::vector<std::uint32_t>* counters) {
    return {graph, Labelling(graph, counters, budget).all()};
}

}  // namespace nimrod
