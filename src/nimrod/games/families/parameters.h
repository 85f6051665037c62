// Parameters of games: the part after the colon.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/core/natural.h"

namespace nimrod {

/// Throws InputError when a game that has no parameters is given some.
void refuse_parameters(std::string_view game, std::string_view parameters);

/// The parameters without double quotes around them; empty when something follows those.
std::string unquoted(std::string_view parameters);

}  // namespace nimrod
