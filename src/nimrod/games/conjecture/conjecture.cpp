// The order of the experiments, and how the time is shared among them.
#include "nimrod/games/conjecture/conjecture.h"

#include <algorithm>

#include "nimrod/games/conjecture/trial.h"

namespace nimrod {

namespace {

constexpr std::size_t default_line = 20'000;
constexpr std::size_t shown_lost = 12;

/// A part of what is left of the time, with the other limits unchanged.
Budget share(Budget& budget, double part) {
    Limits limits = budget.limits();
    if (limits.time) {
        const auto left = *limits.time - std::chrono::duration<double>(budget.reached().seconds);
        limits.time = part * std::max(left, std::chrono::duration<double>(0));
    }
    return Budget(limits);
}

Investigation investigate_line(const Game& game, Convention convention, const Reach& reach,
                               Budget& budget) {
    Investigation out{1, 0, {}, {}, {}};
    Budget own = share(budget, 0.4);
    const Line line = observe_line(game, convention, reach.upto.value_or(default_line), own);
    if (line.lost.empty()) return out;
    out.outcomes_to = line.last_outcome();
    if (!line.nimbers.empty()) out.nimbers_to = line.last_nimber();
    for (std::size_t i = 0; i < line.lost.size() && out.lost.size() < shown_lost; ++i) {
        const Natural size = natural(line.first + i);
        if (line.lost[i]) out.lost.push_back(game.at(std::span(&size, 1)).value());
    }
    propose_on_line(game, convention, line, out.conjectures, budget);
    return out;
}

}  // namespace

std::vector<Investigation> investigate(const Game& game, Convention convention, const Reach& reach,
                                       Budget& budget) {
    std::vector<Investigation> out;
    if (made_of_numbers(game, 1)) out.push_back(investigate_line(game, convention, reach, budget));
    return out;
}

}  // namespace nimrod
