// Rare and common nimbers: the two cosets of Berlekamp's sparse space.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// Calls the nimber g of a heap of n rare when the number of its bits in the mask is even; or, if
/// alternating, when that number has the parity of n - turn. The sum of two rare parts, or of two
/// common ones, is then rare as a nimber of the whole, and the sum of a rare and a common one is
/// common.
struct RareSplit {
    std::uint32_t mask = 1;  // not 0
    bool alternating = false;
    unsigned turn = 0;

    bool rare(std::size_t n, std::uint32_t g) const { return parity(g) == odd(n, true); }

    /// The nimber without its lowest bit in the mask. On each coset this keeps the order, for two
    /// members of one coset cannot differ in that bit first; and it keeps sums.
    std::uint32_t index(std::uint32_t g) const {
        const std::uint32_t low = lowest() - 1;
        return (g & low) | ((g >> 1) & ~low);
    }
    /// The nimber of a heap of n with this index.
    std::uint32_t nimber(std::size_t n, std::uint32_t index, bool rare) const {
        const std::uint32_t low = lowest() - 1;
        const std::uint32_t g = (index & low) | ((index & ~low) << 1);
        return parity(g) == odd(n, rare) ? g : g | lowest();
    }

    /// How many rare nimbers of a heap of n are less than the common one with this index; theirs
    /// are the indices below that number.
    std::uint32_t rares_below(std::size_t n, std::uint32_t index) const {
        // Nimbers of different cosets that agree above the lowest bit of the mask differ there.
        const std::uint32_t low = lowest() - 1;
        const bool above = (nimber(n, index, false) & lowest()) != 0;
        return (index & ~low) + (above ? lowest() : 0);
    }

    /// The bits of the mask that nimbers have, if this is the largest.
    std::uint32_t mask_up_to(std::uint32_t largest) const {
        return mask & static_cast<std::uint32_t>(std::bit_ceil(std::uint64_t{largest} + 1) - 1);
    }

    bool operator==(const RareSplit&) const = default;

private:
    std::uint32_t lowest() const { return mask & (0 - mask); }
    unsigned parity(std::uint32_t g) const {
        return static_cast<unsigned>(std::popcount(g & mask)) & 1;
    }
    /// The parity of the bits of a rare, or common, nimber of a heap of n.
    unsigned odd(std::size_t n, bool rare) const {
        return ((alternating ? static_cast<unsigned>(n) ^ turn : 0U) ^ (rare ? 0U : 1U)) & 1;
    }
};

/// How often each nimber occurs, at even and at odd heaps.
struct NimberCounts {
    std::vector<std::uint64_t> at[2];

    void add(std::size_t n, std::uint32_t g) {
        std::vector<std::uint64_t>& counts = at[n & 1];
        if (g >= counts.size()) counts.resize(std::bit_ceil(std::size_t{g} + 1), 0);
        ++counts[g];
    }
};

struct FoundSplit {
    RareSplit split;
    std::uint64_t rares;  // heaps that are rare by it, of those counted
};

/// The split with the fewest rare heaps; none for a code that does not break heaps in two.
std::optional<FoundSplit> find_split(const HeapCode& code, const NimberCounts& counts);

}  // namespace nimrod
