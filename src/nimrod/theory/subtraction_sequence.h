// The nimbers of the heaps 0, 1, 2, ... of a subtraction game, and their proved period.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/natural.h"
#include "nimrod/theory/subtraction_set.h"

namespace nimrod {

/// g(n + period) = g(n) + saltus for every n >= preperiod; both the least possible.
struct SubtractionPeriod {
    std::size_t period;
    std::size_t preperiod;
    std::uint32_t saltus;  // 0 for a finite set

    bool operator==(const SubtractionPeriod&) const = default;
};

/// A multiset of values that knows the least value it lacks.
class ValueBag {
public:
    void add(std::uint32_t value);
    void remove(std::uint32_t value);
    std::uint32_t mex();

private:
    std::vector<std::uint32_t> count_ = {0};
    std::uint32_t low_ = 0;  // every smaller value is present
};

/// Computed as far as it was asked for, until its period is proved; then known for ever.
class SubtractionSequence : public Memory::Table {
public:
    /// The horizon of the set must be at least 1 and fit a machine word.
    explicit SubtractionSequence(const SubtractionSet& set);

    /// The nimber of a heap of n.
    Natural value(const Natural& n, Budget& budget);
    /// Goes on until the period is proved.
    SubtractionPeriod period(Budget& budget);
    /// Every heap below n that has this value, increasing. For infinite sets, where they are few.
    std::vector<Natural> heaps_of_value(const Natural& value, const Natural& n, Budget& budget);

private:
    struct WordRun {
        std::size_t first;
        std::size_t last;  // SIZE_MAX: without end
    };

    Natural at(const Natural& n, Budget& budget);
    void compute_next(Budget& budget);
    void look_for_period();
    bool same_window(std::size_t earlier, std::size_t later) const;

    mutable std::mutex mutex_;  // held by the public functions
    std::vector<WordRun> runs_;
    bool finite_;
    std::size_t window_;  // so many values in a row decide all later ones
    std::vector<std::uint32_t> values_;
    ValueBag bag_;  // the values of the options of the newest heap

    // Brent's search for a repeated window, by a hash of its differences.
    std::uint64_t hash_ = 0;
    std::uint64_t leaving_weight_ = 1;
    std::uint64_t checkpoint_hash_ = 0;
    std::size_t checkpoint_ = 0;
    std::size_t patience_ = 1;
    std::optional<SubtractionPeriod> period_;
};

}  // namespace nimrod
