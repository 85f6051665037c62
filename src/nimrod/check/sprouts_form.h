// Lands of Sprouts and their exact canonical form.
//
// A land is a list of regions, a region a list of boundaries, a boundary a cyclic word of spots: 0,
// 1, 2 for a spot with so many curves that need not be named, and a number from `named` on for a
// spot with two curves that is met twice in the land. Inside moves 3 is a dead spot. Regions may be
// reflected one by one, boundaries turned, everything may be reordered and renamed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nimrod/check/game.h"

namespace nimrod::check::sprouts {

using Spot = char16_t;
using Word = std::u16string;
using Region = std::vector<Word>;
using Land = std::vector<Region>;

inline constexpr Spot dead = 3;
inline constexpr Spot named = 10;  // from here on, spots have names

/// Lives left at a place of a word: a spot that is named is met twice, and counts at each.
inline std::uint64_t lives(Spot spot) { return spot < named ? 3U - spot : 1U; }

/// Equal for equal lands alone; refuses words that nobody can draw.
Component canonical(const Land& land);
/// A land of this form.
Land decoded(const Component& form);
/// Twice the lives.
std::uint64_t lives_of_form(const Component& form);

}  // namespace nimrod::check::sprouts
