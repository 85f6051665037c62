// Staircase Nim. The coins on each odd step are a heap of
// Nim. A move from an odd step makes its heap smaller, at will; a move from an even step makes the
// heap on the step below larger, by at most the coins on that even step. Every move changes exactly
// one heap, so this is Nim with heaps that may grow (growing_nim.cpp), in normal and misère play:
// the nimber is the nim-sum of the odd steps. When all odd steps are empty, either no coin is left
// or some odd step can get one coin from the step above.
#include "nimrod/games/staircase/theory.h"

#include "nimrod/theory/bouton.h"
#include "nimrod/theory/growing_nim.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_steps = 32;

/// The heaps on the steps 1, 3, 5, ...
std::vector<GrowingHeap> odd_steps(const Heaps& steps) {
    std::vector<GrowingHeap> out;
    for (std::size_t i = 0; i < steps.size(); i += 2)
        out.push_back({steps[i], i + 1 < steps.size() ? steps[i + 1] : Natural(0)});
    return out;
}

/// Heap j, that is step 2j+1, is brought to `target`.
Heaps bring(const Heaps& steps, std::size_t j, const Natural& target) {
    const Natural& size = steps[2 * j];
    return target < size ? step_down(steps, 2 * j, Natural(size - target))
                         : step_down(steps, 2 * j + 1, Natural(target - size));
}

Table step_table(const Heaps& steps, const std::optional<std::size_t>& chosen) {
    Table table;
    table.header = {tr("step", "marche"), tr("coins", "pièces")};
    for (std::size_t i = 0; i < steps.size(); ++i)
        table.rows.push_back(
            {Cell(natural(i + 1), chosen && 2 * *chosen == i ? Mark::chosen : Mark::none),
             Cell(steps[i], i % 2 == 0 ? Mark::key : Mark::none)});
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("nim-sum of the odd steps", "somme de Nim des marches impaires"),
                          Cell(nim_sum(sizes(odd_steps(steps))), Mark::key)});
    return table;
}

}  // namespace

Text say_step_down(const Heaps& from, const Heaps& to) {
    std::size_t i = from.size() - 1;  // the step that lost coins is the highest that changed
    while (i > 0 && from[i] == to[i]) --i;
    const Text coins =
        counted(Natural(from[i] - to[i]), tr("coin", "pièce"), tr("coins", "pièces"));
    if (i == 0) return tr("move {} from step 1 off the stairs", "sortez {} de la marche 1", coins);
    return tr("move {} from step {} to step {}", "descendez {} de la marche {} à la marche {}",
              coins, i + 1, i);
}

std::optional<Outcome> Staircase::outcome(const Heaps& steps, Convention convention,
                                          Budget&) const {
    return growing_nim_outcome(odd_steps(steps), convention);
}

std::optional<Nimber> Staircase::nimber(const Heaps& steps, Budget&) const {
    return nim_sum(sizes(odd_steps(steps)));
}

std::optional<Moves<Heaps>> Staircase::winning_moves(const Heaps& steps, Convention convention,
                                                     std::size_t max, Budget& budget) const {
    const auto targets = growing_nim_targets(odd_steps(steps), convention);
    Moves<Heaps> moves;
    std::size_t count = 0;
    for (std::size_t j = 0; j < targets.size(); ++j) {
        budget.step();
        if (!targets[j]) continue;
        ++count;
        if (moves.first.size() < max) moves.first.push_back(bring(steps, j, *targets[j]));
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

std::vector<std::string> Staircase::methods(const Heaps&, Convention) const {
    return {"binary", "groups"};
}

Explanation Staircase::explain(const Heaps& steps, Convention convention, std::string_view method,
                               Budget& budget) const {
    Explanation out{std::string(method), {}};
    out.say(tr(
        "Only the coins on the odd steps 1, 3, 5, ... matter; they are heaps of Nim. A move from "
        "an odd step takes from its heap; a move from an even step adds to the heap below.",
        "Seules comptent les pièces des marches impaires 1, 3, 5, ... : ce sont des tas de Nim. "
        "Un coup depuis une marche impaire prend dans son tas ; un coup depuis une marche paire "
        "ajoute au tas d'en dessous."));
    const std::vector<GrowingHeap> heaps = odd_steps(steps);
    const std::optional<std::size_t> chosen = growing_nim_choice(heaps, convention);
    if (steps.size() <= drawable_steps) out.show(step_table(steps, chosen));
    explain_growing_nim(heaps, convention, method, budget, out);
    if (chosen) {
        const Natural target = *growing_nim_targets(heaps, convention)[*chosen];
        out.say(tr("On the stairs: {}.", "Dans l'escalier : {}.",
                   say_step_down(steps, bring(steps, *chosen, target))));
    }
    return out;
}

}  // namespace nimrod
