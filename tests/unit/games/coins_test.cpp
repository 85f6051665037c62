// Coins against brute force from the rules, and large positions by the moves that are found.
#include "nimrod/games/coins/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/coins/rules.h"

namespace nimrod {
namespace {

/// Coins of a row as bits.
using Bits = unsigned;

/// Whether the rule of this name lets a move turn these coins; written from the rules alone.
bool may_turn(std::string_view name, Bits coins) {
    const int count = std::popcount(coins);
    if (name == "turtles") return count == 1 || count == 2;
    if (name == "mock-turtles") return count >= 1 && count <= 3;
    if (name == "twins") return count == 2;
    if (name == "triplets") return count == 3;
    while (coins % 2 == 0) coins /= 2;  // ruler: a run of ones
    return (coins & (coins + 1)) == 0;
}

class CoinsByDefinition {
public:
    explicit CoinsByDefinition(std::string_view name) : name_(name) {}

    Nimber nimber(Bits heads) {
        if (const auto known = known_.find(heads); known != known_.end()) return known->second;
        std::set<Nimber> seen;
        for (Bits turned = 1; std::bit_width(turned) <= std::bit_width(heads); ++turned) {
            const Bits outermost = std::bit_floor(turned);
            if (may_turn(name_, turned) && (heads & outermost) != 0)
                seen.insert(nimber(heads ^ turned));
        }
        Nimber least = 0;
        while (seen.contains(least)) ++least;
        return known_[heads] = least;
    }

private:
    std::string_view name_;
    std::map<Bits, Nimber> known_;
};

TEST(CoinRule, PositionsOfARowAgreeWithTheRules) {
    for (const CoinRule& rule : coin_rules()) {
        CoinsByDefinition brute(rule.name);
        const Tartan theory{{{rule}}};
        Budget budget;
        for (Bits heads = 0; heads < 1U << 9; ++heads) {
            Heads points;
            for (unsigned n = 0; n < 9; ++n)
                if ((heads >> n & 1U) != 0) points.push_back({n});
            EXPECT_EQ(theory.nimber(points, budget), brute.nimber(heads))
                << rule.name << " " << heads;
        }
    }
}

TEST(CoinRule, TurnsAreListedCountedAndRecognised) {
    for (const CoinRule& rule : coin_rules())
        for (std::uint32_t n = 0; n < 9; ++n) {
            std::set<Bits> listed;
            for (const std::vector<std::uint32_t>& turn : list_turns(rule, n)) {
                EXPECT_TRUE(is_turn(rule, turn));
                Bits bits = 0;
                for (const std::uint32_t coin : turn) bits |= 1U << coin;
                EXPECT_TRUE(listed.insert(bits).second) << rule.name << " " << n;
            }
            std::set<Bits> expected;
            for (Bits bits = 1U << n; bits < 2U << n; ++bits)
                if (may_turn(rule.name, bits)) expected.insert(bits);
            EXPECT_EQ(listed, expected) << rule.name << " " << n;
            EXPECT_EQ(count_turns(rule, n), expected.size()) << rule.name << " " << n;
        }
}

TEST(CoinRule, EverySmallerValueIsReachedByAMove) {
    for (const CoinRule& rule : coin_rules())
        for (unsigned n = 0; n < 70; ++n) {
            const Nimber value = coin_nimber(rule, n);
            for (Nimber wanted = 0; wanted < value; ++wanted) {
                const std::optional<Coins> coins = turn_to(rule, n, wanted, 1000);
                ASSERT_TRUE(coins) << rule.name << " " << n << " " << wanted;
                EXPECT_TRUE(is_turn(rule, *coins));
                EXPECT_TRUE(std::is_sorted(coins->begin(), coins->end()));
                EXPECT_EQ(coins->back(), n);
                Nimber sum = 0;
                for (const Natural& coin : *coins) sum ^= coin_nimber(rule, coin);
                EXPECT_EQ(sum, wanted ^ value) << rule.name << " " << n << " " << wanted;
            }
        }
}

/// Solves a large position by the theory and checks the move that it finds.
void expect_solved(const std::string& game, const std::string& position) {
    const Expression expression = read_expression(game + " " + position);
    Budget budget;
    const Solution solution =
        expression.game->solve(expression.position, Convention::normal, 1, budget);
    ASSERT_TRUE(solution.value.nimber);
    ASSERT_EQ(solution.value.outcome, *solution.value.nimber == "0" ? Outcome::P : Outcome::N);
    if (solution.value.outcome == Outcome::P) return;
    ASSERT_EQ(solution.moves.size(), 1U) << game << " " << position;
    const std::string& to = solution.moves[0].to;
    EXPECT_TRUE(expression.game->is_option(expression.position, to)) << game << " " << to;
    const Value after =
        expression.game->values(std::span(&to, 1), Convention::normal, true, budget)[0];
    EXPECT_EQ(after.nimber, "0") << game << " " << to;
}

std::string random_points(std::size_t count, std::size_t dimension, const Natural& below,
                          Random& random) {
    std::string out;
    for (std::size_t i = 0; i < count; ++i) {
        out += i == 0 ? "" : ",";
        for (std::size_t j = 0; j < dimension; ++j)
            out += (j == 0 ? "" : ".") + uniform_below(below, random).get_str();
    }
    return out;
}

TEST(Corners, AHundredFarCoinsAreSolved) {
    Random random(1);
    for (std::size_t dimension = 1; dimension <= 4; ++dimension)
        for (int tries = 0; tries < 20; ++tries)
            expect_solved("corners", random_points(100, dimension, Natural(1) << 63, random));
    expect_solved("corners", random_points(10, 2, Natural(1) << 1000, random));
}

TEST(Corners, ProductsOfOtherGamesAreSolvedFarAway) {
    Random random(2);
    for (const std::string game :
         {"coins:turtles*turtles", "coins:mock-turtles*twins", "coins:triplets*mock-turtles",
          "coins:twins*twins*turtles", "coins:mock-turtles", "coins:triplets"})
        for (int tries = 0; tries < 20; ++tries) {
            const std::size_t dimension =
                static_cast<std::size_t>(1 + std::count(game.begin(), game.end(), '*'));
            expect_solved(game, random_points(10, dimension, Natural(1) << 70, random));
        }
}

TEST(Corners, AreTheProductOfTwins) {
    const NamedGame corners = read_game("corners");
    const NamedGame product = read_game("coins:twins*twins");
    Random random(3);
    for (int tries = 0; tries < 50; ++tries) {
        const std::string position = corners.game->read(random_points(5, 2, 1000, random));
        Budget budget;
        EXPECT_EQ(corners.game->values(std::span(&position, 1), Convention::normal, true, budget)[0]
                      .nimber,
                  product.game->values(std::span(&position, 1), Convention::normal, true, budget)[0]
                      .nimber);
    }
}

TEST(Corners, MovesAreReadFromOppositeCorners) {
    const Expression two = read_expression("corners 2.3,4.4");
    EXPECT_EQ(two.game->read_move(two.position, "4.4 1.1"), "1.1,1.4,2.3,4.1");
    EXPECT_EQ(two.game->read_move(two.position, "1.4 4.1"), "1.1,1.4,2.3,4.1");
    EXPECT_EQ(two.game->read_move(two.position, "4.4 2.3"), "2.4,4.3");
    EXPECT_THROW(two.game->read_move(two.position, "4.4 4.1"), InputError);
    EXPECT_THROW(two.game->read_move(two.position, "3.3 1.1"), InputError);
    EXPECT_THROW(two.game->read_move(two.position, "4"), InputError);
    const Expression row = read_expression("coins:turtles 2,4");
    EXPECT_EQ(row.game->read_move(row.position, "4 1"), "1,2");
    EXPECT_EQ(row.game->read_move(row.position, "4"), "2") << "the coin 4, turned alone";
    EXPECT_EQ(row.game->read_move(row.position, "4 2"), "-");
}

TEST(Corners, BadCoinsAreRefused) {
    for (const std::string text :
         {"corners 3.3,3.3", "corners 3.3,3", "corners", "corners:2 3", "corners 1.1.1.1.1.1.1.1.1",
          "coins 3", "coins:frogs 3", "coins:twins* 3.3", "coins:twins*twins 3", "coins:ruler 2000",
          "coins:ruler*twins 3.500", "corners 3.-1", "corners -,3"})
        EXPECT_THROW(read_expression(text), InputError) << text;
    EXPECT_EQ(read_expression("corners -").text(), "corners -");
}

}  // namespace
}  // namespace nimrod
