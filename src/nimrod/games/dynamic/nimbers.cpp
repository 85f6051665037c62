// A larger limit only adds options, so for each n the nimber is a step function of the limit: it is
// enough to store where it rises. One pass over the takes 1..n finds all the rises of a heap of n,
// where a search that treats each limit apart would list the same options again and again.
#include "nimrod/games/dynamic/nimbers.h"

#include <algorithm>

namespace nimrod {

std::uint32_t DynamicNimbers::known(std::uint32_t n, std::uint32_t limit) const {
    const std::vector<std::uint32_t>& rises = rises_[n];
    return static_cast<std::uint32_t>(std::upper_bound(rises.begin(), rises.end(), limit) -
                                      rises.begin());
}

void DynamicNimbers::add_heap(Budget& budget) {
    budget.step();
    const auto n = static_cast<std::uint32_t>(rises_.size());
    if (n > 0)
        next_limit_.push_back(to_word<std::uint32_t>(limit_(natural(n))).value_or(UINT32_MAX));
    std::vector<std::uint32_t> rises;
    std::vector<bool> seen(1);
    for (std::uint32_t take = 1; take <= n; ++take) {
        const std::uint32_t value = known(n - take, next_limit_[take]);
        if (value >= seen.size()) seen.resize(value + 1);
        seen[value] = true;
        while (rises.size() < seen.size() && seen[rises.size()]) rises.push_back(take);
    }
    grow(sizeof(rises) + sizeof(std::uint32_t) * (rises.capacity() + 1), budget);
    rises_.push_back(std::move(rises));
}

std::uint32_t DynamicNimbers::nimber(std::uint32_t n, std::uint32_t limit, Budget& budget) {
    const std::lock_guard lock(mutex_);
    while (rises_.size() <= n) add_heap(budget);
    return known(n, limit);
}

}  // namespace nimrod
