// What an experimenter has seen of a game: outcomes and nimbers for small sizes, by Game alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"

namespace nimrod {

/// The positions at(n), from the first that exists on.
struct Line {
    std::size_t first = 0;
    std::vector<bool> lost;              // lost[i] is about first + i
    std::vector<std::uint64_t> nimbers;  // perhaps fewer; none in misère play
    bool by_theory = false;              // a theorem answered, and may for larger sizes too

    /// The largest n of which the outcome, or the nimber, is known.
    std::size_t last_outcome() const { return first + lost.size() - 1; }
    std::size_t last_nimber() const { return first + nimbers.size() - 1; }
};

/// The positions at(x, y), or more numbers, with every number below a bound.
struct Cube {
    std::size_t dimension = 2;
    std::size_t side = 0;
    /// The nimber, or 0 for P and 1 for N; nothing where there is no such position.
    std::vector<std::optional<std::uint64_t>> cells;
    bool by_theory = false;

    const std::optional<std::uint64_t>& at(std::span<const std::size_t> sizes) const;
    const std::optional<std::uint64_t>& at(std::size_t x, std::size_t y) const {
        return cells[x * side + y];
    }
    /// The part with all numbers below a smaller bound.
    Cube corner(std::size_t smaller) const;
};

/// The position with these numbers, if there is one.
std::optional<std::string> position_at(const Game& game, std::span<const Natural> sizes);

/// Outcomes up to n = upto, as far as the budget allows, and nimbers where theory tells them.
Line observe_line(const Game& game, Convention convention, std::size_t upto, Budget& budget);

/// Further nimbers of the same positions, by search.
void observe_nimbers(const Game& game, Line& line, Budget& budget);

/// The largest of several cubes, up to so many cells a side, that the budget allows; side 0 if
/// none.
Cube observe_cube(const Game& game, Convention convention, std::size_t dimension, std::size_t side,
                  bool nimbers, Budget& budget);

/// What is known of one position, as in a Cube; nothing when it is not.
std::optional<Natural> observe(const Game& game, std::span<const Natural> sizes,
                               Convention convention, bool nimbers, Budget& budget);

/// All points of a cube in the order of its cells; `visit` returns false to stop.
template <class Visit>
bool for_each_point(std::size_t dimension, std::size_t side, Visit visit) {
    std::vector<std::size_t> point(dimension, 0);
    for (;;) {
        if (!visit(std::span<const std::size_t>(point))) return false;
        std::size_t i = dimension;
        while (i > 0 && ++point[i - 1] == side) point[--i] = 0;
        if (i == 0) return true;
    }
}

}  // namespace nimrod
