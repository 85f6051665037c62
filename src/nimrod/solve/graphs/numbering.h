// Numbers for positions, in the order in which they are met. Each position is kept once; the index
// holds numbers alone, in parts that grow one by one. So neither growing nor forgetting millions of
// positions takes a moment in which nobody looks whether the work is to stop: an unordered map of
// them took 70 ns for each position that it forgot.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"

namespace nimrod {

template <class Position>
class Numbering {
public:
    /// The number of p, and whether p is new.
    std::pair<std::uint32_t, bool> number(Position p) {
        const std::size_t hash = hash_of(p);
        std::vector<std::uint32_t>& part = parts_[hash % parts_.size()];
        std::uint32_t& used = used_[hash % parts_.size()];
        if (2 * used >= part.size()) grow(part);
        std::uint32_t& place = find(part, hash, &p);
        if (place != empty) return {place, false};
        place = static_cast<std::uint32_t>(positions_.size());
        ++used;
        positions_.push_back(std::move(p));
        return {place, true};
    }

    std::size_t size() const { return positions_.size(); }
    const Position& operator[](std::size_t n) const { return positions_[n]; }
    std::vector<Position> take() && { return std::move(positions_); }

    /// What a position takes besides what it holds: of the index at least a quarter is in use.
    static constexpr std::size_t bytes_each = element_bytes<Position> + 4 * sizeof(std::uint32_t);

private:
    static constexpr std::uint32_t empty = UINT32_MAX;

    /// Mixed once more: neighbours in the index must not be neighbours in the game.
    static std::size_t hash_of(const Position& p) { return mix(0, Hash{}(p)); }

    /// Where the position, or nothing, is; nullptr is a position that is not in the part.
    std::uint32_t& find(std::vector<std::uint32_t>& part, std::size_t hash, const Position* p) {
        const std::size_t mask = part.size() - 1;
        std::size_t i = hash / parts_.size() & mask;
        while (part[i] != empty && (p == nullptr || !(positions_[part[i]] == *p)))
            i = (i + 1) & mask;
        return part[i];
    }

    void grow(std::vector<std::uint32_t>& part) {
        std::vector<std::uint32_t> larger(part.empty() ? 8 : 2 * part.size(), empty);
        part.swap(larger);
        for (const std::uint32_t n : larger)
            if (n != empty) find(part, hash_of(positions_[n]), nullptr) = n;
    }

    std::vector<Position> positions_;
    std::array<std::vector<std::uint32_t>, 256> parts_;
    std::array<std::uint32_t, 256> used_{};
};

}  // namespace nimrod
