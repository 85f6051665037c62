// Game for any ruleset, with or without a theory: the edge is written once, here.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimrod/edge/evaluator.h"
#include "nimrod/edge/game.h"
#include "nimrod/edge/general_explanation.h"
#include "nimrod/edge/misere_explanation.h"
#include "nimrod/edge/searched_components.h"
#include "nimrod/solve/graphs/graph_values.h"
#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/solve/laws/law.h"

namespace nimrod {

/// A nimber that no theory tells is cheap when it takes no more positions than this, or than twice
/// what the outcome and the moves took; whoever waited long for these does not wait as long again.
constexpr std::uint64_t cheap_positions = 100'000;
constexpr std::uint64_t most_cheap_positions = 3'000'000;
constexpr std::size_t cheap_options = 1'000;
/// Canonical forms and genera are told where they take no more steps than this.
constexpr std::uint64_t cheap_symbols = 5'000;
/// Who asks for reasons waits longer for a quotient than who asks who wins.
constexpr std::uint64_t steps_of_explanation = 400'000;
/// Options compared when a trap is sought.
constexpr std::size_t most_traps = 200;

template <Ruleset R, class T = NoTheory>
class RuleGame final : public Game {
public:
    using Position = typename R::Position;
    /// Where the players differ, positions have a winner and no nimber (core/partizan.h).
    static constexpr bool is_partizan =
        requires(const R& rules, const Position& p) { rules.winner_name(p, true); };

    explicit RuleGame(std::string name, R rules = {}, T theory = {})
        : Game(std::move(name)), rules_(std::move(rules)), theory_(std::move(theory)) {}

    std::shared_ptr<const void> owner() const override {
        if constexpr (requires { rules_.owner(); })
            return rules_.owner();
        else
            return nullptr;
    }
    const R& rules() const { return rules_; }

    std::optional<std::string> start() const override {
        if constexpr (requires { rules_.start(); })
            return rules_.start();
        else
            return std::nullopt;
    }

    std::string read(std::string_view text) const override {
        return rules_.print(rules_.parse(text));
    }

    std::string canonical(std::string_view position) const override {
        return rules_.print(representative(rules_, rules_.parse(position)));
    }

    std::optional<std::string> at(std::span<const Natural> sizes) const override {
        if constexpr (requires { rules_.at(sizes); }) {
            if (const std::optional<Position> p = rules_.at(sizes)) return rules_.print(*p);
        }
        return std::nullopt;
    }

    Picture picture(std::string_view position) const override {
        return rules_.picture(rules_.parse(position));
    }

    std::vector<std::string> components(std::string_view position) const override {
        std::vector<Position> parts;
        const Position p = rules_.parse(position);
        if constexpr (HasComponents<R>)
            rules_.components(p, parts);
        else
            parts.push_back(p);
        std::vector<std::string> out;
        for (const Position& part : parts) out.push_back(rules_.print(part));
        return out;
    }

    PositionQuotient misere_quotient(std::string_view position, Budget& budget) const override {
        if constexpr (is_partizan) throw no_quotient(*this);
        if (!every_play_ends()) throw no_quotient(*this);
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        const auto found = evaluator.closure_value(rules_.parse(position), UINT64_MAX);
        if (!found) budget.stop(Stop::too_large);
        return position_quotient(*found, budget);
    }

    std::optional<HeapCode> heap_code() const override {
        if constexpr (requires { rules_.heap_code(); })
            return rules_.heap_code();
        else
            return std::nullopt;
    }

    bool every_play_ends() const override {
        if constexpr (requires { rules_.every_play_ends(); })
            return rules_.every_play_ends();
        else
            return true;
    }

    OptionList options(std::string_view position, std::size_t max) const override {
        const Position p = rules_.parse(position);
        OptionList list;
        if constexpr (requires { rules_.option_count(p); }) {
            list.count = rules_.option_count(p);
            list.complete = list.count == 0;
            if (max == 0 || !list.has_at_most(most_options)) return list;
        }
        const std::vector<Position> all = all_options(p);
        list.count = natural(all.size());
        for (const Position& option : all) {
            if (list.first.size() == max) break;
            list.first.push_back(rules_.print(option));
        }
        list.complete = list.first.size() == all.size();
        return list;
    }

    bool is_option(std::string_view from, std::string_view to) const override {
        return is_option(rules_.parse(from), rules_.parse(to));
    }

    std::string sample_option(std::string_view position, Random& random) const override {
        const Position p = rules_.parse(position);
        if constexpr (requires { rules_.sample_option(p, random); }) {
            return rules_.print(rules_.sample_option(p, random));
        } else {
            const std::vector<Position> all = all_options(p);
            return rules_.print(all.at(random() % all.size()));
        }
    }

    std::string read_move(std::string_view position, std::string_view text) const override {
        const Position p = rules_.parse(position);
        if constexpr (requires { rules_.read_move(p, text); }) {
            if (const std::optional<Position> to = rules_.read_move(p, text)) {
                require_option(p, *to);
                return rules_.print(*to);
            }
        }
        const Position to = rules_.parse(text);
        require_option(p, to);
        return rules_.print(to);
    }

    Text say(std::string_view from, std::string_view to) const override {
        return say(rules_.parse(from), rules_.parse(to));
    }

    std::vector<Value> values(std::span<const std::string> positions, Convention convention,
                              bool want_nimbers, Budget& budget) const override {
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        std::vector<Value> out;
        for (const std::string& position : positions) {
            // When the time is over, it is over for the rest.
            if (!out.empty() && out.back().unknown && ends_all(out.back().unknown->why))
                out.push_back({{}, {}, {}, {}, out.back().unknown});
            else
                out.push_back(value(evaluator, rules_.parse(position), convention, want_nimbers));
        }
        return out;
    }

    Solution solve(std::string_view position, Convention convention, const Wanted& wanted,
                   Budget& budget) const override {
        const Position p = rules_.parse(position);
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        Solution solution;
        solution.value = value(evaluator, p, convention, false);
        if (!solution.value.outcome) return solution;
        try {
            const Moves<Position> moves = evaluator.winning_moves(p, convention, wanted.moves);
            for (const Position& to : moves.first)
                solution.moves.push_back({rules_.print(to), say(p, to)});
            solution.move_count = moves.count;
            solution.moves_complete = moves.complete;
            if (!is_partizan && convention == Convention::normal && !solution.value.nimber)
                solution.value.nimber = searched_nimber(evaluator, p, wanted.nimber, budget);
            if (!is_partizan && convention == Convention::misere)
                solution.value.misere = symbols(evaluator, p, cheap_symbols);
        } catch (const OutOfLimits& stopped) {  // the outcome stands; the rest stays open
            const Unknown why{stopped.reached, stopped.why};
            if (!solution.moves_complete) solution.moves_unknown = why;
            if (wanted.nimber == Wanted::Nimber::always && !solution.value.nimber)
                solution.value.unknown = why;
        }
        return solution;
    }

    std::optional<OptionList> options_with_nimber(std::string_view position, const Ordinal& nimber,
                                                  std::size_t max, Budget& budget) const override {
        if constexpr (requires(const Position& p) {
                          theory_.options_with_nimber(p, nimber, max, budget);
                      }) {
            return printed(
                theory_.options_with_nimber(rules_.parse(position), nimber, max, budget));
        } else if constexpr (requires(const Position& p, const Nimber& n) {
                                 theory_.options_with_nimber(p, n, max, budget);
                             }) {
            const std::optional<Nimber> finite = nimber.to_natural();
            if (!finite) return OptionList{{}, 0, true};
            return printed(
                theory_.options_with_nimber(rules_.parse(position), *finite, max, budget));
        } else {
            return std::nullopt;
        }
    }

    std::optional<Trap> trap(std::string_view position, Convention convention,
                             Budget& budget) const override {
        const Position p = rules_.parse(position);
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        return best_trap(evaluator, p, convention);
    }

    std::optional<Advice> advise(std::string_view position, Convention convention, Random& random,
                                 Budget& budget) const override {
        if constexpr (requires(const Position& p) {
                          theory_.advise(p, convention, random, budget);
                      }) {
            const Position p = rules_.parse(position);
            if (const auto advised = theory_.advise(p, convention, random, budget))
                return Advice{{rules_.print(advised->to), say(p, advised->to)}, advised->outcome};
        }
        return std::nullopt;
    }

    std::vector<std::string> methods(std::string_view position,
                                     Convention convention) const override {
        const Position p = rules_.parse(position);
        std::vector<std::string> names;
        if constexpr (requires { theory_.methods(p, convention); })
            names = theory_.methods(p, convention);
        if (!every_play_ends()) return names;  // the theory explains it all
        if (!is_partizan && convention == Convention::misere) names.emplace_back("quotient");
        names.emplace_back("search");
        names.emplace_back("kernel");
        return names;
    }

    Explanation explain(std::string_view position, Convention convention, std::string_view method,
                        Budget& budget) const override {
        const Position p = rules_.parse(position);
        if (method == "search") return explain_search(p, convention, budget);
        if (method == "quotient") return explain_quotient(p, budget);
        if (method == "kernel")
            return explain_kernel(graph(position, convention, true, kernel_vertices, budget));
        Explanation out;
        if constexpr (requires { theory_.explain(p, convention, method, budget); })
            out = theory_.explain(p, convention, method, budget);
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        if constexpr (!is_partizan)
            if (const std::optional<Trap> best = best_trap(evaluator, p, convention))
                out.say(say_trap(*best));
        return out;
    }

    GameGraph graph(std::string_view position, Convention convention, bool merge,
                    std::size_t max_vertices, Budget& budget) const override {
        const Position p = rules_.parse(position);
        GameGraph out;
        const auto small = SearchForm<R>::position(rules_, p);
        if (!small || !Evaluator<R, T>(rules_, theory_, key(), budget).listable(p)) {
            out.complete = false;
            return out;
        }
        auto reached = reachable(SearchForm<R>::rules(rules_), *small, merge, max_vertices, budget);
        out.complete = reached.complete;
        if (!out.complete) return out;
        if constexpr (requires { rules_.refuse_return(p); })
            if (!find_cycle(reached.graph, budget).empty()) rules_.refuse_return(p);
        const std::vector<Outcome> outcomes = label_outcomes(reached.graph, convention, budget);
        std::optional<GraphValues> values;
        if (!is_partizan && convention == Convention::normal) values.emplace(reached.graph, budget);
        for (std::uint32_t v = 0; v < reached.graph.order(); ++v) {
            const auto options = reached.graph.options(v);
            GameGraph::Vertex vertex{
                rules_.print(SearchForm<R>::expand(rules_, reached.positions[v])),
                outcomes[v],
                {},
                {options.begin(), options.end()}};
            if (values) vertex.nimber = to_string((*values)[v]);
            budget.hold(element_bytes<GameGraph::Vertex> + heap_bytes(vertex.position) +
                        heap_bytes(vertex.options));
            out.vertices.push_back(std::move(vertex));
        }
        return out;
    }

    unsigned version() const override { return key().version; }

    std::unique_ptr<SearchedComponents> searched_components(Convention convention,
                                                            Budget& budget) const override {
        if constexpr (is_partizan)
            return nullptr;
        else
            return std::make_unique<SearchedRules<R, T>>(rules_, theory_, key(), convention,
                                                         budget);
    }

    Attempt attempt(std::string_view component, std::uint32_t nimber,
                    Budget& budget) const override {
        using Form = SearchForm<R>;
        const auto small = Form::position(rules_, rules_.parse(component));
        if (!small) return {};
        return Search<typename Form::Rules>(Form::rules(rules_), budget, key())
            .attempt(*small, nimber);
    }

    bool is_trusted() const override {
        if constexpr (requires { rules_.is_trusted(); })
            return rules_.is_trusted();
        else
            return false;
    }

    bool seems_endless() const override {
        if constexpr (requires { rules_.seems_endless(); })
            return rules_.seems_endless();
        else
            return false;
    }

    std::optional<Text> proof(const Law& law, Convention convention,
                              Budget& budget) const override {
        if constexpr (requires { requires R::heaps_are_independent; })
            if (const auto* parts = std::get_if<Decomposition>(&law);
                parts != nullptr && parts->single_heaps && parts->by == Decomposition::By::nim_sum)
                return sum_of_heaps_theorem();
        const auto ask = [&](const auto& each) -> std::optional<Text> {
            if constexpr (requires { theory_.proof(each, convention, budget); })
                return theory_.proof(each, convention, budget);
            else
                return std::nullopt;
        };
        return std::visit(ask, law);
    }

private:
    /// Under which what is learnt of the game is kept.
    Memory::Key key() const {
        Memory::Key key{name(), Convention::normal, owner()};
        if constexpr (requires { rules_.about(); }) key.about = rules_.about();
        if constexpr (requires { rules_.parameters(); }) {
            key.about = name().substr(0, name().find(':') + 1) + rules_.parameters();
            key.owner = nullptr;
        }
        if constexpr (requires { R::version; }) key.version = R::version;
        return key;
    }

    OptionList printed(const Moves<Position>& found) const {
        OptionList list{{}, found.count.value(), found.complete};
        for (const Position& option : found.first) list.first.push_back(rules_.print(option));
        return list;
    }

    std::vector<Position> all_options(const Position& p) const {
        std::vector<Position> all;
        rules_.options(p, all);
        return all;
    }

    bool is_option(const Position& from, const Position& to) const {
        if constexpr (requires { rules_.is_option(from, to); }) {
            return rules_.is_option(from, to);
        } else {
            const std::vector<Position> all = all_options(from);
            return std::find(all.begin(), all.end(), to) != all.end();
        }
    }

    void require_option(const Position& from, const Position& to) const {
        if (!is_option(from, to)) throw illegal_move(rules_.print(from), rules_.print(to));
    }

    Text say(const Position& from, const Position& to) const {
        if constexpr (requires { rules_.say(from, to); })
            return rules_.say(from, to);
        else
            return tr("move to {}", "passez à {}", rules_.print(to));
    }

    /// Of a position in a game that begins with finitely many options, which has no more of them.
    Natural count_options(const Position& p) const {
        if constexpr (requires { rules_.option_count(p); })
            return std::optional<Natural>(rules_.option_count(p)).value();
        else
            return natural(all_options(p).size());
    }

    Value value(Evaluator<R, T>& evaluator, const Position& p, Convention convention,
                bool want_nimber) const {
        Value out;
        try {
            const auto judged = evaluator.by_theory(p, convention);
            out.method = !judged               ? Method{Method::By::search}
                         : judged->by_quotient ? quotient_method()
                                               : theory_method();
            out.outcome = judged ? judged->outcome : evaluator.by_search(p, convention);
            if constexpr (is_partizan) {
                out.winner = rules_.winner_name(p, *out.outcome == Outcome::N);
                return out;
            }
            if (convention == Convention::misere) {
                if (want_nimber) out.misere = symbols(evaluator, p, cheap_symbols);
                return out;
            }
            if (*out.outcome == Outcome::P) {
                out.nimber = "0";
                return out;
            }
            // The theory is asked once: where it did not tell the outcome, it knows no nimber.
            std::optional<LoopyValue> nimber;
            if (judged) nimber = judged->nimber ? judged->nimber : evaluator.theory_nimber(p);
            if (!nimber && want_nimber) nimber = evaluator.searched_nimber(p);
            if (nimber) out.nimber = to_string(*nimber);
        } catch (const OutOfLimits& stopped) {
            if (!out.outcome || want_nimber) out.unknown = Unknown{stopped.reached, stopped.why};
        }
        return out;
    }

    /// The nimber of a position of which theory tells none.
    std::optional<std::string> searched_nimber(Evaluator<R, T>& evaluator, const Position& p,
                                               Wanted::Nimber wanted, Budget& budget) const {
        if (wanted == Wanted::Nimber::always) return to_string(evaluator.searched_nimber(p));
        if (!evaluator.listable(p, cheap_options)) return std::nullopt;
        const std::uint64_t positions =
            std::clamp(2 * budget.reached().positions, cheap_positions, most_cheap_positions);
        const auto found = budget.within(positions, [&] { return evaluator.searched_nimber(p); });
        if (!found) return std::nullopt;
        return to_string(*found);
    }

    /// What the position is in misère play, where that is found with so many steps.
    static std::optional<MisereSymbols> symbols(Evaluator<R, T>& evaluator, const Position& p,
                                                std::uint64_t steps) {
        if (!evaluator.listable(p, cheap_options)) return std::nullopt;
        return evaluator.symbols(p, steps);
    }

    static Method quotient_method() { return {Method::By::theory, std::string(MisereHeaps::name)}; }
    static Method theory_method() {
        if constexpr (requires { T::name; })
            return {Method::By::theory, std::string(T::name)};
        else
            return {Method::By::search};
    }

    std::optional<Trap> best_trap(Evaluator<R, T>& evaluator, const Position& p,
                                  Convention convention) const {
        if (!evaluator.listable(p, most_traps)) return std::nullopt;
        if (evaluator.outcome(p, convention) != Outcome::P) return std::nullopt;
        std::optional<Trap> best;
        for (const Position& option : all_options(p)) {
            const Moves<Position> replies = evaluator.winning_moves(option, convention, 0);
            if (!replies.count) return std::nullopt;
            const Natural of = count_options(option);
            // *replies.count / of < best->winning_replies / best->replies, without division
            if (best && *replies.count * best->replies >= best->winning_replies * of) continue;
            best = Trap{{rules_.print(option), say(p, option)}, *replies.count, of};
        }
        if (best && best->winning_replies == best->replies) return std::nullopt;  // traps nobody
        return best;
    }

    PositionQuotient position_quotient(const typename Evaluator<R, T>::ClosureValue& found,
                                       Budget& budget) const {
        PositionQuotient out{found.closure->atoms().solver().quotient(), {}, found.parts};
        bool in_reach = true;  // forms that grow too large are not gone on with
        for (Atom atom = 0; atom < out.quotient.values.size(); ++atom) {
            PositionQuotient::Part part;
            if (found.closure->has_position(atom)) {
                part.position =
                    rules_.print(SearchForm<R>::expand(rules_, found.closure->position(atom)));
                part.name = notation(expression(part.position));
            }
            if (in_reach) {
                const auto told = budget.within(cheap_symbols, [&] {
                    return symbols_of(found.closure->atoms(), std::span(&atom, 1), budget);
                });
                in_reach = told.has_value();
                if (told) part.symbols = *told;
            }
            out.atoms.push_back(std::move(part));
        }
        return out;
    }

    /// The components of a position, with their atoms.
    std::vector<NamedPart> named_parts(const Position& p,
                                       Closure<typename SearchForm<R>::Rules>& closure,
                                       Budget& budget) const {
        using Form = SearchForm<R>;
        const auto& rules = Form::rules(rules_);
        std::vector<typename Form::Rules::Position> components;
        if constexpr (HasComponents<typename Form::Rules>)
            rules.components(*Form::position(rules_, p), components);
        else
            components.push_back(*Form::position(rules_, p));
        std::vector<NamedPart> out;
        for (const auto& component : components)
            for (const Atom atom : closure.parts(rules, component, budget))
                out.push_back({notation(rules_.print(Form::expand(rules_, component))), atom});
        return out;
    }

    /// By the quotient of the game, or of what can arise from the position; where neither is found,
    /// by the list of the moves.
    Explanation explain_quotient(const Position& p, Budget& budget) const {
        bool arises = true;  // what can arise from the position may tell more than the game
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        const auto add_symbols = [&](Explanation& out) {
            const auto told = symbols(evaluator, p, cheap_symbols);
            if (told) explain_symbols(*told, out);
            return told;
        };
        if constexpr (HasHeapCode<R>)
            if (const std::optional<HeapCode> code = rules_.heap_code()) {
                const MisereHeaps theory(*code);
                if (theory.is_as_normal(p, budget) ||
                    theory.quotient(p, budget, patient_quotient)) {
                    Explanation out = theory.explain(p, budget);
                    add_symbols(out);
                    return out;
                }
                arises = false;
            }
        if (arises && evaluator.listable(p, cheap_options)) {
            std::optional<Explanation> out;
            if (const auto found = evaluator.closure_value(p, steps_of_explanation)) {
                std::vector<ValuedOption> options;
                for (const Position& option : all_options(p)) {
                    const auto small = *SearchForm<R>::position(rules_, option);
                    options.push_back(
                        {{rules_.print(option), say(p, option)},
                         found->closure->parts(SearchForm<R>::rules(rules_), small, budget)});
                }
                out = explain_by_quotient(position_quotient(*found, budget),
                                          named_parts(p, *found->closure, budget), options);
            }
            if (out) {
                if (const auto told = add_symbols(*out)) out->say(compare_with_normal_play(*told));
                return *std::move(out);
            }
        }
        Explanation out{"quotient", {}};
        const bool known = add_symbols(out).has_value();
        out.say(only_moves_are_known(known));
        Explanation list = explain_search(p, Convention::misere, budget);
        std::move(list.blocks.begin(), list.blocks.end(), std::back_inserter(out.blocks));
        return out;
    }

    Explanation explain_search(const Position& p, Convention convention, Budget& budget) const {
        Evaluator<R, T> evaluator(rules_, theory_, key(), budget);
        if (!evaluator.listable(p, most_options)) budget.stop(Stop::too_large);
        using Form = SearchForm<R>;
        const auto small = Form::position(rules_, p);
        if (!small) budget.stop(Stop::too_large);
        Search<typename Form::Rules> search(Form::rules(rules_), budget, key());
        std::vector<SearchedOption> options;
        for (const Position& option : all_options(p)) {
            const auto q = *Form::position(rules_, option);
            SearchedOption each{{rules_.print(option), say(p, option)}, {}, {}};
            if (!is_partizan && convention == Convention::normal) {
                each.nimber = search.nimber(q);
                each.outcome = *each.nimber == 0 ? Outcome::P : Outcome::N;
            } else {
                each.outcome = search.outcome(q, convention);
            }
            options.push_back(std::move(each));
        }
        Explanation out = explain_options(options, convention);
        if constexpr (!is_partizan)
            if (const std::optional<Trap> best = best_trap(evaluator, p, convention))
                out.say(say_trap(*best));
        return out;
    }

    R rules_;
    T theory_;
};

}  // namespace nimrod
