// What one question has learnt, the next one does not search again; and what is kept is true.
#include "nimrod/core/memory.h"

#include <gtest/gtest.h>

#include <map>
#include <thread>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/cram/rules.h"
#include "oracle/plain_search.h"

namespace nimrod {

namespace {

/// How many positions a question meets.
std::uint64_t work(const std::string& text, Convention convention, Memory& memory,
                   Limits limits = {}) {
    const Expression e = read_expression(text);
    Budget budget(limits, memory);
    const Solution solution = e.game->solve(e.position, convention, 20, budget);
    EXPECT_TRUE(solution.value.outcome) << text;
    return budget.reached().positions;
}

TEST(Learning, AnswersASecondQuestionWithoutSearching) {
    for (const char* text :
         {"cram 4x5", "treblecross 14", "grundy 40", "octal:0.77 40", "kayles 12 + cram 3x4"}) {
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Memory memory;
            const std::uint64_t first = work(text, convention, memory);
            const std::uint64_t second = work(text, convention, memory);
            EXPECT_LE(second, std::max<std::uint64_t>(first / 10, 200)) << text;
        }
    }
}

TEST(Learning, ServesThePositionsAfterAMove) {
    Memory memory;
    const Expression e = read_expression("cram 5x5");
    Budget budget({}, memory);
    const Solution solution = e.game->solve(e.position, Convention::misere, 1, budget);
    const std::uint64_t first = budget.reached().positions;
    for (const std::string& option : e.game->options(e.position, 100).first) {
        Budget next({}, memory);
        EXPECT_TRUE(e.game->solve(option, Convention::misere, 1, next).value.outcome);
        EXPECT_LE(next.reached().positions, first / 2);
    }
}

TEST(Learning, KeepsGamesApartThatDifferInTheirParameters) {
    Memory memory;
    for (const char* text :
         {"octal:0.07 9", "octal:0.77 9", "subtraction:1,3,4 30", "subtraction:2,3 30",
          "dynamic:2 30", "dynamic:3 30", "rules:take_any_from_each_of_2 3,4",
          "rules:take_any_from_each_of_3 3,4", "graph:=a>b a", "graph:=a>b,b>c a",
          "graph:=a>b a"}) {
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            const Expression e = read_expression(text);
            Budget with({}, memory);
            Budget without;
            const Solution found = e.game->solve(e.position, convention, 20, with);
            const Solution fresh = e.game->solve(e.position, convention, 20, without);
            EXPECT_EQ(found.value.outcome, fresh.value.outcome) << text;
            EXPECT_EQ(found.value.nimber, fresh.value.nimber) << text;
            EXPECT_EQ(found.move_count, fresh.move_count) << text;
        }
    }
}

/// All that the memory tells of a game.
std::map<std::string, Known> told(const Memory& memory, const std::string& game,
                                  Convention convention) {
    std::map<std::string, Known> out;
    memory.for_each([&](const std::string& about, Convention each, const Memory::Table& table) {
        if (about != game || each != convention) return;
        table.read_out(
            [&](const std::string& position, const Known& known) { out.emplace(position, known); });
    });
    return out;
}

TEST(Learning, CanBeReadOutAndIsTrue) {
    Memory memory;
    for (const Convention convention : {Convention::normal, Convention::misere})
        work("cram 3x5", convention, memory);
    const SmallCramRules rules;
    oracle::PlainSearch<SmallCramRules> plain(rules);
    const auto normal = told(memory, "cram", Convention::normal);
    EXPECT_GT(normal.size(), 100U);
    for (const auto& [text, known] : normal) {
        const std::uint64_t nimber = plain.nimber(rules.parse(text));
        EXPECT_EQ(known.nimber.value_or(nimber), nimber) << text;
        for (const std::uint64_t not_it : known.excluded) EXPECT_NE(not_it, nimber) << text;
        EXPECT_TRUE(known.nimber || !known.excluded.empty()) << text;
    }
    const auto misere = told(memory, "cram", Convention::misere);
    EXPECT_GT(misere.size(), 100U);
    for (const auto& [text, known] : misere)
        EXPECT_EQ(known.outcome, plain.outcome(rules.parse(text), Convention::misere)) << text;
    const auto heaps =
        (work("kayles 70", Convention::normal, memory), told(memory, "0.77", Convention::normal));
    EXPECT_EQ(heaps.at("8").nimber, 1U);   // Winning Ways, chapter 4
    EXPECT_EQ(heaps.at("70").nimber, 6U);  // the last of the exceptions to the period
}

TEST(Learning, StaysWholeWhenALimitEndsAQuestion) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Memory memory;
        const Expression e = read_expression("cram 4x5");
        for (std::uint64_t positions = 1; positions < 300'000; positions *= 3) {
            Limits limits;
            limits.positions = positions;
            Budget budget(limits, memory);
            e.game->solve(e.position, convention, 20, budget);
        }
        Budget with({}, memory), without;
        EXPECT_EQ(e.game->solve(e.position, convention, 20, with).move_count,
                  e.game->solve(e.position, convention, 20, without).move_count);
    }
}

TEST(Learning, IsSharedByThreads) {
    Memory memory;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (const char* text : {"cram 4x4", "kayles 9,10", "grundy 30", "chomp 4x5",
                                     "subtraction:1,3,4 50", "hex 4x4"})
                for (const Convention convention : {Convention::normal, Convention::misere})
                    if (std::string_view(text) != "hex 4x4" || convention == Convention::normal)
                        work(text, convention, memory);
        });
    for (std::thread& thread : threads) thread.join();
}

}  // namespace

}  // namespace nimrod
