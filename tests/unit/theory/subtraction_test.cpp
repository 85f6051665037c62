// Subtraction games against brute force from the rules, and on heaps that no search can reach.
#include "nimrod/theory/subtraction.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <map>
#include <set>
#include <thread>

#include "nimrod/core/input_error.h"
#include "nimrod/explain/heap_words.h"
#include "nimrod/games/families/subtraction_reader.h"

namespace nimrod {
namespace {

Subtraction game(std::string_view set) { return Subtraction(read_subtraction_set(set)); }

/// Outcomes, winning moves and nimbers straight from the rules.
class BruteForce {
public:
    using Position = std::vector<unsigned>;

    explicit BruteForce(std::function<bool(unsigned)> may_take) : may_take_(std::move(may_take)) {}

    std::vector<Position> options(const Position& p) const {
        std::vector<Position> out;
        for (std::size_t i = 0; i < p.size(); ++i)
            for (unsigned take = 1; take <= p[i]; ++take) {
                if (!may_take_(take)) continue;
                out.push_back(p);
                out.back()[i] -= take;
            }
        return out;
    }

    Outcome outcome(const Position& p, Convention convention) {
        auto& known = outcomes_[convention == Convention::misere];
        if (const auto found = known.find(p); found != known.end()) return found->second;
        const std::vector<Position> all = options(p);
        bool wins = all.empty() && convention == Convention::misere;
        for (const Position& to : all) wins = wins || outcome(to, convention) == Outcome::P;
        return known[p] = wins ? Outcome::N : Outcome::P;
    }

    unsigned nimber(const Position& p) {
        if (const auto found = nimbers_.find(p); found != nimbers_.end()) return found->second;
        std::set<unsigned> seen;
        for (const Position& to : options(p)) seen.insert(nimber(to));
        unsigned least = 0;
        while (seen.contains(least)) ++least;
        return nimbers_[p] = least;
    }

    std::set<Position> winning_moves(const Position& p, Convention convention) {
        std::set<Position> out;
        for (const Position& to : options(p))
            if (outcome(to, convention) == Outcome::P) out.insert(to);
        return out;
    }

private:
    std::function<bool(unsigned)> may_take_;
    std::map<Position, Outcome> outcomes_[2];
    std::map<Position, unsigned> nimbers_;
};

Heaps to_heaps(const BruteForce::Position& p) { return Heaps(p.begin(), p.end()); }

/// Every list of `count` heaps of at most `largest`, in decreasing order.
void each_position(std::size_t count, unsigned largest,
                   const std::function<void(const BruteForce::Position&)>& visit,
                   BruteForce::Position begun = {}) {
    if (begun.size() == count) return visit(begun);
    for (unsigned size = 0; size <= largest; ++size) {
        begun.push_back(size);
        each_position(count, size, visit, begun);
        begun.pop_back();
    }
}

void expect_agreement(const Subtraction& theory, BruteForce& brute, std::size_t count,
                      unsigned largest) {
    Budget budget;
    each_position(count, largest, [&](const BruteForce::Position& p) {
        const Heaps heaps = to_heaps(p);
        const std::string where = theory.set().print() + " " + print_heaps(heaps);
        ASSERT_EQ(*theory.nimber(heaps, budget), brute.nimber(p)) << where;
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            ASSERT_EQ(*theory.outcome(heaps, convention, budget), brute.outcome(p, convention))
                << where << " " << code(convention);
            const std::set<BruteForce::Position> wins = brute.winning_moves(p, convention);
            std::set<Heaps> expected;
            for (const BruteForce::Position& to : wins) expected.insert(to_heaps(to));
            const Moves<Heaps> moves = *theory.winning_moves(heaps, convention, 1000, budget);
            ASSERT_EQ(std::set<Heaps>(moves.first.begin(), moves.first.end()), expected)
                << where << " " << code(convention);
            ASSERT_EQ(moves.first.size(), expected.size()) << where;
            ASSERT_EQ(*moves.count, natural(expected.size())) << where;
            ASSERT_TRUE(moves.complete) << where;
        }
    });
}

/// The numbers i+1 for the bits i of a mask, "1,3,4".
std::string listed_bits(unsigned mask) {
    std::string out;
    for (unsigned i = 0; mask >> i != 0; ++i)
        if ((mask >> i & 1U) != 0) out += (out.empty() ? "" : ",") + std::to_string(i + 1);
    return out;
}

bool in_mask(unsigned mask, unsigned n) { return n <= 8 && (mask >> (n - 1) & 1U) != 0; }

TEST(Subtraction, AgreesWithBruteForceForEverySetUpTo7OnOneTwoAndThreeHeaps) {
    for (unsigned mask = 1; mask < 128; ++mask) {
        const Subtraction theory = game(listed_bits(mask));
        BruteForce brute([&](unsigned n) { return in_mask(mask, n); });
        expect_agreement(theory, brute, 1, 40);
        expect_agreement(theory, brute, 2, 14);
        expect_agreement(theory, brute, 3, 8);
        if (HasFatalFailure()) return;
    }
}

TEST(Subtraction, AgreesWithBruteForceForAllButEverySetUpTo5) {
    for (unsigned mask = 1; mask < 32; ++mask) {
        const Subtraction theory = game("all-but:" + listed_bits(mask));
        BruteForce brute([&](unsigned n) { return !in_mask(mask, n); });
        expect_agreement(theory, brute, 1, 40);
        expect_agreement(theory, brute, 2, 14);
        expect_agreement(theory, brute, 3, 8);
        if (HasFatalFailure()) return;
    }
}

TEST(Subtraction, AgreesWithBruteForceWhenAnyNumberMayBeTaken) {
    BruteForce brute([](unsigned) { return true; });
    expect_agreement(game("all"), brute, 2, 10);
    expect_agreement(game("all"), brute, 3, 6);
}

TEST(Subtraction, FindsEachMoveOnceTheHeapIsFarBeyondTheComputedTable) {
    for (const char* set : {"2,5,7", "all-but:2,5", "all-but:1,3,4", "3-5,9"}) {
        const Subtraction theory = game(set);
        Budget budget;
        BruteForce brute([&](unsigned n) { return theory.set().contains(natural(n)); });
        theory.period(budget);
        expect_agreement(theory, brute, 1, 300);
        if (HasFatalFailure()) return;
    }
}

/// The least period and pre-period of values known to n = count, found by trying each.
struct SeenPeriod {
    std::size_t period;
    std::size_t preperiod;
    unsigned saltus;
};

SeenPeriod seen_period(const std::vector<unsigned>& values, bool arithmetic) {
    for (std::size_t p = 1;; ++p) {
        const unsigned saltus = arithmetic ? values.back() - values[values.size() - 1 - p] : 0;
        std::size_t start = values.size() - p;
        while (start > 0 && values[start - 1] + saltus == values[start - 1 + p]) --start;
        if (start < values.size() / 2) return {p, start, saltus};
    }
}

void expect_period(const std::string& set, const std::function<bool(unsigned)>& may_take) {
    BruteForce brute(may_take);
    std::vector<unsigned> values;
    for (unsigned n = 0; n < 300; ++n) values.push_back(brute.nimber({n}));
    SubtractionSequence sequence(read_subtraction_set(set));
    Budget budget;
    const SubtractionPeriod found = sequence.period(budget);
    const SeenPeriod seen = seen_period(values, set.starts_with("all-but"));
    EXPECT_EQ(found.period, seen.period) << set;
    EXPECT_EQ(found.preperiod, seen.preperiod) << set;
    EXPECT_EQ(found.saltus, seen.saltus) << set;
    for (unsigned n = 0; n < 300; ++n)
        ASSERT_EQ(sequence.value(natural(n), budget), values[n]) << set << " heap " << n;
}

TEST(SubtractionPeriod, IsTheLeastOneForEveryFiniteSetUpTo7) {
    for (unsigned mask = 1; mask < 128; ++mask)
        expect_period(listed_bits(mask), [&](unsigned n) { return in_mask(mask, n); });
}

TEST(SubtractionPeriod, IsTheLeastArithmeticOneForAllButEverySetUpTo6) {
    for (unsigned mask = 1; mask < 64; ++mask)
        expect_period("all-but:" + listed_bits(mask),
                      [&](unsigned n) { return !in_mask(mask, n); });
}

TEST(SubtractionPeriod, OfAnIntervalIsTheSumOfItsEnds) {
    // Winning Ways, ch. 4: taking from a to b, g(n) = floor((n mod (a+b)) / a).
    Budget budget;
    SubtractionSequence sequence(read_subtraction_set("1000-1000000"));
    EXPECT_EQ(sequence.period(budget), (SubtractionPeriod{1'001'000, 0, 0}));
    EXPECT_EQ(sequence.value(Natural("1001000000999999"), budget), 999);
}

TEST(SubtractionPeriod, StopsAtTheLimitAndGoesOnFromThere) {
    const Subtraction theory = game("2-1000000");
    Limits few;
    few.positions = 1000;
    Budget small(few);
    EXPECT_THROW(theory.outcome({1'000'000}, Convention::normal, small), OutOfLimits);
    Limits little;
    little.memory = 1000;
    Budget narrow(little);
    EXPECT_THROW(theory.outcome({1'000'000}, Convention::normal, narrow), OutOfLimits);
    Budget enough;
    EXPECT_EQ(*theory.nimber({1'000'000}, enough), 500'000);
}

TEST(SubtractionPeriod, IsComputedOnceForSeveralThreads) {
    const Subtraction theory = game("17,43,1001");
    std::vector<Natural> answers(4);
    std::vector<std::thread> threads;
    for (Natural& answer : answers)
        threads.emplace_back([&answer, theory] {
            Budget budget;
            answer = *theory.nimber({Natural("1000000000000000000000")}, budget);
        });
    for (std::thread& thread : threads) thread.join();
    for (const Natural& answer : answers) EXPECT_EQ(answer, answers[0]);
}

TEST(Subtraction, AnswersForHeapsAndSetsOfAnySize) {
    Budget budget;
    const Natural huge("1000000000000000000000000000000");
    const Subtraction theory = game("1-10^30");
    EXPECT_EQ(*theory.nimber({huge + 7}, budget), 6);
    const Moves<Heaps> moves = *theory.winning_moves({huge + 7}, Convention::normal, 5, budget);
    EXPECT_EQ(moves.first, std::vector<Heaps>{{huge + 1}});
    EXPECT_EQ(*theory.outcome({huge * 3 + 4}, Convention::misere, budget), Outcome::P);
    // 10^30 = 1 mod 3; the sequence of {1,2,4} is that of {1,2} (Winning Ways, ch. 4).
    EXPECT_EQ(*game("1,2,4").nimber({huge}, budget), 1);
}

TEST(Subtraction, CountsTheMovesThatItDoesNotList) {
    Budget budget;
    const Heaps heaps(50, Natural(3));
    Heaps odd = heaps;
    odd.emplace_back(1);
    const Moves<Heaps> moves = *game("1-3").winning_moves(odd, Convention::normal, 2, budget);
    EXPECT_EQ(moves.first.size(), 2U);
    EXPECT_EQ(*moves.count, 51);
    EXPECT_FALSE(moves.complete);
}

TEST(SubtractionSet, IsPrintedInTheShortestWay) {
    const std::map<std::string, std::string> shortest = {
        {"1-3", "1-3"},
        {"1,2,3", "1-3"},
        {"3,1,3,4", "1,3,4"},
        {"1-3,7", "1-3,7"},
        {"5-9,1-4", "1-9"},
        {"2-3", "2,3"},
        {"all", "all"},
        {"all-but:2,5", "all-but:2,5"},
        {"all-but:3,4,5", "all-but:3-5"},
        {"all-but:1", "all-but:1"},
        {"1-10^30", "1-1000000000000000000000000000000"},
        {" 1 - 3 , 7 ", "1-3,7"},
    };
    for (const auto& [text, printed] : shortest) {
        const SubtractionSet set = read_subtraction_set(text);
        EXPECT_EQ(set.print(), printed);
        EXPECT_EQ(read_subtraction_set(printed), set);
    }
}

TEST(SubtractionSet, RefusesWhatNamesNoSetOfPositiveNumbers) {
    for (const char* text : {"",
                             "0",
                             "-1",
                             "1,",
                             ",1",
                             "1,,2",
                             "3-1",
                             "1-",
                             "-",
                             "1-2-3",
                             "0-3",
                             "abc",
                             "1;2",
                             "1.5",
                             "all-but:",
                             "all-but",
                             "all-but:0",
                             "all-but:all",
                             "all,1",
                             "ALL",
                             "1 2",
                             "1,1000001",
                             "all-but:1000001",
                             "2-10^30",
                             "99999999999999999999",
                             "\xff"})
        EXPECT_THROW(read_subtraction_set(text), InputError) << text;
}

TEST(SubtractionSet, PointsAtTheColumnOfTheMistake) {
    const std::map<std::string, std::size_t> columns = {
        {"1,0", 2}, {"1,x", 2}, {"1-3,5-4", 4}, {"all-but:2,0", 10}, {"1 2", 2}};
    for (const auto& [text, column] : columns) try {
            read_subtraction_set(text);
            ADD_FAILURE() << text;
        } catch (const InputError& error) {
            EXPECT_EQ(error.column(), column) << text;
        }
}

TEST(SubtractionSet, CountsAndNumbersItsElements) {
    EXPECT_TRUE(rc::check("element(i) has i smaller elements", [] {
        const auto mask = *rc::gen::inRange(1U, 256U);
        const bool infinite = *rc::gen::arbitrary<bool>();
        const std::string text = listed_bits(mask);
        const SubtractionSet set = read_subtraction_set(infinite ? "all-but:" + text : text);
        Natural smaller = 0;
        for (unsigned n = 1; n <= 20; ++n) {
            const bool member = in_mask(mask, n) != infinite;
            RC_ASSERT(set.contains(natural(n)) == member);
            RC_ASSERT(set.count_up_to(natural(n - 1)) == smaller);
            if (member) RC_ASSERT(set.element(smaller++) == natural(n));
        }
    }));
}

TEST(SubtractionExplanation, CoversEveryMethodOfEverySmallPosition) {
    for (const char* set :
         {"1", "1,2", "1-3", "1-20", "2,5", "3,5,8", "all", "all-but:1", "all-but:2,5"}) {
        const Subtraction theory = game(set);
        for (std::size_t count = 1; count <= 2; ++count)
            each_position(count, 9, [&](const BruteForce::Position& p) {
                for (const Convention convention : {Convention::normal, Convention::misere})
                    for (const std::string& method : theory.methods(to_heaps(p), convention)) {
                        Budget budget;
                        const Explanation explanation =
                            theory.explain(to_heaps(p), convention, method, budget);
                        EXPECT_EQ(explanation.method, method);
                        EXPECT_FALSE(explanation.blocks.empty());
                    }
            });
    }
}

}  // namespace
}  // namespace nimrod
