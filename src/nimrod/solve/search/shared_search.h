// A search with colleagues (core/colleagues.h), in normal play.
//
// One process, the master, keeps the upper part of the tree: couples, with proof numbers
// (couple_search.h). For every colleague it has a thread that goes down to the couple which seems
// to help most and has the colleague work at its component. What a colleague does not decide with
// its patience is opened, and its options are couples like others; what it learnt of them on the
// way comes back with its answer, so that nothing small is ever sent. (T. Čížek, M. Balko and
// M. Schmid, 2025, did Sprouts so with 1024 cores; docs/scale.md says why the components themselves
// do not travel.)
#pragma once

#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

#include "nimrod/core/colleagues.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search/component_graph.h"
#include "nimrod/solve/search/couple_search.h"

namespace nimrod {

/// Rules whose components are kept in a ComponentGraph of their own, with split(position, account).
template <class R>
concept HasComponentGraph = HasComponents<R> && requires { typename R::Components; };

template <Ruleset R>
class SharedSearch {
public:
    using Position = typename R::Position;

    /// The colleagues know the rules under the name of the game. The tree belongs to this search;
    /// what is decided in it lasts where the printer says.
    SharedSearch(const R& rules, const Printer<Position>& print, std::string game,
                 Colleagues& colleagues, Budget& budget)
        : game_(std::move(game)),
          colleagues_(colleagues),
          tree_(make_tree(rules, print, budget.memory())),
          couples_(*tree_, budget, colleagues.count(),
                   [this](unsigned member, Id component, std::uint32_t nimber,
                          const CoupleSearch::Look& look) {
                       return delegate(member, component, nimber, look);
                   }) {}
    SharedSearch(const SharedSearch&) = delete;
    SharedSearch& operator=(const SharedSearch&) = delete;

    std::uint32_t nimber(const Position& p) {
        return couples_.nimber(tree_->split(p, couples_.account()));
    }
    bool has_nimber(const Position& p, std::uint32_t nimber) {
        return couples_.has_nimber(tree_->split(p, couples_.account()), nimber);
    }

private:
    using Id = ComponentGraph::Id;

    template <class Rules>
    struct TreeOf {
        using Type = RuleComponents<Rules>;
    };
    template <HasComponentGraph Rules>
    struct TreeOf<Rules> {
        using Type = typename Rules::Components;
    };
    using Tree = typename TreeOf<R>::Type;

    static std::shared_ptr<Tree> make_tree(const R& rules, const Printer<Position>& print,
                                           Memory& memory) {
        if constexpr (HasComponentGraph<R>)
            return memory.private_table<Tree>(print);
        else
            return memory.private_table<Tree>(rules, print);
    }

    std::uint64_t delegate(unsigned member, Id component, std::uint32_t nimber,
                           const CoupleSearch::Look& look) {
        const Attempt found =
            colleagues_.attempt(member, {game_, tree_->written(component), nimber}, look);
        tree_->hear(component, Knowledge::of(found.known));
        if (found.options.empty()) return found.positions;
        const std::unordered_map<std::string, Known> told(found.options.begin(),
                                                          found.options.end());
        tree_->options(component, couples_.account()).each([&](std::span<const Id> parts) {
            for (const Id part : parts)
                if (const auto known = told.find(tree_->written(part)); known != told.end())
                    tree_->hear(part, Knowledge::of(known->second));
            return true;
        });
        return found.positions;
    }

    std::string game_;
    Colleagues& colleagues_;
    std::shared_ptr<Tree> tree_;
    CoupleSearch couples_;
};

}  // namespace nimrod
