// A perfect player needs one fact alone: from an N-position some move leads to a P-position (the
// kernel of the game graph, von Neumann and Morgenstern 1944), and all are equally good. From a
// P-position no move is better than another against a perfect opponent; against a person, the move
// that leaves the smallest share of winning replies is. Options that are too many are never listed.
#include "nimrod/workbench/opponent.h"

#include <vector>

#include "nimrod/edge/general_explanation.h"

namespace nimrod {

namespace {

/// So many options are looked at one by one; of more, only what a theory knows is known.
constexpr std::size_t most_compared = 200;
/// Among so many winning moves of a theory chance decides.
constexpr std::size_t most_winning = 16;

/// How a game's own player is weakened at a level: so many positions it may look at (in Hex, random
/// games), and so many turns in a hundred are left to chance. Measured in Hex: docs/benchmarks.md.
struct Weakness {
    std::uint64_t positions;
    unsigned slips;
};
constexpr Weakness weaknesses[perfect_level - lowest_level] = {
    {20, 100}, {20, 85}, {20, 66}, {20, 46}, {20, 28}, {20, 13}, {20, 0}, {300, 0}, {2500, 0}};

struct Prospects {
    std::optional<Outcome> outcome;    // empty: not known within the limits
    std::vector<std::string> winning;  // options that win
    std::vector<std::string> drawing;  // options that neither win nor lose
};

Prospects prospects_by_theory(const Game& game, std::string_view position, Convention convention,
                              Budget& budget) {
    const Solution solution = game.solve(position, convention, most_winning, budget);
    Prospects out{solution.value.outcome, {}, {}};
    for (const Move& move : solution.moves) out.winning.push_back(move.to);
    return out;
}

/// The options are judged, not the position: one P-position among them is enough to win, even when
/// others stay unknown, and no nimber is asked for.
Prospects prospects(const Game& game, std::string_view position, Convention convention,
                    Budget& budget) {
    const OptionList counted = game.options(position, 0);
    if (counted.has_at_most(0))
        return {convention == Convention::normal ? Outcome::P : Outcome::N, {}, {}};
    if (!counted.has_at_most(most_compared))
        return prospects_by_theory(game, position, convention, budget);
    const std::vector<std::string> options = game.options(position, most_compared).first;
    const std::vector<Value> values = game.values(options, convention, false, budget);
    Prospects out{Outcome::P, {}, {}};
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (values[i].outcome == Outcome::P) out.winning.push_back(options[i]);
        if (values[i].outcome == Outcome::D) out.drawing.push_back(options[i]);
        if (!values[i].outcome) out.outcome.reset();
    }
    if (out.outcome && !out.drawing.empty()) out.outcome = Outcome::D;
    if (!out.winning.empty()) out.outcome = Outcome::N;
    return out;
}

Move described(const Game& game, std::string_view from, const std::string& to) {
    return {to, game.say(from, to)};
}

Choice by_chance(const Game& game, std::string_view position, Reason reason, Random& random) {
    return {described(game, position, game.sample_option(position, random)), reason, {}};
}

/// The advice of a game's own player at a level, where it has one. Below the highest level
/// positions are counted, so that it is as strong on every machine, as long as time permits.
std::optional<Choice> advised(const Game& game, std::string_view position, Convention convention,
                              unsigned level, Random& random, Budget& budget) {
    Limits limits = budget.limits();
    if (level < perfect_level) limits.positions = weaknesses[level - lowest_level].positions;
    Budget part(limits, budget.memory());
    const std::optional<Advice> advice = game.advise(position, convention, random, part);
    if (!advice) return std::nullopt;
    if (level < perfect_level &&
        uniform_below(100, random) < weaknesses[level - lowest_level].slips)
        return by_chance(game, position, Reason::slip, random);
    if (!advice->outcome) return Choice{advice->move, Reason::guess, {}};
    return Choice{advice->move, *advice->outcome == Outcome::N ? Reason::wins : Reason::lost, {}};
}

std::optional<Trap> best_trap(const Game& game, std::string_view position, Convention convention,
                              Budget& budget) {
    try {
        return game.trap(position, convention, budget);
    } catch (const OutOfLimits&) {
        return std::nullopt;
    }
}

}  // namespace

Choice choose_move(const Game& game, std::string_view position, Convention convention,
                   unsigned level, Random& random, Budget& budget) {
    if (std::optional<Choice> own = advised(game, position, convention, level, random, budget))
        return *std::move(own);
    if (uniform_below(perfect_level, random) >= level)
        return by_chance(game, position, Reason::slip, random);
    const Prospects seen = prospects(game, position, convention, budget);
    if (!seen.winning.empty()) {
        const std::string& to = seen.winning[random() % seen.winning.size()];
        return {described(game, position, to), Reason::wins, {}};
    }
    if (!seen.drawing.empty()) {
        const std::string& to = seen.drawing[random() % seen.drawing.size()];
        return {described(game, position, to), Reason::draws, {}};
    }
    if (seen.outcome != Outcome::P) return by_chance(game, position, Reason::unknown, random);
    if (std::optional<Trap> trap = best_trap(game, position, convention, budget))
        return {trap->move, Reason::trap, trap};
    return by_chance(game, position, Reason::lost, random);
}

Text say_choice(const Choice& choice) {
    switch (choice.reason) {
        case Reason::wins:
            return tr("{}: that wins.", "{} : ce coup gagne.", choice.move.say);
        case Reason::draws:
            return tr(
                "no move is known to win, but this one holds the draw: {}.",
                "aucun coup n'est connu pour gagner, mais celui-ci tient la partie nulle : {}.",
                choice.move.say);
        case Reason::trap:
            return say_trap(*choice.trap);
        case Reason::lost:
            return tr("every move loses against a perfect opponent. One of them: {}.",
                      "tout coup perd contre un adversaire parfait. L'un d'eux : {}.",
                      choice.move.say);
        case Reason::guess:
            return tr(
                "who wins here is not known within these limits; the most promising move: {}.",
                "on ne sait pas qui gagne ici dans ces limites ; le coup le plus prometteur : "
                "{}.",
                choice.move.say);
        case Reason::slip:
            break;
        case Reason::unknown:
            return tr(
                "no winning move is known here within these limits. One move among others: "
                "{}.",
                "aucun coup gagnant n'est connu ici dans ces limites. Un coup parmi d'autres : "
                "{}.",
                choice.move.say);
    }
    return tr("a move by chance: {}.", "un coup au hasard : {}.", choice.move.say);
}

LastChance last_chance(const Game& game, std::span<const std::string> positions,
                       std::size_t first_turn, Convention convention, Budget& budget) {
    // Backwards: late positions are small, and the first that was won is the answer.
    for (std::size_t turn = positions.size(); turn-- > first_turn;) {
        if (turn % 2 != first_turn % 2) continue;
        const Prospects seen = prospects(game, positions[turn], convention, budget);
        if (!seen.outcome) return {false, {}, {}};
        if (*seen.outcome != Outcome::N) continue;
        LastChance found{true, turn, {}};
        if (!seen.winning.empty())
            found.move = described(game, positions[turn], seen.winning.front());
        return found;
    }
    return {};
}

}  // namespace nimrod
