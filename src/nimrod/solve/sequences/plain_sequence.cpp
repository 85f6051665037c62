// The nimber of a heap is the mex of the nimbers of its options (Sprague 1935, Grundy 1939), where
// a heap left in parts counts for the nim-sum of its parts: a loop over all parts of all heaps. The
// faster methods are tested against this one, and use it for the first heaps.
#include "nimrod/solve/sequences/plain_sequence.h"

namespace nimrod {

void extend_plainly(const HeapCode& code, std::vector<std::uint32_t>& g, std::size_t count,
                    Budget& budget) {
    constexpr std::size_t options_per_step = 4096;
    SeenNimbers seen;
    while (g.size() < count) {
        seen.begin();
        std::size_t visited = 0;
        visit_option_nimbers(code, g, g.size(), [&](std::uint32_t nimber) {
            seen.add(nimber);
            if (++visited % options_per_step == 0) budget.step();
        });
        budget.step();
        g.push_back(seen.mex());
    }
}

}  // namespace nimrod
