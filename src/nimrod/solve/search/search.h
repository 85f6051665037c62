// Values by search: for any rules, from nothing but the options.
//
// Nimbers by the theorem of Sprague (1935) and Grundy (1939): the value of a position is the mex of
// the values of its options, and the value of a sum is the nim-sum of its parts; so positions are
// split into components, and questions are asked of canonical components (component_search.h).
// Rules that name a graph of components of their own are searched by couples instead
// (couple_search.h), and rules may name a search of their own. What takes long is shared with
// colleagues, where the memory has some (shared_search.h). Misère outcomes of sums are found by
// misere_search.h; games that do not fall into components are searched whole. Where positions
// return, the whole graph is labelled from its ends. What is learnt stays in the memory of whoever
// asks.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/solve/search/component_search.h"
#include "nimrod/solve/search/couple_search.h"
#include "nimrod/solve/search/loopy_table.h"
#include "nimrod/solve/search/misere_search.h"
#include "nimrod/solve/search/misere_sum_search.h"
#include "nimrod/solve/search/shared_search.h"

namespace nimrod {

/// Rules with a search of their own for nimbers, which is made and asked as ComponentSearch is.
template <class R>
concept HasNormalSearch = requires { typename R::NormalSearch; };

template <Ruleset R>
class Search {
public:
    using Position = typename R::Position;

    /// What is learnt stays in the budget's memory under the name of the game; without a name it is
    /// gone with the search.
    Search(R rules, Budget& budget, std::optional<Memory::Key> key = std::nullopt)
        : rules_(std::move(rules)), budget_(budget), key_(std::move(key)) {}

    /// The nimber (normal play); there is none to be found where positions return.
    std::uint32_t nimber(const Position& p) {
        try {
            return normal_nimber(p);
        } catch (const Loop&) {
            refuse_return(p);
            budget_.stop(Stop::endless);
        }
    }

    /// Whether the nimber is this one, as far as the limits allow (normal play); where that is not
    /// decided, what is known of the components of the options.
    Attempt attempt(const Position& p, std::uint32_t nimber) {
        Attempt out;
        try {
            if (alone_has_nimber(p, nimber))
                out.known.nimber = nimber;
            else
                out.known.excluded = {nimber};
        } catch (const Loop&) {
        } catch (const OutOfLimits&) {
            try {
                tell_options(p, out);
            } catch (const OutOfLimits&) {  // what was told is told
            }
        }
        out.positions = budget_.reached().positions;
        return out;
    }

    Outcome outcome(const Position& p, Convention convention) {
        std::shared_ptr<LoopyTable<Position>>& loopy = loopy_[convention == Convention::misere];
        if (!loopy) loopy = table<LoopyTable<Position>>(convention);
        if (!loopy->empty())
            if (const std::optional<Outcome> known = loopy->find(representative(rules_, p)))
                return *known;
        try {
            if (convention == Convention::normal)
                return normal_is_zero(p) ? Outcome::P : Outcome::N;
            if constexpr (HasComponentGraph<R>) {
                return misere_outcome(p);
            } else {
                if constexpr (HasComponents<R>)
                    if (fall_apart(rules_)) return misere_sums().outcome(p);
                return misere().is_zero(p) ? Outcome::P : Outcome::N;
            }
        } catch (const Loop&) {
            refuse_return(p);
            const Reachable<Position> reached = reachable(rules_, p, true, UINT32_MAX, budget_);
            const std::vector<Outcome> labels = label_outcomes(reached.graph, convention, budget_);
            loopy->learn(reached.positions, labels, budget_);
            return labels[0];
        }
    }

private:
    template <class Rules>
    struct GraphOf {
        using Type = ComponentGraph;
        using Shared = RuleComponents<Rules>;
    };
    template <HasComponentGraph Rules>
    struct GraphOf<Rules> {
        using Type = typename Rules::Components;
        using Shared = Type;
    };
    using SharedTree = typename GraphOf<R>::Shared;

    template <class Rules>
    struct NormalOf {
        using Type = ComponentSearch<Rules>;
    };
    template <HasNormalSearch Rules>
    struct NormalOf<Rules> {
        using Type = typename Rules::NormalSearch;
    };
    using Normal = typename NormalOf<R>::Type;

    std::uint32_t normal_nimber(const Position& p) {
        return together(
            [&] { return alone_nimber(p); },
            [&](SharedSearch& all) { return all.nimber(shared_tree_->split(p, all.account())); });
    }
    bool normal_is_zero(const Position& p) {
        return together([&] { return alone_has_nimber(p, 0); },
                        [&](SharedSearch& all) {
                            return all.has_nimber(shared_tree_->split(p, all.account()), 0);
                        });
    }

    std::uint32_t alone_nimber(const Position& p) {
        if constexpr (HasComponentGraph<R>) {
            CoupleSearch& search = couples();
            return search.nimber(components_->split(p, search.account()));
        } else {
            return normal().nimber(p);
        }
    }
    bool alone_has_nimber(const Position& p, std::uint32_t nimber) {
        if constexpr (HasComponentGraph<R>) {
            CoupleSearch& search = couples();
            return search.has_nimber(components_->split(p, search.account()), nimber);
        } else {
            return normal().has_nimber(p, nimber);
        }
    }

    /// What alone() finds in a moment; else what all(search) finds with the help of colleagues,
    /// where there are any, who must know the game by its name.
    template <class Alone, class All>
    std::invoke_result_t<Alone> together(const Alone& alone, const All& all) {
        Memory& memory = budget_.memory();
        if (memory.colleagues() == nullptr || !key_ || key_->owner) return alone();
        try {
            if (const auto found = budget_.within(memory.colleagues()->patience(), alone))
                return *found;
        } catch (const OutOfLimits& stopped) {
            if (stopped.why != Stop::memory) throw;
        }
        // Their room is needed, and colleagues make their own.
        normal_.reset();
        couples_.reset();
        components_.reset();
        if (!shared_) {
            const Printer<Position> print = printer(Convention::normal);
            if constexpr (HasComponentGraph<R>)
                shared_tree_ = memory.private_table<SharedTree>(print);
            else
                shared_tree_ = memory.private_table<SharedTree>(rules_, print);
            shared_.emplace(shared_tree_, key_->about, *memory.colleagues(), budget_);
        }
        return all(*shared_);
    }

    /// What is known of the components of the options of a component.
    void tell_options(const Position& p, Attempt& out) {
        const auto tell = [&](const std::string& component, const Known& known) {
            out.options.emplace_back(component, known);
        };
        if constexpr (HasComponentGraph<R>) {
            Account& account = couples().account();
            for (const ComponentGraph::Id component : components_->split(p, account))
                components_->options(component, account)
                    .each([&](std::span<const ComponentGraph::Id> parts) {
                        for (const ComponentGraph::Id part : parts)
                            if (const Knowledge known = components_->known(part); !known.empty())
                                tell(components_->written(part), known.told(Convention::normal));
                        return true;
                    });
        } else {
            normal().tell_options(p, tell);
        }
    }

    Outcome misere_outcome(const Position& p)
        requires HasComponentGraph<R>
    {
        const Printer<Position> lasting = printer(Convention::misere);
        if (lasting.lasts())
            if (const std::optional<Known> kept = lasting.recall(p); kept && kept->outcome)
                return *kept->outcome;
        find_components();
        if (!sums_) sums_.emplace(*components_, budget_);
        const Outcome outcome = sums_->outcome(components_->split(p, sums_->account()));
        if (lasting.lasts()) lasting.keep(p, {.outcome = outcome});
        return outcome;
    }

    void find_components() {
        if (!components_) components_ = table<typename GraphOf<R>::Type>(Convention::normal);
    }
    CoupleSearch& couples() {
        find_components();
        if (!couples_) couples_.emplace(*components_, budget_);
        return *couples_;
    }

    Normal& normal() {
        if (!normal_)
            normal_.emplace(rules_, table<KnowledgeTable<Position>>(Convention::normal), budget_);
        return *normal_;
    }

    ComponentSearch<R>& misere() {
        if (!misere_)
            misere_.emplace(rules_,
                            table<KnowledgeTable<Position>>(Convention::misere, Convention::misere),
                            budget_, Convention::misere);
        return *misere_;
    }

    MisereSearch<R>& misere_sums() {
        if (!misere_sums_)
            misere_sums_.emplace(rules_, table<MisereTable<Position>>(Convention::misere), budget_);
        return *misere_sums_;
    }

    /// A table of the game, from the budget's memory. One whose positions mean nothing without some
    /// object is not read out: it must not keep that object alive.
    template <class Table, class... Arguments>
    std::shared_ptr<Table> table(Convention convention, const Arguments&... arguments) {
        const Printer<Position> print = printer(convention);
        if (!key_) return budget_.memory().private_table<Table>(print, arguments...);
        key_->convention = convention;
        return budget_.memory().table<Table>(*key_, print, arguments...);
    }

    /// How positions are written, and where what is learnt of them in this convention lasts.
    Printer<Position> printer(Convention convention) const {
        if (!key_ || key_->owner) return {};
        Memory::Key key = *key_;
        key.convention = convention;
        return Printer<Position>([rules = rules_](const Position& p) { return rules.print(p); },
                                 budget_.memory().shelf(key));
    }

    /// For rules under which positions must not return.
    void refuse_return(const Position& p) const {
        if constexpr (requires { rules_.refuse_return(p); }) rules_.refuse_return(p);
    }

    R rules_;
    Budget& budget_;
    std::optional<Memory::Key> key_;
    std::optional<Normal> normal_;
    std::optional<ComponentSearch<R>> misere_;
    std::optional<MisereSearch<R>> misere_sums_;
    std::shared_ptr<typename GraphOf<R>::Type> components_;
    std::optional<CoupleSearch> couples_;
    std::shared_ptr<SharedTree> shared_tree_;
    std::optional<SharedSearch> shared_;
    std::optional<MisereSumSearch> sums_;
    std::array<std::shared_ptr<LoopyTable<Position>>, 2> loopy_;  // normal, misère
};

}  // namespace nimrod
