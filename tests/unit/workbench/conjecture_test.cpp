// The experimenter: what it finds in games of the catalogue, what it must not claim, and a planted
// exception that it must meet at its very place.
#include "nimrod/workbench/conjecture/conjecture.h"

#include <gtest/gtest.h>

#include <chrono>

#include "nimrod/draw/documents/conjecture.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/heaps.h"

namespace nimrod {
namespace {

/// Take 1, 2 or 3; and from one heap, all of a larger set. P-positions are the multiples of 4 until
/// that heap, which is one.
template <class Heap>
struct Planted : SumOfHeaps<Heap> {
    using Position = typename SumOfHeaps<Heap>::Position;
    using SumOfHeaps<Heap>::compact;

    std::size_t planted = SIZE_MAX;

    void options(const Position& p, std::vector<Position>& out) const {
        for (std::size_t i = 0; i < p.size(); ++i)
            for (unsigned take = 1; take <= (p[i] == Heap(planted) ? 4U : 3U); ++take) {
                if (p[i] < Heap(take)) continue;
                out.push_back(p);
                out.back()[i] = p[i] - Heap(take);
            }
    }

    Planted<SmallHeap> compact() const {
        Planted<SmallHeap> small;
        small.planted = planted;
        return small;
    }
};

std::vector<Investigation> investigated(const Game& game, Convention convention,
                                        std::optional<std::size_t> upto,
                                        const Limits& limits = {}) {
    Budget budget(limits);
    return investigate(game, convention, Reach{upto}, budget);
}

template <class Kind>
const Conjecture* find(const std::vector<Investigation>& all, std::size_t dimension) {
    for (const Investigation& each : all)
        if (each.dimension == dimension)
            for (const Conjecture& conjecture : each.conjectures)
                if (std::holds_alternative<Kind>(conjecture.law)) return &conjecture;
    return nullptr;
}

class PlantedException : public testing::TestWithParam<std::size_t> {};

TEST_P(PlantedException, IsWhereTheLawFailsFirst) {
    Planted<Natural> rules;
    rules.planted = GetParam();
    const RuleGame<Planted<Natural>> game("planted", rules);
    const auto found = investigated(game, Convention::normal, 1000);
    const Conjecture* lost = find<LostResidues>(found, 1);
    ASSERT_TRUE(lost != nullptr);
    ASSERT_TRUE(lost->proposed_to == 249U);
    ASSERT_TRUE(lost->fails.has_value());
    ASSERT_TRUE(lost->fails->position == std::to_string(rules.planted));
    ASSERT_TRUE(lost->fails->expected == 0);
    ASSERT_TRUE(lost->fails->found == 1);
    ASSERT_TRUE(std::get<LostResidues>(lost->law).modulus == 4U);
    const Conjecture* nimbers = find<NimberPeriod>(found, 1);
    ASSERT_TRUE(nimbers != nullptr && nimbers->fails.has_value());
    ASSERT_TRUE(nimbers->fails->position == std::to_string(rules.planted));
    ASSERT_TRUE(nimbers->fails->found == 4);
    // The sum itself is by the rules.
    const Conjecture* sum = find<Decomposition>(found, 2);
    ASSERT_TRUE(sum != nullptr && sum->status() == Status::proved);
}

INSTANTIATE_TEST_SUITE_P(Conjecture, PlantedException, testing::Values(504, 700, 1000));

TEST(Conjecture, WithoutTheExceptionHoldsButIsNotProved) {
    const RuleGame<Planted<Natural>> game("planted");
    const auto found = investigated(game, Convention::normal, 1000);
    const Conjecture* lost = find<LostResidues>(found, 1);
    ASSERT_NE(lost, nullptr);
    EXPECT_EQ(lost->status(), Status::holds);  // a game without a theory proves nothing
    EXPECT_EQ(lost->tested_to, 1000U);
    EXPECT_EQ(lost->chosen, 0U);
    const Conjecture* same = find<SameAs>(found, 1);
    ASSERT_NE(same, nullptr);
    EXPECT_EQ(std::get<SameAs>(same->law).others.front().game, "subtraction:1-3");
}

TEST(Conjecture, WhatIsProvedOfOneHeapIsWhatSearchFinds) {
    Limits limits;
    limits.time = std::chrono::milliseconds(500);  // what is not found then is not compared
    for (const char* name : {"nim", "subtraction:1-3", "subtraction:1,3,4", "subtraction:2,5,7",
                             "subtraction:all-but:2,5", "lasker", "kayles", "dawson", "octal:4.7"})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const auto game = read_game(name).game;
            for (const Investigation& each : investigated(*game, convention, 200, limits)) {
                if (each.dimension != 1) continue;
                for (const Conjecture& conjecture : each.conjectures) {
                    if (conjecture.status() != Status::proved) continue;
                    for (std::size_t n = 1; n <= 20; ++n) {
                        Budget budget;
                        const Natural size = natural(n);
                        const std::string position = game->at(std::span(&size, 1)).value();
                        const GameGraph graph =
                            game->graph(position, convention, true, 100'000, budget);
                        if (!graph.complete) break;
                        const auto& vertex = graph.vertices[0];
                        if (const auto* law = std::get_if<LostResidues>(&conjecture.law)) {
                            EXPECT_EQ(law->lost(size), vertex.outcome == Outcome::P)
                                << name << " " << n;
                        }
                        if (const auto* law = std::get_if<NimberPeriod>(&conjecture.law)) {
                            EXPECT_EQ(law->periodicity.predict(law->values, size).get_str(),
                                      vertex.nimber)
                                << name << " " << n;
                        }
                    }
                }
            }
        }
}

/// The law of a game, which its theory proves, and what it says of a changed one.
template <class Kind>
struct Proved {
    std::shared_ptr<const Game> game;
    Convention convention;
    Kind law;

    Proved(const char* name, Convention how, std::size_t dimension)
        : game(read_game(name).game), convention(how) {
        Limits limits;
        limits.time = std::chrono::seconds(20);  // the search for more laws would go on
        const auto found = investigated(*game, how, dimension == 1 ? 2000 : 64, limits);
        const Conjecture* conjecture = find<Kind>(found, dimension);
        EXPECT_NE(conjecture, nullptr) << name;
        EXPECT_EQ(conjecture->status(), Status::proved) << name;
        law = std::get<Kind>(conjecture->law);
    }
    bool proves(const Kind& changed) const {
        Budget budget;
        return game->proof(changed, convention, budget).has_value();
    }
};

TEST(Proof, IsRefusedForAPeriodThatBeginsTooEarlyOrIsTooShort) {
    const Proved<NimberPeriod> kayles("kayles", Convention::normal, 1);
    EXPECT_EQ(kayles.law.periodicity, (Periodicity{71, 12, 0}));
    NimberPeriod longer = kayles.law;  // true, though not the least
    longer.periodicity = {83, 12, 0};
    longer.values.insert(longer.values.end(), kayles.law.values.end() - 12,
                         kayles.law.values.end());
    EXPECT_TRUE(kayles.proves(longer));
    NimberPeriod early = kayles.law;
    early.periodicity.preperiod = 70;
    EXPECT_FALSE(kayles.proves(early));
    NimberPeriod other = kayles.law;
    other.values[5] += 1;
    EXPECT_FALSE(kayles.proves(other));
    NimberPeriod rising = kayles.law;
    rising.periodicity.saltus = 12;
    EXPECT_FALSE(kayles.proves(rising));
}

TEST(Proof, IsRefusedForOtherResidues) {
    const Proved<LostResidues> game("subtraction:1,3,4", Convention::normal, 1);
    EXPECT_EQ(game.law.residues, (std::vector<std::size_t>{0, 2}));
    LostResidues doubled{14, {0, 2, 7, 9}, 0, {}};
    EXPECT_TRUE(game.proves(doubled));
    doubled.residues = {0, 2, 7};
    EXPECT_FALSE(game.proves(doubled));
    LostResidues early = game.law;
    early.from = 21;
    early.early = {0, 2, 7, 9, 14, 15};
    EXPECT_FALSE(game.proves(early));
}

TEST(Proof, IsRefusedForOtherRecurrences) {
    for (const char* name :
         {"fibonacci", "dynamic:3", "dynamic:5/2", "dynamic:2t-1", "dynamic:t+1"}) {
        const Proved<LostRecurrence> game(name, Convention::normal, 1);
        LostRecurrence early = game.law;
        --early.recurrence.from;
        EXPECT_FALSE(early.recurrence.from >= early.recurrence.order() && game.proves(early))
            << name;
        LostRecurrence later = game.law;
        ++later.recurrence.from;
        EXPECT_TRUE(game.proves(later)) << name;
        LostRecurrence other = game.law;
        other.terms[other.recurrence.from - 1] += 1;
        EXPECT_FALSE(game.proves(other)) << name;
        LostRecurrence wrong = game.law;
        wrong.recurrence.coefficients.back() += 1;
        EXPECT_FALSE(game.proves(wrong)) << name;
    }
}

TEST(Proof, IsRefusedForOtherPairs) {
    const Proved<LostBeattyPairs> wythoff("wythoff", Convention::normal, 2);
    const Proved<LostBeattyPairs> misere("wythoff:2", Convention::misere, 2);
    EXPECT_FALSE(misere.proves(wythoff.law));
    EXPECT_FALSE(wythoff.proves(misere.law));
    LostBeattyPairs late = wythoff.law;
    late.from = 1;
    EXPECT_FALSE(wythoff.proves(late));
    LostBeattyPairs shifted = misere.law;
    shifted.upper_shift = {};
    EXPECT_FALSE(misere.proves(shifted));
    const Proved<LostDifference> nim("nim", Convention::misere, 2);
    EXPECT_FALSE(nim.proves(LostDifference{0, 0, {}}));
    EXPECT_FALSE(nim.proves(LostDifference{1, 0, {}}));
    const Proved<LostBelowSlope> euclid("euclid", Convention::normal, 2);
    EXPECT_FALSE(euclid.proves(LostBelowSlope{Quadratic::make(0, 1, 1, 2), true, std::nullopt}));
}

TEST(Conjecture, FindsTheProductOfTheTartanTheorem) {
    const auto found = investigated(*read_game("corners").game, Convention::normal, 40);
    for (const Investigation& each : found) {
        if (each.dimension != 2) continue;
        ASSERT_FALSE(each.conjectures.empty());
        EXPECT_EQ(say(each.conjectures[0].law).en, "g(x,y) = x ⊗ y (nim-product)");
        EXPECT_EQ(each.conjectures[0].status(), Status::holds);
    }
}

TEST(Conjecture, RowsOfWythoffRepeat) {
    // Row 1 of A004481: g(1, y+3) = g(1, y) + 3 (Pink 1993; Landman 2002).
    const auto found = investigated(*read_game("wythoff").game, Convention::normal, 100);
    const Conjecture* rows = find<RowPeriods>(found, 2);
    ASSERT_NE(rows, nullptr);
    EXPECT_EQ(rows->status(), Status::holds);
    const auto& law = std::get<RowPeriods>(rows->law);
    ASSERT_GE(law.rows.size(), 2U);
    EXPECT_EQ(law.rows[1].second.periodicity.period, 3U);
    EXPECT_EQ(law.rows[1].second.periodicity.saltus, 3U);
}

}  // namespace
}  // namespace nimrod
