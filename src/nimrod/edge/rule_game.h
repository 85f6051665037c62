// Game for any ruleset, with or without a theory: the edge is written once, here.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nimrod/edge/answers.h"
#include "nimrod/edge/evaluator.h"
#include "nimrod/edge/game.h"
#include "nimrod/edge/general_explanation.h"
#include "nimrod/edge/misere_explanation.h"
#include "nimrod/edge/searched_components.h"
#include "nimrod/solve/laws/law.h"

namespace nimrod {

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
        return quotient_of(*this, *ask(position, budget), budget);
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
        const auto ask = [this, shared = evaluator(budget)](std::string_view position) {
            return std::make_unique<Asked>(*this, shared, rules_.parse(position));
        };
        return values_of(positions, ask, convention, want_nimbers);
    }

    Solution solve(std::string_view position, Convention convention, const Wanted& wanted,
                   Budget& budget) const override {
        return solve_position(*ask(position, budget), convention, wanted, budget);
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
        return best_trap(*ask(position, budget), convention);
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
        Asked asked(*this, evaluator(budget), rules_.parse(position));
        if (method == "search") return explain_search(asked, convention, budget);
        if (method == "quotient") return explain_quotient(*this, asked, budget);
        if (method == "kernel")
            return explain_kernel(graph(position, convention, true, kernel_vertices, budget));
        Explanation out;
        if constexpr (requires { theory_.explain(asked.p, convention, method, budget); })
            out = theory_.explain(asked.p, convention, method, budget);
        say_best_trap(asked, convention, out);
        return out;
    }

    GameGraph graph(std::string_view position, Convention convention, bool merge,
                    std::size_t max_vertices, Budget& budget) const override {
        const Position p = rules_.parse(position);
        GameGraph too_large;
        too_large.complete = false;
        const auto small = Form::position(rules_, p);
        const std::shared_ptr<Evaluator<R, T>> shared = evaluator(budget);
        if (!small || !shared->listable(p)) return too_large;
        const auto reached = shared->search().reachable(*small, merge, max_vertices);
        if (!reached.complete) return too_large;
        if constexpr (requires { rules_.refuse_return(p); })
            if (!find_cycle(reached.graph, budget).empty()) rules_.refuse_return(p);
        const auto print = [&](std::uint32_t v) {
            return rules_.print(Form::expand(rules_, reached.positions[v]));
        };
        return labelled_graph(reached.graph, print, convention,
                              !is_partizan && convention == Convention::normal, budget);
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
        const auto small = Form::position(rules_, rules_.parse(component));
        if (!small) return {};
        return evaluator(budget)->search().attempt(*small, nimber);
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
    using Form = SearchForm<R>;

    struct Asked final : AskedPosition {
        const RuleGame& game;
        std::shared_ptr<Evaluator<R, T>> evaluator;
        Position p;

        Asked(const RuleGame& its_game, std::shared_ptr<Evaluator<R, T>> shared, Position position)
            : game(its_game), evaluator(std::move(shared)), p(std::move(position)) {}

        Move move_to(const AskedPosition& option) const override {
            const Position& to = static_cast<const Asked&>(option).p;
            return {game.rules_.print(to), game.say(p, to)};
        }
        bool listable(std::size_t max) const override { return evaluator->listable(p, max); }
        std::vector<std::unique_ptr<AskedPosition>> options() const override {
            std::vector<std::unique_ptr<AskedPosition>> out;
            for (Position& option : game.all_options(p))
                out.push_back(std::make_unique<Asked>(game, evaluator, std::move(option)));
            return out;
        }
        Natural option_count() const override {
            if constexpr (requires { game.rules_.option_count(p); })
                return std::optional<Natural>(game.rules_.option_count(p)).value();
            else
                return natural(game.all_options(p).size());
        }
        std::optional<std::string> winner([[maybe_unused]] bool mover_wins) const override {
            if constexpr (is_partizan)
                return game.rules_.winner_name(p, mover_wins);
            else
                return std::nullopt;
        }

        std::string theory() const override {
            if constexpr (requires { game.theory_.name_for(p); })
                return std::string(game.theory_.name_for(p));
            else if constexpr (requires { T::name; })
                return std::string(T::name);
            else
                return {};
        }
        std::optional<Judgement> by_theory(Convention convention) override {
            return evaluator->by_theory(p, convention);
        }
        Outcome by_search(Convention convention) override {
            return evaluator->by_search(p, convention);
        }
        std::optional<LoopyValue> theory_nimber() override { return evaluator->theory_nimber(p); }
        void find_moves(Convention convention, std::size_t max, Solution& solution) override {
            const Moves<Position> moves = evaluator->winning_moves(p, convention, max);
            for (const Position& to : moves.first)
                solution.moves.push_back({game.rules_.print(to), game.say(p, to)});
            solution.move_count = moves.count;
            solution.moves_complete = moves.complete;
        }
        std::optional<Natural> winning_move_count(Convention convention) override {
            return evaluator->winning_moves(p, convention, 0).count;
        }

        bool is_small() const override { return Form::position(game.rules_, p).has_value(); }
        std::uint32_t searched_nimber() override {
            return evaluator->search().nimber(evaluator->small(p));
        }
        Outcome searched_outcome(Convention convention) override {
            return evaluator->search().outcome(evaluator->small(p), convention);
        }

        std::optional<std::pair<HeapCode, Heaps>> coded_heaps() const override {
            if constexpr (HasHeapCode<R>)
                if (const std::optional<HeapCode> code = game.rules_.heap_code())
                    return std::pair(*code, p);
            return std::nullopt;
        }
        std::optional<ClosureValue> closure_value(std::uint64_t steps) override {
            return evaluator->closure_value(p, steps);
        }
        std::vector<Atom> atoms() override {
            return evaluator->search().atoms(evaluator->small(p));
        }
        std::vector<std::pair<std::string, std::vector<Atom>>> components() override {
            std::vector<std::pair<std::string, std::vector<Atom>>> out;
            for (const auto& part : evaluator->search().components(evaluator->small(p)))
                out.emplace_back(game.rules_.print(Form::expand(game.rules_, part)),
                                 evaluator->search().atoms(part));
            return out;
        }
        std::vector<std::string> written_atoms(std::size_t count) override {
            std::vector<std::string> out(count);
            for (Atom atom = 0; atom < count; ++atom)
                if (const auto* const part = evaluator->search().position(atom))
                    out[atom] = game.rules_.print(Form::expand(game.rules_, *part));
            return out;
        }
        std::optional<MisereSymbols> symbols(std::uint64_t steps) override {
            return evaluator->symbols(p, steps);
        }
    };

    std::shared_ptr<Evaluator<R, T>> evaluator(Budget& budget) const {
        return std::make_shared<Evaluator<R, T>>(rules_, theory_, key(), budget);
    }
    std::unique_ptr<AskedPosition> ask(std::string_view position, Budget& budget) const {
        return std::make_unique<Asked>(*this, evaluator(budget), rules_.parse(position));
    }

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

    R rules_;
    T theory_;
};

}  // namespace nimrod
