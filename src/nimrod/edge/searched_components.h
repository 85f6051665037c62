// The components of a game for those who look for proofs: numbered, with their options as lists of
// numbers, and with what theory and search know of them. In misère play, where nimbers do not add,
// a component is a whole position, and the nimber 0 stands for P.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "nimrod/edge/evaluator.h"
#include "nimrod/solve/search/component_graph.h"
#include "nimrod/solve/search/couple_search.h"

namespace nimrod {

class SearchedComponents {
public:
    using Id = ComponentGraph::Id;

    virtual ~SearchedComponents() = default;

    virtual ComponentGraph& graph() = 0;
    /// The components of a position, as it is written; throws OutOfLimits where it is too large to
    /// be searched.
    virtual std::vector<Id> split(std::string_view position, Account& account) = 0;
    /// Lets the graph learn the nimber of a component, if theory knows it without being pressed; in
    /// misère play who wins, by search where theory is silent.
    virtual void ask(Id component) = 0;
};

template <Ruleset R, class T>
class SearchedRules final : public SearchedComponents {
public:
    SearchedRules(const R& rules, const T& theory, const Memory::Key& key, Convention convention,
                  Budget& budget)
        : rules_(rules), convention_(convention), evaluator_(rules, theory, key, budget) {
        const auto print = [rules](const Position& p) { return rules.print(p); };
        const auto print_small = [rules](const Small& p) {
            return rules.print(Form::expand(rules, p));
        };
        if constexpr (HasComponentGraph<R>)
            if (convention == Convention::normal) {
                own_ = budget.memory().private_table<OwnGraph>(Printer<Position>(print));
                return;
            }
        general_ = evaluator_.search().component_graph(Printer<Small>(print_small),
                                                       convention == Convention::normal);
    }

    ComponentGraph& graph() override {
        if constexpr (HasComponentGraph<R>)
            if (own_) return *own_;
        return *general_;
    }

    std::vector<Id> split(std::string_view position, Account& account) override {
        const Position p = rules_.parse(position);
        if constexpr (HasComponentGraph<R>)
            if (own_) return own_->split(p, account);
        if (!evaluator_.listable(p)) account.stop(Stop::too_large);
        if constexpr (std::is_same_v<Small, Position>) {
            return general_->split(p, account);
        } else {
            const auto small = Form::position(rules_, p);
            if (!small) account.stop(Stop::too_large);
            return general_->split(*small, account);
        }
    }

    void ask(Id component) override {
        if (convention_ == Convention::misere) {
            const bool lost = evaluator_.outcome(position(component), convention_) == Outcome::P;
            graph().learn(component, lost ? Knowledge::exactly(0) : Knowledge::with_option(0));
        } else if constexpr (knows_something) {
            const auto known = evaluator_.by_theory(position(component), convention_);
            if (!known) return;
            std::optional<Natural> nimber;
            if (known->outcome == Outcome::P) nimber = 0;
            if (known->nimber) nimber = known->nimber->nimber().to_natural();
            if (!nimber) return;
            if (const std::optional<std::uint32_t> small = to_word<std::uint32_t>(*nimber))
                graph().learn(component, Knowledge::exactly(*small));
        }
    }

private:
    using Position = typename R::Position;
    using Form = SearchForm<R>;
    using Small = typename Form::Rules::Position;
    /// Whether there is a theory at all.
    static constexpr bool knows_something =
        requires(const T& theory, const Position& p, Budget& budget) {
            theory.nimber(p, budget);
        } || requires(const T& theory, const Position& p, Budget& budget) {
            theory.outcome(p, Convention::normal, budget);
        };

    Position position(Id component) {
        if constexpr (HasComponentGraph<R>)
            if (own_) return rules_.parse(own_->written(component));
        return Form::expand(rules_, general_->position(component));
    }

    template <class Rules>
    struct GraphOf {
        using Type = ComponentGraph;
    };
    template <HasComponentGraph Rules>
    struct GraphOf<Rules> {
        using Type = typename Rules::Components;
    };
    using OwnGraph = typename GraphOf<R>::Type;

    const R& rules_;
    Convention convention_;
    Evaluator<R, T> evaluator_;
    std::shared_ptr<OwnGraph> own_;
    std::shared_ptr<PositionGraph<Small>> general_;
};

}  // namespace nimrod
