// The misère quotient of all heaps of a game that takes and breaks.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/solve/misere/quotient_solver.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// The value of a heap of m + period is that of m, for all m >= start.
struct ValuePeriod {
    std::size_t period;
    std::size_t start;

    bool operator==(const ValuePeriod&) const = default;
};

/// Options of heaps: atom n is a heap of n.
AtomOptions heap_options(const HeapCode& code);

/// Up to which heap values must be known to repeat before they repeat for ever.
std::optional<std::size_t> window_of_period(const HeapCode& code, const ValuePeriod& period);

class HeapQuotient {
public:
    /// Where the monoid changed: from this heap on it has this order.
    struct Change {
        std::size_t heap;
        std::size_t order;
        std::size_t p_order;
    };

    explicit HeapQuotient(HeapCode code);
    /// Goes on from a state that was verified (quotient_certificate.h).
    HeapQuotient(HeapCode code, MisereQuotient quotient, Antichains antichains,
                 std::vector<Change> changes);

    /// Takes the next heap into account, unless the period is proved.
    void extend(Budget& budget);

    const HeapCode& code() const { return code_; }
    const MisereQuotient& quotient() const { return solver_.quotient(); }
    const Antichains& antichains() const { return solver_.antichains(); }
    const ElementSet& option_values(Atom heap) const { return solver_.option_values(heap); }
    std::size_t last() const { return solver_.last(); }
    std::uint64_t bytes() const { return solver_.bytes(); }
    const std::vector<Change>& changes() const { return changes_; }
    /// Set when it is proved for all heaps.
    const std::optional<ValuePeriod>& period() const { return period_; }

    /// The heap of the table that has the same value; none, if the value is not known.
    std::optional<std::size_t> place(const Natural& heap) const;
    /// The heap of the table whose options have the same values; the heap has a place.
    std::size_t equivalent(const Natural& heap) const;
    /// The value of heaps that all have a place.
    Element value(std::span<const Natural> heaps) const;

private:
    void find_mismatches(std::size_t heap);
    void find_period();

    HeapCode code_;
    QuotientSolver solver_;
    std::vector<Change> changes_;
    std::vector<std::size_t> last_mismatch_;  // [p]: the largest m, if m and m + p differ
    std::optional<ValuePeriod> period_;
};

}  // namespace nimrod
