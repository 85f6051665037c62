// For every mask at once, the number of rare less that of common heaps is the Walsh-Hadamard
// transform of the histogram of nimbers, with a sign for odd heaps if the split alternates.
//
// An alternating split needs breaking digits of one parity, or a sum of parts could change sides.
// The mask gets all bits above the largest nimber seen: a nimber that is the first of its length
// will probably be common, as those before it were (in Grundy's game a mask without them collapses
// at the heap 7250049). Whatever the mask, the nimbers come out right; only the speed depends on
// it.
#include "nimrod/solve/sequences/rare_split.h"

#include <algorithm>

namespace nimrod {

namespace {

void transform(std::vector<std::int64_t>& v) {
    for (std::size_t half = 1; half < v.size(); half *= 2)
        for (std::size_t i = 0; i < v.size(); i += 2 * half)
            for (std::size_t j = i; j < i + half; ++j) {
                const std::int64_t a = v[j], b = v[j + half];
                v[j] = a + b;
                v[j + half] = a - b;
            }
}

}  // namespace

std::optional<FoundSplit> find_split(const HeapCode& code, const NimberCounts& counts) {
    const std::vector<std::size_t> breaks = code.taken_leaving(2);
    if (breaks.empty()) return std::nullopt;
    const bool one_parity = std::all_of(breaks.begin(), breaks.end(),
                                        [&](std::size_t t) { return (t & 1) == (breaks[0] & 1); });
    const std::size_t size = std::max({counts.at[0].size(), counts.at[1].size(), std::size_t{2}});
    std::int64_t total = 0;
    for (const auto& side : counts.at)
        for (const std::uint64_t c : side) total += static_cast<std::int64_t>(c);

    std::optional<FoundSplit> best;
    for (const bool alternating : {false, true}) {
        if (alternating && !one_parity) continue;
        const auto turn = static_cast<unsigned>(breaks[0] & 1);
        std::vector<std::int64_t> v(size, 0);
        for (unsigned odd = 0; odd < 2; ++odd)
            for (std::size_t g = 0; g < counts.at[odd].size(); ++g) {
                const auto c = static_cast<std::int64_t>(counts.at[odd][g]);
                v[g] += alternating && odd != turn ? -c : c;
            }
        transform(v);
        for (std::size_t mask = 1; mask < size; ++mask) {
            const auto rares = static_cast<std::uint64_t>((total + v[mask]) / 2);
            if (best && rares >= best->rares) continue;
            const auto above = ~static_cast<std::uint32_t>(size - 1);
            best = {{static_cast<std::uint32_t>(mask) | above, alternating, turn}, rares};
        }
    }
    return best;
}

}  // namespace nimrod
