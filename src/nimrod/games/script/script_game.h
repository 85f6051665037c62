// Games from scripts, wherever the script comes from.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "nimrod/edge/game.h"
#include "nimrod/games/script/host.h"

namespace nimrod {

/// The game whose rules this script is. `name` is what expressions call the game, `chunk` what
/// messages call the script. Throws InputError when the script makes no sense.
std::unique_ptr<Game> make_script_game(std::string name, std::string chunk,
                                       std::string_view source);
/// The game whose rules this host knows, one of the program's own.
std::unique_ptr<Game> make_hosted_game(std::string name, std::unique_ptr<script::Host> host);

}  // namespace nimrod
