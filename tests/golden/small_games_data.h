// The reference data about the small games: coins, strips, boards, games on graphs.
#pragma once

#include "golden/golden_data.h"

namespace nimrod::golden {

std::vector<Check> lasker();

}  // namespace nimrod::golden
