// Answers about positions of any game.
#include "nimrod/edge/answers.h"

#include <algorithm>
#include <iterator>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/edge/general_explanation.h"
#include "nimrod/edge/misere_explanation.h"
#include "nimrod/solve/graphs/graph_values.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/theory/misere_heaps.h"

namespace nimrod {

namespace {

/// A nimber that no theory tells is cheap when it takes no more positions than this, or than twice
/// what the outcome and the moves took; whoever waited long for these does not wait as long again.
constexpr std::uint64_t cheap_positions = 100'000;
constexpr std::uint64_t most_cheap_positions = 3'000'000;
/// Who asks for reasons waits longer for a quotient than who asks who wins.
constexpr std::uint64_t steps_of_explanation = 400'000;
/// Options compared when a trap is sought.
constexpr std::size_t most_traps = 200;

bool is_partizan(const AskedPosition& p) { return p.winner(true).has_value(); }

Method method_of(const AskedPosition& p, const std::optional<Judgement>& judged) {
    if (!judged) return {Method::By::search};
    if (judged->by_quotient) return {Method::By::theory, std::string(MisereHeaps::name)};
    const std::string theory = p.theory();
    return theory.empty() ? Method{Method::By::search} : Method{Method::By::theory, theory};
}

/// The nimber of a position of which theory tells none.
std::optional<std::string> searched_nimber(AskedPosition& p, Wanted::Nimber wanted,
                                           Budget& budget) {
    if (wanted == Wanted::Nimber::always) return std::to_string(p.searched_nimber());
    if (!p.listable(cheap_options)) return std::nullopt;
    const std::uint64_t positions =
        std::clamp(2 * budget.reached().positions, cheap_positions, most_cheap_positions);
    const auto found = budget.within(positions, [&] { return p.searched_nimber(); });
    if (!found) return std::nullopt;
    return std::to_string(*found);
}

void set_searched_nimber(std::optional<std::string> nimber, Value& value) {
    value.nimber = std::move(nimber);
    value.nimber_is_searched = value.nimber && value.method.by == Method::By::theory;
}

PositionQuotient position_quotient(const Game& game, AskedPosition& p, const ClosureValue& found,
                                   Budget& budget) {
    return quotient_of_atoms(found, game, p.written_atoms(found.closure->atoms().size()), budget);
}

/// By what can arise from the position; nothing where that is too much.
std::optional<Explanation> explain_arising(const Game& game, AskedPosition& p, Budget& budget) {
    if (!p.listable(cheap_options)) return std::nullopt;
    const auto found = p.closure_value(steps_of_explanation);
    if (!found) return std::nullopt;
    std::vector<ValuedOption> options;
    for (const auto& option : p.options()) options.push_back({p.move_to(*option), option->atoms()});
    const PositionQuotient quotient = position_quotient(game, p, *found, budget);
    std::vector<NamedPart> parts;
    for (const auto& [component, atoms] : p.components())
        for (const Atom atom : atoms) parts.push_back({notation(component), atom});
    return explain_by_quotient(quotient, parts, options);
}

}  // namespace

Value value_of(AskedPosition& p, Convention convention, bool want_nimber) {
    Value out;
    try {
        const auto judged = p.by_theory(convention);
        out.method = method_of(p, judged);
        out.outcome = judged ? judged->outcome : p.by_search(convention);
        out.winner = p.winner(*out.outcome == Outcome::N);
        if (out.winner) return out;
        if (convention == Convention::misere) {
            if (want_nimber) out.misere = p.symbols(cheap_symbols);
            return out;
        }
        if (*out.outcome == Outcome::P) {
            out.nimber = "0";
            return out;
        }
        // The theory is asked once: where it did not tell the outcome, it knows no nimber.
        std::optional<LoopyValue> nimber;
        if (judged) nimber = judged->nimber ? judged->nimber : p.theory_nimber();
        if (nimber)
            out.nimber = to_string(*nimber);
        else if (want_nimber)
            set_searched_nimber(std::to_string(p.searched_nimber()), out);
    } catch (const OutOfLimits& stopped) {
        if (!out.outcome || want_nimber) out.unknown = Unknown{stopped.reached, stopped.why};
    }
    return out;
}

std::vector<Value> values_of(std::span<const std::string> positions, const Ask& ask,
                             Convention convention, bool want_nimbers) {
    std::vector<Value> out;
    for (const std::string& position : positions) {
        // When the time is over, it is over for the rest.
        if (!out.empty() && out.back().unknown && ends_all(out.back().unknown->why))
            out.push_back({{}, {}, {}, {}, out.back().unknown});
        else
            out.push_back(value_of(*ask(position), convention, want_nimbers));
    }
    return out;
}

Solution solve_position(AskedPosition& p, Convention convention, const Wanted& wanted,
                        Budget& budget) {
    Solution solution;
    solution.value = value_of(p, convention, false);
    if (!solution.value.outcome) return solution;
    try {
        p.find_moves(convention, wanted.moves, solution);
        if (is_partizan(p)) return solution;
        if (convention == Convention::misere)
            solution.value.misere = p.symbols(cheap_symbols);
        else if (!solution.value.nimber)
            set_searched_nimber(searched_nimber(p, wanted.nimber, budget), solution.value);
    } catch (const OutOfLimits& stopped) {  // the outcome stands; the rest stays open
        const Unknown why{stopped.reached, stopped.why};
        if (!solution.moves_complete) solution.moves_unknown = why;
        if (wanted.nimber == Wanted::Nimber::always && !solution.value.nimber)
            solution.value.unknown = why;
    }
    return solution;
}

std::optional<Trap> best_trap(AskedPosition& p, Convention convention) {
    if (!p.listable(most_traps)) return std::nullopt;
    if (p.outcome(convention) != Outcome::P) return std::nullopt;
    std::optional<Trap> best;
    for (const auto& option : p.options()) {
        const std::optional<Natural> replies = option->winning_move_count(convention);
        if (!replies) return std::nullopt;
        const Natural of = option->option_count();
        // *replies / of < best->winning_replies / best->replies, without division
        if (best && *replies * best->replies >= best->winning_replies * of) continue;
        best = Trap{p.move_to(*option), *replies, of};
    }
    if (best && best->winning_replies == best->replies) return std::nullopt;  // traps nobody
    return best;
}

void say_best_trap(AskedPosition& p, Convention convention, Explanation& out) {
    if (is_partizan(p)) return;
    if (const std::optional<Trap> best = best_trap(p, convention)) out.say(say_trap(*best));
}

Explanation explain_search(AskedPosition& p, Convention convention, Budget& budget) {
    if (!p.listable(most_options) || !p.is_small()) budget.stop(Stop::too_large);
    const bool nimbers = !is_partizan(p) && convention == Convention::normal;
    std::vector<SearchedOption> options;
    for (const auto& option : p.options()) {
        SearchedOption each{p.move_to(*option), {}, {}};
        if (nimbers) {
            each.nimber = option->searched_nimber();
            each.outcome = *each.nimber == 0 ? Outcome::P : Outcome::N;
        } else {
            each.outcome = option->searched_outcome(convention);
        }
        options.push_back(std::move(each));
    }
    Explanation out = explain_options(options, convention);
    say_best_trap(p, convention, out);
    return out;
}

Explanation explain_quotient(const Game& game, AskedPosition& p, Budget& budget) {
    const auto add_symbols = [&](Explanation& out) {
        const auto told = p.symbols(cheap_symbols);
        if (told) explain_symbols(*told, out);
        return told;
    };
    if (const auto coded = p.coded_heaps()) {
        const auto& [code, heaps] = *coded;
        const MisereHeaps theory(code);
        if (theory.is_as_normal(heaps, budget) ||
            theory.quotient(heaps, budget, patient_quotient)) {
            Explanation out = theory.explain(heaps, budget);
            add_symbols(out);
            return out;
        }
    } else if (std::optional<Explanation> out = explain_arising(game, p, budget)) {
        // What can arise from the position may tell more than the game.
        if (const auto told = add_symbols(*out)) out->say(compare_with_normal_play(*told));
        return *std::move(out);
    }
    Explanation out{"quotient", {}};
    const bool known = add_symbols(out).has_value();
    out.say(only_moves_are_known(known));
    Explanation list = explain_search(p, Convention::misere, budget);
    std::move(list.blocks.begin(), list.blocks.end(), std::back_inserter(out.blocks));
    return out;
}

PositionQuotient quotient_of(const Game& game, AskedPosition& p, Budget& budget) {
    const auto found = p.closure_value(UINT64_MAX);
    if (!found) budget.stop(Stop::too_large);
    return position_quotient(game, p, *found, budget);
}

GameGraph labelled_graph(const Digraph& graph,
                         const std::function<std::string(std::uint32_t)>& print,
                         Convention convention, bool nimbers, Budget& budget) {
    GameGraph out;
    const std::vector<Outcome> outcomes = label_outcomes(graph, convention, budget);
    std::optional<GraphValues> values;
    if (nimbers) values.emplace(graph, budget);
    for (std::uint32_t v = 0; v < graph.order(); ++v) {
        budget.step(0);
        const auto options = graph.options(v);
        GameGraph::Vertex vertex{print(v), outcomes[v], {}, {options.begin(), options.end()}};
        if (values) vertex.nimber = to_string((*values)[v]);
        budget.hold(element_bytes<GameGraph::Vertex> + heap_bytes(vertex.position) +
                    heap_bytes(vertex.options));
        out.vertices.push_back(std::move(vertex));
    }
    return out;
}

}  // namespace nimrod
