// Published tables differ in all but their meaning, so they are known by their content: two numbers
// a line are a b-file, anything else has columns, and columns have names.
#include "nimrod/workbench/sequences/published_table.h"

#include <algorithm>
#include <cctype>

#include "nimrod/core/input_error.h"
#include "nimrod/core/outside.h"

namespace nimrod {

namespace {

enum class Column {
    ignored,
    code,
    set,
    status,
    period,
    preperiod,
    last_exception,
    saltus,
    computed,
    largest,
    largest_at,
    same_as,
    values
};

struct TextLine {
    std::size_t number;
    std::string_view text;
};

bool is_number(std::string_view text) {
    return !text.empty() && text.size() <= 18 &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\"";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0;
         (at = text.find_first_not_of(" \t\r", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" \t\r", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

/// The cells of a line; a separator within quotes is part of a cell.
std::vector<std::string_view> cells_of(std::string_view line, char separator) {
    std::vector<std::string_view> cells;
    std::size_t start = 0;
    bool quoted = false;
    for (std::size_t at = 0; at <= line.size(); ++at) {
        if (at < line.size() && line[at] == '"') quoted = !quoted;
        if (at < line.size() && (quoted || line[at] != separator)) continue;
        cells.push_back(trimmed(line.substr(start, at - start)));
        start = at + 1;
    }
    return cells;
}

Column column_called(std::string_view name) {
    std::string low;
    for (const char c : name) low += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto has = [&](std::string_view part) { return low.find(part) != std::string::npos; };
    if (has("same")) return Column::same_as;
    if (has("exception")) return Column::last_exception;
    if (has("preperiod") || has("pre-period") || low == "n0") return Column::preperiod;
    if (has("saltus")) return Column::saltus;
    if (has("period")) return Column::period;
    if (has("max_at")) return Column::largest_at;
    if (has("max")) return Column::largest;
    if (has("status")) return Column::status;
    if (has("computed")) return Column::computed;
    if (has("values")) return Column::values;
    if (low == "code" || low == "game") return Column::code;
    if (low == "set" || low.starts_with("set ")) return Column::set;
    return Column::ignored;
}

bool names_the_game(Column column) { return column == Column::code || column == Column::set; }

std::vector<Column> columns_called(const std::vector<std::string_view>& names) {
    std::vector<Column> columns;
    for (const std::string_view name : names) columns.push_back(column_called(name));
    return columns;
}

/// The columns that a comment lists: "Columns: code status period (the least) values".
std::vector<Column> columns_in_comment(std::string_view comment) {
    constexpr std::string_view label = "olumns:";
    const std::size_t at = comment.find(label);
    if (at == std::string_view::npos) return {};
    std::string names;
    int depth = 0;
    for (const char c : comment.substr(at + label.size())) {
        depth += c == '(' ? 1 : 0;
        if (depth == 0) names += c;
        depth -= c == ')' ? 1 : 0;
    }
    const bool commas = names.find(',') != std::string::npos;
    std::vector<Column> columns = columns_called(commas ? cells_of(names, ',') : words_of(names));
    if (std::none_of(columns.begin(), columns.end(), names_the_game)) return {};
    return columns;
}

InputError bad_cell(const TextLine& line, std::string_view cell) {
    return InputError(tr("line {} of the table: {} is no number",
                         "ligne {} du tableau : {} n'est pas "
                         "un nombre",
                         line.number, in_quotes(cell)),
                      0,
                      tr("write numbers, or - where nothing is claimed",
                         "écrivez des nombres, ou - là où rien n'est affirmé"));
}

std::size_t number_in(const TextLine& line, std::string_view cell) {
    if (!is_number(cell)) throw bad_cell(line, cell);
    return std::stoull(std::string(cell));
}

std::uint32_t nimber_in(const TextLine& line, std::string_view cell) {
    const std::size_t n = number_in(line, cell);
    if (n > UINT32_MAX) throw bad_cell(line, cell);
    return static_cast<std::uint32_t>(n);
}

/// "0.77" and ".77" are octal games; others are called by their names.
std::string game_called(std::string_view cell) {
    const bool code =
        cell.find('.') != std::string_view::npos && cell.find(':') == std::string_view::npos;
    return (code ? "octal:" : "") + std::string(cell);
}

void fill(Claim& claim, Column column, const TextLine& line, std::string_view cell) {
    if (column == Column::ignored || cell.empty() || cell == "-") return;
    switch (column) {
        case Column::code:
            claim.game = game_called(cell);
            return;
        case Column::set:
            claim.game = "subtraction:" + std::string(cell);
            return;
        case Column::status:
            claim.open = cell == "unknown" || cell == "open" || cell == "none";
            return;
        case Column::period:
            claim.period = number_in(line, cell);
            return;
        case Column::preperiod:
            claim.preperiod = number_in(line, cell);
            return;
        case Column::last_exception:
            claim.preperiod = number_in(line, cell) + 1;
            return;
        case Column::saltus:
            claim.saltus = number_in(line, cell);
            return;
        case Column::computed:
            claim.computed = number_in(line, cell);
            return;
        case Column::largest:
            claim.largest = nimber_in(line, cell);
            return;
        case Column::largest_at:
            claim.largest_at = number_in(line, cell);
            return;
        case Column::same_as:
            claim.same_as = game_called(cell);
            return;
        case Column::values:
            for (const std::string_view word : words_of(cell))
                claim.values.push_back({line.number, claim.values.size(), nimber_in(line, word)});
            return;
        case Column::ignored:
            return;
    }
}

std::vector<Claim> read_bfile(const std::vector<TextLine>& lines, const std::string& game) {
    if (game.empty())
        throw InputError(tr("the file lists values, but of which game?",
                            "le fichier énumère des valeurs, mais de quel jeu ?"),
                         0,
                         tr("name it: nimrod sequence kayles --audit FILE",
                            "nommez-le : nimrod sequence kayles --audit FILE"));
    Claim claim;
    claim.line = lines.front().number;
    claim.game = game;
    for (const TextLine& line : lines) {
        const std::vector<std::string_view> words = words_of(line.text);
        if (words.size() < 2) throw bad_cell(line, line.text);
        claim.values.push_back({line.number, number_in(line, words[0]), nimber_in(line, words[1])});
    }
    return {claim};
}

std::vector<Claim> read_rows(std::vector<TextLine> lines, std::vector<Column> columns) {
    const char separator = lines.front().text.find('\t') != std::string_view::npos  ? '\t'
                           : lines.front().text.find(';') != std::string_view::npos ? ';'
                                                                                    : ',';
    const std::vector<Column> header = columns_called(cells_of(lines.front().text, separator));
    if (std::any_of(header.begin(), header.end(), names_the_game)) {
        columns = header;
        lines.erase(lines.begin());
    }
    if (columns.empty()) columns = {Column::code, Column::period, Column::preperiod};
    std::vector<Claim> claims;
    for (const TextLine& line : lines) {
        const std::vector<std::string_view> cells = cells_of(line.text, separator);
        Claim claim;
        claim.line = line.number;
        for (std::size_t i = 0; i < std::min(cells.size(), columns.size()); ++i)
            fill(claim, columns[i], line, cells[i]);
        if (claim.game.empty())
            throw InputError(
                tr("line {} of the table names no game",
                   "la ligne {} du tableau ne nomme aucun jeu", line.number),
                0,
                tr("a row begins with a code such as 0.77; columns have commas or tabs "
                   "between them",
                   "une ligne commence par un code tel que 0.77 ; des virgules ou des "
                   "tabulations séparent les colonnes"));
        claims.push_back(std::move(claim));
    }
    return claims;
}

}  // namespace

std::vector<Claim> read_published_table(std::string_view content, const std::string& game) {
    constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
    if (content.starts_with(byte_order_mark)) content.remove_prefix(byte_order_mark.size());
    Reading reading;
    std::vector<TextLine> lines;
    std::vector<Column> columns;
    std::size_t number = 0;
    while (!content.empty()) {
        reading.step();
        const std::size_t end = std::min(content.find('\n'), content.size());
        const std::string_view line = content.substr(0, end);
        content.remove_prefix(std::min(end + 1, content.size()));
        ++number;
        if (trimmed(line).empty()) continue;
        if (!line.starts_with('#')) {
            // The line, and the row that it becomes, in lists with room for twice as many.
            reading.hold(2 * (sizeof(TextLine) + sizeof(Claim)));
            lines.push_back({number, line});
        } else if (std::vector<Column> named = columns_in_comment(line); !named.empty()) {
            columns = std::move(named);
        }
    }
    if (lines.empty())
        throw InputError(tr("the table has no rows", "le tableau n'a pas de lignes"), 0,
                         tr("give a b-file, or rows such as 0.77,12,71",
                            "donnez un fichier b, ou des lignes telles que 0.77,12,71"));
    const std::vector<std::string_view> first = words_of(lines.front().text);
    if (columns.empty() && first.size() == 2 && is_number(first[0]) && is_number(first[1]))
        return read_bfile(lines, game);
    return read_rows(std::move(lines), std::move(columns));
}

}  // namespace nimrod
