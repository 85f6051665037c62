// The starting heaps that are lost in dynamic Nim, and the decomposition of numbers into them.
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/natural.h"
#include "nimrod/games/dynamic/take_limit.h"

namespace nimrod {

/// H(1) = 1, H(k+1) = H(k) + H(j) with j least such that f(H(j)) >= H(k).
class LosingSequence : public Memory::Table {
public:
    explicit LosingSequence(TakeLimit limit);

    /// n as a sum of terms, the largest that fits each time; largest first.
    std::vector<Natural> decompose(const Natural& n, Budget& budget);

private:
    void extend(Budget& budget);

    std::mutex mutex_;  // held by decompose()
    TakeLimit limit_;
    // Every number from 1 to f(1)+1 is a term; these are not stored, since f(1) may be 10^30.
    Natural dense_;
    std::vector<Natural> terms_;  // from dense_ on
    std::size_t candidate_ = 0;   // every earlier term t has f(t) below the last term
};

/// H(k+1) = H(k) + H(k-lag) for every k >= from. Proved whenever it is stated.
struct Recurrence {
    std::size_t lag;
    std::size_t from;

    bool operator==(const Recurrence&) const = default;
};

/// The first terms H(1), H(2), ... of the sequence.
std::vector<Natural> losing_terms(const TakeLimit& limit, std::size_t count, Budget& budget);

/// The recurrence that the sequence settles into, if these first terms of it prove one.
std::optional<Recurrence> find_recurrence(const TakeLimit& limit,
                                          const std::vector<Natural>& terms);

}  // namespace nimrod
