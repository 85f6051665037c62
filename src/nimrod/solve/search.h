// Values by search: for any rules, from nothing but the options.
//
// Nimbers by the theorem of Sprague (1935) and Grundy (1939): the value of a position is the mex of
// the values of its options, and the value of a sum is the nim-sum of its parts; so positions are
// split into components, and questions are asked of canonical components (component_search.h).
// Misère outcomes of sums are found by misere_search.h; games that do not fall into components are
// searched whole.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "nimrod/core/limits.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/component_search.h"
#include "nimrod/solve/misere_search.h"

namespace nimrod {

template <Ruleset R>
class Search {
public:
    using Position = typename R::Position;

    Search(const R& rules, Budget& budget)
        : budget_(budget), normal_(rules, budget), misere_(rules, budget) {}

    /// The nimber (normal play).
    std::uint32_t nimber(const Position& p) {
        return ending([&] { return normal_.nimber(p); });
    }

    Outcome outcome(const Position& p, Convention convention) {
        return ending([&] {
            if (convention == Convention::normal)
                return normal_.is_zero(p) ? Outcome::P : Outcome::N;
            if constexpr (HasComponents<R>)
                return misere_.outcome(p);
            else
                return misere_.is_zero(p) ? Outcome::P : Outcome::N;
        });
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

    template <class F>
    auto ending(const F& find) {
        try {
            return find();
        } catch (const Loop&) {
            budget_.stop(Stop::endless);
        }
    }

    Budget& budget_;
    ComponentSearch<R, NormalPlay<R>> normal_;
    typename MisereOf<R>::Type misere_;
};

}  // namespace nimrod
