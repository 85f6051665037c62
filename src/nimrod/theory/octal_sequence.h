// The nimbers of single heaps in a game that takes and breaks, and their period where it is proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// g(n + period) = g(n) for every n >= preperiod; both the least possible.
struct OctalPeriod {
    std::size_t period;
    std::size_t preperiod;

    /// The theorem of Guy and Smith asks for the equality at each n below this number only.
    std::size_t proved_by(const HeapCode& code) const;

    bool operator==(const OctalPeriod&) const = default;
};

/// The nimbers of the heaps 0, 1, 2, ... as far as they are known.
struct OctalSequence {
    std::vector<std::uint32_t> values;
    std::optional<OctalPeriod> period;  // where it is proved, and no saltus is added

    bool reaches(const Natural& heap) const {
        return period.has_value() || heap < natural(values.size());
    }
    /// The heap itself or, past the table, the heap one or more periods below that is in it.
    std::size_t place(const Natural& heap) const;
    /// The nimber of a heap that is reached.
    std::uint32_t value(const Natural& heap) const { return values[place(heap)]; }
};

/// The nimbers of all options of a heap of n, sorted, each once; the table must reach n - 1.
std::vector<std::uint32_t> option_nimbers(const HeapCode& code, const OctalSequence& sequence,
                                          std::size_t n);

/// Computes further values until the heap of n is among them or the period is proved. When the
/// budget is spent, those that were reached stay.
void extend(const HeapCode& code, OctalSequence& sequence, std::size_t n, Budget& budget);

}  // namespace nimrod
