// The order of the experiments, and how the time is shared among them.
#include "nimrod/workbench/conjecture/conjecture.h"

#include <algorithm>

#include "nimrod/workbench/conjecture/trial.h"

namespace nimrod {

namespace {

constexpr std::size_t default_line = 20'000;
constexpr std::size_t default_square = 200;
constexpr std::size_t default_cube = 20;
constexpr std::size_t small_square = 64;
constexpr std::size_t most_square = 2000;
constexpr std::size_t shown_lost = 12;
constexpr std::uint64_t searched_positions = 2'000'000;

/// A part of what is left of the time, with the other limits unchanged.
Budget share(Budget& budget, double part) {
    Limits limits = budget.limits();
    if (limits.time) {
        const auto left = *limits.time - std::chrono::duration<double>(budget.reached().seconds);
        limits.time = part * std::max(left, std::chrono::duration<double>(0));
    }
    return {limits, budget.memory()};
}

/// What is left of the time, but no more than so many positions: how far search comes then does not
/// depend on the machine.
Budget few_positions(Budget& budget) {
    Limits limits = share(budget, 0.2).limits();
    limits.positions = searched_positions;
    return {limits, budget.memory()};
}

Line look_at_line(const Game& game, Convention convention, const Reach& reach, Budget& budget) {
    Budget own = share(budget, 0.3);
    Line line = observe_line(game, convention, reach.upto.value_or(default_line), own);
    Budget some = few_positions(budget);
    if (convention == Convention::normal && !line.lost.empty()) observe_nimbers(game, line, some);
    return line;
}

void keep_first(std::vector<std::string> lost, Investigation& out) {
    out.more_lost = lost.size() > shown_lost;
    if (out.more_lost) lost.resize(shown_lost);
    out.lost = std::move(lost);
}

void put_in_order(std::vector<Conjecture>& conjectures) {
    std::stable_sort(
        conjectures.begin(), conjectures.end(),
        [](const Conjecture& a, const Conjecture& b) { return a.status() < b.status(); });
}

bool is_proved_sum(const Conjecture& conjecture) {
    return std::holds_alternative<Decomposition>(conjecture.law) && conjecture.proof;
}

Investigation investigate_line(const Game& game, Convention convention, const Line& line,
                               Budget& budget) {
    Investigation out{1, line.last_outcome(), {}, {}, false, {}};
    if (!line.nimbers.empty()) out.nimbers_to = line.last_nimber();
    std::vector<std::string> lost;
    for (std::size_t i = 0; i < line.lost.size() && lost.size() <= shown_lost; ++i) {
        const Natural size = natural(line.first + i);
        if (line.lost[i]) lost.push_back(game.at(std::span(&size, 1)).value());
    }
    keep_first(std::move(lost), out);
    propose_on_line(game, convention, line, out.conjectures, budget);
    Budget some = share(budget, 0.3);
    propose_equal_lines(game, convention, line, out.conjectures, some);
    return out;
}

std::vector<std::string> first_lost(const Game& game, const Cube& outcomes) {
    std::vector<std::string> out;
    for_each_point(outcomes.dimension, outcomes.side, [&](std::span<const std::size_t> point) {
        if (outcomes.at(point) != 0) return true;
        std::vector<Natural> sizes, reversed;
        for (const std::size_t size : point) {
            sizes.push_back(natural(size));
            reversed.insert(reversed.begin(), natural(size));
        }
        // Each multiset of numbers once: increasing or, where that is no position, decreasing.
        const bool increasing = std::is_sorted(sizes.begin(), sizes.end());
        const bool decreasing = std::is_sorted(reversed.begin(), reversed.end());
        if (increasing || (decreasing && !game.at(reversed))) out.push_back(game.at(sizes).value());
        return out.size() <= shown_lost;
    });
    return out;
}

Investigation investigate_cube(const Game& game, Convention convention, std::size_t dimension,
                               const Line& line, const Reach& reach, Budget& budget) {
    Investigation out{dimension, 0, {}, {}, false, {}};
    const bool pairs = dimension == 2;
    std::size_t side = pairs ? default_square : default_cube;
    if (reach.upto) {
        // As many pairs as single numbers, but for the order; never fewer than a small table has.
        const Natural root = sqrt(natural(2 * *reach.upto));
        const std::size_t wanted =
            pairs ? std::max<std::size_t>(word(root), small_square) : default_cube;
        side = std::min({*reach.upto + 1, wanted, most_square});
    }
    Budget own = share(budget, 0.4);
    const Cube outcomes = observe_cube(game, convention, dimension, side, false, own);
    if (outcomes.side == 0) return out;
    out.outcomes_to = outcomes.side - 1;
    keep_first(first_lost(game, outcomes), out);
    Cube nimbers;
    if (convention == Convention::normal) {
        Budget some = few_positions(budget);
        nimbers = observe_cube(game, convention, dimension, outcomes.side, true, some);
    }
    if (nimbers.side > 0) {
        out.nimbers_to = nimbers.side - 1;
        propose_on_nimbers(game, nimbers, line, out.conjectures, budget);
    }
    const bool explained =
        std::any_of(out.conjectures.begin(), out.conjectures.end(), [](const Conjecture& each) {
            return !each.fails && !std::holds_alternative<RowPeriods>(each.law);
        });
    if (pairs) propose_on_pairs(game, convention, outcomes, out.conjectures, budget);
    if (explained) return out;  // the nimbers are known
    Budget some = share(budget, 0.3);
    propose_equal_cubes(game, convention, nimbers.side > 0 ? nimbers : outcomes, nimbers.side > 0,
                        out.conjectures, some);
    return out;
}

}  // namespace

std::vector<Investigation> investigate(const Game& game, Convention convention, const Reach& reach,
                                       Budget& budget) {
    std::vector<Investigation> out;
    Line line;
    if (made_of_numbers(game, 1)) {
        line = look_at_line(game, convention, reach, budget);
        if (!line.lost.empty()) out.push_back(investigate_line(game, convention, line, budget));
    }
    bool proved_sum = false;  // then a third number brings nothing new
    for (const std::size_t dimension : {2, 3}) {
        if (proved_sum || !made_of_numbers(game, dimension)) continue;
        Investigation found = investigate_cube(game, convention, dimension, line, reach, budget);
        proved_sum = std::any_of(found.conjectures.begin(), found.conjectures.end(), is_proved_sum);
        if (found.outcomes_to > 0) out.push_back(std::move(found));
    }
    for (Investigation& each : out) put_in_order(each.conjectures);
    return out;
}

}  // namespace nimrod
