// The rules of the balls that move to the left and vanish when they meet.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "nimrod/games/families/heaps.h"
#include "nimrod/games/turning/theory.h"

namespace nimrod {

/// Reads "1,4,7" in any order, or "-" where there is no ball; throws InputError, also for a hole
/// that is listed twice.
Heaps parse_holes(std::string_view text);

/// The position that "7 4" (the ball from 7 goes to 4) means; nothing when the text has another
/// form, InputError when there is no such ball or it would not go to the left.
std::optional<Heaps> read_ball_move(const Heaps& holes, std::string_view text);

/// A position lists the occupied holes, increasing. A hole is a Natural at the edge, 32 bits wide
/// in search.
template <class Hole>
struct TurningRules {
    using Position = std::vector<Hole>;

    void options(const Position& p, std::vector<Position>& out) const {
        for (const Hole& from : p)
            for (Hole to = 0; to < from; ++to) out.push_back(move_ball(p, from, to));
    }

    Natural option_count(const Position& p) const {
        Natural count = 0;
        for (const Hole& hole : p) count += to_natural(hole);
        return count;
    }

    bool is_option(const Position& from, const Position& to) const {
        Position changed;
        std::set_symmetric_difference(from.begin(), from.end(), to.begin(), to.end(),
                                      std::back_inserter(changed));
        return changed.size() == 2 && std::binary_search(from.begin(), from.end(), changed[1]);
    }

    Position sample_option(const Position& p, Random& random) const {
        Natural index = uniform_below(option_count(p), random);
        for (const Hole& from : p) {
            if (index < to_natural(from)) return move_ball(p, from, from_natural(index));
            index -= to_natural(from);
        }
        return p;
    }

    /// A ball in hole 0 makes no difference: it cannot move, and what comes to it stops there too.
    Position canonical(const Position& p) const {
        return !p.empty() && p[0] == 0 ? Position(p.begin() + 1, p.end()) : p;
    }

    Position parse(std::string_view text) const { return from_holes(parse_holes(text)); }
    std::string print(const Position& p) const {
        return p.empty() ? "-" : print_heaps(to_holes(p));
    }

    std::optional<Position> at(std::span<const Natural> sizes) const {
        Heaps holes(sizes.begin(), sizes.end());
        std::sort(holes.begin(), holes.end());
        if (std::adjacent_find(holes.begin(), holes.end()) != holes.end()) return std::nullopt;
        return from_holes(holes);
    }

    Text say(const Position& from, const Position& to) const {
        return say_ball_move(to_holes(from), to_holes(to));
    }

    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<Heaps> to = read_ball_move(to_holes(p), text);
        if (!to) return std::nullopt;
        return from_holes(*to);
    }

    Picture picture(const Position& p) const { return Holes{to_holes(p)}; }

    TurningRules<SmallHeap> compact() const { return {}; }

    /// Search keeps the options of every position on its line of play; each move brings the sum of
    /// the holes down, which is also the number of options.
    std::optional<std::vector<SmallHeap>> compact(const Position& p) const {
        if (option_count(p) > most_options_searched) return std::nullopt;
        return small_heaps(to_holes(p));
    }
    Position expand(const std::vector<SmallHeap>& p) const { return Position(p.begin(), p.end()); }

private:
    static constexpr unsigned most_options_searched = 4000;

    static Hole from_natural(const Natural& n) {
        if constexpr (std::is_same_v<Hole, Natural>)
            return n;
        else
            return to_word<Hole>(n).value();
    }
    static Heaps to_holes(const Position& p) {
        Heaps holes;
        for (const Hole& hole : p) holes.push_back(to_natural(hole));
        return holes;
    }
    static Position from_holes(const Heaps& holes) {
        Position p;
        for (const Natural& hole : holes) p.push_back(from_natural(hole));
        return p;
    }
};

}  // namespace nimrod
