// Steps instead of rows: a bar of 10^30 rows and what a bite leaves of it are a few numbers.
#include "nimrod/games/chomp/bar.h"

#include <algorithm>
#include <cassert>

namespace nimrod {

namespace {
constexpr unsigned most_rows = 5'000;
constexpr unsigned most_squares = 1'000'000;  // of the rectangle around the bar
}  // namespace

Natural height(const ChompBar& bar) {
    Natural sum = 0;
    for (const ChompStep& step : bar) sum += step.rows;
    return sum;
}

Natural squares(const ChompBar& bar) {
    Natural sum = 0;
    for (const ChompStep& step : bar) sum += step.rows * step.length;
    return sum;
}

Natural row_length(const ChompBar& bar, const Natural& row) {
    Natural last = 0;
    for (const ChompStep& step : bar) {
        last += step.rows;
        if (row <= last) return step.length;
    }
    return 0;
}

void add_rows(ChompBar& bar, const Natural& rows, const Natural& length) {
    if (rows == 0 || length == 0) return;
    assert(bar.empty() || bar.back().length >= length);
    if (!bar.empty() && bar.back().length == length)
        bar.back().rows += rows;
    else
        bar.push_back({rows, length});
}

ChompBar bite(const ChompBar& bar, const ChompSquare& square) {
    ChompBar out;
    Natural above = square.row - 1;  // so many rows are left as they are
    const Natural left = square.column - 1;
    for (const ChompStep& step : bar) {
        const Natural whole = std::min(step.rows, above);
        above -= whole;
        add_rows(out, whole, step.length);
        const Natural cut = step.rows - whole;
        add_rows(out, cut, std::min(step.length, left));
    }
    return out;
}

std::optional<ChompSquare> bite_between(const ChompBar& from, const ChompBar& to) {
    Natural row = 1;
    std::size_t i = 0;
    while (i < from.size() && i < to.size() && from[i] == to[i]) row += from[i++].rows;
    if (i == from.size()) return std::nullopt;
    if (i < to.size() && to[i].length == from[i].length) row += to[i].rows;  // fewer such rows
    ChompSquare square{row, row_length(to, row) + 1};
    if (square.column > row_length(from, row) || bite(from, square) != to) return std::nullopt;
    return square;
}

Text say_bite(const ChompSquare& square) {
    return tr("bite at row {}, column {}", "croquez en ligne {}, colonne {}", square.row,
              square.column);
}

ChompBar mirrored(const ChompBar& bar) {
    ChompBar out;
    Natural rows = height(bar);
    for (std::size_t i = bar.size(); i-- > 0;) {
        const Natural shorter = i + 1 < bar.size() ? bar[i + 1].length : Natural(0);
        add_rows(out, bar[i].length - shorter, rows);
        rows -= bar[i].rows;
    }
    return out;
}

ChompBar bar_of(const ChompRows& rows) {
    ChompBar out;
    for (const std::uint32_t length : rows) add_rows(out, 1, natural(length));
    return out;
}

std::optional<ChompRows> rows_of(const ChompBar& bar) {
    const Natural rows = height(bar);
    if (rows > most_rows || rows * width(bar) > most_squares) return std::nullopt;
    ChompRows out;
    for (const ChompStep& step : bar)
        out.insert(out.end(), word(step.rows), static_cast<std::uint32_t>(word(step.length)));
    return out;
}

}  // namespace nimrod
