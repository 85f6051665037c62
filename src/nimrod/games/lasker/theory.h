// Lasker's Nim: take from a heap, or split it in two without taking anything.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/solve/laws/law.h"
#include "nimrod/solve/sequences/periodicity.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The nimber of one heap: n, but for 4k+3 and 4k+4, which change places.
Natural lasker_nimber(const Natural& heap);

constexpr Periodicity lasker_period{1, 4, 4};

/// Normal play; in misère play every question is left to search.
struct Lasker {
    static constexpr std::string_view name = "lasker";

    std::optional<Outcome> outcome(const Heaps& heaps, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const Heaps& heaps, Budget&) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const NimberPeriod& law, Convention, Budget& budget) const;
    std::optional<Text> proof(const LostResidues& law, Convention convention, Budget& budget) const;
    std::optional<Text> proof(const LostDifference& law, Convention convention, Budget&) const;
};

}  // namespace nimrod
