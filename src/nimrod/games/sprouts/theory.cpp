// Winning moves of positions too large for all of them to be sought.
#include "nimrod/games/sprouts/theory.h"

#include <algorithm>

#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

/// Of positions with at most so many lives all winning moves are sought: those of six spots.
constexpr std::size_t small_lives = 18;
/// Of others only where all of them together take no more positions than this, or than a quarter of
/// what the outcome took.
constexpr std::uint64_t cheap_after_outcome = 60'000;

}  // namespace

std::optional<Moves<SproutsPosition>> Sprouts::winning_moves(const SproutsPosition& p,
                                                             Convention convention, std::size_t max,
                                                             Budget& budget) const {
    if (convention == Convention::misere || sprouts::lives(p.symbols) <= small_lives)
        return std::nullopt;
    Search<SproutsRules> search({}, budget, Memory::Key{"sprouts"});
    Moves<SproutsPosition> moves;
    moves.count = 0;
    moves.complete = true;
    if (search.outcome(p, convention) == Outcome::P) return moves;
    std::vector<SproutsPosition> options;
    SproutsRules().options(p, options);
    std::size_t count = 0;
    const auto is_decided = [&](const SproutsPosition& option, std::uint64_t patience) {
        const std::optional<Outcome> outcome =
            budget.within(patience, [&] { return search.outcome(option, convention); });
        if (outcome == Outcome::P) {
            ++count;
            if (moves.first.size() < max) moves.first.push_back(option);
        }
        return outcome.has_value();
    };
    // What has been decided on the way costs nothing, so these come first.
    std::erase_if(options, [&](const SproutsPosition& option) { return is_decided(option, 1); });
    const std::uint64_t reached = budget.reached().positions;
    const std::uint64_t last = reached + std::max(cheap_after_outcome, reached / 4);
    std::erase_if(options, [&](const SproutsPosition& option) {
        const std::uint64_t now = budget.reached().positions;
        return now < last && is_decided(option, last - now);
    });
    moves.complete = options.empty() && count == moves.first.size();
    moves.count = options.empty() ? std::optional(natural(count)) : std::nullopt;
    return moves;
}

}  // namespace nimrod
