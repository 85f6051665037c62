// Dynamic Nim, by Schwenk's theorem (A. J. Schwenk, Take-away games, Fibonacci Quarterly 8, 1970):
// write n as a sum of lost starting heaps (losing_sequence.cpp); the player to move wins exactly
// when the smallest part may be taken.
//
// The winning takes are the sums t of the last parts that are within the limit and after which the
// next part is out of the opponent's reach, f(t) < that part; or everything. There are no others:
// a winning take t leaves a heap whose smallest part exceeds f(t) >= t, and then the parts of the
// heap that is left followed by the parts of t are the parts of n.
//
// Misère play: the last match is the one that nobody wants, so n with a limit of at least 1 is won
// exactly when n-1 is in normal play, by the same takes. (A limit of 0 leaves no move at all.)
#include "nimrod/games/dynamic/theory.h"

#include <algorithm>

namespace nimrod {

namespace {
constexpr std::uint32_t largest_with_nimber = 2000;  // computed in some 40 ms
}

Dynamic::Dynamic(TakeLimit limit) : limit_(std::move(limit)), about_("dynamic " + limit_.print()) {}

std::vector<Natural> Dynamic::decompose(const Natural& n, Budget& budget) const {
    return budget.memory().table<LosingSequence>({about_}, limit_)->decompose(n, budget);
}

Dynamic::Position Dynamic::after(const Position& p, const Natural& take) const {
    const Natural left = p.n - take;
    return {left, std::min(limit_(take), left)};
}

std::optional<Outcome> Dynamic::outcome(const Position& p, Convention convention,
                                        Budget& budget) const {
    const bool misere = convention == Convention::misere;
    if (p.limit == 0) return misere ? Outcome::N : Outcome::P;
    const std::vector<Natural> parts = decompose(misere ? Natural(p.n - 1) : p.n, budget);
    return !parts.empty() && parts.back() <= p.limit ? Outcome::N : Outcome::P;
}

std::optional<Nimber> Dynamic::nimber(const Position& p, Budget& budget) const {
    if (p.n > largest_with_nimber) return std::nullopt;
    const auto known = budget.memory().table<DynamicNimbers>({about_}, limit_);
    return natural(
        known->nimber(*to_word<std::uint32_t>(p.n), *to_word<std::uint32_t>(p.limit), budget));
}

std::optional<Moves<Dynamic::Position>> Dynamic::winning_moves(const Position& p,
                                                               Convention convention,
                                                               std::size_t max,
                                                               Budget& budget) const {
    std::vector<Natural> takes;
    if (p.limit > 0) {
        const bool misere = convention == Convention::misere;
        std::vector<Natural> parts = decompose(misere ? Natural(p.n - 1) : p.n, budget);
        Natural take = 0;
        while (!parts.empty()) {
            take += parts.back();
            parts.pop_back();
            if (take > p.limit) break;
            if (parts.empty() || limit_(take) < parts.back()) takes.push_back(take);
        }
        // Who can end the game should do so.
        if (!takes.empty() && parts.empty() && take <= p.limit)
            std::rotate(takes.begin(), takes.end() - 1, takes.end());
    }
    Moves<Position> moves;
    moves.count = natural(takes.size());
    for (const Natural& take : takes) {
        if (moves.first.size() == max) break;
        moves.first.push_back(after(p, take));
    }
    moves.complete = moves.first.size() == takes.size();
    return moves;
}

}  // namespace nimrod
