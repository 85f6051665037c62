// The list of all games, and expressions such as "moore:2 11,9,7" that name a position of one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/game.h"

namespace nimrod {

/// Every game, by name. The list is generated from the files in games/catalogue/.
const std::vector<Entry>& all_games();

/// The entry of that name; an InputError suggests the nearest name.
const Entry& find_game(std::string_view name);

/// "moore:2" without a position.
struct NamedGame {
    const Entry* entry;
    std::shared_ptr<const Game> game;
};
NamedGame read_game(std::string_view text);

/// A position of a game.
struct Expression {
    const Entry* entry;
    std::shared_ptr<const Game> game;
    std::string position;

    std::string text() const { return game->expression(position); }
};

/// Reads NAME[:PARAMETERS] [POSITION], or several such terms with " + " between them; throws
/// InputError with the column in `text`.
Expression read_expression(std::string_view text);

}  // namespace nimrod
