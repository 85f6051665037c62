#include "nimrod/games/hex/game.h"

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/hex/theory.h"

namespace nimrod::hex {

namespace {

using HexGame = RuleGame<HexTurns, HexTheory>;

}  // namespace

std::unique_ptr<Game> make_game(HexRules rules) {
    return std::make_unique<HexGame>(name_of(rules), HexTurns(rules), HexTheory(rules));
}

const HexTurns* rules_of(const Game& game) {
    const auto* hex = dynamic_cast<const HexGame*>(&game);
    return hex != nullptr ? &hex->rules() : nullptr;
}

}  // namespace nimrod::hex
