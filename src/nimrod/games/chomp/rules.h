// The rules of Chomp: a bite takes a square and all those below it, to its right, or both; the
// poisoned first square is never taken.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/explain/picture.h"
#include "nimrod/games/chomp/theory.h"

namespace nimrod {

/// The same type serves at the edge and in search, which is for small bars only: of large ones the
/// theory knows all that can be known.
struct ChompRules {
    using Position = ChompBar;

    void options(const Position& bar, std::vector<Position>& out) const;
    Natural option_count(const Position& bar) const { return squares(bar) - 1; }
    std::size_t size(const Position& bar) const { return word(squares(bar)); }
    bool is_option(const Position& from, const Position& to) const {
        return bite_between(from, to).has_value();
    }
    Position sample_option(const Position& bar, Random& random) const;

    /// Of the bar and its mirror image the one whose first rows are longer.
    Position canonical(const Position& bar) const;

    /// "4x3" is four rows of three squares, "3,3,1" lists rows, and "2x3,1" is the same.
    Position parse(std::string_view text) const;
    /// A list of rows; equal rows are written together, as in "1x9,20x4", where there are many.
    std::string print(const Position& bar) const;
    /// The bar with these rows; empty ones may follow.
    std::optional<Position> at(std::span<const Natural> sizes) const;

    Text say(const Position& from, const Position& to) const {
        return say_bite(bite_between(from, to).value());
    }
    /// "2 3" is the bite at row 2, column 3.
    std::optional<Position> read_move(const Position& bar, std::string_view text) const;
    Picture picture(const Position& bar) const { return draw_bar(bar, {}); }

    ChompRules compact() const { return {}; }
    std::optional<Position> compact(const Position& bar) const {
        return count_shapes(bar) <= few_shapes ? std::optional(bar) : std::nullopt;
    }
    Position expand(const Position& bar) const { return bar; }
};

}  // namespace nimrod
