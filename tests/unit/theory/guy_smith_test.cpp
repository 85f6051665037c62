// The theorem of Guy and Smith against brute force from the rules, and against published values and
// periods.
#include "nimrod/theory/guy_smith.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <thread>

#include "unit/theory/octal_oracle.h"

namespace nimrod {
namespace {

using namespace octal_oracle;

const Natural huge("1000000000000000000000000000000");

TEST(GuySmith, AgreesWithBruteForceOnWholePositions) {
    for (const HeapCode& code : small_codes()) {
        const GuySmith theory(code);
        BruteForce oracle(code);
        Budget budget;
        for (const Heaps& heaps : small_positions()) {
            EXPECT_EQ(theory.nimber(heaps, budget), oracle.nimber(heaps)) << label(code, heaps);
            EXPECT_EQ(theory.nimber(heaps, budget) == 0,
                      oracle.outcome(heaps, Convention::normal) == Outcome::P)
                << label(code, heaps);
        }
    }
}

TEST(GuySmith, FindsExactlyTheWinningMoves) {
    for (const HeapCode& code : small_codes()) {
        const GuySmith theory(code);
        BruteForce oracle(code);
        Budget budget;
        for (const Heaps& heaps : small_positions()) {
            std::set<Heaps> expected;
            for (const Heaps& to : options_of(code, heaps))
                if (oracle.outcome(to, Convention::normal) == Outcome::P) expected.insert(to);
            const Moves<Heaps> moves =
                theory.winning_moves(heaps, Convention::normal, 1000, budget).value();
            EXPECT_EQ(std::set<Heaps>(moves.first.begin(), moves.first.end()), expected)
                << label(code, heaps);
            EXPECT_EQ(moves.count, natural(expected.size()));
            EXPECT_TRUE(moves.complete);
            const std::optional<Heaps> one = theory.winning_move(heaps, Convention::normal, budget);
            EXPECT_EQ(one.has_value(), !expected.empty());
            EXPECT_TRUE(!one || expected.contains(*one));
        }
    }
}

TEST(GuySmith, LeavesMiserePlayToSearch) {
    const GuySmith theory(read_heap_code("0.77"));
    Budget budget;
    EXPECT_FALSE(theory.winning_moves({5}, Convention::misere, 10, budget).has_value());
    EXPECT_TRUE(theory.methods({5}, Convention::misere).empty());
}

struct KnownPeriod {
    const char* code;
    std::size_t period;
    std::size_t preperiod;
};

/// Guy and Smith 1956; Winning Ways, chapter 4; with the least n0 such that g(n+p) = g(n) for all
/// n >= n0, as in the tables of github.com/tczajka/octal-games.
constexpr KnownPeriod known_periods[] = {
    {"0.00", 1, 0},    {"0.01", 1, 3},    {"0.02", 4, 1},    {"0.03", 4, 0},    {"0.05", 2, 1},
    {"0.07", 34, 53},  {"0.10", 1, 2},    {"0.11", 1, 3},    {"0.12", 4, 1},    {"0.13", 4, 0},
    {"0.15", 10, 1},   {"0.17", 34, 33},  {"0.20", 2, 1},    {"0.21", 2, 1},    {"0.22", 3, 1},
    {"0.23", 3, 1},    {"0.24", 2, 1},    {"0.25", 2, 1},    {"0.26", 4, 1},    {"0.27", 4, 1},
    {"0.30", 2, 0},    {"0.31", 2, 3},    {"0.32", 3, 1},    {"0.33", 3, 0},    {"0.34", 8, 7},
    {"0.35", 6, 1},    {"0.40", 34, 54},  {"0.41", 34, 34},  {"0.42", 34, 54},  {"0.43", 34, 34},
    {"0.44", 24, 143}, {"0.45", 20, 498}, {"0.46", 24, 143}, {"0.47", 20, 498}, {"0.50", 2, 0},
    {"0.51", 1, 1},    {"0.52", 4, 4},    {"0.53", 9, 11},   {"0.54", 7, 3},    {"0.55", 1, 1},
    {"0.57", 4, 1},    {"0.70", 2, 0},    {"0.71", 2, 3},    {"0.72", 4, 1},    {"0.73", 4, 0},
    {"0.75", 2, 1},    {"0.77", 12, 71},  {"0.137", 34, 52}};

TEST(GuySmith, ProvesThePublishedPeriods) {
    for (const KnownPeriod& known : known_periods) {
        const GuySmith theory(read_heap_code(known.code));
        Budget budget;
        const auto sequence = theory.sequence({huge}, budget);
        ASSERT_TRUE(sequence) << known.code;
        EXPECT_EQ(sequence->period, (OctalPeriod{known.period, known.preperiod})) << known.code;
    }
}

TEST(GuySmith, ProvesNoPeriodWhereNoneIsNear) {
    // Of 0.6 no period is known; nor of 0.04, which OctalGames.SayUnknownWhereNoPeriodIsProved
    // asks.
    const GuySmith theory(read_heap_code("0.6"));
    Budget budget;
    EXPECT_FALSE(theory.nimber({huge}, budget).has_value());
    EXPECT_FALSE(theory.nimber({huge, 1}, budget).has_value());
    EXPECT_TRUE(theory.nimber({500}, budget).has_value());
}

TEST(GuySmith, LooksForAPeriodAsFarAsThatOf016) {
    // Period 149459 from 105351 on (Gangolli and Plambeck 1989): 10^30 is as 145093, and with it
    // the sum is 0.
    const GuySmith theory(read_heap_code("0.16"));
    Budget budget;
    const Natural past = (huge - 105351) % 149459;
    EXPECT_EQ(theory.nimber({huge, past + 105351}, budget), 0);
}

TEST(GuySmith, FindsTheOptionsOfANimberForSums) {
    for (const HeapCode& code : small_codes()) {
        const GuySmith theory(code);
        BruteForce oracle(code);
        Budget budget;
        for (const Heaps& heaps : small_positions())
            for (const unsigned nimber : {0, 1, 2, 5}) {
                std::set<Heaps> expected;
                for (const Heaps& to : options_of(code, heaps))
                    if (oracle.nimber(to) == nimber) expected.insert(to);
                const Moves<Heaps> moves = theory.options_with_nimber(heaps, nimber, 1000, budget);
                EXPECT_EQ(std::set<Heaps>(moves.first.begin(), moves.first.end()), expected)
                    << label(code, heaps) << " to " << nimber;
                EXPECT_EQ(moves.count, natural(expected.size()));
            }
    }
}

TEST(GuySmith, FindsMovesThatLeaveThreeHeapsBeyondTheTable) {
    // 0.33b: take one or two; or take three and leave nothing, one heap or three. Its nimbers have
    // a small period, so the moves of large heaps are those of small ones with their largest part
    // raised.
    const HeapCode code = read_heap_code("0.33b");
    const GuySmith theory(code);
    const OctalRules<Natural> rules(code);
    Budget budget;
    const auto known = theory.sequence({huge}, budget);
    ASSERT_TRUE(known && known->period);
    std::size_t won = 0;
    for (Natural heap = huge; heap < huge + 12; ++heap) {
        const Moves<Heaps> moves =
            theory.winning_moves({heap}, Convention::normal, 10, budget).value();
        EXPECT_EQ(moves.first.empty(), theory.nimber({heap}, budget) == Nimber(0));
        for (const Heaps& to : moves.first) {
            EXPECT_TRUE(rules.is_option({heap}, to)) << print_heaps(to);
            EXPECT_EQ(theory.nimber(to, budget), Nimber(0));
        }
        for (const Heaps& to : moves.first) won += to.size() == 3 ? 1 : 0;
    }
    EXPECT_GT(won, 0U);
}

TEST(GuySmith, NeverClaimsAPeriodOfGrundysGame) {
    Budget budget;
    EXPECT_FALSE(GrundySplits().nimber({huge}, budget).has_value());
}

TEST(GuySmith, ProvedPeriodsHoldFarBeyondTheProof) {
    rc::check("the plain sequence repeats as far as one looks", [] {
        HeapCode code;
        code.digits[0] = *rc::gen::element<std::uint8_t>(0, 4);
        const auto more = *rc::gen::container<std::vector<std::uint8_t>>(
            *rc::gen::inRange<std::size_t>(1, 4), rc::gen::inRange<std::uint8_t>(0, 8));
        code.digits.insert(code.digits.end(), more.begin(), more.end());
        while (code.digits.size() > 1 && code.digits.back() == 0) code.digits.pop_back();
        OctalSequence sequence;
        Budget budget;
        extend(code, sequence, 200, budget);
        const std::vector<unsigned> plain = plain_sequence(code, 700);
        for (std::size_t n = 0; n < plain.size(); ++n)
            if (sequence.reaches(natural(n))) RC_ASSERT(sequence.value(natural(n)) == plain[n]);
        if (!sequence.period) return;
        const OctalPeriod period = *sequence.period;
        if (period.preperiod > 0)  // it is the least
            RC_ASSERT(plain[period.preperiod - 1] != plain[period.preperiod - 1 + period.period]);
    });
}

TEST(GuySmith, CountsTheWinningMovesOfHeapsBeyondTheTable) {
    for (const char* const text : {"0.77", "0.137", "0.3", "0.15", "4.7", "0.17"}) {
        const HeapCode code = read_heap_code(text);
        const GuySmith theory(code);
        Budget budget;
        const std::vector<unsigned> g = plain_sequence(code, 1300);
        for (std::size_t n = 1200; n < 1300; n += 7)
            for (const std::size_t other : {0, 1, 3}) {
                Natural expected = 0;
                if ((g[n] ^ g[other]) != 0) {
                    for (const Heaps& to : options_of(code, {natural(n)})) {
                        unsigned value = 0;
                        for (const Natural& part : to) value ^= g[part.get_ui()];
                        if (value == g[other]) ++expected;
                    }
                    for (const Heaps& to : options_of(code, {natural(other)})) {
                        unsigned value = 0;
                        for (const Natural& part : to) value ^= g[part.get_ui()];
                        if (value == g[n]) ++expected;
                    }
                }
                const Heaps heaps{natural(n), natural(other)};
                const Moves<Heaps> moves =
                    theory.winning_moves(heaps, Convention::normal, 40, budget).value();
                EXPECT_EQ(moves.count, expected) << label(code, heaps);
                EXPECT_EQ(natural(moves.first.size()), std::min(expected, Natural(40)));
                const std::set<Heaps> distinct(moves.first.begin(), moves.first.end());
                EXPECT_EQ(distinct.size(), moves.first.size());
                const OctalRules<Natural> rules(code);
                for (const Heaps& to : moves.first) {
                    EXPECT_TRUE(rules.is_option(heaps, to)) << label(code, to);
                    EXPECT_EQ(theory.nimber(to, budget), 0);
                }
            }
    }
}

TEST(GuySmith, SolvesKaylesWithHugeHeaps) {
    const GuySmith theory(read_heap_code("0.77"));
    Budget budget;
    // 10^30 is 4 modulo 12, and so is 76, which has the nimber 1 (OEIS A002186).
    EXPECT_EQ(theory.nimber({huge}, budget), Nimber(1));
    EXPECT_EQ(theory.nimber({huge, 1}, budget), 0);
    const Moves<Heaps> moves = theory.winning_moves({huge}, Convention::normal, 5, budget).value();
    EXPECT_EQ(moves.first.size(), 5U);
    for (const Heaps& to : moves.first) EXPECT_EQ(theory.nimber(to, budget), Nimber(0));
}

TEST(GuySmith, StopsAtItsLimits) {
    Limits limits;
    limits.positions = 1000;
    Budget budget(limits);
    const GuySmith theory(read_heap_code("0.04"));
    EXPECT_THROW(theory.nimber({100'000}, budget), OutOfLimits);
    Budget unlimited;
    EXPECT_EQ(theory.nimber({10}, unlimited), Nimber(3));  // and can be asked again
}

TEST(GuySmith, SharesItsTableBetweenThreads) {
    const GuySmith theory(read_heap_code("0.04"));
    const std::vector<unsigned> g = plain_sequence(theory.code(), 400);
    std::vector<std::thread> threads;
    std::array<bool, 4> right{};
    for (std::size_t t = 0; t < right.size(); ++t)
        threads.emplace_back([&, t] {
            const GuySmith copy = theory;
            Budget budget;
            bool all = true;
            for (std::size_t n = t; n < g.size(); n += 3)
                all = all && copy.nimber({natural(n)}, budget) == Nimber(g[n]);
            right[t] = all;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_TRUE(std::all_of(right.begin(), right.end(), [](bool b) { return b; }));
}

TEST(Grundy, HasTheValuesPrintedInTheOeis) {
    // OEIS A002188, n = 0..60
    const std::vector<int> printed{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0,
                                   4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2, 4, 1, 2, 4, 1, 5,
                                   4, 1, 5, 4, 1, 5, 4, 1, 0, 2, 1, 0, 2, 1, 5, 2, 1, 3, 2};
    const GrundySplits theory;
    Budget budget;
    for (std::size_t n = 0; n < printed.size(); ++n)
        EXPECT_EQ(theory.nimber({natural(n)}, budget), Nimber(printed[n])) << n;
}

}  // namespace
}  // namespace nimrod
