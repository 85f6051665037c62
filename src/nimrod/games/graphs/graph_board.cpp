#include "nimrod/games/graphs/graph_board.h"

#include "nimrod/solve/graphs/retrograde.h"

namespace nimrod {

const GraphValues& GraphBoard::values(Budget& budget) const {
    const std::lock_guard guard(lock_);
    if (!values_) values_.emplace(graph_, budget);
    return *values_;
}

const std::vector<Outcome>& GraphBoard::misere_outcomes(Budget& budget) const {
    const std::lock_guard guard(lock_);
    if (!misere_) misere_ = label_outcomes(graph_, Convention::misere, budget);
    return *misere_;
}

const std::vector<std::uint32_t>& GraphBoard::cycle(Budget& budget) const {
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
