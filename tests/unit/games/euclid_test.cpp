// The game of Euclid against brute force from the rules, in both variants and conventions.
#include "nimrod/games/euclid/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "nimrod/edge/catalogue.h"

namespace nimrod {
namespace {

class EuclidByDefinition {
public:
    explicit EuclidByDefinition(bool to_zero) : to_zero_(to_zero) {}

    using Pair = std::pair<unsigned, unsigned>;  // the smaller number first

    std::vector<Pair> options(Pair pair) const {
        std::vector<Pair> out;
        const auto [a, b] = pair;
        for (unsigned left = 0; left < b; ++left)
            if (a > 0 && (b - left) % a == 0 && (left > 0 || to_zero_))
                out.emplace_back(std::min(a, left), std::max(a, left));
        return out;
    }
    unsigned nimber(Pair pair) {
        if (const auto known = nimbers_.find(pair); known != nimbers_.end()) return known->second;
        std::set<unsigned> seen;
        for (const Pair& to : options(pair)) seen.insert(nimber(to));
        unsigned least = 0;
        while (seen.contains(least)) ++least;
        return nimbers_[pair] = least;
    }
    bool lost_in_misere(Pair pair) {
        if (const auto known = misere_.find(pair); known != misere_.end()) return known->second;
        const std::vector<Pair> all = options(pair);
        bool lost = !all.empty();
        for (const Pair& to : all) lost = lost && !lost_in_misere(to);
        return misere_[pair] = lost;
    }

private:
    bool to_zero_;
    std::map<Pair, unsigned> nimbers_;
    std::map<Pair, bool> misere_;
};

TEST(Euclid, AgreesWithBruteForceInBothVariantsAndConventions) {
    for (const bool to_zero : {false, true}) {
        EuclidByDefinition oracle(to_zero);
        const Euclid theory{to_zero};
        Budget budget;
        for (unsigned a = to_zero ? 0 : 1; a <= 70; ++a)
            for (unsigned b = a; b <= 90; ++b) {
                EXPECT_EQ(theory.nimber({a, b}, budget), natural(oracle.nimber({a, b})))
                    << a << "," << b;
                EXPECT_EQ(theory.nimber({b, a}, budget), natural(oracle.nimber({a, b})));
                EXPECT_EQ(theory.outcome({a, b}, Convention::misere, budget) == Outcome::P,
                          oracle.lost_in_misere({a, b}))
                    << a << "," << b << (to_zero ? " to zero" : "");
                if (!to_zero) {  // Nivasch 2006
                    EXPECT_EQ(oracle.nimber({a, b}), (b * b - a * a) / (a * b));
                } else if (a > 0 && a != b) {  // Cole and Davie 1969
                    EXPECT_EQ(oracle.nimber({a, b}) == 0, b * b < a * b + a * a);
                }
            }
    }
}

RC_GTEST_PROP(Euclid, WinsFromHugeNumbersByALegalMoveToALostPair, ()) {
    const bool to_zero = *rc::gen::arbitrary<bool>();
    const Convention convention =
        *rc::gen::arbitrary<bool>() ? Convention::normal : Convention::misere;
    const NamedGame named = read_game(to_zero ? "euclid:zero" : "euclid");
    const auto number = [] {
        const auto digits = *rc::gen::nonEmpty(
            rc::gen::container<std::string>(rc::gen::inRange<char>('0', '9' + 1)));
        return Natural(Natural(digits, 10) + 1);
    };
    const std::string position = named.game->read(number().get_str() + "," + number().get_str());
    Budget budget;
    const Solution solution = named.game->solve(position, convention, 10, budget);
    RC_ASSERT(solution.value.outcome.has_value());
    RC_ASSERT(solution.moves_complete);
    for (const Move& move : solution.moves) {
        RC_ASSERT(named.game->is_option(position, move.to));
        const Solution after = named.game->solve(move.to, convention, 10, budget);
        RC_ASSERT(after.value.outcome == Outcome::P);
    }
    if (solution.value.outcome == Outcome::N && named.game->options(position, 0).count > 0)
        RC_ASSERT(!solution.moves.empty());
}

TEST(EuclidGame, ReadsNumbersAndMoves) {
    const NamedGame euclid = read_game("euclid");
    const Game& game = *euclid.game;
    EXPECT_EQ(game.read(" 12, 7"), "12,7");
    for (const char* const bad : {"", "7", "7,", "0,7", "7,0", "7,12,3", "a,b", "7;12", "-1,2"})
        EXPECT_THROW(game.read(bad), InputError) << bad;
    EXPECT_EQ(read_game("euclid:zero").game->read("0,7"), "0,7");
    EXPECT_THROW(read_game("euclid:one"), InputError);
    EXPECT_EQ(game.read_move("7,30", "3"), "7,9");
    EXPECT_EQ(game.read_move("7,30", "7,9"), "7,9");
    for (const char* const bad : {"0", "5", "7,8", "1 2"})
        EXPECT_THROW(game.read_move("7,30", bad), InputError) << bad;
    EXPECT_EQ(game.say("7,30", "7,9"), (Text{"subtract 3 times 7 from 30, leaving 9",
                                             "retirez 3 fois 7 de 30, il reste 9"}));
}

}  // namespace
}  // namespace nimrod
