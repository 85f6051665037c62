// Tables over any game, as data: values over a range of sizes, the list of P-positions, and an
// answer to every move of the opponent. draw/documents/table_layout.h arranges them for people.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/catalogue.h"

namespace nimrod {

/// Larger tables are refused.
constexpr std::size_t most_cells = 250'000;
/// More positions than this are not listed.
constexpr std::size_t most_listed_positions = 200'000;

/// The numbers from which game.at() makes this very position; none where there are no such.
std::vector<Natural> sizes_of(const Game& game, std::string_view position);

/// A game and the largest sizes of a table.
struct Range {
    Expression expression;
    std::vector<Natural> sizes;  // of the position; may be empty
    std::optional<InputError> not_a_position;
};

/// Reads an expression such as "nim 8,8". Sizes are read even where no position has just these, as
/// "turning 8,8", which would be two balls in one hole; `not_a_position` is then what is wrong with
/// it. Throws InputError like read_expression().
Range read_range(std::string_view text);

/// What is known for every size, or pair of sizes, from 0 to the largest.
struct ValueTable {
    std::vector<std::size_t> largest;         // one or two numbers
    bool nimbers = false;                     // nimbers were asked for, not only outcomes
    bool genera = false;                      // these are genera, of misère play
    std::vector<std::optional<Value>> cells;  // row by row; empty: there is no such position
    std::optional<Unknown> unknown;           // set when some value stayed open

    /// A single row for one size; a row for each first size otherwise.
    std::size_t rows() const { return largest.size() == 1 ? 1 : largest.front() + 1; }
    std::size_t columns() const { return largest.back() + 1; }
    const std::optional<Value>& at(std::size_t row, std::size_t column) const {
        return cells[row * columns() + column];
    }
};

/// Throws InputError unless `largest` is one or two numbers and the table not too large, and for
/// nimbers in misère play.
ValueTable value_table(const Game& game, std::span<const Natural> largest, Convention convention,
                       bool nimbers, Budget& budget);
/// The same with genus symbols in the place of nimbers.
ValueTable genus_table(const Game& game, std::span<const Natural> largest, Budget& budget);

/// A P-position, and how many positions it stands for: those that differ only in appearance.
struct LostPosition {
    std::string position;
    std::vector<Natural> sizes;  // may be empty
    std::size_t count = 1;
};

struct LostPositions {
    std::size_t reachable = 0;  // all positions
    std::size_t lost = 0;       // the P-positions among them
    std::size_t classes = 0;    // essentially different P-positions
    std::vector<LostPosition> list;
};

/// The P-positions reachable from this one, each class once or, if `every` is set, all of them.
/// Nothing when there are too many positions; throws OutOfLimits.
std::optional<LostPositions> lost_positions(const Game& game, const std::string& position,
                                            Convention convention, bool every, Budget& budget);

/// A move of the opponent, and an answer that leaves a P-position again.
struct Response {
    Move move;
    std::optional<Move> answer;  // none: misère play has ended, and the opponent made the last move
    std::string leads_to;        // the representative of the position after the answer
};

/// An answer to every move from a P-position; moves that differ only in appearance are given once.
/// Throws InputError for an N-position or too many moves, and OutOfLimits.
std::vector<Response> responses(const Game& game, const std::string& position,
                                Convention convention, Budget& budget);

/// The heaps of a position that is one of finite heaps of matches; none for other positions.
std::vector<Natural> heaps_of(const Game& game, std::string_view position);

}  // namespace nimrod
