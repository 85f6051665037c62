// Balls in holes against brute force from the rules, in both conventions.
#include "nimrod/games/turning/theory.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/turning/rules.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {
namespace {

constexpr unsigned holes_tried = 9;

/// A set of occupied holes as bits.
using Board = unsigned;

Heaps list(Board board) {
    Heaps holes;
    for (unsigned hole = 0; hole < holes_tried; ++hole)
        if ((board >> hole & 1U) != 0) holes.emplace_back(hole);
    return holes;
}

/// Every option: a ball is taken from a hole, and the hole where it comes changes its state.
std::vector<Board> options_of(Board board) {
    std::vector<Board> out;
    for (unsigned from = 0; from < holes_tried; ++from)
        for (unsigned to = 0; to < from; ++to)
            if ((board >> from & 1U) != 0) out.push_back(board ^ (1U << from) ^ (1U << to));
    return out;
}

class TurningByDefinition {
public:
    Outcome outcome(Board board, Convention convention) {
        auto& known = outcomes_[convention == Convention::misere];
        if (const auto found = known.find(board); found != known.end()) return found->second;
        const std::vector<Board> all = options_of(board);
        bool wins = all.empty() && convention == Convention::misere;
        for (const Board to : all) wins = wins || outcome(to, convention) == Outcome::P;
        return known[board] = wins ? Outcome::N : Outcome::P;
    }

    Nimber nimber(Board board) {
        if (const auto found = nimbers_.find(board); found != nimbers_.end()) return found->second;
        std::set<Nimber> seen;
        for (const Board to : options_of(board)) seen.insert(nimber(to));
        Nimber least = 0;
        while (seen.contains(least)) ++least;
        return nimbers_[board] = least;
    }

private:
    std::map<Board, Outcome> outcomes_[2];
    std::map<Board, Nimber> nimbers_;
};

TEST(TurningRules, OptionsAreThoseOfTheBoard) {
    const TurningRules<Natural> rules;
    for (Board board = 0; board < 1U << 7; ++board) {
        std::set<Heaps> expected;
        for (const Board to : options_of(board)) expected.insert(list(to));
        std::vector<Heaps> options;
        rules.options(list(board), options);
        EXPECT_EQ(std::set<Heaps>(options.begin(), options.end()), expected);
        EXPECT_EQ(options.size(), expected.size());
        EXPECT_EQ(rules.option_count(list(board)), natural(expected.size()));
        for (Board to = 0; to < 1U << 7; ++to)
            EXPECT_EQ(rules.is_option(list(board), list(to)), expected.contains(list(to)));
    }
}

TEST(TurningRules, SampledOptionsAreLegalAndAllOccur) {
    const TurningRules<Natural> rules;
    Random random(3);
    const Heaps holes{0, 2, 3, 5};
    std::set<Heaps> seen;
    for (int i = 0; i < 1000; ++i) seen.insert(rules.sample_option(holes, random));
    std::vector<Heaps> options;
    rules.options(holes, options);
    EXPECT_EQ(seen, std::set<Heaps>(options.begin(), options.end()));
}

TEST(Turning, AgreesWithBruteForceInBothConventions) {
    const Turning theory;
    TurningByDefinition oracle;
    Budget budget;
    for (Board board = 0; board < 1U << holes_tried; ++board) {
        const Heaps holes = list(board);
        EXPECT_EQ(theory.nimber(holes, budget), oracle.nimber(board)) << print_heaps(holes);
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            EXPECT_EQ(theory.outcome(holes, convention, budget), oracle.outcome(board, convention))
                << print_heaps(holes) << " " << code(convention);
            std::set<Heaps> expected;
            for (const Board to : options_of(board))
                if (oracle.outcome(to, convention) == Outcome::P) expected.insert(list(to));
            const Moves<Heaps> moves = theory.winning_moves(holes, convention, 100, budget).value();
            EXPECT_EQ(std::set<Heaps>(moves.first.begin(), moves.first.end()), expected)
                << print_heaps(holes) << " " << code(convention);
            EXPECT_EQ(moves.count, natural(expected.size()));
            EXPECT_EQ(moves.first.size(), expected.size());
        }
    }
}

TEST(Turning, DiffersFromMisereNimFirstAtTwoAndThree) {
    TurningByDefinition oracle;
    Budget budget;
    for (Board board = 0; board < 1U << 4; ++board) {
        const Heaps holes = list(board);
        const bool differs = oracle.outcome(board, Convention::misere) !=
                             Bouton{}.outcome(ordinal_heaps(holes), Convention::misere, budget);
        // The balls in 0 and 1 do not matter to it.
        EXPECT_EQ(differs, board >> 2 == 3) << print_heaps(holes);
    }
}

TEST(Turning, ANewBallInHoleZeroChangesNothing) {
    const TurningRules<Natural> rules;
    EXPECT_EQ(rules.canonical({0, 2, 5}), (Heaps{2, 5}));
    EXPECT_EQ(rules.canonical({2, 5}), (Heaps{2, 5}));
    TurningByDefinition oracle;
    for (Board board = 0; board < 1U << holes_tried; board += 2)
        for (const Convention convention : {Convention::normal, Convention::misere})
            EXPECT_EQ(oracle.outcome(board, convention), oracle.outcome(board + 1, convention));
}

TEST(Turning, SolvesHugeHoles) {
    const Turning theory;
    const Natural huge("1000000000000000000000000000000");
    Budget budget;
    EXPECT_EQ(theory.nimber({5, 12, huge}, budget), Natural(huge ^ Natural(9)));
    const Moves<Heaps> normal =
        theory.winning_moves({5, 12, huge}, Convention::normal, 10, budget).value();
    EXPECT_EQ(normal.first, (std::vector<Heaps>{{5, 9, 12}}));
    // The pair 10^30, 10^30+1 is complete: lost in misère play.
    EXPECT_EQ(theory.outcome({huge, huge + 1}, Convention::misere, budget), Outcome::P);
    EXPECT_EQ(theory.outcome({1, huge, huge + 1}, Convention::misere, budget), Outcome::N);
}

TEST(TurningGame, ReadsHolesInAnyOrderAndRefusesOneTwice) {
    const NamedGame turning = read_game("turning");
    EXPECT_EQ(turning.game->read("7, 1,4"), "1,4,7");
    EXPECT_EQ(turning.game->read("-"), "-");
    EXPECT_EQ(turning.game->read(" - "), "-");
    EXPECT_EQ(turning.game->read("0"), "0");
    try {
        turning.game->read("1,4, 1");
        ADD_FAILURE() << "a hole was read twice";
    } catch (const InputError& error) {
        EXPECT_EQ(error.message(),
                  (Text{"hole 1 is listed twice", "le trou 1 est cité deux fois"}));
        EXPECT_EQ(error.column(), 5U);
    }
    for (const char* const bad : {"", ",", "1,", "-1", "--", "-,1", "1,-", "a", "1 4", "1;4"})
        EXPECT_THROW(turning.game->read(bad), InputError) << bad;
}

TEST(TurningGame, ReadsAndSaysMoves) {
    const NamedGame turning = read_game("turning");
    const Game& game = *turning.game;
    EXPECT_EQ(game.read_move("1,4,7", "7 5"), "1,4,5");
    EXPECT_EQ(game.read_move("1,4,7", "7 4"), "1");
    EXPECT_EQ(game.read_move("4", "4 0"), "0");
    EXPECT_EQ(game.read_move("4", "2"), "2");
    EXPECT_EQ(game.read_move("2,4", "-"), "-");
    for (const char* const bad : {"6 2", "4 7", "7 7", "7 4 1", "9", ""})
        EXPECT_THROW(game.read_move("1,4,7", bad), InputError) << bad;
    EXPECT_EQ(game.say("1,4,7", "1,4,5"),
              (Text{"move the ball from 7 to 5", "déplacez la bille de 7 en 5"}));
    EXPECT_EQ(game.say("1,4,7", "1"),
              (Text{"move the ball from 7 onto the one in 4: both vanish",
                    "amenez la bille de 7 sur celle de 4 : les deux disparaissent"}));
    EXPECT_EQ(game.at(std::vector<Natural>{4, 2}), "2,4");
    EXPECT_EQ(game.at(std::vector<Natural>{4, 4}), std::nullopt);
}

std::string told(const std::string& position, Convention convention) {
    const NamedGame turning = read_game("turning");
    const Game& game = *turning.game;
    Budget budget;
    const Explanation explanation =
        game.explain(position, convention, game.methods(position, convention).front(), budget);
    std::string all;
    for (const Block& block : explanation.blocks)
        if (const Text* text = std::get_if<Text>(&block)) all += text->en + "\n";
    return all;
}

TEST(TurningGame, ExplainsWithTheBallsAndNotOnlyTheHeaps) {
    EXPECT_NE(told("1,4,7", Convention::normal).find("move the ball from 7 to 5"),
              std::string::npos);
    EXPECT_NE(told("0,2,4", Convention::normal).find("hole 0 can never move"), std::string::npos);
    EXPECT_NE(told("-", Convention::normal).find("has lost"), std::string::npos);
    EXPECT_NE(told("0", Convention::misere).find("has won"), std::string::npos);
}

TEST(TurningGame, SaysWhereMisereNimWouldBeWrong) {
    EXPECT_NE(told("2,3", Convention::misere).find("would be N"), std::string::npos);
    EXPECT_NE(told("2,4,6", Convention::misere).find("the same outcome, P"), std::string::npos);
    EXPECT_NE(told("3,4,6", Convention::misere).find("move the ball from 3 to 2"),
              std::string::npos);
}

}  // namespace
}  // namespace nimrod
