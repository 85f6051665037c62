// Bouton's theorem: Nim is won by leaving a nim-sum of zero.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/solve/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The nim-sum: addition without carry.
Natural nim_sum(const Heaps& heaps);

struct Bouton {
    static constexpr std::string_view name = "bouton";

    std::optional<Outcome> outcome(const Heaps& heaps, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const Heaps& heaps, Budget&) const { return nim_sum(heaps); }
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget&) const;
    Moves<Heaps> options_with_nimber(const Heaps& heaps, const Nimber& nimber, std::size_t max,
                                     Budget&) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention,
                              Budget& budget) const;
    std::optional<Text> proof(const LostDifference& law, Convention convention, Budget&) const;
};

}  // namespace nimrod
