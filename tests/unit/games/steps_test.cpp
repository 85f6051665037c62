// Pawns against the recursion straight from the rules, and against games that they must be.
#include "nimrod/games/steps/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/steps/rules.h"
#include "nimrod/workbench/tables.h"

namespace nimrod {
namespace {

using Vector = std::vector<std::int64_t>;

/// The squares that a pawn can reach in one move, from the definition alone.
std::set<Vector> squares_after(const std::vector<Step>& steps, const Vector& from) {
    std::set<Vector> out;
    for (const Step& step : steps) {
        Vector to = from;
        do {
            bool inside = true;
            for (std::size_t i = 0; i < to.size(); ++i) {
                to[i] -= step.by[i];
                inside = inside && to[i] >= 0;
            }
            if (!inside) break;
            out.insert(to);
        } while (step.repeated);
    }
    return out;
}

/// The nimbers and misère outcomes of single pawns, by the definitions.
struct Oracle {
    std::vector<Step> steps;
    std::map<Vector, unsigned> nimbers = {};
    std::map<Vector, bool> misere_wins = {};

    unsigned nimber(const Vector& square) {
        if (const auto known = nimbers.find(square); known != nimbers.end()) return known->second;
        std::set<unsigned> seen;
        for (const Vector& to : squares_after(steps, square)) seen.insert(nimber(to));
        unsigned least = 0;
        while (seen.contains(least)) ++least;
        return nimbers[square] = least;
    }

    bool misere(const Vector& square) {
        if (const auto known = misere_wins.find(square); known != misere_wins.end())
            return known->second;
        const std::set<Vector> all = squares_after(steps, square);
        bool wins = all.empty();
        for (const Vector& to : all) wins = wins || !misere(to);
        return misere_wins[square] = wins;
    }
};

Vector vector_of(const Point& point) {
    Vector out;
    for (const Natural& n : point) out.push_back(n.get_si());
    return out;
}

/// Steps with which play ends.
std::vector<Step> some_steps(std::size_t dimension, int lowest) {
    std::vector<Step> steps;
    for (int tries = *rc::gen::inRange(1, 5); tries > 0; --tries) {
        steps.push_back(
            {*rc::gen::container<Vector>(dimension, rc::gen::inRange<std::int64_t>(lowest, 4)),
             *rc::gen::arbitrary<bool>()});
        if (steps.back().by == Vector(dimension) || !StepSet::make(steps)) steps.pop_back();
    }
    if (steps.empty()) steps.push_back({Vector(dimension, 1)});
    return steps;
}

RC_GTEST_PROP(Steps, AgreeWithTheDefinition, ()) {
    const auto dimension = *rc::gen::inRange<std::size_t>(1, 4);
    const std::vector<Step> list = some_steps(dimension, *rc::gen::element(0, -2));
    const std::optional<StepSet> set = StepSet::make(list);
    const Steps theory(*set);
    Oracle oracle{list};
    Budget budget;
    for (int tries = 0; tries < 4; ++tries) {  // one board grows into the next
        Point pawn;
        for (std::size_t i = 0; i < dimension; ++i) pawn.emplace_back(*rc::gen::inRange(0, 9));
        const Vector square = vector_of(pawn);
        RC_ASSERT(theory.nimber({pawn}, budget) == Natural(oracle.nimber(square)));
        RC_ASSERT(theory.outcome({pawn}, Convention::misere, budget) ==
                  (oracle.misere(square) ? Outcome::N : Outcome::P));
    }
}

RC_GTEST_PROP(Steps, WeightsAreFoundExactlyWhenNoStepsLeadBack, ()) {
    std::vector<Vector> vectors;
    for (int i = 0; i < 3; ++i)
        vectors.push_back(*rc::gen::container<Vector>(2, rc::gen::inRange<std::int64_t>(-3, 4)));
    const auto weights = descending_weights(vectors);
    if (weights) {
        for (const Vector& v : vectors) {
            const mpz_class descent =
                (*weights)[0] * static_cast<long>(v[0]) + (*weights)[1] * static_cast<long>(v[1]);
            RC_ASSERT(descent > 0);
        }
        RC_ASSERT((*weights)[0] > 0);
        RC_ASSERT((*weights)[1] > 0);
        return;
    }
    // By Cramer's rule the numbers of steps that lead back need not exceed twice the square of the
    // largest component.
    constexpr int most = 18;
    bool back = false;
    for (int a = 0; a <= most && !back; ++a)
        for (int b = 0; b <= most && !back; ++b)
            for (int c = 0; c <= most && !back; ++c) {
                if (a + b + c == 0) continue;
                back = a * vectors[0][0] + b * vectors[1][0] + c * vectors[2][0] <= 0 &&
                       a * vectors[0][1] + b * vectors[1][1] + c * vectors[2][1] <= 0;
            }
    RC_ASSERT(back);
}

RC_GTEST_PROP(Steps, MultiplesAreCountedOnce, ()) {
    const std::optional<StepSet> set = StepSet::make(some_steps(1, 1));
    const Natural most = *rc::gen::inRange(0, 50);
    const Direction& direction = set->directions().at(0);
    const std::vector<std::uint64_t> list = direction.multiples(most);
    RC_ASSERT(direction.count_up_to(most) == natural(list.size()));
    const std::set<std::uint64_t> all(list.begin(), list.end());
    for (std::uint64_t k = 0; natural(k) <= most; ++k)
        RC_ASSERT(direction.allows(natural(k)) == all.contains(k));
}

std::vector<std::string> nimber_table(const std::string& game, unsigned long side) {
    const NamedGame named = read_game(game);
    Budget budget;
    const std::vector<Natural> largest(2, Natural(side));
    std::vector<std::string> out;
    for (const auto& cell :
         value_table(*named.game, largest, Convention::normal, true, budget).cells)
        out.push_back(cell.value().nimber.value());
    return out;
}

TEST(Steps, TheQueenIsWythoffsGame) {
    EXPECT_EQ(nimber_table("steps:1.0*,0.1*,1.1*", 20), nimber_table("wythoff", 20));
}

TEST(Steps, TheRookIsNimWithTwoHeaps) {
    EXPECT_EQ(nimber_table("steps:1.0*,0.1*", 40), nimber_table("nim", 40));
}

// Winning Ways, chapter 3: the white knight's squares are lost in blocks of two by two, with
// period four.
TEST(Steps, TheWhiteKnightLosesOnBlocksOfPeriodFour) {
    const std::vector<std::string> nimbers = nimber_table("steps:2.1,1.2,2.-1,-1.2", 40);
    for (unsigned x = 0; x <= 40; ++x)
        for (unsigned y = 0; y <= 40; ++y)
            EXPECT_EQ(nimbers[x * 41 + y] == "0", x % 4 < 2 && y % 4 < 2) << x << "." << y;
}

// By hand: the king's losing squares are those with two even coordinates.
TEST(Steps, TheKingLosesOnEvenSquares) {
    const std::vector<std::string> nimbers = nimber_table("steps:1.0,0.1,1.1", 30);
    for (unsigned x = 0; x <= 30; ++x)
        for (unsigned y = 0; y <= 30; ++y)
            EXPECT_EQ(nimbers[x * 31 + y] == "0", x % 2 == 0 && y % 2 == 0) << x << "." << y;
}

TEST(Steps, ABoardThatDoesNotFitTheMemoryIsNotSwept) {
    Limits limits;
    limits.memory = 1 << 20;
    limits.positions = 1000;
    Budget budget(limits);
    const Expression queen = read_expression("steps:1.0*,0.1*,1.1* 2000.2000");
    const Solution solution = queen.game->solve(queen.position, Convention::normal, 3, budget);
    EXPECT_FALSE(solution.value.outcome);
    EXPECT_TRUE(solution.value.unknown);
}

// The weights of this step are so far apart that sorting by weight would fill the memory.
TEST(Steps, HeavyPawnsAreLeftToSearch) {
    const Expression pawn = read_expression("steps:-1.1000000,1.-1 5.5000");
    Limits limits;
    limits.memory = std::size_t{64} << 20;
    limits.positions = 1000;
    Budget budget(limits);
    const Solution solution = pawn.game->solve(pawn.position, Convention::normal, 3, budget);
    EXPECT_TRUE(solution.value.outcome || solution.value.unknown);
}

TEST(Steps, BadStepsAndPawnsAreRefused) {
    for (const std::string text :
         {"steps:1.-1,-1.1 3.3", "steps:-1 3", "steps:0.0,1.1 3.3", "steps:1.0,1 3.3",
          "steps:1.0*,0.1* 3", "steps:1.0*,0.1* 3.4.5", "steps:1.0** 3.3", "steps:1.0 3.-1",
          "steps:1.0,1.,2 3.3", "steps:1.0 -", "steps:10000000 3",
          "steps:2*,3*,5*,7*,11*,13*,17*,19*,23* 9", "steps:1.1.1.1.1.1.1.1.1 1"})
        EXPECT_THROW(read_expression(text), InputError) << text;
}

TEST(Steps, AMoveIsReadFromTwoSquares) {
    const Expression two = read_expression("steps:1.0,2.0,0.1,0.2 4.4,4.3");
    EXPECT_EQ(two.game->read_move(two.position, "4.3 4.1"), "4.4,4.1");
    EXPECT_EQ(two.game->read_move(two.position, "3.4,4.3"), "3.4,4.3");
    EXPECT_THROW(two.game->read_move(two.position, "4.2 4.1"), InputError);
    EXPECT_THROW(two.game->read_move(two.position, "4.3 4.0"), InputError);
    EXPECT_THROW(two.game->read_move(two.position, "4.3 4.1 4.0"), InputError);
}

}  // namespace
}  // namespace nimrod
