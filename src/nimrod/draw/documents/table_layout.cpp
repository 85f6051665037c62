// The square of dots and crosses is the one that is drawn in every introduction to two-heap games;
// the table of answers is the one that one makes by hand when learning to play Marienbad.
#include "nimrod/draw/documents/table_layout.h"

#include <algorithm>
#include <cassert>

#include "nimrod/core/numerals.h"
#include "nimrod/explain/heap_words.h"

namespace nimrod {

namespace {

Cell number(std::size_t n) { return {std::to_string(n)}; }

/// How the two outcomes are written.
struct Signs {
    const char* lost;
    const char* won;
};

Cell value_cell(const std::optional<Value>& value, bool nimbers, const Signs& signs) {
    if (!value) return {};
    if (!value->outcome || (nimbers && !value->nimber)) return {"?"};
    const bool lost = *value->outcome == Outcome::P;
    const std::string text = nimbers ? *value->nimber : lost ? signs.lost : signs.won;
    return {text, lost ? Mark::lost : Mark::won};
}

Text value_name(const ValueTable& values) {
    return values.genera    ? tr("genus", "genre")
           : values.nimbers ? tr("nimber", "nimbre")
                            : tr("outcome", "issue");
}

constexpr Signs letters{"P", "N"};

/// A line for each size.
Table list(const ValueTable& values) {
    Table table;
    table.header = {"n", value_name(values)};
    for (std::size_t n = 0; n < values.columns(); ++n)
        table.rows.push_back({number(n), value_cell(values.at(0, n), values.nimbers, letters)});
    return table;
}

/// One line when it is short; else lines of ten or twenty, each named by its first size.
Table line(const ValueTable& values, Layout form) {
    constexpr std::size_t short_line = 21;
    std::vector<Cell> cells;
    std::size_t width = 2;
    for (std::size_t n = 0; n < values.columns(); ++n) {
        cells.push_back(value_cell(values.at(0, n), values.nimbers, letters));
        width = std::max(width, cells.back().text.en.size());
    }
    const bool one = cells.size() <= short_line;
    const std::size_t length = one ? cells.size() : width <= 2 ? 20 : 10;
    // In a terminal the columns are made equally wide.
    const auto column = [&](const Cell& cell) {
        if (form != Layout::text) return cell;
        return Cell(fmt::format("{:>{}}", cell.text.en, width), cell.mark);
    };
    Table table;
    table.header = {"n"};
    for (std::size_t n = 0; n < length; ++n) table.header.push_back(column(number(n)));
    for (std::size_t first = 0; first < cells.size(); first += length) {
        std::vector<Cell> row{one ? Cell(value_name(values)) : Cell(std::to_string(first) + "+")};
        for (std::size_t n = first; n < std::min(first + length, cells.size()); ++n)
            row.push_back(column(cells[n]));
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// The numbers 0..last as rows of digits, so that a column is one character wide.
std::vector<std::vector<Cell>> digit_rows(std::size_t last) {
    const std::size_t height = std::to_string(last).size();
    std::vector<std::vector<Cell>> rows(height, {Cell()});
    for (std::size_t n = 0; n <= last; ++n) {
        const std::string digits = std::to_string(n);
        const std::size_t blank = height - digits.size();
        for (std::size_t i = 0; i < height; ++i)
            rows[i].emplace_back(i < blank ? std::string() : std::string(1, digits[i - blank]));
    }
    return rows;
}

Table square(const ValueTable& values, Layout form) {
    const Signs signs = form == Layout::data    ? letters
                        : form == Layout::print ? Signs{"•", "×"}
                                                : Signs{"•", "x"};
    Table table;
    if (form == Layout::text && !values.nimbers) {
        table.rows = digit_rows(values.columns() - 1);
        table.header = table.rows.front();
        table.rows.erase(table.rows.begin());
    } else {
        table.header = {Cell()};
        for (std::size_t y = 0; y < values.columns(); ++y) table.header.push_back(number(y));
    }
    table.header.front() = "x\\y";
    table.rule_above = table.rows.size();
    for (std::size_t x = 0; x < values.rows(); ++x) {
        std::vector<Cell> row{number(x)};
        for (std::size_t y = 0; y < values.columns(); ++y)
            row.push_back(value_cell(values.at(x, y), values.nimbers, signs));
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace

Table layout(const ValueTable& values, Layout form) {
    if (values.largest.size() == 2) return square(values, form);
    return form == Layout::data ? list(values) : line(values, form);
}

Table layout(const LostPositions& positions) {
    Table table;
    const std::vector<LostPosition>& list = positions.list;
    const bool pairs = std::all_of(list.begin(), list.end(),
                                   [](const LostPosition& lost) { return lost.sizes.size() == 2; });
    const bool counts = std::any_of(list.begin(), list.end(),
                                    [](const LostPosition& lost) { return lost.count > 1; });
    if (pairs && !list.empty()) {
        table.header = {tr("rank", "rang"), "x", "y", "y-x"};
        for (const LostPosition& lost : list) {
            const Natural& x = lost.sizes[0];
            const Natural& y = lost.sizes[1];
            table.rows.push_back({number(table.rows.size()), x, y, Natural(y - x)});
        }
        return table;
    }
    table.header = {tr("no.", "n°"), "position"};
    if (counts) table.header.emplace_back(tr("stands for", "représente"));
    for (const LostPosition& lost : list) {
        table.rows.push_back({number(table.rows.size() + 1), lost.position});
        if (counts)
            table.rows.back().emplace_back(
                counted_in_groups(lost.count, notation("position"), notation("positions")));
    }
    return table;
}

namespace {

/// Moves that make one heap smaller, and the answers to them, that share a line.
struct Line {
    Natural heap;
    std::optional<Natural> answer_heap;  // as it was before the move; none: the heap moved on
    const Response* response;            // one of those that share the line
    std::vector<std::pair<Natural, Natural>> takes;  // the opponent's and ours

    bool shares(const Line& other) const {
        return heap == other.heap && answer_heap == other.answer_heap &&
               response->answer.has_value() == other.response->answer.has_value() &&
               response->leads_to == other.response->leads_to;
    }
};

/// The one heap that a move makes smaller, if that is what it does.
std::optional<HeapChange> single_change(const std::vector<Natural>& from,
                                        const std::vector<Natural>& to) {
    std::vector<HeapChange> changes = heap_changes(from, to);
    if (changes.size() != 1 || changes[0].parts.size() != 1) return std::nullopt;
    if (changes[0].parts[0] >= changes[0].before) return std::nullopt;
    return changes[0];
}

/// Nothing when a move or an answer is of another kind.
std::optional<Line> heap_line(const Game& game, const std::vector<Natural>& heaps,
                              const Response& response) {
    const std::vector<Natural> after = heaps_of(game, response.move.to);
    const std::optional<HeapChange> move = single_change(heaps, after);
    if (!move) return std::nullopt;
    const Natural taken = move->before - move->parts[0];
    if (!response.answer) return Line{move->before, {}, &response, {{taken, 0}}};
    const std::optional<HeapChange> answer =
        single_change(after, heaps_of(game, response.answer->to));
    if (!answer) return std::nullopt;
    Line line{move->before, {}, &response, {{taken, answer->before - answer->parts[0]}}};
    if (answer->heap != move->heap) line.answer_heap = heaps[answer->heap];
    return line;
}

/// "1 or 2"; a long run is written "1 to 9", or "9 to 1".
Text alternatives(const std::vector<Natural>& numbers) {
    constexpr std::size_t short_list = 4;
    const auto runs_by = [&](int step) {
        for (std::size_t i = 1; i < numbers.size(); ++i)
            if (numbers[i] != numbers[i - 1] + step) return false;
        return true;
    };
    if (numbers.size() > short_list && (runs_by(1) || runs_by(-1)))
        return tr("{} to {}", "{} à {}", numbers.front(), numbers.back());
    Text out;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (i > 0) out += i + 1 == numbers.size() ? tr(" or ", " ou ") : notation(", ");
        out += notation(numbers[i].get_str());
    }
    return out;
}

Text end_of_play() {
    return tr("the game is over: you have won", "la partie est finie : vous avez gagné");
}

std::optional<std::vector<Line>> heap_lines(const Game& game, const std::vector<Natural>& heaps,
                                            const std::vector<Response>& responses) {
    std::vector<Line> lines;
    for (const Response& response : responses) {
        const std::optional<Line> fresh = heap_line(game, heaps, response);
        if (!fresh) return std::nullopt;
        const auto shared = std::find_if(lines.begin(), lines.end(),
                                         [&](const Line& line) { return line.shares(*fresh); });
        if (shared == lines.end())
            lines.push_back(*fresh);
        else
            shared->takes.push_back(fresh->takes[0]);
    }
    for (Line& line : lines) std::sort(line.takes.begin(), line.takes.end());
    std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
        return a.heap != b.heap ? a.heap < b.heap : a.takes < b.takes;
    });
    return lines;
}

Table heap_table(const std::vector<Line>& lines, bool many_heaps) {
    Table table;
    const Text from_heap = tr("from the heap of", "dans le tas de");
    table.header.emplace_back(tr("opponent takes", "l'adversaire prend"));
    if (many_heaps) table.header.emplace_back(from_heap);
    table.header.emplace_back(tr("you take", "vous prenez"));
    if (many_heaps) table.header.emplace_back(from_heap);
    table.header.emplace_back(tr("which leaves", "il reste"));
    for (const Line& line : lines) {
        std::vector<Natural> takes, answers;
        for (const auto& [take, answer] : line.takes) {
            takes.push_back(take);
            answers.push_back(answer);
        }
        const bool answered = line.response->answer.has_value();
        std::vector<Cell> row{alternatives(takes)};
        if (many_heaps) row.emplace_back(line.heap);
        row.emplace_back(answered ? alternatives(answers) : notation("-"));
        if (many_heaps)
            row.emplace_back(!answered          ? notation("-")
                             : line.answer_heap ? notation(line.answer_heap->get_str())
                                                : tr("the same", "le même"));
        row.emplace_back(answered ? notation(line.response->leads_to) : end_of_play());
        table.rows.push_back(std::move(row));
    }
    return table;
}

Table word_table(const std::vector<Response>& responses) {
    Table table;
    table.header = {tr("opponent's move", "coup de l'adversaire"), tr("answer", "réponse"),
                    tr("which leaves", "il reste")};
    for (const Response& response : responses)
        table.rows.push_back({response.move.say,
                              response.answer ? response.answer->say : notation("-"),
                              response.answer ? notation(response.leads_to) : end_of_play()});
    return table;
}

Table position_table(const std::vector<Response>& responses) {
    Table table;
    table.header = {tr("opponent leaves", "l'adversaire laisse"), tr("you leave", "vous laissez")};
    for (const Response& response : responses)
        table.rows.push_back(
            {response.move.to, response.answer ? notation(response.answer->to) : end_of_play()});
    return table;
}

}  // namespace

Table layout(const Game& game, const std::string& position, const std::vector<Response>& responses,
             MoveStyle style) {
    const std::vector<Natural> heaps = heaps_of(game, position);
    if (const auto lines = heap_lines(game, heaps, responses))
        return heap_table(*lines, heaps.size() > 1);
    return style == MoveStyle::words ? word_table(responses) : position_table(responses);
}

}  // namespace nimrod
