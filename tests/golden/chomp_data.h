// The reference data about Chomp as checks; see golden_data.h.
#pragma once

#include "golden/golden_data.h"

namespace nimrod::golden::chomp {

std::vector<Check> three_rows();          // chomp3_P.tsv
std::vector<Check> three_row_openings();  // chomp_3xn_openings.tsv
std::vector<Check> nimbers();             // chomp_grundy_4x5.tsv
std::vector<Check> rectangles();          // chomp_rect.tsv

}  // namespace nimrod::golden::chomp
