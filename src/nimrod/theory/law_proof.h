// Laws that follow from a proved repetition of the nimbers of single heaps.
#pragma once

#include <functional>
#include <optional>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/numbers/ordinal.h"
#include "nimrod/solve/laws/law.h"

namespace nimrod {

/// What a theorem tells of single heaps: every nimber, and that they repeat.
struct ProvedPeriod {
    Periodicity periodicity;
    std::function<Natural(const Natural& heap)> nimber;
    std::function<bool(const Natural& heap)> lost;  // decided by whether the nimber is 0, 1 or more
    Text theorem;
};

/// The theorem, if the law follows: it is compared with what is proved until both repeat.
std::optional<Text> proof(const NimberPeriod& law, const ProvedPeriod& proved, Budget& budget);
std::optional<Text> proof(const LostResidues& law, const ProvedPeriod& proved, Budget& budget);

/// The nimber of a heap is its size.
constexpr Periodicity every_number{0, 1, 1};

/// The nimbers and outcomes of single heaps by a theory, which repeat in this way.
template <class Theory>
ProvedPeriod proved_period(const Theory& theory, const Periodicity& periodicity,
                           Convention convention, const Text& theorem, Budget& budget) {
    return {periodicity,
            [&](const Natural& heap) {
                return Ordinal(theory.nimber({heap}, budget).value()).to_natural().value();
            },
            [&, convention](const Natural& heap) {
                if constexpr (requires { theory.outcome({heap}, convention, budget); })
                    return theory.outcome({heap}, convention, budget) == Outcome::P;
                else
                    return (void)convention, theory.nimber({heap}, budget).value() == 0;
            },
            theorem};
}

}  // namespace nimrod
