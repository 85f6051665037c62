// The nimbers of single heaps straight from the definition: slow, and the judge of what is fast.
#pragma once

#include <cstdint>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// Remembers for each nimber the last heap that had an option of it.
class SeenNimbers {
public:
    /// Forgets all, for the options of another heap.
    void begin() { ++heap_; }
    void add(std::uint32_t nimber) {
        if (nimber >= last_.size()) last_.resize(2 * std::size_t{nimber} + 2, 0);
        last_[nimber] = heap_;
    }
    bool has(std::uint32_t nimber) const { return nimber < last_.size() && last_[nimber] == heap_; }
    std::uint32_t mex() const {
        std::uint32_t least = 0;
        while (has(least)) ++least;
        return least;
    }

private:
    std::vector<std::uint64_t> last_;
    std::uint64_t heap_ = 0;
};

/// Calls visit(g) with the nimber of every option of a heap of n; repeats are not removed.
template <class Values, class Visit>
void visit_option_nimbers(const HeapCode& code, const Values& g, std::size_t n, Visit visit) {
    const std::size_t most = code.endless() ? n : std::min(n, code.last());
    for (std::size_t taken = 0; taken <= most; ++taken) {
        const std::size_t left = n - taken;
        if (left == 0) {
            if (code.leaves(taken, 0)) visit(std::uint32_t{0});
            continue;
        }
        if (code.leaves(taken, 1)) visit(static_cast<std::uint32_t>(g[left]));
        if (code.leaves(taken, 2)) {
            const std::size_t last = code.unequal_parts ? (left - 1) / 2 : left / 2;
            for (std::size_t a = 1; a <= last; ++a)
                visit(static_cast<std::uint32_t>(g[a]) ^ g[left - a]);
        }
        if (code.leaves(taken, 3))
            for (std::size_t a = 1; 3 * a <= left; ++a)
                for (std::size_t b = a; a + 2 * b <= left; ++b)
                    visit(static_cast<std::uint32_t>(g[a]) ^ g[b] ^ g[left - a - b]);
    }
}

/// Computes the nimbers of the heaps g.size(), ..., count - 1.
void extend_plainly(const HeapCode& code, std::vector<std::uint32_t>& g, std::size_t count,
                    Budget& budget);

}  // namespace nimrod
