#include "nimrod/draw/documents/text.h"

#include <algorithm>
#include <cctype>
#include <utility>
#include <vector>

namespace nimrod {

namespace {

std::string_view colour_of(Mark mark) {
    switch (mark) {
        case Mark::key:
            return "\033[1;33m";
        case Mark::chosen:
            return "\033[1;32m";
        case Mark::lost:
            return "\033[31m";
        case Mark::won:
            return "\033[32m";
        case Mark::none:
            break;
    }
    return "";
}

bool has_mark(const Table& table, Mark mark) {
    return std::any_of(table.rows.begin(), table.rows.end(), [&](const std::vector<Cell>& row) {
        return std::any_of(row.begin(), row.end(),
                           [&](const Cell& cell) { return cell.mark == mark; });
    });
}

/// Signs that a reader has met, and need not be told again.
struct Told {
    bool key = false;
    bool chosen = false;
};

/// What the signs of a table mean, as far as that was not told before.
std::string say_signs(const Table& table, Told& told, const TextStyle& style) {
    const bool key = !std::exchange(told.key, told.key || has_mark(table, Mark::key)) && told.key;
    const bool chosen =
        !std::exchange(told.chosen, told.chosen || has_mark(table, Mark::chosen)) && told.chosen;
    if (!key && !chosen) return "";
    const Text signs =
        key && chosen ? tr("^ marks what decides, < the move", "^ marque ce qui décide, < le coup")
        : key         ? tr("^ marks what decides", "^ marque ce qui décide")
                      : tr("< marks the move", "< marque le coup");
    return "  (" + signs.in(style.language) + ")\n";
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0;
    });
}

/// French puts a blank before these signs, at which no line may be broken.
std::size_t glued_length(std::string_view rest) {
    for (const std::string_view sign : {" ;", " :", " ?", " !", " »"}) {
        if (!rest.starts_with(sign)) continue;
        const std::string_view after = rest.substr(sign.size());
        if (after.empty() || after[0] == ' ' || after[0] == '\n') return sign.size();
    }
    return 0;
}

}  // namespace

std::string coloured(std::string text, Mark mark, const TextStyle& style) {
    const std::string_view colour = colour_of(mark);
    if (!style.colour || colour.empty()) return text;
    return std::string(colour) + text + "\033[0m";
}

std::size_t text_width(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string capitalised(std::string sentence) {
    if (sentence.empty()) return sentence;
    const auto first = static_cast<unsigned char>(sentence[0]);
    if (first < 0x80) {
        sentence[0] = static_cast<char>(std::toupper(first));
    } else if (first == 0xc3 && sentence.size() > 1) {  // à..þ lie 0x20 above À..Þ
        const auto second = static_cast<unsigned char>(sentence[1]);
        if (second >= 0xa0 && second != 0xb7) sentence[1] = static_cast<char>(second - 0x20);
    }
    return sentence;
}

Text capitalised(const Text& sentence) {
    return {capitalised(sentence.en), capitalised(sentence.fr)};
}

std::string wrapped(std::string_view sentence, const TextStyle& style, std::size_t indent) {
    std::string out;
    std::string line(indent, ' ');
    bool line_is_empty = true;
    const auto flush = [&] {
        out += line + "\n";
        line.assign(indent, ' ');
        line_is_empty = true;
    };
    std::size_t at = 0;
    while (at < sentence.size()) {
        std::size_t stop = std::min(sentence.find_first_of(" \n", at), sentence.size());
        stop += glued_length(sentence.substr(stop));
        const std::string_view word = sentence.substr(at, stop - at);
        if (!line_is_empty && text_width(line) + 1 + text_width(word) > style.width) flush();
        if (!word.empty()) {
            if (!line_is_empty) line += ' ';
            line += word;
            line_is_empty = false;
        }
        if (stop < sentence.size() && sentence[stop] == '\n') flush();
        at = stop + 1;
    }
    if (!line_is_empty) flush();
    return out;
}

namespace {

std::string draw(const Table& table, Told& told, const TextStyle& style) {
    std::vector<std::vector<Cell>> rows;
    if (!table.header.empty()) rows.push_back(table.header);
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    const std::size_t first = table.header.empty() ? 0 : 1;

    std::vector<std::size_t> width;
    std::vector<bool> numeric;
    std::vector<bool> has_chosen;
    for (const std::vector<Cell>& row : rows)
        for (std::size_t c = 0; c < row.size(); ++c) {
            if (c == has_chosen.size()) has_chosen.push_back(false);
            has_chosen[c] = has_chosen[c] || row[c].mark == Mark::chosen;
        }
    /// A sign has a place of its own, so that digits stand under digits.
    const auto shown = [&](const Cell& cell, std::size_t c) {
        const std::string_view sign = !has_chosen[c] ? "" : cell.mark == Mark::chosen ? " <" : "  ";
        return cell.text.in(style.language) + std::string(sign);
    };
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            if (c == width.size()) {
                width.push_back(0);
                numeric.push_back(true);
            }
            width[c] = std::max(width[c], text_width(shown(rows[r][c], c)));
            if (r >= first)
                numeric[c] = numeric[c] && (rows[r][c].text.in(style.language).empty() ||
                                            is_number(rows[r][c].text.in(style.language)));
        }
    // A matrix of digits reads best with narrow gaps; remarks may stand beyond its header.
    const std::size_t columns = table.header.empty() ? width.size() : table.header.size();
    const bool narrow =
        columns > 3 &&
        std::all_of(width.begin() + 1, width.begin() + static_cast<std::ptrdiff_t>(columns),
                    [](std::size_t w) { return w <= 3; });
    const std::string gap(narrow ? 1 : 2, ' ');
    std::string out;
    if (!table.title.empty()) out += table.title.in(style.language) + "\n";
    std::size_t total = 0;
    for (const std::size_t w : width) total += w + gap.size();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        if (table.rule_above != SIZE_MAX && r == table.rule_above + first)
            out += "  " + std::string(total - gap.size(), '-') + "\n";
        std::string line = " ";
        std::string below;  // the signs of what decides, each under its cell
        std::size_t place = 1;
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            const std::string text = shown(rows[r][c], c);
            const std::string padding(width[c] - text_width(text), ' ');
            line += c == 0 ? " " : gap;
            const std::string cell = coloured(text, rows[r][c].mark, style);
            line += numeric[c] ? padding + cell : cell + padding;
            place += (c == 0 ? 1 : gap.size()) + width[c];
            if (rows[r][c].mark != Mark::key) continue;
            const std::size_t under =
                numeric[c] ? place - (has_chosen[c] ? 3 : 1) : place - width[c];
            below += std::string(under - below.size(), ' ') + "^";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
        if (!below.empty()) out += below + "\n";
    }
    return out + say_signs(table, told, style);
}

}  // namespace

std::string draw(const Table& table, const TextStyle& style) {
    Told nothing;
    return draw(table, nothing, style);
}

std::string draw(const Explanation& explanation, const TextStyle& style) {
    Told told;
    std::string out;
    for (const Block& block : explanation.blocks) {
        if (!out.empty()) out += '\n';
        if (const Text* text = std::get_if<Text>(&block))
            out += wrapped(capitalised(text->in(style.language)), style);
        else if (const Table* table = std::get_if<Table>(&block))
            out += draw(*table, told, style);
        else
            out += draw(std::get<Picture>(block), style);
    }
    return out;
}

}  // namespace nimrod
