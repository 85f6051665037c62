// Bouton's theorem: Nim is won by leaving a nim-sum of zero.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The nim-sum: addition without carry, in each power of w.
Natural nim_sum(const Heaps& heaps);
Ordinal nim_sum(const OrdinalHeaps& heaps);

/// Finite heaps as ordinals.
inline OrdinalHeaps ordinal_heaps(const Heaps& heaps) {
    return OrdinalHeaps(heaps.begin(), heaps.end());
}

struct Bouton {
    static constexpr std::string_view name = "bouton";

    std::optional<Outcome> outcome(const OrdinalHeaps& heaps, Convention convention, Budget&) const;
    std::optional<Ordinal> nimber(const OrdinalHeaps& heaps, Budget&) const {
        return nim_sum(heaps);
    }
    std::optional<Moves<OrdinalHeaps>> winning_moves(const OrdinalHeaps& heaps,
                                                     Convention convention, std::size_t max,
                                                     Budget&) const;
    Moves<OrdinalHeaps> options_with_nimber(const OrdinalHeaps& heaps, const Ordinal& nimber,
                                            std::size_t max, Budget&) const;
    std::vector<std::string> methods(const OrdinalHeaps& heaps, Convention convention) const;
    Explanation explain(const OrdinalHeaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget& budget) const;
    std::optional<Text> proof(const LostDifference& law, Convention convention, Budget&) const;
};

}  // namespace nimrod
