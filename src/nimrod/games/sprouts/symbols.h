// The symbols in which drawings of Sprouts are written, as bytes.
//
// A boundary is a cyclic word: its spots in the order in which a walk round it, with the region on
// the left, passes their corners. A region is a set of boundaries, a land a set of regions that
// hang together by the spots they share, a position a set of lands, whose sum it is (D. Applegate,
// G. Jacobson and D. Sleator, Computer analysis of Sprouts, 1991; J. Lemoine and S. Viennot,
// Computer analysis of Sprouts with nimbers, 2010).
#pragma once

#include <cstddef>
#include <cstdint>

namespace nimrod::sprouts {

using Symbol = std::uint8_t;

// 0, 1 and 2 are spots with so many curves that need no name.
/// A spot of two curves whose two corners are in one boundary: it is written twice there. Names
/// begin afresh in every boundary.
constexpr Symbol first_lower = 3;
/// A spot of two curves with its corners in two regions: it is written once in each. Names begin
/// afresh in every land.
constexpr Symbol first_upper = 125;
constexpr Symbol dot = 247;   // between boundaries
constexpr Symbol bar = 248;   // between regions
constexpr Symbol plus = 249;  // between lands
/// A spot of three curves, while a move is being made.
constexpr Symbol dead = 250;

constexpr std::size_t most_names = first_upper - first_lower;
/// A land has no more letters than lives, and a move never makes more.
constexpr std::size_t most_lives = most_names - 2;

constexpr bool is_digit(Symbol s) { return s < first_lower; }
constexpr bool is_lower(Symbol s) { return s >= first_lower && s < first_upper; }
constexpr bool is_upper(Symbol s) { return s >= first_upper && s < dot; }

/// Twice the lives that a corner of such a spot stands for: a spot has 3 lives less one for each
/// curve, and a letter is written twice.
constexpr unsigned half_lives(Symbol s) {
    if (is_digit(s)) return 6U - 2U * s;
    return s < dot ? 1 : 0;
}

}  // namespace nimrod::sprouts
