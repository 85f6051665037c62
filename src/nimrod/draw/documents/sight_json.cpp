#include "nimrod/draw/documents/sight_json.h"

#include <cmath>

#include "nimrod/draw/documents/strategy_json.h"

namespace nimrod {

namespace {

/// Three digits are more than a guess is worth.
double rounded(double share) { return std::round(1000 * share) / 1000; }

}  // namespace

Json to_json(const hex::Sight& sight, const Game& game, const hex::HexTurns& rules,
             const Turn<hex::HexBoard>& turn, Language language) {
    const hex::Shape& shape = shape_of(turn.position);
    Json out{{"expression", game.expression(rules.print(turn))},
             {"to_move", hex::HexRules::name(turn.to_move)},
             {"winner", sight.winner ? Json(hex::HexRules::name(*sight.winner)) : Json()},
             {"proved", sight.winner.has_value()},
             {"estimate", {{"R", rounded(sight.red)}, {"B", rounded(1 - sight.red)}}},
             {"moves", Json::array()},
             {"must_play", names(shape, sight.must_play)},
             {"carrier", names(shape, sight.carrier)},
             {"links", Json::array()}};
    for (const hex::SeenMove& move : sight.moves) {
        Json each = to_json(Move{rules.print(move.to), rules.say(turn, move.to)}, game, language);
        const std::optional<hex::Cell> cell = hex::new_stone(turn.position, move.to.position);
        each["cell"] = cell ? Json(cell_name(shape, *cell)) : Json();
        each["wins"] = rounded(move.wins);
        each["proved"] = move.proved;
        out["moves"].push_back(std::move(each));
    }
    for (const hex::SeenLink& link : sight.links)
        out["links"].push_back({{"player", hex::HexRules::name(link.player)},
                                {"from", code(link.from, link.player, shape)},
                                {"to", code(link.to, link.player, shape)},
                                {"carrier", names(shape, link.carrier)}});
    return out;
}

}  // namespace nimrod
