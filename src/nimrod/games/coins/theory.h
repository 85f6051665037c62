// Coins at points of a board, where a move turns coins along every axis by the rule of that axis.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/explain/point_words.h"
#include "nimrod/games/coins/coin_rule.h"
#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The points with heads, increasing.
using Heads = std::vector<Point>;

/// The rules along the axes of a product of coin-turning games.
struct CoinAxes {
    std::vector<CoinRule> rules = {};
    bool any_dimension = false;  // there is one rule, for all axes, however many

    const CoinRule& rule(std::size_t axis) const { return any_dimension ? rules[0] : rules[axis]; }
};

/// For each axis some places, increasing.
template <class Coin>
using PlaceSets = std::vector<std::vector<typename Coin::value_type>>;

/// The coins after those at the points of the product of these sets were turned.
template <class Coin>
std::vector<Coin> turned(const std::vector<Coin>& heads, const PlaceSets<Coin>& sets);

/// The places that occur along each axis; there is a point, and all have one dimension.
template <class Coin>
PlaceSets<Coin> projections(const std::vector<Coin>& points);

/// "turn the coins at 4.4, 4.1, 2.4 and 2.1"
Text say_turn(const Heads& from, const Heads& to);

/// The Tartan theorem of Berlekamp, Conway and Guy.
struct Tartan {
    static constexpr std::string_view name = "tartan";

    CoinAxes axes;

    std::optional<Nimber> nimber(const Heads& heads, Budget& budget) const;
    std::optional<Outcome> outcome(const Heads& heads, Convention convention, Budget& budget) const;
    std::optional<Heads> winning_move(const Heads& heads, Convention convention,
                                      Budget& budget) const;
    std::vector<std::string> methods(const Heads& heads, Convention convention) const;
    Explanation explain(const Heads& heads, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const Decomposition& law, Convention convention, Budget&) const;

    /// A head as the nim-product of its nimbers along the axes.
    struct Head {
        std::vector<Nimber> nimbers;
        Nimber product;
    };
    std::vector<Head> values(const Heads& heads, Budget& budget) const;

    /// How a winning move is found: the head at `point` must change by `factors`.
    struct Plan {
        std::size_t head;             // which one
        std::vector<Nimber> factors;  // their product is the nim-sum of the position
        std::vector<Coins> sets;      // the coins to be turned along each axis
    };
    /// Nothing when the nim-sum of the position is 0, or the move would turn too many coins.
    std::optional<Plan> plan(const Heads& heads, const std::vector<Head>& values) const;
};

template <class Coin>
std::vector<Coin> turned(const std::vector<Coin>& heads, const PlaceSets<Coin>& sets) {
    std::vector<Coin> points(1);
    for (const auto& set : sets) {
        std::vector<Coin> longer;
        longer.reserve(points.size() * set.size());
        for (const Coin& point : points)
            for (const auto& place : set) {
                longer.push_back(point);
                longer.back().push_back(place);
            }
        points = std::move(longer);
    }
    std::vector<Coin> out;
    out.reserve(heads.size() + points.size());
    std::set_symmetric_difference(heads.begin(), heads.end(), points.begin(), points.end(),
                                  std::back_inserter(out));
    return out;
}

template <class Coin>
PlaceSets<Coin> projections(const std::vector<Coin>& points) {
    PlaceSets<Coin> sets(points.at(0).size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        for (const Coin& point : points) sets[i].push_back(point[i]);
        std::sort(sets[i].begin(), sets[i].end());
        sets[i].erase(std::unique(sets[i].begin(), sets[i].end()), sets[i].end());
    }
    return sets;
}

}  // namespace nimrod
