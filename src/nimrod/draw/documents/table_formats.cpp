// CSV by RFC 4180 (Y. Shafranovich, 2005). LaTeX is kept to the plain tabular, so that the lines
// can be pasted into any document; every character with a meaning in TeX is escaped.
#include "nimrod/draw/documents/table_formats.h"

#include <algorithm>

#include "nimrod/draw/documents/table_layout.h"
#include "nimrod/draw/documents/text.h"

namespace nimrod {

namespace {

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

std::string csv_line(const std::vector<Cell>& row, Language language) {
    std::string out;
    for (std::size_t i = 0; i < row.size(); ++i)
        out += (i == 0 ? "" : ",") + csv_field(row[i].text.in(language));
    return out + "\r\n";
}

}  // namespace

std::string csv(const Table& table, Language language) {
    std::string out;
    if (!table.header.empty()) out += csv_line(table.header, language);
    for (const std::vector<Cell>& row : table.rows) out += csv_line(row, language);
    return out;
}

std::string latex_text(std::string_view text) {
    constexpr std::pair<std::string_view, std::string_view> words[] = {
        {"×", "$\\times$"},
        {"·", "$\\cdot$"},
        {"•", "$\\bullet$"},
        {"ω", "$\\omega$"},
        {"°", "\\textsuperscript{o}"},
        {"\\", "\\textbackslash{}"},
        {"~", "\\textasciitilde{}"},
        {"^", "\\textasciicircum{}"},
        {"<", "\\textless{}"},
        {">", "\\textgreater{}"},
        {"|", "\\textbar{}"},
        {"[", "{[}"},
        {"*", "{*}"},  // after \\\\ they would be options
        {"&", "\\&"},
        {"%", "\\%"},
        {"$", "\\$"},
        {"#", "\\#"},
        {"_", "\\_"},
        {"{", "\\{"},
        {"}", "\\}"},
        {"\n", " "},
        {"\r", " "},
    };
    std::string out;
    while (!text.empty()) {
        const auto* const word =
            std::find_if(std::begin(words), std::end(words),
                         [&](const auto& w) { return text.starts_with(w.first); });
        if (word == std::end(words)) {
            out += text.front();
            text.remove_prefix(1);
        } else {
            out += word->second;
            text.remove_prefix(word->first.size());
        }
    }
    return out;
}

namespace {

std::string latex_line(const std::vector<Cell>& row, std::size_t columns, Language language) {
    std::string out;
    for (std::size_t i = 0; i < columns; ++i) {
        if (i > 0) out += " & ";
        if (i < row.size()) out += latex_text(row[i].text.in(language));
    }
    return out + " \\\\\n";
}

/// Numbers to the right, single signs in the middle, words to the left.
char alignment(const Table& table, std::size_t column, Language language) {
    bool numbers = true;
    bool signs = true;
    for (const std::vector<Cell>& row : table.rows) {
        if (column >= row.size()) continue;
        const std::string& text = row[column].text.in(language);
        numbers = numbers && text.find_first_not_of("0123456789") == std::string::npos;
        signs = signs && text_width(text) <= 1;
    }
    return numbers ? 'r' : signs ? 'c' : 'l';
}

}  // namespace

std::string latex(const Table& table, Language language) {
    std::size_t columns = table.header.size();
    for (const std::vector<Cell>& row : table.rows) columns = std::max(columns, row.size());
    std::string out;
    if (!table.title.empty()) {
        std::string title = table.title.in(language);
        std::replace(title.begin(), title.end(), '\n', ' ');
        out += "% " + title + "\n";
    }
    out += "\\begin{tabular}{";
    for (std::size_t column = 0; column < columns; ++column) {
        out += alignment(table, column, language);
        if (column == 0) out += '|';
    }
    out += "}\n";
    if (!table.header.empty()) out += latex_line(table.header, columns, language) + "\\hline\n";
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        if (r > 0 && r == table.rule_above) out += "\\hline\n";
        out += latex_line(table.rows[r], columns, language);
    }
    return out + "\\end{tabular}\n";
}

namespace {

Json head(const Game& game, const std::string& position, Convention convention,
          std::string_view show) {
    Json out;
    out["expression"] = game.expression(position);
    out["game"] = game.name();
    out["convention"] = code(convention);
    out["show"] = show;
    return out;
}

Json reached(const Unknown& unknown) {
    return {{"positions", unknown.reached.positions}, {"seconds", unknown.reached.seconds}};
}

Json value_json(const std::optional<Value>& value, bool nimbers) {
    if (!value) return nullptr;
    if (nimbers) return value->nimber.value_or("?");
    return value->outcome ? std::string(1, letter(*value->outcome)) : "?";
}

}  // namespace

Json values_document(const Game& game, const std::string& position, Convention convention,
                     const ValueTable& values) {
    Json out = head(game, position, convention,
                    values.genera    ? "genus"
                    : values.nimbers ? "nimber"
                                     : "outcome");
    out["sizes"] = values.largest;
    Json rows = Json::array();
    for (std::size_t row = 0; row < values.rows(); ++row) {
        Json cells = Json::array();
        for (std::size_t column = 0; column < values.columns(); ++column)
            cells.push_back(value_json(values.at(row, column), values.nimbers));
        rows.push_back(std::move(cells));
    }
    out["values"] = values.largest.size() == 1 ? rows[0] : rows;
    out["complete"] = !values.unknown.has_value();
    if (values.unknown) out["reached"] = reached(*values.unknown);
    out["version"] = json_version;
    return out;
}

Json positions_document(const Game& game, const std::string& position, Convention convention,
                        const LostPositions& positions) {
    Json out = head(game, position, convention, "positions");
    out["reachable"] = positions.reachable;
    out["lost"] = positions.lost;
    out["classes"] = positions.classes;
    out["positions"] = Json::array();
    for (const LostPosition& lost : positions.list) {
        Json sizes = Json::array();
        for (const Natural& size : lost.sizes) sizes.push_back(size.get_str());
        out["positions"].push_back({{"position", game.expression(lost.position)},
                                    {"sizes", sizes},
                                    {"count", lost.count}});
    }
    out["complete"] = true;
    out["version"] = json_version;
    return out;
}

Json responses_document(const Game& game, const std::string& position, Convention convention,
                        const std::vector<Response>& responses, Language language) {
    Json out = head(game, position, convention, "responses");
    out["responses"] = Json::array();
    for (const Response& response : responses) {
        Json each{{"move", to_json(response.move, game, language)}, {"answer", nullptr}};
        each["leads_to"] = nullptr;
        if (response.answer) {
            each["answer"] = to_json(*response.answer, game, language);
            each["leads_to"] = game.expression(response.leads_to);
        }
        out["responses"].push_back(std::move(each));
    }
    out["table"] = to_json(layout(game, position, responses), language);
    out["complete"] = true;
    out["version"] = json_version;
    return out;
}

Json open_document(const Game& game, const std::string& position, Convention convention,
                   std::string_view show, const Unknown& unknown) {
    Json out = head(game, position, convention, show);
    out[std::string(show)] = nullptr;
    out["complete"] = false;
    out["reached"] = reached(unknown);
    out["version"] = json_version;
    return out;
}

}  // namespace nimrod
