// A set of cells as bits: 64 of them, or 128 for the larger boards.
#pragma once

#include <bit>
#include <cstdint>

namespace nimrod::hex {

using Small = std::uint64_t;
__extension__ typedef unsigned __int128 Large;

template <class Set>
constexpr Set bit(int cell) {
    return Set{1} << cell;
}
inline int count(Small s) { return std::popcount(s); }
inline int count(Large s) {
    return std::popcount(static_cast<Small>(s)) + std::popcount(static_cast<Small>(s >> 64));
}
inline int lowest(Small s) { return std::countr_zero(s); }
inline int lowest(Large s) {
    const auto low = static_cast<Small>(s);
    return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<Small>(s >> 64));
}
template <class Set>
constexpr bool within(Set inner, Set outer) {
    return (inner & ~outer) == 0;
}

template <class Set>
constexpr Set all_cells(int cells) {
    return cells == static_cast<int>(8 * sizeof(Set)) ? ~Set{0} : bit<Set>(cells) - 1;
}

template <class Set, class F>
void for_each(Set s, const F& f) {
    for (; s != 0; s &= s - 1) f(lowest(s));
}

/// The stones of a position.
template <class Set>
struct Stones {
    Set red = 0;
    Set blue = 0;

    Set& of(int colour) { return colour == 0 ? red : blue; }
    Set of(int colour) const { return colour == 0 ? red : blue; }
    Set all() const { return red | blue; }
    bool operator==(const Stones&) const = default;
};

}  // namespace nimrod::hex
