// Positions are asked for from small to large and in growing batches, since a batch shares its work
// and may be cut short by the budget at any point: what came before stands.
#include "nimrod/workbench/conjecture/observations.h"

#include <algorithm>
#include <map>

#include "nimrod/workbench/conjecture/conjecture.h"

namespace nimrod {

namespace {

constexpr std::size_t latest_start = 16;  // some games have no positions 0, 1, 2
constexpr std::size_t first_batch = 256;
constexpr std::size_t largest_batch = 200'000;
constexpr std::size_t first_side = 4;

std::optional<std::uint64_t> to_number(const std::optional<std::string>& nimber) {
    if (!nimber || nimber->empty() || nimber->size() > 18 ||
        nimber->find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stoull(*nimber);
}

bool answered_by_theory(const Value& value) { return value.method.by == Method::By::theory; }

bool known(const Value& value) {
    return value.outcome == Outcome::P || value.outcome == Outcome::N;
}

std::optional<std::string> position_at(const Game& game, std::size_t n) {
    const Natural size = natural(n);
    return nimrod::position_at(game, std::span(&size, 1));
}

/// Appends what is known of first + lost.size() and so on, up to `last`; false when cut short.
bool extend_outcomes(const Game& game, Convention convention, Line& line, std::size_t last,
                     Budget& budget) {
    std::vector<std::string> positions;
    for (std::size_t n = line.first + line.lost.size(); n <= last; ++n) {
        std::optional<std::string> position = position_at(game, n);
        if (!position) break;
        positions.push_back(std::move(*position));
    }
    for (const Value& value : game.values(positions, convention, false, budget)) {
        if (!known(value)) return false;
        // The nimbers come for nothing where theory tells them.
        if (line.nimbers.size() == line.lost.size() && convention == Convention::normal)
            if (const std::optional<std::uint64_t> nimber = to_number(value.nimber))
                line.nimbers.push_back(*nimber);
        line.by_theory = answered_by_theory(value);
        line.lost.push_back(value.outcome == Outcome::P);
    }
    return line.first + line.lost.size() == last + 1;
}

bool extend_nimbers(const Game& game, Line& line, std::size_t last, Budget& budget) {
    std::vector<std::string> positions;
    for (std::size_t n = line.first; n <= last; ++n)
        positions.push_back(position_at(game, n).value());
    std::vector<std::uint64_t> nimbers;
    for (const Value& value : game.values(positions, Convention::normal, true, budget)) {
        const std::optional<std::uint64_t> nimber = to_number(value.nimber);
        if (!nimber) break;
        nimbers.push_back(*nimber);
    }
    if (nimbers.size() > line.nimbers.size()) line.nimbers = std::move(nimbers);
    return line.first + line.nimbers.size() == last + 1;
}

}  // namespace

std::optional<std::string> position_at(const Game& game, std::span<const Natural> sizes) {
    try {
        std::optional<std::string> position = game.at(sizes);
        if (position) game.read(*position);
        return position;
    } catch (const InputError&) {  // some games have a largest position
        return std::nullopt;
    }
}

const std::optional<std::uint64_t>& Cube::at(std::span<const std::size_t> sizes) const {
    std::size_t cell = 0;
    for (const std::size_t size : sizes) cell = cell * side + size;
    return cells[cell];
}

Cube Cube::corner(std::size_t smaller) const {
    Cube out{dimension, smaller, {}, by_theory};
    for_each_point(dimension, smaller, [&](std::span<const std::size_t> point) {
        out.cells.push_back(at(point));
        return true;
    });
    return out;
}

bool made_of_numbers(const Game& game, std::size_t dimension) {
    std::map<std::string, std::vector<std::size_t>> seen;
    std::size_t positions = 0;
    const bool different = for_each_point(dimension, 5, [&](std::span<const std::size_t> point) {
        std::vector<Natural> sizes;
        for (const std::size_t size : point) sizes.push_back(natural(size));
        const std::optional<std::string> position = position_at(game, sizes);
        if (!position) return true;
        ++positions;
        std::vector<std::size_t> sorted(point.begin(), point.end());
        std::sort(sorted.begin(), sorted.end());
        const auto [it, fresh] = seen.emplace(*position, sorted);
        return fresh || it->second == sorted;
    });
    return different && positions > 1;
}

Line observe_line(const Game& game, Convention convention, std::size_t upto, Budget& budget) {
    Line line;
    while (line.first <= latest_start && !position_at(game, line.first)) ++line.first;
    if (line.first > latest_start) return line;
    for (std::size_t last = std::min(upto, first_batch);;
         last = std::min({upto, 4 * last, last + largest_batch}))
        if (!extend_outcomes(game, convention, line, last, budget) || last == upto) break;
    return line;
}

void observe_nimbers(const Game& game, Line& line, Budget& budget) {
    const std::size_t end = std::min(line.last_outcome(), largest_batch);
    for (std::size_t last = std::min(end, first_batch);; last = std::min(end, 2 * last)) {
        const bool there = line.nimbers.size() > last - line.first;
        if (!there && !extend_nimbers(game, line, last, budget)) return;
        if (last == end) return;
    }
}

Cube observe_cube(const Game& game, Convention convention, std::size_t dimension, std::size_t side,
                  bool nimbers, Budget& budget) {
    Cube best{dimension, 0, {}, false};
    for (std::size_t s = std::min(side, first_side);; s = std::min(side, s + s / 2)) {
        std::vector<std::string> positions;
        std::vector<std::size_t> cell_of;
        std::size_t cell = 0;
        try {
            for_each_point(dimension, s, [&](std::span<const std::size_t> point) {
                budget.step(0);
                std::vector<Natural> sizes;
                for (const std::size_t size : point) sizes.push_back(natural(size));
                if (std::optional<std::string> position = position_at(game, sizes)) {
                    positions.push_back(std::move(*position));
                    cell_of.push_back(cell);
                }
                ++cell;
                return true;
            });
        } catch (const OutOfLimits&) {
            return best;
        }
        Cube cube{dimension, s, {}, true};
        cube.cells.resize(cell);
        const std::vector<Value> values = game.values(positions, convention, nimbers, budget);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::optional<std::uint64_t> value =
                !known(values[i]) ? std::nullopt
                : nimbers         ? to_number(values[i].nimber)
                                  : std::optional<std::uint64_t>(values[i].outcome != Outcome::P);
            if (!value) return best;
            cube.cells[cell_of[i]] = value;
            cube.by_theory = cube.by_theory && answered_by_theory(values[i]);
        }
        best = std::move(cube);
        if (s == side) return best;
    }
}

std::optional<Natural> observe(const Game& game, std::span<const Natural> sizes,
                               Convention convention, bool nimbers, Budget& budget) {
    const std::optional<std::string> position = position_at(game, sizes);
    if (!position) return std::nullopt;
    const Value value = game.values(std::span(&*position, 1), convention, false, budget)[0];
    if (!known(value)) return std::nullopt;
    if (!nimbers) return Natural(value.outcome == Outcome::P ? 0 : 1);
    if (!value.nimber || value.nimber->find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return Natural(*value.nimber, 10);
}

}  // namespace nimrod
