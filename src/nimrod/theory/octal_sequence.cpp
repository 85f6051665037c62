// The nimbers are computed and their period is proved in solve/ (heap_sequence.h, heap_period.h);
// here they become the table that the theory of octal games reads.
#include "nimrod/theory/octal_sequence.h"

#include <algorithm>
#include <cassert>

#include "nimrod/solve/sequences/heap_period.h"
#include "nimrod/solve/sequences/plain_sequence.h"

namespace nimrod {

namespace {

constexpr std::size_t first_look = 64;

/// Computes until the heap of n is known or the period is proved.
std::optional<HeapPeriod> compute(HeapSequence& heaps, std::size_t n, Budget& budget) {
    while (heaps.size() <= n) {
        const std::size_t look = std::max(first_look, heaps.size() + heaps.size() / 8 + 1);
        heaps.extend(std::min(look, n + 1), budget);
        if (std::optional<HeapPeriod> found = proved_period(heaps); found && found->law.saltus == 0)
            return found;
    }
    return std::nullopt;
}

}  // namespace

std::size_t OctalPeriod::proved_by(const HeapCode& code) const {
    return proved_below(code, period, preperiod);
}

std::size_t OctalSequence::place(const Natural& heap) const {
    if (heap < natural(values.size())) return word(heap);
    assert(period);
    const Natural past = heap - natural(period->preperiod);
    return period->preperiod + remainder(past, period->period);
}

std::vector<std::uint32_t> option_nimbers(const HeapCode& code, const OctalSequence& sequence,
                                          std::size_t n) {
    std::vector<std::uint32_t> nimbers;
    visit_option_nimbers(code, sequence.values, n, [&](std::uint32_t g) { nimbers.push_back(g); });
    std::sort(nimbers.begin(), nimbers.end());
    nimbers.erase(std::unique(nimbers.begin(), nimbers.end()), nimbers.end());
    return nimbers;
}

void extend(const HeapCode& code, OctalSequence& sequence, std::size_t n, Budget& budget) {
    if (sequence.period || n < sequence.values.size()) return;
    HeapSequence heaps(code);
    for (const std::uint32_t g : sequence.values) heaps.add(g, budget);
    const auto keep = [&] {
        for (std::size_t m = sequence.values.size(); m < heaps.size(); ++m)
            sequence.values.push_back(heaps[m]);
    };
    try {
        if (const std::optional<HeapPeriod> found = compute(heaps, n, budget))
            sequence.period = OctalPeriod{found->law.period, found->law.preperiod};
    } catch (const OutOfLimits&) {
        keep();
        throw;
    }
    keep();
}

}  // namespace nimrod
