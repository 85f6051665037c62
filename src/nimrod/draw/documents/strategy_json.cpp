#include "nimrod/draw/documents/strategy_json.h"

namespace nimrod {

Json names(const hex::Shape& shape, const std::vector<hex::Cell>& cells) {
    Json out = Json::array();
    for (const hex::Cell c : cells) out.push_back(cell_name(shape, c));
    return out;
}

namespace {

[[noreturn]] void refuse() {
    throw InputError(tr("this is no strategy of Hex", "ce n'est pas une stratégie de Hex"), 0,
                     tr("give a document that nimrod strategy --json has written",
                        "donnez un document que nimrod strategy --json a écrit"));
}

constexpr std::string_view the_swap = "swap";

hex::Cell read_cell_name(const hex::Shape& shape, const Json& name) {
    const std::optional<hex::Cell> cell = hex::read_cell(shape, name.get<std::string>());
    if (!cell) refuse();
    return *cell;
}

void read_situations(const Json& situations, const hex::Shape& shape, hex::Strategy& strategy) {
    for (const Json& each : situations) {
        hex::Strategy::Situation situation;
        for (const Json& cell : each.at("carrier"))
            situation.carrier.push_back(read_cell_name(shape, cell));
        for (const Json& answer : each.at("answers"))
            situation.answers.push_back({read_cell_name(shape, answer.at(0)),
                                         read_cell_name(shape, answer.at(1)),
                                         answer.at(2).get<std::uint32_t>()});
        strategy.situations.push_back(std::move(situation));
    }
}

}  // namespace

Json strategy_document(const hex::Strategy& strategy, const hex::HexTurns& rules,
                       const Turn<hex::HexBoard>& turn) {
    const hex::Shape& shape = shape_of(turn.position);
    const auto laid_or_swapped = [&](const std::optional<hex::Cell>& cell) {
        return cell ? cell_name(shape, *cell) : std::string(the_swap);
    };
    Json out{{"expression", hex::name_of(rules) + " " + rules.print(turn)},
             {"winner", hex::HexRules::name(strategy.winner)},
             {"first", nullptr}};
    if (strategy.first || strategy.swaps) out["first"] = laid_or_swapped(strategy.first);
    for (const hex::Strategy::Opening& each : strategy.openings)
        out["openings"].push_back(
            {cell_name(shape, each.stone), laid_or_swapped(each.reply), each.next});
    if (!strategy.links.empty()) out["links"] = strategy.links;
    if (strategy.links.empty()) out["situations"] = Json::array();
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
        const std::size_t blank = expression.find(' ');
        const hex::HexTurns rules(hex::HexRules{expression.starts_with("hex:swap ")});
        if (blank == std::string::npos || expression.substr(0, blank) != hex::name_of(rules))
            refuse();
        WrittenStrategy out{rules, rules.parse(expression.substr(blank + 1)), {}};
        const hex::Shape& shape = shape_of(out.turn.position);
        const std::string winner = document.at("winner").get<std::string>();
        if (winner != "R" && winner != "B") refuse();
        out.strategy.winner = winner == "R" ? Player::left : Player::right;
        const auto laid_or_swapped = [&](const Json& move) {
            return move == the_swap ? std::nullopt : std::optional(read_cell_name(shape, move));
        };
        if (const Json& first = document.at("first"); !first.is_null()) {
            out.strategy.first = laid_or_swapped(first);
            out.strategy.swaps = !out.strategy.first;
        }
        if (document.contains("openings"))
            for (const Json& each : document.at("openings"))
                out.strategy.openings.push_back({read_cell_name(shape, each.at(0)),
                                                 laid_or_swapped(each.at(1)),
                                                 each.at(2).get<std::uint32_t>()});
        if (document.contains("links"))
            document.at("links").get_to(out.strategy.links);
        else
            read_situations(document.at("situations"), shape, out.strategy);
        return out;
    } catch (const Json::exception&) {
        refuse();
    }
}

}  // namespace nimrod
