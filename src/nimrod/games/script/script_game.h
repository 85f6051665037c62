// Games from scripts, wherever the script comes from.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nimrod/edge/game.h"

namespace nimrod {

/// The game whose rules this script is. `name` is what expressions call the game, `chunk` what
/// messages call the script. Throws InputError when the script makes no sense.
std::unique_ptr<Game> make_script_game(std::string name, std::string chunk,
                                       std::string_view source);

}  // namespace nimrod
