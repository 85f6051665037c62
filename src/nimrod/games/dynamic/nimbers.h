// The nimbers of small heaps in dynamic Nim.
#pragma once

#include <cstdint>
#include <mutex>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/games/dynamic/take_limit.h"

namespace nimrod {

/// No formula is known for these nimbers; they are computed from the definition, up to the largest
/// heap asked for.
class DynamicNimbers : public Memory::Table {
public:
    explicit DynamicNimbers(TakeLimit limit) : limit_(std::move(limit)) {}

    /// The nimber of n matches of which at most `limit` (itself at most n) may be taken.
    std::uint32_t nimber(std::uint32_t n, std::uint32_t limit, Budget& budget);

private:
    void add_heap(Budget& budget);
    std::uint32_t known(std::uint32_t n, std::uint32_t limit) const;

    std::mutex mutex_;  // held by nimber()
    TakeLimit limit_;
    std::vector<std::uint32_t> next_limit_ = {0};  // f(t), cut at the largest number, by t
    // By n: the limits at which the nimber rises to 1, 2, 3, ...
    std::vector<std::vector<std::uint32_t>> rises_;
};

}  // namespace nimrod
