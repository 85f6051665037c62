// Hex across the edge: its game, and the way back from a game to its rules.
#pragma once

#include <memory>

#include "nimrod/edge/game.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

std::unique_ptr<Game> make_game(HexRules rules);
/// The rules of a game that is Hex; nothing for others.
const HexTurns* rules_of(const Game& game);

}  // namespace nimrod::hex
