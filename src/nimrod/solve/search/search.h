// Values by search: for any rules, from nothing but the options.
//
// Nimbers by the theorem of Sprague (1935) and Grundy (1939): the value of a position is the mex of
// the values of its options, and the value of a sum is the nim-sum of its parts; so positions are
// split into components, and questions are asked of canonical components (component_search.h).
// Misère outcomes of sums are found by misere_search.h; games that do not fall into components are
// searched whole. Where positions return, the whole graph is labelled from its ends.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/graphs/reachable.h"
#include "nimrod/solve/graphs/retrograde.h"
#include "nimrod/solve/search/component_search.h"
#include "nimrod/solve/search/misere_search.h"

namespace nimrod {

template <Ruleset R>
class Search {
public:
    using Position = typename R::Position;

    Search(const R& rules, Budget& budget)
        : rules_(rules), budget_(budget), normal_(rules, budget), misere_(rules, budget) {}

    /// The nimber (normal play); there is none to be found where positions return.
    std::uint32_t nimber(const Position& p) {
        try {
            return normal_.nimber(p);
        } catch (const Loop&) {
            refuse_return(p);
            budget_.stop(Stop::endless);
        }
    }

    Outcome outcome(const Position& p, Convention convention) {
        const auto& labels = loopy_[convention == Convention::misere];
        if (!labels.empty())
            if (const auto known = labels.find(representative(rules_, p)); known != labels.end())
                return known->second;
        try {
            if (convention == Convention::normal)
                return normal_.is_zero(p) ? Outcome::P : Outcome::N;
            if constexpr (HasComponents<R>)
                return misere_.outcome(p);
            else
                return misere_.is_zero(p) ? Outcome::P : Outcome::N;
        } catch (const Loop&) {
            refuse_return(p);
            return loopy_outcome(p, convention);
        }
    }

private:
    template <class Rules>
    struct MisereOf {
        using Type = ComponentSearch<Rules, MiserePlay<Rules>>;
    };
    template <HasComponents Rules>
    struct MisereOf<Rules> {
        using Type = MisereSearch<Rules>;
    };

    /// For rules under which positions must not return.
    void refuse_return(const Position& p) const {
        if constexpr (requires { rules_.refuse_return(p); }) rules_.refuse_return(p);
    }

    Outcome loopy_outcome(const Position& p, Convention convention) {
        const Reachable<Position> reached = reachable(rules_, p, true, UINT32_MAX, budget_);
        const std::vector<Outcome> labels = label_outcomes(reached.graph, convention, budget_);
        for (std::size_t v = 0; v < labels.size(); ++v)
            loopy_[convention == Convention::misere].emplace(reached.positions[v], labels[v]);
        return labels[0];
    }

    R rules_;
    Budget& budget_;
    ComponentSearch<R, NormalPlay<R>> normal_;
    typename MisereOf<R>::Type misere_;
    std::array<std::unordered_map<Position, Outcome, Hash>, 2> loopy_;  // normal, misère
};

}  // namespace nimrod
