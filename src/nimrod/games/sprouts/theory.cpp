// Winning moves of positions too large for all of them to be sought.
#include "nimrod/games/sprouts/theory.h"

#include <algorithm>

#include "nimrod/solve/search/search.h"

namespace nimrod {

namespace {

/// Of positions with at most so many lives all winning moves are sought: those of six spots.
constexpr std::size_t small_lives = 18;
/// Of others only where that takes no more positions than this, or than what the outcome took.
constexpr std::uint64_t cheap_after_outcome = 100'000;

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
    // What has been decided on the way costs nothing, so these come first.
    std::uint64_t patience = 1;
    std::size_t count = 0;
    for (int round = 0; round < 2; ++round) {
        std::erase_if(options, [&](const SproutsPosition& option) {
            const std::optional<Outcome> outcome =
                budget.within(patience, [&] { return search.outcome(option, convention); });
            if (outcome == Outcome::P) {
                ++count;
                if (moves.first.size() < max) moves.first.push_back(option);
            }
            return outcome.has_value();
        });
        patience = std::max(cheap_after_outcome, budget.reached().positions);
    }
    moves.complete = options.empty() && count == moves.first.size();
    moves.count = options.empty() ? std::optional(natural(count)) : std::nullopt;
    return moves;
}

}  // namespace nimrod
