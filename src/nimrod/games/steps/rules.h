// The rules of pawns that step towards the corner of a board.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "nimrod/games/families/heaps.h"
#include "nimrod/games/families/point_reader.h"
#include "nimrod/games/steps/step_set.h"

namespace nimrod {

/// Reads "1.0*,0.1*"; throws InputError, also for steps with which play might not end.
StepSet read_steps(std::string_view text);

/// Reads the squares of the pawns, "4.4,4.3"; throws InputError.
std::vector<Point> parse_pawns(std::string_view text, std::size_t dimension);

/// The position that "4.4 3.4" (the pawn on 4.4 goes to 3.4) means; nothing when the text has
/// another form, InputError when there is no such pawn.
std::optional<std::vector<Point>> read_pawn_move(const std::vector<Point>& pawns,
                                                 std::string_view text);

/// "move the pawn from 4.4 to 3.4"
Text say_pawn_move(const std::vector<Point>& from, const std::vector<Point>& to);

/// A position lists the squares of the pawns in the order in which they were given. A coordinate is
/// a Natural at the edge, 32 bits wide in search.
template <class Coordinate>
struct StepsRules {
    using Pawn = std::vector<Coordinate>;
    using Position = std::vector<Pawn>;

    StepSet steps;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i) {
            for (const Direction& direction : steps.directions()) {
                if (!direction.open_to(p[i])) continue;
                const Natural most = to_natural(direction.most_from(p[i]));
                for (const std::uint64_t k : direction.multiples(most)) {
                    out.push_back(p);
                    move(out.back()[i], direction, k);
                }
            }
        }
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Pawn& pawn : p)
            for (const Direction& direction : steps.directions())
                count += direction.count_up_to(to_natural(direction.most_from(pawn)));
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        if (from.size() != to.size()) return false;
        const auto [a, b] = std::mismatch(from.begin(), from.end(), to.begin());
        if (a == from.end() || !std::equal(a + 1, from.end(), b + 1)) return false;
        return std::any_of(steps.directions().begin(), steps.directions().end(),
                           [&](const Direction& direction) {
                               return is_step(to_point(*a), to_point(*b), direction);
                           });
    }

    /// Any pawn and any direction that has a move, then any of its moves.
    Position sample_option(const Position& p, Random& random) const {
        std::vector<std::pair<std::size_t, const Direction*>> choices;
        for (std::size_t i = 0; i < p.size(); ++i)
            for (const Direction& direction : steps.directions())
                if (direction.open_to(p[i])) choices.emplace_back(i, &direction);
        const auto& [i, direction] = choices.at(random() % choices.size());
        Position out = p;
        const Natural most = to_natural(direction->most_from(p[i]));
        move(out[i], *direction, from_natural(sample_multiple(*direction, most, random)));
        return out;
    }

    void components(const Position& p, std::vector<Position>& out) const {
        for (const Pawn& pawn : p)
            if (can_move(pawn)) out.push_back({pawn});
    }

    /// The order of the pawns makes no difference, nor do pawns that cannot move; the last one of
    /// these is kept, in the corner.
    Position canonical(const Position& p) const {
        Position q;
        std::copy_if(p.begin(), p.end(), std::back_inserter(q),
                     [&](const Pawn& pawn) { return can_move(pawn); });
        std::sort(q.begin(), q.end());
        if (q.empty()) q.emplace_back(steps.dimension(), Coordinate(0));
        return q;
    }

    Position parse(std::string_view text) const {
        return from_points(parse_pawns(text, steps.dimension()));
    }
    std::string print(const Position& p) const { return print_points(to_points(p)); }

    /// One pawn.
    std::optional<Position> at(std::span<const Natural> sizes) const {
        if (sizes.size() != steps.dimension()) return std::nullopt;
        return from_points({Point(sizes.begin(), sizes.end())});
    }

    Text say(const Position& from, const Position& to) const {
        return say_pawn_move(to_points(from), to_points(to));
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<std::vector<Point>> to = read_pawn_move(to_points(p), text);
        if (!to) return std::nullopt;
        return from_points(*to);
    }

    Picture picture(const Position& p) const {
        return nimrod::Points{to_points(p), "O", tr("a pawn", "un pion")};
    }

    StepsRules<SmallHeap> compact() const { return {steps}; }
    std::optional<std::vector<std::vector<SmallHeap>>> compact(const Position& p) const {
        for (const Natural& most : steps.region(to_points(p)).corner)
            if (most > largest_searched_heap) return std::nullopt;
        std::vector<std::vector<SmallHeap>> out;
        for (const Pawn& pawn : p) out.push_back(small_heaps(to_point(pawn)).value());
        return out;
    }
    Position expand(const std::vector<std::vector<SmallHeap>>& p) const {
        Position out;
        for (const std::vector<SmallHeap>& pawn : p) out.emplace_back(pawn.begin(), pawn.end());
        return out;
    }

private:
    bool can_move(const Pawn& pawn) const {
        return std::any_of(steps.directions().begin(), steps.directions().end(),
                           [&](const Direction& direction) { return direction.open_to(pawn); });
    }

    static const Natural& whole(const Natural& times) { return times; }
    static Natural whole(std::uint64_t times) { return natural(times); }

    /// Subtracts the vector so many times.
    template <class Number>
    static void move(Pawn& pawn, const Direction& direction, const Number& times) {
        for (std::size_t i = 0; i < pawn.size(); ++i) {
            if constexpr (std::is_same_v<Coordinate, Natural>)
                pawn[i] -= whole(times) * static_cast<long>(direction.by[i]);
            else
                pawn[i] = static_cast<Coordinate>(
                    std::int64_t{pawn[i]} - static_cast<std::int64_t>(times) * direction.by[i]);
        }
    }

    static Natural sample_multiple(const Direction& direction, const Natural& most,
                                   Random& random) {
        std::vector<Natural> steps;  // a repeated step as often as there are single ones
        for (const std::int64_t k : direction.once)
            if (static_cast<long>(k) <= most) steps.emplace_back(static_cast<long>(k));
        for (const std::int64_t k : direction.repeated) {
            const Natural times = most / static_cast<unsigned long>(k);
            if (times > 0)
                steps.emplace_back((uniform_below(times, random) + 1) * static_cast<long>(k));
        }
        return steps.at(random() % steps.size());
    }

    static bool is_step(const Point& from, const Point& to, const Direction& direction) {
        std::optional<Natural> multiple;
        for (std::size_t i = 0; i < from.size(); ++i) {
            const mpz_class change = from[i] - to[i];
            const mpz_class by = static_cast<long>(direction.by[i]);
            if (by == 0) {
                if (change != 0) return false;
                continue;
            }
            if (change % by != 0) return false;
            const mpz_class times = change / by;
            if (multiple && *multiple != times) return false;
            multiple = times;
        }
        return *multiple > 0 && direction.allows(*multiple);
    }

    static Coordinate from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Coordinate, Natural>)
            return n;
        else
            return to_word<Coordinate>(n).value();
    }
    static Point to_point(const Pawn& pawn) {
        Point out;
        for (const Coordinate& coordinate : pawn) out.push_back(to_natural(coordinate));
        return out;
    }
    static std::vector<Point> to_points(const Position& p) {
        std::vector<Point> out;
        for (const Pawn& pawn : p) out.push_back(to_point(pawn));
        return out;
    }
    static Position from_points(const std::vector<Point>& points) {
        Position p;
        for (const Point& point : points) {
            Pawn& pawn = p.emplace_back();
            for (const Natural& coordinate : point) pawn.push_back(from_natural(coordinate));
        }
        return p;
    }
};

}  // namespace nimrod
