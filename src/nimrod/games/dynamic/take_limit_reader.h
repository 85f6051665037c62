// How a person writes the limit of dynamic Nim.
#pragma once

#include <string_view>

#include "nimrod/games/dynamic/take_limit.h"

namespace nimrod {

/// Reads "2", "3/2", "2t-1", "t+1"; throws InputError.
TakeLimit read_take_limit(std::string_view text);

}  // namespace nimrod
