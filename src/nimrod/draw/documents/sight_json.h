// What the machine sees of a position of Hex, as a document.
#pragma once

#include "nimrod/draw/documents/json.h"
#include "nimrod/games/hex/sight.h"

namespace nimrod {

/// Without the version, which stands at the end of every document.
Json to_json(const hex::Sight& sight, const Game& game, const hex::HexTurns& rules,
             const Turn<hex::HexBoard>& turn, Language language);

}  // namespace nimrod
