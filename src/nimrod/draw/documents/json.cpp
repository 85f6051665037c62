#include "nimrod/draw/documents/json.h"

#include <array>

#include "nimrod/edge/words.h"

namespace nimrod {

namespace {

std::string_view code(Mark mark) {
    switch (mark) {
        case Mark::key:
            return "key";
        case Mark::chosen:
            return "chosen";
        case Mark::lost:
            return "lost";
        case Mark::won:
            return "won";
        case Mark::none:
            break;
    }
    return "none";
}

template <class Number>
Json strings(const std::vector<Number>& numbers) {
    Json out = Json::array();
    for (const Number& n : numbers) out.push_back(to_string(n));
    return out;
}

Json to_json(const Cell& cell, Language language) {
    Json out{{"text", cell.text.in(language)}};
    if (cell.mark != Mark::none) out["mark"] = code(cell.mark);
    return out;
}

Json to_json(const std::vector<Cell>& row, Language language) {
    Json out = Json::array();
    for (const Cell& cell : row) out.push_back(to_json(cell, language));
    return out;
}

std::string_view code(Square::Kind kind) {
    switch (kind) {
        case Square::Kind::empty:
            return "empty";
        case Square::Kind::gone:
            return "gone";
        case Square::Kind::taken:
            return "taken";
        case Square::Kind::piece:
            return "piece";
        case Square::Kind::poison:
            break;
    }
    return "poison";
}

Json picture_json(const Rows& rows, Language language) {
    Json out{{"kind", "rows"}, {"rows", Json::array()}};
    for (const Row& row : rows.rows)
        out["rows"].push_back({{"count", to_string(row.count)}, {"groups", strings(row.groups)}});
    out["odd"] = strings(rows.odd);
    if (!rows.caption.empty()) out["caption"] = rows.caption.in(language);
    return out;
}

Json picture_json(const Holes& holes, Language) {
    return {{"kind", "holes"}, {"balls", strings(holes.balls)}};
}

Json picture_json(const Points& points, Language language) {
    Json out{{"kind", "points"},
             {"points", Json::array()},
             {"sign", points.sign},
             {"piece", points.piece.in(language)}};
    for (const std::vector<Natural>& point : points.points) out["points"].push_back(strings(point));
    return out;
}

Json picture_json(const Board& board, Language language) {
    Json out{{"kind", "board"}, {"rows", Json::array()}};
    for (const std::vector<Square>& row : board.rows) {
        Json squares = Json::array();
        for (const Square& square : row) {
            squares.push_back({{"kind", code(square.kind)}});
            if (square.mark != Mark::none) squares.back()["mark"] = code(square.mark);
        }
        out["rows"].push_back(std::move(squares));
    }
    if (!board.caption.empty()) out["caption"] = board.caption.in(language);
    return out;
}

Json picture_json(const Hexes& hexes, Language language) {
    Json out{{"kind", "hexes"},
             {"rows", hexes.rows},
             {"columns", hexes.columns},
             {"cells", Json::array()}};
    for (const Hexes::Cell& cell : hexes.cells) {
        constexpr std::array<const char*, 3> names{"none", "red", "blue"};
        out["cells"].push_back({{"stone", names[static_cast<std::size_t>(cell.stone)]}});
        if (cell.mark != Mark::none) out["cells"].back()["mark"] = code(cell.mark);
    }
    if (!hexes.walk.empty()) {
        out["walk"] = Json::array();
        for (const Hexes::Step& step : hexes.walk) out["walk"].push_back({step.first, step.second});
    }
    if (!hexes.caption.empty()) out["caption"] = hexes.caption.in(language);
    return out;
}

Json picture_json(const Network& network, Language language) {
    Json out{{"kind", "network"},
             {"directed", network.directed},
             {"vertices", Json::array()},
             {"edges", Json::array()}};
    for (const Network::Vertex& vertex : network.vertices) {
        out["vertices"].push_back({{"name", vertex.name}, {"pawns", vertex.pawns}});
        if (vertex.mark != Mark::none) out["vertices"].back()["mark"] = code(vertex.mark);
    }
    for (const auto& [from, to] : network.edges) out["edges"].push_back({from, to});
    if (!network.caption.empty()) out["caption"] = network.caption.in(language);
    return out;
}

Json picture_json(const Spots& picture, Language) {
    Json out{{"kind", "spots"}, {"spots", Json::array()}, {"curves", Json::array()}};
    for (const Spots::Spot& spot : picture.spots)
        out["spots"].push_back({{"x", spot.at.x}, {"y", spot.at.y}, {"lives", spot.lives}});
    for (const Spots::Curve& curve : picture.curves) {
        Json points = Json::array();
        for (const Spots::Point& point : curve.points) points.push_back({point.x, point.y});
        out["curves"].push_back(
            {{"from", curve.from}, {"to", curve.to}, {"points", std::move(points)}});
    }
    if (picture.last > 0) out["last"] = picture.last;
    if (picture.frame) {
        const auto& [a, b] = *picture.frame;
        out["frame"] = {a.x, a.y, b.x, b.y};
    }
    return out;
}

Json picture_json(const Lines& lines, Language language) {
    return {{"kind", "lines"}, {"text", lines.text.in(language)}};
}

Json picture_json(const Sum& sum, Language) {
    Json terms = Json::array();
    for (const Sum::Term& term : sum.terms) terms.push_back(term.expression);
    return {{"kind", "sum"}, {"terms", std::move(terms)}};
}

Json picture_json(const Course& course, Language language) {
    Json steps = Json::array();
    for (const Course::Step& step : course.steps)
        steps.push_back({{"say", step.say.in(language)},
                         {"expression", step.expression},
                         {"picture", to_json(step.picture, language)}});
    Json out{{"kind", "course"}, {"steps", std::move(steps)}};
    if (!course.caption.empty()) out["caption"] = course.caption.in(language);
    return out;
}

}  // namespace

Json to_json(const Picture& picture, Language language) {
    return std::visit([&](const auto& each) { return picture_json(each, language); }, picture);
}

Json to_json(const Table& table, Language language) {
    Json out{{"title", table.title.in(language)},
             {"header", to_json(table.header, language)},
             {"rows", Json::array()}};
    for (const std::vector<Cell>& row : table.rows) out["rows"].push_back(to_json(row, language));
    if (table.rule_above != SIZE_MAX) out["rule_above"] = table.rule_above;
    return out;
}

Json to_json(const Explanation& explanation, Language language) {
    Json out{{"method", explanation.method}, {"blocks", Json::array()}};
    for (const Block& block : explanation.blocks) {
        if (const Text* text = std::get_if<Text>(&block))
            out["blocks"].push_back({{"text", text->in(language)}});
        else if (const Table* table = std::get_if<Table>(&block))
            out["blocks"].push_back({{"table", to_json(*table, language)}});
        else
            out["blocks"].push_back({{"picture", to_json(std::get<Picture>(block), language)}});
    }
    return out;
}

Json to_json(const Move& move, const Game& game, Language language) {
    return {{"to", game.expression(move.to)}, {"say", move.say.in(language)}};
}

Json to_json(const InputError& error, Language language) {
    Json fault{{"message", error.message().in(language)}};
    if (error.has_column()) fault["column"] = error.column() + 1;
    fault["hint"] = error.hint().in(language);
    return {{"error", std::move(fault)}};
}

namespace {

Json head(const Game& game, const std::string& position, Convention convention,
          const Value& value) {
    Json out;
    out["expression"] = game.expression(position);
    out["convention"] = code(convention);
    out["outcome"] = nullptr;
    if (value.outcome) out["outcome"] = std::string(1, letter(*value.outcome));
    out["nimber"] = nullptr;
    if (value.nimber) out["nimber"] = *value.nimber;
    if (value.winner) out["winner"] = *value.winner;
    return out;
}

Json to_json(const Reached& reached) {
    return {{"positions", reached.positions}, {"seconds", reached.seconds}};
}

}  // namespace

Json explain_document(const Game& game, const std::string& position, Convention convention,
                      const Value& value, const std::optional<Unknown>& unknown,
                      const Explanation& explanation, Language language) {
    Json out = head(game, position, convention, value);
    out["picture"] = to_json(game.picture(position), language);
    out["decided_by"] = code(value.method);
    out["methods"] = game.methods(position, convention);
    out["explanation"] = nullptr;
    if (!unknown) out["explanation"] = to_json(explanation, language);
    if (unknown) out["reached"] = to_json(unknown->reached);
    out["version"] = json_version;
    return out;
}

Json to_json(const Entry& entry, Language language) {
    Json examples = Json::array();
    for (const Example& example : entry.examples)
        examples.push_back({{"arguments", example.arguments}, {"says", example.says.in(language)}});
    Json out{{"name", entry.name},
             {"summary", entry.summary.in(language)},
             {"rules", entry.rules.in(language)},
             {"syntax", syntax_of(entry).in(language)},
             {"syntax_help", syntax_help_of(entry).in(language)},
             {"theory", entry.theory.in(language)},
             {"sources", entry.sources},
             {"examples", examples},
             {"convention", code(entry.convention)}};
    out["start"] = nullptr;
    if (entry.start) out["start"] = *entry.start;
    return out;
}

Json to_json(const std::optional<Natural>& count) {
    if (!count) return nullptr;
    return count->fits_slong_p() ? Json(count->get_si()) : Json(count->get_str());
}

Json to_json(const MisereSymbols& symbols) {
    return {{"nimber", symbols.nimber},
            {"genus", symbols.genus},
            {"form", symbols.form ? Json(*symbols.form) : Json()}};
}

Json solve_document(const Game& game, const std::string& position, Convention convention,
                    const Solution& solution, Language language) {
    const Value& value = solution.value;
    Json out = head(game, position, convention, value);
    if (convention == Convention::misere && value.outcome && !value.winner)
        out["misere"] = value.misere ? to_json(*value.misere) : Json();
    out["moves"] = Json::array();
    for (const Move& move : solution.moves) out["moves"].push_back(to_json(move, game, language));
    out["move_count"] = to_json(solution.move_count);
    out["moves_complete"] = solution.moves_complete;
    if (solution.moves_unknown) out["moves_reached"] = to_json(solution.moves_unknown->reached);
    out["method"] = code(value.method);
    if (value.nimber_is_searched) out["nimber_method"] = code({Method::By::search});
    out["proved"] = value.outcome.has_value() && !game.is_trusted();
    if (value.unknown) out["reached"] = to_json(value.unknown->reached);
    out["version"] = json_version;
    return out;
}

std::string dump(const Json& json, int indent) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace nimrod
