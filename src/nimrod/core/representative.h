// The position that stands in tables for all that differ from it only in appearance.
#pragma once

#include "nimrod/core/ruleset.h"

namespace nimrod {

/// rules.canonical(p), or p itself where the rules name no other.
template <Ruleset R>
typename R::Position representative(const R& rules, const typename R::Position& p) {
    if constexpr (HasCanonical<R>)
        return rules.canonical(p);
    else
        return p;
}

}  // namespace nimrod
