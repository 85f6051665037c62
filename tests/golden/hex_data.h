// The reference data about Hex as checks; see golden_data.h.
#pragma once

#include "golden/golden_data.h"

namespace nimrod::golden::hex {

std::vector<Check> openings();   // hex_openings.tsv
std::vector<Check> positions();  // hex_positions.tsv

}  // namespace nimrod::golden::hex
