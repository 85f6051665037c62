// A bar of chocolate of any size, as its steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/games/chomp/shapes.h"

namespace nimrod {

/// So many equal rows, one below the other; both numbers are positive.
struct ChompStep {
    Natural rows;
    Natural length;

    bool operator==(const ChompStep&) const = default;
    std::size_t hash() const { return mix(Hash{}(rows), Hash{}(length)); }
    std::size_t heap_bytes() const { return nimrod::heap_bytes(rows) + nimrod::heap_bytes(length); }
};

/// From the top, with lengths that decrease; the poisoned square is the first of the first row.
using ChompBar = std::vector<ChompStep>;

/// A square, counted from 1.
struct ChompSquare {
    Natural row;
    Natural column;

    bool operator==(const ChompSquare&) const = default;
};

Natural height(const ChompBar& bar);
inline const Natural& width(const ChompBar& bar) { return bar.front().length; }
Natural squares(const ChompBar& bar);
/// The length of a row, which is 0 below the bar.
Natural row_length(const ChompBar& bar, const Natural& row);

/// What a bite leaves, without this square and those below it, to its right, or both.
ChompBar bite(const ChompBar& bar, const ChompSquare& square);
/// The bite that leads from one bar to the other, if there is one.
std::optional<ChompSquare> bite_between(const ChompBar& from, const ChompBar& to);
/// "bite at row 2, column 3"
Text say_bite(const ChompSquare& square);

/// Rows and columns exchanged: the same game.
ChompBar mirrored(const ChompBar& bar);

/// Adds equal rows at the bottom, which are not longer than those above; none, or empty ones, are
/// left out.
void add_rows(ChompBar& bar, const Natural& rows, const Natural& length);
ChompBar bar_of(const ChompRows& rows);
/// The rows one by one, unless they are too many or too long for any sweep.
std::optional<ChompRows> rows_of(const ChompBar& bar);

}  // namespace nimrod
