// Instead of all other files of this room in a build without Lua.
#include "nimrod/core/left_out.h"
#include "nimrod/games/script/script_game.h"

namespace nimrod {

std::unique_ptr<Game> make_script_game(std::string, std::string, std::string_view) {
    throw left_out(tr("runs no scripts", "n'exécute pas de scripts"), "Lua");
}

std::unique_ptr<Game> make_hosted_game(std::string, std::unique_ptr<script::Host>) {
    throw left_out(tr("runs no scripts", "n'exécute pas de scripts"), "Lua");
}

}  // namespace nimrod
