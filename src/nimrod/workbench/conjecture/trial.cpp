// A law is proposed from the smaller part of what was seen and tested on all of it, in the order of
// the positions, so that the first exception is the one that is reported. Where the game's own
// theorem answers for numbers of any size, some of these are tried too.
#include "nimrod/workbench/conjecture/trial.h"

#include <algorithm>

namespace nimrod {

namespace {

/// Larger than anything that search holds in a machine word: only theorems answer there.
const Natural beyond_search("10000000000", 10);
constexpr std::uint64_t chosen_positions = 2'000'000;

/// What is left of the budget, a second at most.
Limits a_second(const Budget& budget) {
    Limits limits = budget.limits();
    std::chrono::duration<double> time = std::chrono::seconds(1);
    if (limits.time)
        time =
            std::min(time, *limits.time - std::chrono::duration<double>(budget.reached().seconds));
    limits.time = std::max(time, std::chrono::duration<double>(0));
    return limits;
}

/// Tries the chosen positions until one is not answered.
void try_chosen(const Game& game, Convention convention, const Prediction& predict,
                const std::vector<std::vector<Natural>>& chosen, Conjecture& conjecture,
                Budget& budget) {
    Limits limits = a_second(budget);
    limits.positions = chosen_positions;
    Budget own(limits, budget.memory());
    for (const std::vector<Natural>& sizes : chosen) {
        const Natural largest = *std::max_element(sizes.begin(), sizes.end());
        if (largest < beyond_search || !position_at(game, sizes)) continue;
        const std::optional<Natural> found =
            observe(game, sizes, convention, conjecture.nimbers, own);
        if (!found) break;
        ++conjecture.chosen;
        conjecture.largest_chosen = std::max(conjecture.largest_chosen, largest);
        const Natural expected = predict(sizes);
        if (expected == *found) continue;
        conjecture.fails = Counterexample{game.at(sizes).value(), expected, *found};
        return;
    }
}

void prove(const Game& game, Convention convention, Conjecture& conjecture, const Budget& budget) {
    if (conjecture.fails) return;
    Budget own(a_second(budget), budget.memory());
    try {
        conjecture.proof = game.proof(conjecture.law, convention, own);
    } catch (const OutOfLimits&) {  // it stays a conjecture
    }
}

}  // namespace

void try_on_line(const Game& game, Convention convention, const Line& line,
                 const Prediction& predict, const std::vector<Natural>& chosen,
                 Conjecture& conjecture, Budget& budget) {
    const std::size_t count = conjecture.nimbers ? line.nimbers.size() : line.lost.size();
    conjecture.tested_to = line.first + count - 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Natural size = natural(line.first + i);
        const Natural found =
            conjecture.nimbers ? natural(line.nimbers[i]) : Natural(line.lost[i] ? 0 : 1);
        const Natural expected = predict(std::span(&size, 1));
        if (expected == found) continue;
        conjecture.tested_to = line.first + i;
        conjecture.fails = Counterexample{game.at(std::span(&size, 1)).value(), expected, found};
        return;
    }
    std::vector<std::vector<Natural>> points;
    for (const Natural& n : chosen) points.push_back({n});
    if (line.by_theory) try_chosen(game, convention, predict, points, conjecture, budget);
    prove(game, convention, conjecture, budget);
}

void try_on_cube(const Game& game, Convention convention, const Cube& cube,
                 const Prediction& predict, const std::vector<std::vector<Natural>>& chosen,
                 Conjecture& conjecture, Budget& budget) {
    conjecture.tested_to = cube.side - 1;
    // The exception with the least largest number: the one that a table would show first.
    std::size_t least = SIZE_MAX;
    for_each_point(cube.dimension, cube.side, [&](std::span<const std::size_t> point) {
        const std::optional<std::uint64_t>& found = cube.at(point);
        const std::size_t largest = *std::max_element(point.begin(), point.end());
        if (!found || largest >= least) return true;
        std::vector<Natural> sizes;
        for (const std::size_t size : point) sizes.push_back(natural(size));
        const Natural expected = predict(sizes);
        if (expected == natural(*found)) return true;
        least = largest;
        conjecture.tested_to = largest;
        conjecture.fails = Counterexample{game.at(sizes).value(), expected, natural(*found)};
        return true;
    });
    if (conjecture.fails) return;
    if (cube.by_theory) try_chosen(game, convention, predict, chosen, conjecture, budget);
    prove(game, convention, conjecture, budget);
}

std::vector<Natural> large_numbers() {
    std::vector<Natural> out;
    Natural power = beyond_search;
    for (std::size_t i = 0; i <= 20; ++i, power *= 10)
        for (const long offset : {-1, 0, 1, 7}) {
            // Not only round numbers: a third of each power has all residues.
            out.emplace_back(power + offset);
            out.emplace_back(power / 3 * 2 + beyond_search + offset);
        }
    std::sort(out.begin(), out.end());
    return out;
}

}  // namespace nimrod
