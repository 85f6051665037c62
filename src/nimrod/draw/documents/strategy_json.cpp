#include "nimrod/draw/documents/strategy_json.h"

namespace nimrod {

namespace {

Json names(const hex::Shape& shape, const std::vector<hex::Cell>& cells) {
    Json out = Json::array();
    for (const hex::Cell c : cells) out.push_back(cell_name(shape, c));
    return out;
}

[[noreturn]] void refuse() {
    throw InputError(tr("this is no strategy of Hex", "ce n'est pas une stratégie de Hex"), 0,
                     tr("give a document that nimrod strategy --json has written",
                        "donnez un document que nimrod strategy --json a écrit"));
}

hex::Cell read_cell_name(const hex::Shape& shape, const Json& name) {
    const std::optional<hex::Cell> cell = hex::read_cell(shape, name.get<std::string>());
    if (!cell) refuse();
    return *cell;
}

}  // namespace

Json strategy_document(const hex::Strategy& strategy, const Turn<hex::HexBoard>& turn) {
    const hex::Shape& shape = shape_of(turn.position);
    Json out{{"expression", "hex " + hex::HexTurns().print(turn)},
             {"winner", hex::HexRules::name(strategy.winner)},
             {"first", nullptr},
             {"situations", Json::array()}};
    if (strategy.first) out["first"] = cell_name(shape, *strategy.first);
    for (const hex::Strategy::Situation& each : strategy.situations) {
        Json answers = Json::array();
        for (const hex::Strategy::Answer& answer : each.answers)
            answers.push_back(
                {cell_name(shape, answer.move), cell_name(shape, answer.reply), answer.next});
        out["situations"].push_back(
            {{"carrier", names(shape, each.carrier)}, {"answers", answers}});
    }
    out["version"] = json_version;
    return out;
}

WrittenStrategy read_strategy(std::string_view text) {
    try {
        const Json document = Json::parse(text);
        const std::string expression = document.at("expression").get<std::string>();
        constexpr std::string_view name = "hex ";
        if (!expression.starts_with(name)) refuse();
        WrittenStrategy out{hex::HexTurns().parse(expression.substr(name.size())), {}};
        const hex::Shape& shape = shape_of(out.turn.position);
        const std::string winner = document.at("winner").get<std::string>();
        if (winner != "R" && winner != "B") refuse();
        out.strategy.winner = winner == "R" ? Player::left : Player::right;
        if (const Json& first = document.at("first"); !first.is_null())
            out.strategy.first = read_cell_name(shape, first);
        for (const Json& each : document.at("situations")) {
            hex::Strategy::Situation situation;
            for (const Json& cell : each.at("carrier"))
                situation.carrier.push_back(read_cell_name(shape, cell));
            for (const Json& answer : each.at("answers"))
                situation.answers.push_back({read_cell_name(shape, answer.at(0)),
                                             read_cell_name(shape, answer.at(1)),
                                             answer.at(2).get<std::uint32_t>()});
            out.strategy.situations.push_back(std::move(situation));
        }
        return out;
    } catch (const Json::exception&) {
        refuse();
    }
}

}  // namespace nimrod
