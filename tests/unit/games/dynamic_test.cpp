// Dynamic Nim against brute force from the rules, published sequences, and huge heaps.
#include "nimrod/games/dynamic/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "nimrod/core/input_error.h"
#include "nimrod/games/dynamic/take_limit_reader.h"

namespace nimrod {
namespace {

struct Rule {
    const char* text;
    std::function<unsigned(unsigned)> limit;
};

std::vector<Rule> rules() {
    return {{"1", [](unsigned t) { return t; }},
            {"2", [](unsigned t) { return 2 * t; }},
            {"3", [](unsigned t) { return 3 * t; }},
            {"4", [](unsigned t) { return 4 * t; }},
            {"7", [](unsigned t) { return 7 * t; }},
            {"3/2", [](unsigned t) { return 3 * t / 2; }},
            {"7/3", [](unsigned t) { return 7 * t / 3; }},
            {"t+1", [](unsigned t) { return t + 1; }},
            {"t+5", [](unsigned t) { return t + 5; }},
            {"2t-1", [](unsigned t) { return 2 * t - 1; }},
            {"3t-2", [](unsigned t) { return 3 * t - 2; }},
            {"2t+3", [](unsigned t) { return 2 * t + 3; }},
            {"5/2*t+1", [](unsigned t) { return 5 * t / 2 + 1; }},
            {"1000", [](unsigned t) { return 1000 * t; }}};
}

/// Whether each (n, limit) with limit <= n is won for the player to move, from the rules alone.
class DynamicByDefinition {
public:
    DynamicByDefinition(const Rule& rule, unsigned largest, Convention convention)
        : rule_(rule), won_(largest + 1) {
        for (unsigned n = 0; n <= largest; ++n) {
            won_[n].push_back(convention == Convention::misere);  // a limit of 0: no move
            for (unsigned limit = 1; limit <= n; ++limit) {
                const bool can_move_before = limit > 1;
                won_[n].push_back((can_move_before && won_[n][limit - 1]) || wins(n, limit));
            }
        }
    }

    bool won(unsigned n, unsigned limit) const { return won_[n][limit]; }
    /// Whether taking t from n leaves a lost position.
    bool wins(unsigned n, unsigned t) const {
        const unsigned left = n - t;
        return !won_[left][std::min(rule_.limit(t), left)];
    }

private:
    const Rule& rule_;
    std::vector<std::vector<bool>> won_;
};

Dynamic game(std::string_view limit) { return Dynamic(read_take_limit(limit)); }

Dynamic::Position start(const Natural& n) { return {n, n - 1}; }

TEST(Dynamic, KnowsTheOutcomeAndEveryWinningTakeOfEachSmallPosition) {
    constexpr unsigned largest = 70;
    for (const Rule& rule : rules()) {
        const Dynamic theory = game(rule.text);
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const DynamicByDefinition brute(rule, largest, convention);
            for (unsigned n = 0; n <= largest; ++n)
                for (unsigned limit = 0; limit <= n; ++limit) {
                    Budget budget;
                    const Dynamic::Position p{natural(n), natural(limit)};
                    const std::string where = std::string(rule.text) + " " + std::to_string(n) +
                                              "@" + std::to_string(limit) + " " + code(convention);
                    ASSERT_EQ(*theory.outcome(p, convention, budget) == Outcome::N,
                              brute.won(n, limit))
                        << where;
                    std::vector<Natural> expected;
                    for (unsigned t = 1; t <= limit; ++t)
                        if (brute.wins(n, t)) expected.push_back(natural(t));
                    const auto moves = *theory.winning_moves(p, convention, 100, budget);
                    std::vector<Natural> takes;
                    for (const Dynamic::Position& to : moves.first) {
                        takes.emplace_back(p.n - to.n);
                        const unsigned t = n - static_cast<unsigned>(to.n.get_ui());
                        ASSERT_EQ(to.limit, natural(std::min(rule.limit(t), n - t))) << where;
                    }
                    std::sort(takes.begin(), takes.end());
                    ASSERT_EQ(takes, expected) << where;
                    ASSERT_EQ(*moves.count, natural(expected.size())) << where;
                    ASSERT_TRUE(moves.complete) << where;
                }
        }
    }
}

TEST(Dynamic, KnowsTheNimberOfEachSmallPosition) {
    constexpr unsigned largest = 45;
    for (const Rule& rule : rules()) {
        const Dynamic theory = game(rule.text);
        std::vector<std::vector<unsigned>> nimbers(largest + 1);
        for (unsigned n = 0; n <= largest; ++n)
            for (unsigned limit = 0; limit <= n; ++limit) {
                std::set<unsigned> seen;
                for (unsigned t = 1; t <= limit; ++t)
                    seen.insert(nimbers[n - t][std::min(rule.limit(t), n - t)]);
                unsigned least = 0;
                while (seen.contains(least)) ++least;
                nimbers[n].push_back(least);
                Budget budget;
                ASSERT_EQ(*theory.nimber({natural(n), natural(limit)}, budget), natural(least))
                    << rule.text << " " << n << "@" << limit;
            }
    }
}

TEST(Dynamic, LeavesTheNimbersOfLargeHeapsOpen) {
    Budget budget;
    EXPECT_EQ(game("2").nimber({10'000'000, 5}, budget), std::nullopt);
}

TEST(Dynamic, EndsTheGameAtOnceWhenItCan) {
    Budget budget;
    EXPECT_EQ(game("2").winning_moves({12, 12}, Convention::normal, 1, budget)->first[0].n, 0);
    EXPECT_EQ(game("2").winning_moves({13, 12}, Convention::misere, 1, budget)->first[0].n, 1);
}

TEST(LosingSequence, IsThatOfThePublishedGames) {
    Budget budget;
    const auto terms = [&](const char* limit, std::size_t count) {
        return losing_terms(read_take_limit(limit), count, budget);
    };
    using Terms = std::vector<Natural>;
    EXPECT_EQ(terms("1", 8), (Terms{1, 2, 4, 8, 16, 32, 64, 128}));
    EXPECT_EQ(terms("2", 10), (Terms{1, 2, 3, 5, 8, 13, 21, 34, 55, 89}));         // Whinihan 1963
    EXPECT_EQ(terms("3", 12), (Terms{1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55}));  // OEIS A003411
}

TEST(LosingSequence, DecomposesLikeTheSlowDefinition) {
    EXPECT_TRUE(rc::check("greedy parts by the stored terms and by the full list agree", [] {
        const auto all = rules();
        const Rule& rule = all[*rc::gen::inRange<std::size_t>(0, all.size())];
        const TakeLimit limit = read_take_limit(rule.text);
        Budget budget;
        const std::vector<Natural> terms = losing_terms(limit, 60, budget);
        const Natural n = natural(*rc::gen::inRange(1U, 60'000U)) % terms.back() + 1;
        std::vector<Natural> parts;
        Natural rest = n;
        while (rest > 0) {
            parts.push_back(*(std::upper_bound(terms.begin(), terms.end(), rest) - 1));
            rest -= parts.back();
        }
        RC_ASSERT(LosingSequence(limit).decompose(n, budget) == parts);
    }));
}

TEST(LosingSequence, DecomposesHugeNumbers) {
    Budget budget;
    Natural n;
    mpz_ui_pow_ui(n.get_mpz_t(), 10, 1000);
    const std::vector<Natural> parts = game("2").decompose(n, budget);
    Natural sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        sum += parts[i];
        if (i > 0) {
            ASSERT_LT(2 * parts[i], parts[i - 1]);
        }
        // x is a Fibonacci number exactly when 5x^2+4 or 5x^2-4 is a square.
        const Natural five_squares = 5 * parts[i] * parts[i];
        const Natural above = five_squares + 4;
        const Natural below = five_squares - 4;
        ASSERT_TRUE(mpz_perfect_square_p(above.get_mpz_t()) != 0 ||
                    mpz_perfect_square_p(below.get_mpz_t()) != 0);
    }
    EXPECT_EQ(sum, n);
    EXPECT_EQ(*game("2").outcome(start(n), Convention::normal, budget), Outcome::N);
}

TEST(LosingSequence, NeedsNoTableWhereEveryNumberIsATerm) {
    Budget budget;
    const Natural huge("1000000000000000000000000000000");
    const Dynamic theory = game("10^30");
    EXPECT_EQ(*theory.outcome(start(huge), Convention::normal, budget), Outcome::P);
    EXPECT_EQ(*theory.outcome(start(huge + 1), Convention::normal, budget), Outcome::P);
    EXPECT_EQ(*theory.outcome(start(huge + 2), Convention::normal, budget), Outcome::N);
}

TEST(LosingSequence, StopsAtTheLimits) {
    Limits limits;
    limits.positions = 1000;
    Budget budget(limits);
    const Natural huge("1000000000000000000000000000000");
    EXPECT_THROW(game("1000000").outcome(start(huge), Convention::normal, budget), OutOfLimits);
}

TEST(Recurrence, IsFoundAndHoldsFarBeyondItsProof) {
    // The lags for 1 to 6 follow from the sequences of Schwenk 1970; each is checked again here on
    // ten times as many terms as the proof used, straight from the definition.
    for (const char* text : {"1", "2", "3", "4", "5", "6", "10", "3/2", "7/2", "t+1", "2t-1",
                             "t+50", "3t-2", "10t-9", "3/2*t+1"}) {
        const TakeLimit limit = read_take_limit(text);
        Budget budget;
        const std::vector<Natural> terms = losing_terms(limit, 2000, budget);
        const std::vector<Natural> few(terms.begin(), terms.begin() + 200);
        const std::optional<Recurrence> found = find_recurrence(limit, few);
        ASSERT_TRUE(found) << text;
        const auto h = [&](std::size_t k) { return terms[k - 1]; };
        for (std::size_t k = found->from; k < terms.size(); ++k)
            ASSERT_EQ(h(k + 1), h(k) + h(k - found->lag)) << text << " k = " << k;
        if (found->from > found->lag + 1) {
            const std::size_t k = found->from - 1;
            EXPECT_NE(h(k + 1), h(k) + h(k - found->lag)) << text;
        }
    }
    Budget budget;
    const auto lag = [&](const char* text) {
        const TakeLimit limit = read_take_limit(text);
        return find_recurrence(limit, losing_terms(limit, 100, budget))->lag;
    };
    EXPECT_EQ(lag("1"), 0U);
    EXPECT_EQ(lag("2"), 1U);
    EXPECT_EQ(lag("3"), 3U);  // OEIS A003411: a(n) = a(n-1) + a(n-4)
}

TEST(Recurrence, IsNotClaimedOnTooFewTerms) {
    const TakeLimit limit = read_take_limit("10");
    Budget budget;
    EXPECT_EQ(find_recurrence(limit, losing_terms(limit, 30, budget)), std::nullopt);
}

TEST(TakeLimit, IsPrintedAsItIsReadBack) {
    const std::map<std::string, std::string> printed = {
        {"2", "2"},           {"4/2", "2"},           {"3/2", "3/2"},
        {"2t", "2"},          {"2t-1", "2t-1"},       {"t+1", "t+1"},
        {"t", "1"},           {"3*t+2", "3t+2"},      {"t+0", "1"},
        {" 2t - 1 ", "2t-1"}, {"3/2*t+1", "3/2*t+1"}, {"3/2t+1", "3/2*t+1"},
        {"10^3", "1000"}};
    for (const auto& [text, expected] : printed) {
        const TakeLimit limit = read_take_limit(text);
        EXPECT_EQ(limit.print(), expected) << text;
        EXPECT_EQ(read_take_limit(limit.print()), limit) << text;
    }
}

TEST(TakeLimit, RefusesLimitsThatMayShrinkAndNonsense) {
    for (const char* text : {"",    "0",    "1/0",     "0/0", "-1",  "1/2", "2/3", "2t-2",
                             "t-1", "0t+5", "1/2*t+9", "2t+", "2t-", "2*",  "t2",  "x",
                             "1.5", "2,3",  "2t-1t",   "+1",  "/2",  "3/",  "2 3", "\xff"})
        EXPECT_THROW(read_take_limit(text), InputError) << text;
}

TEST(TakeLimit, InvertsItself) {
    for (const Rule& rule : rules()) {
        const TakeLimit limit = read_take_limit(rule.text);
        for (unsigned h = 1; h < 200; ++h) {
            unsigned t = 1;
            while (rule.limit(t) < h) ++t;
            ASSERT_EQ(limit.least_reaching(natural(h)), natural(t)) << rule.text << " " << h;
        }
    }
}

TEST(DynamicExplanation, CoversEverySmallPosition) {
    for (const Rule& rule : rules()) {
        const Dynamic theory = game(rule.text);
        for (unsigned n = 0; n <= 14; ++n)
            for (unsigned limit = 0; limit <= n; ++limit)
                for (const Convention convention : {Convention::normal, Convention::misere}) {
                    Budget budget;
                    const Dynamic::Position p{natural(n), natural(limit)};
                    const std::string method = theory.methods(p, convention).front();
                    const Explanation explanation = theory.explain(p, convention, method, budget);
                    EXPECT_EQ(explanation.method, method);
                    EXPECT_FALSE(explanation.blocks.empty());
                }
    }
}

}  // namespace
}  // namespace nimrod
