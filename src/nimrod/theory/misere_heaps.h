// Misère play of the games that take and break, by their misère quotients.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "nimrod/solve/misere/heap_quotient.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// How many steps a quotient is worth, which may be infinite or too large: before search, and where
/// search is slow or a person wants reasons. docs/benchmarks.md has the measurements.
constexpr std::uint64_t quick_quotient = 30'000;
constexpr std::uint64_t patient_quotient = 20'000'000;

/// Any such game, given by its code. What is found of the quotient stays in the memory; where it is
/// not found at once, nothing is said.
class MisereHeaps {
public:
    static constexpr std::string_view name = "misere-quotient";

    explicit MisereHeaps(HeapCode code);

    std::optional<Outcome> outcome(const Heaps& heaps, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, std::size_t max,
                                              Budget& budget) const;
    /// Throws OutOfLimits where the quotient is not known.
    Explanation explain(const Heaps& heaps, Budget& budget) const;

    /// The quotient, at least as far as the largest of these; none when that is out of reach.
    std::shared_ptr<const HeapQuotient> quotient(const Heaps& heaps, Budget& budget,
                                                 std::uint64_t steps = quick_quotient) const;

    /// Whether some heap is larger than all that are known, and these prove that then play is as in
    /// normal play (regular_tail.h).
    bool is_as_normal(const Heaps& heaps, Budget& budget) const;

private:
    class Table;

    Memory::Key key() const;
    std::shared_ptr<Table> table(Budget& budget) const;
    Explanation explain_as_normal(const Heaps& heaps, Budget& budget) const;

    HeapCode code_;
};

}  // namespace nimrod
