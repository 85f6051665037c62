// Sequences that repeat, perhaps raised by a constant each time, after a beginning that need not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "nimrod/core/natural.h"

namespace nimrod {

/// g(n + period) = g(n) + saltus for every n >= preperiod.
struct Periodicity {
    std::size_t preperiod;
    std::size_t period;
    std::uint64_t saltus;

    /// The n below preperiod + period whose value, raised by the saltus so many times, is that of
    /// this one.
    std::size_t place(const Natural& n) const;
    Natural rounds(const Natural& n) const;
    /// What the law says of n; `values` holds at least the first preperiod + period terms.
    Natural predict(std::span<const std::uint64_t> values, const Natural& n) const;

    bool operator==(const Periodicity&) const = default;
};

/// The least period, and for it the least pre-period, that a sequence shows up to its end; only if
/// the repetition is at least as long as pre-period and period together.
std::optional<Periodicity> find_periodicity(std::span<const std::uint64_t> values);

}  // namespace nimrod
