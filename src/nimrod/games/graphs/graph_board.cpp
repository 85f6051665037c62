#include "nimrod/games/graphs/graph_board.h"

#include "nimrod/solve/graphs/retrograde.h"

namespace nimrod {

std::shared_ptr<GraphLabels> GraphLabels::of(const std::shared_ptr<const GraphBoard>& board,
                                             Budget& budget) {
    return budget.memory().table<GraphLabels>({"graph", Convention::normal, board}, board->graph());
}

const GraphValues& GraphLabels::values(Budget& budget) {
    const std::lock_guard guard(lock_);
    if (!values_) {
        values_.emplace(graph_, budget);
        grow(graph_.order() * sizeof(std::uint32_t), budget);
    }
    return *values_;
}

const std::vector<Outcome>& GraphLabels::misere_outcomes(Budget& budget) {
    const std::lock_guard guard(lock_);
    if (!misere_) {
        misere_ = label_outcomes(graph_, Convention::misere, budget);
        grow(graph_.order() * sizeof(Outcome), budget);
    }
    return *misere_;
}

const std::vector<std::uint32_t>& GraphLabels::cycle(Budget& budget) {
    const std::lock_guard guard(lock_);
    if (!cycle_ && values_ && values_->every_play_ends()) cycle_.emplace();
    if (!cycle_) cycle_ = find_cycle(graph_, budget);
    return *cycle_;
}

std::string write_cycle(const GraphBoard& board, const std::vector<std::uint32_t>& cycle) {
    constexpr std::size_t shown = 12;
    std::string out;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        if (i == shown && cycle.size() > shown + 2) {
            out += "... -> ";
            i = cycle.size() - 1;
        }
        out += board.written(cycle[i]) + " -> ";
    }
    return cycle.empty() ? out : out + board.written(cycle.front());
}

}  // namespace nimrod
