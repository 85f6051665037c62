// Strategies of Hex as documents: written, and read back to be checked.
#pragma once

#include <string_view>

#include "nimrod/draw/documents/json.h"
#include "nimrod/games/hex/strategy.h"

namespace nimrod {

/// ["a1", "b2"]
Json names(const hex::Shape& shape, const std::vector<hex::Cell>& cells);

Json strategy_document(const hex::Strategy& strategy, const hex::HexTurns& rules,
                       const Turn<hex::HexBoard>& turn);

struct WrittenStrategy {
    hex::HexTurns rules;
    Turn<hex::HexBoard> turn;
    hex::Strategy strategy;
};
/// Throws InputError when the text is no such document. What it says may be wrong.
WrittenStrategy read_strategy(std::string_view text);

}  // namespace nimrod
