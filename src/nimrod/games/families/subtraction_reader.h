// How a person writes the set of a subtraction game.
#pragma once

#include <string_view>

#include "nimrod/theory/subtraction_set.h"

namespace nimrod {

/// Reads "1-3", "1,3,4", "1-3,7", "all" or "all-but:2,5"; throws InputError.
SubtractionSet read_subtraction_set(std::string_view text);

}  // namespace nimrod
