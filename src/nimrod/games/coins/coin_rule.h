// Coin-turning games in a row: which coins a move may turn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod {

/// Coins in a row, numbered from 0. A move turns some of them, the rightmost from heads to tails:
/// from `least` to `most` coins anywhere or, for a run, any number of neighbours.
struct CoinRule {
    std::string_view name;
    unsigned least;
    unsigned most;  // at most 3
    bool run;

    bool operator==(const CoinRule&) const = default;
};

constexpr CoinRule turtles{"turtles", 1, 2, false};
constexpr CoinRule mock_turtles{"mock-turtles", 1, 3, false};
constexpr CoinRule ruler{"ruler", 1, 1, true};
constexpr CoinRule twins{"twins", 2, 2, false};
constexpr CoinRule triplets{"triplets", 3, 3, false};

/// So many coins are turned by a move at most: larger ones are neither listed nor looked for.
constexpr std::size_t most_turned = 4096;

/// All of these.
std::span<const CoinRule> coin_rules();

/// Coins of a row, increasing.
using Coins = std::vector<Natural>;

/// "one coin or two", for the coins that a move turns.
Text say_rule(const CoinRule& rule);

/// The nimber of a single head at place n.
Nimber coin_nimber(const CoinRule& rule, const Natural& n);

/// How many moves there are whose rightmost coin is n.
Natural count_turns(const CoinRule& rule, const Natural& n);

/// The coins that each of these moves turns, increasing.
std::vector<std::vector<std::uint32_t>> list_turns(const CoinRule& rule, std::uint32_t n);

/// The coins of some move whose rightmost coin is n, which has one; at most `longest` in a run.
Coins sample_turn(const CoinRule& rule, const Natural& n, std::size_t longest, Random& random);

/// The coins of a move whose rightmost coin is n and whose other coins have this nim-sum, which is
/// less than the nimber of n; nothing when that would be more than `longest` coins.
std::optional<Coins> turn_to(const CoinRule& rule, const Natural& n, const Nimber& others,
                             std::size_t longest);

/// Whether some move turns just these coins, which are increasing.
template <class Place>
bool is_turn(const CoinRule& rule, const std::vector<Place>& coins) {
    if (coins.empty()) return false;
    if (rule.run) return coins.back() - coins.front() + 1 == coins.size();
    return coins.size() >= rule.least && coins.size() <= rule.most;
}

}  // namespace nimrod
