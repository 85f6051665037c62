// The nimbers of single heaps in games whose heaps are never broken by endless digits: subtraction
// games, finite and all-but, Lasker's Nim.
#pragma once

#include <cstdint>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/nimber_row.h"
#include "nimrod/solve/sequences/plain_sequence.h"

namespace nimrod {

/// A finite code that only takes, by bit-parallel windows.
class SubtractionWindows {
public:
    explicit SubtractionWindows(const HeapCode& code);
    /// `g` holds more than code.last() values, and those that earlier calls have added.
    void extend(NimberRow& g, std::size_t count, Budget& budget);

private:
    std::uint32_t next(std::size_t n) const;

    std::size_t words_;  // of a window
    std::vector<std::uint64_t>
        taken_;  // for each n mod 64: the heaps that a move leaves, twice over
    std::vector<std::uint64_t> windows_;  // for each nimber: the heaps that have it, in a circle
    std::size_t done_ = 0;
};

/// A code whose endless digits leave at most one heap.
class EndlessTakes {
public:
    /// Whether the code is such a one.
    static bool suits(const HeapCode& code);

    explicit EndlessTakes(const HeapCode& code);
    void extend(NimberRow& g, std::size_t count, Budget& budget);

    /// Whether g(n + period) = g(n) + saltus for every n >= g.size() - period: what is left to
    /// choose from is the same then, but for the saltus, as one period before.
    bool repeats(const NimberRow& g, std::size_t period, std::uint32_t saltus) const;

private:
    /// The nimbers that endless digits exclude from heaps of one residue.
    struct Excluded {
        std::vector<bool> has;
        std::uint32_t least = 0;  // not excluded

        void add(std::uint32_t g) {
            if (g >= has.size()) has.resize(2 * std::size_t{g} + 2, false);
            has[g] = true;
            while (contains(least)) ++least;
        }
        bool contains(std::uint32_t g) const { return g < has.size() && has[g]; }
    };
    std::vector<Excluded> excluded_from(const NimberRow& g, std::size_t n) const;
    void exclude(std::vector<Excluded>& excluded, const NimberRow& g, std::size_t m) const;

    HeapCode code_;
    HeapCode written_;  // without the endless repetition
    std::vector<Excluded> excluded_;
    std::size_t next_ = 0;  // the heaps below it are excluded
    SeenNimbers seen_;
};

}  // namespace nimrod
