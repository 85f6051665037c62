// The reference data about the small games: coins, strips, boards, games on graphs.
#pragma once

#include "golden/golden_data.h"

namespace nimrod::golden {

std::vector<Check> lasker();
std::vector<Check> euclid();
std::vector<Check> silver_dollar();
std::vector<Check> staircase();
std::vector<Check> cram();
std::vector<Check> treblecross();
std::vector<Check> sprouts();
std::vector<Check> sprouts_positions();

/// The position of a row of sprouts_positions.tsv as it is read: digits alone would be a number.
std::string sprouts_position(const std::string& text);
std::vector<Check> graph_games();
std::vector<Check> green_hackenbush();

}  // namespace nimrod::golden
