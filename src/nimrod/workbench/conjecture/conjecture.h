// The experimenter: proposes laws from what it has seen of a game, and tests them far beyond.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/solve/laws/law.h"

namespace nimrod {

/// Where a law is wrong: nimbers, or 0 for P and 1 for N.
struct Counterexample {
    std::string position;
    Natural expected;
    Natural found;
};

enum class Status { proved, holds, fails };

struct Conjecture {
    Law law;
    bool nimbers = false;         // it speaks of nimbers, not of P-positions alone
    std::size_t proposed_to = 0;  // from the positions with numbers up to this
    std::size_t tested_to = 0;    // on all positions with numbers up to this
    std::size_t chosen = 0;       // and on so many larger ones
    Natural largest_chosen;
    std::optional<Counterexample> fails;
    std::optional<Text> proof;  // the theorem that proves it for all positions

    Status status() const { return fails ? Status::fails : proof ? Status::proved : Status::holds; }
};

/// What was found for positions of so many numbers.
struct Investigation {
    std::size_t dimension;
    std::size_t outcomes_to = 0;  // every outcome was computed for numbers up to this
    std::optional<std::size_t> nimbers_to;
    std::vector<std::string> lost;        // the first P-positions
    bool more_lost = false;               // there are others
    std::vector<Conjecture> conjectures;  // proved ones first, those that fail last
};

struct Reach {
    std::optional<std::size_t> upto;  // the largest number that is tried
};

/// Whether positions are made of so many numbers: of different numbers, different positions, but
/// perhaps for the order.
bool made_of_numbers(const Game& game, std::size_t dimension);

/// What is found for one number, two and three, as far as the game's positions are made of so many
/// and anything could be computed.
std::vector<Investigation> investigate(const Game& game, Convention convention, const Reach& reach,
                                       Budget& budget);

}  // namespace nimrod
