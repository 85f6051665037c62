// Positions to be solved by people: drawn for a theme, kept when the engine finds them won, and
// put in the order of how hard they are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/catalogue.h"

namespace nimrod {

/// How hard a won position is for a person.
struct Difficulty {
    std::size_t options = 0;
    std::size_t winning = 0;
    std::size_t tempting = 0;  // losing moves to which a single reply is the refutation

    /// Options for each winning one, rounded up, and two for each temptation.
    std::size_t score() const { return (options + winning - 1) / winning + 2 * tempting; }
    /// 1 to 5: up to a score of 4, 12, 30, 60, and beyond.
    unsigned grade() const;
};

struct Puzzle {
    Expression expression;
    Convention convention;
    Difficulty difficulty;
    std::vector<Move> solutions;  // all winning moves
};

/// Nothing for a position that is not won, or by more than so many moves, that has too many moves
/// to compare, or whose moves are not all known within the limits.
std::optional<Puzzle> measured(const Expression& expression, Convention convention,
                               std::size_t most_winning, Budget& budget);

struct Theme {
    Text name;  // "sums", "sommes": either is understood
    Text title;
};
/// What puzzles can be about; the first is the whole mixture.
const std::vector<Theme>& puzzle_themes();

/// `count` puzzles on a theme from the easiest to the hardest of several times as many that were
/// drawn; the same `seed` gives the same ones. Throws InputError for an unknown theme.
std::vector<Puzzle> puzzles(std::string_view theme, std::uint64_t seed, std::size_t count,
                            Budget& budget);

}  // namespace nimrod
