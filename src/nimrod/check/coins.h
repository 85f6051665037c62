// Coins at points that are turned by rules along the axes; their points, for rules and theorem.
#pragma once

#include <string_view>
#include <vector>

#include "nimrod/check/refusal.h"

namespace nimrod::check {

enum class CoinRule { turtles, mock_turtles, twins, triplets, ruler };

/// The rules along the axes of coins:RULE*RULE..., corners or turning.
std::vector<CoinRule> read_axes(std::string_view name);

using Point = std::vector<Natural>;
/// Points of so many coordinates, none of them twice.
std::vector<Point> read_points(std::string_view text, std::size_t axes);

}  // namespace nimrod::check
