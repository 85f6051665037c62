// Chomp against a plain recursion from the definition, in both conventions; bars of any size, and
// published first bites.
#include "nimrod/games/chomp/theory.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/chomp/known.h"
#include "nimrod/games/chomp/lost_parts.h"
#include "nimrod/games/chomp/nimbers.h"
#include "nimrod/games/chomp/rules.h"
#include "nimrod/games/chomp/sweep.h"
#include "nimrod/games/chomp/three_rows.h"

namespace nimrod {
namespace {

/// The definition, with nothing but a memory: every square but the first may be bitten.
class ChompByDefinition {
public:
    struct Value {
        std::uint32_t nimber = 0;
        bool lost[2] = {true, true};
    };

    const Value& value(const ChompRows& rows) {
        if (const auto known = memo_.find(rows); known != memo_.end()) return known->second;
        Value value;
        std::set<std::uint32_t> seen;
        const std::vector<ChompRows> all = options(rows);
        value.lost[1] = !all.empty();
        for (const ChompRows& option : all) {
            const Value& after = this->value(option);
            seen.insert(after.nimber);
            for (int play : {0, 1}) value.lost[play] = value.lost[play] && !after.lost[play];
        }
        while (seen.contains(value.nimber)) ++value.nimber;
        return memo_[rows] = value;
    }
    Outcome outcome(const ChompRows& rows, Convention convention) {
        return value(rows).lost[convention == Convention::misere ? 1 : 0] ? Outcome::P : Outcome::N;
    }

    static std::vector<ChompRows> options(const ChompRows& rows) {
        std::vector<ChompRows> out;
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::uint32_t column = 0; column < rows[row]; ++column) {
                if (row == 0 && column == 0) continue;
                ChompRows left;
                for (std::size_t i = 0; i < rows.size(); ++i) {
                    const std::uint32_t length = i < row ? rows[i] : std::min(rows[i], column);
                    if (length > 0) left.push_back(length);
                }
                out.push_back(left);
            }
        return out;
    }

private:
    std::map<ChompRows, Value> memo_;
};

/// All bars inside this one.
void add_shapes(const ChompRows& outer, const ChompRows& rows, std::vector<ChompRows>& out) {
    if (!rows.empty()) out.push_back(rows);
    if (rows.size() == outer.size()) return;
    const std::uint32_t longest = outer[rows.size()];
    for (std::uint32_t v = 1; v <= (rows.empty() ? longest : std::min(longest, rows.back())); ++v) {
        ChompRows more = rows;
        more.push_back(v);
        add_shapes(outer, more, out);
    }
}
std::vector<ChompRows> shapes(const ChompRows& outer) {
    std::vector<ChompRows> out;
    add_shapes(outer, {}, out);
    return out;
}

const std::vector<ChompRows>& outer_shapes() {
    static const std::vector<ChompRows> all = {
        {6, 6, 6, 6, 6}, {5, 5, 5, 5, 5, 5}, {1},       {7},      {1, 1, 1, 1},
        {7, 5, 5, 2, 1}, {12, 3, 3, 1},      {9, 9, 9}, {20, 11}, {3, 3, 3, 3, 3, 3, 3, 3}};
    return all;
}

RC_GTEST_PROP(LostParts, AreTheNumbersThatWereWritten, ()) {
    // Several sets, one after the other; numbers of the same block, of the next, and far ones.
    const auto sets = *rc::gen::container<std::vector<std::set<std::uint32_t>>>(
        rc::gen::container<std::set<std::uint32_t>>(
            rc::gen::oneOf(rc::gen::inRange(0U, 10U), rc::gen::inRange(65'530U, 65'540U),
                           rc::gen::inRange(0U, 5'000'000U))));
    LostPartsWriter writer;
    std::vector<std::size_t> words;
    for (const std::set<std::uint32_t>& set : sets) {
        writer.begin();
        for (const std::uint32_t number : set) writer.add(number);
        words.push_back(writer.end());
    }
    const std::vector<std::uint16_t> all = writer.take();
    const std::uint16_t* at = all.data();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const LostParts parts = words[i] == 0 ? LostParts() : LostParts(at);
        at += words[i];
        std::set<std::uint32_t> read;
        parts.each([&](std::uint32_t number) { read.insert(number); });
        RC_ASSERT(read == sets[i]);
        RC_ASSERT(parts.count() == sets[i].size());
        RC_ASSERT(parts.empty() == sets[i].empty());
        RC_ASSERT(parts.begin_with_zero() == sets[i].contains(0));
        for (const std::uint32_t number : {0U, 5U, 65'535U, 65'536U, 4'999'999U})
            RC_ASSERT(parts.contains(number) == sets[i].contains(number));
    }
    RC_ASSERT(at == all.data() + all.size());
}

TEST(ChompSweep, FindsThePPositionsOfTheDefinitionHoweverShapesAreCut) {
    ChompByDefinition oracle;
    for (const ChompRows& outer : outer_shapes())
        for (const std::uint64_t most_together : {1U, 8U, 30U, 100U, 1'000'000U}) {
            Budget budget;
            const ChompSweep sweep[2] = {{outer, Convention::normal, budget, most_together},
                                         {outer, Convention::misere, budget, most_together}};
            std::size_t lost[2] = {0, 0};
            const std::vector<ChompRows> all = shapes(outer);
            for (const ChompRows& rows : all)
                for (const std::size_t play : {0U, 1U}) {
                    ASSERT_EQ(sweep[play].lost(rows), oracle.value(rows).lost[play])
                        << ChompRules{}.print(bar_of(rows)) << ", convention " << play;
                    lost[play] += oracle.value(rows).lost[play] ? 1 : 0;
                }
            for (const std::size_t play : {0U, 1U}) EXPECT_EQ(sweep[play].lost_count(), lost[play]);
            EXPECT_EQ(budget.reached().positions, 2 * (all.size() + 1));
        }
}

TEST(ChompSweep, LongBlocksAndCutShapesAgreeHoweverShapesAreCut) {
    for (const ChompRows& outer :
         {ChompRows(9, 9), ChompRows{14, 14, 9, 9, 9, 9, 4, 4, 2}, ChompRows(12, 5)})
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Budget budget;
            const ChompSweep together(outer, convention, budget);
            const ChompSweep apart(outer, convention, budget, 50);
            EXPECT_EQ(together.lost_count(), apart.lost_count());
            const ChompNimbers nimbers(outer, budget);
            for (const ChompRows& rows : shapes(outer)) {
                ASSERT_EQ(together.lost(rows), apart.lost(rows))
                    << ChompRules{}.print(bar_of(rows));
                if (convention == Convention::normal) {
                    ASSERT_EQ(together.lost(rows), nimbers.nimber(rows) == 0);
                }
            }
        }
}

/// Members that are threads of this process.
class Threads {
public:
    explicit Threads(unsigned count) : found_(count) {}

    class Member final : public Team {
    public:
        Member(Threads& all, unsigned number)
            : Team(static_cast<unsigned>(all.found_.size()), number), all_(all) {}
        ~Member() override {
            const std::lock_guard lock(all_.mutex_);
            all_.left_ = true;
            all_.changed_.notify_all();
        }
        std::optional<std::vector<std::string>> exchange(
            const std::string& found, const std::function<void()>& look) override {
            look();
            std::unique_lock lock(all_.mutex_);
            const std::uint64_t step = ++steps_;
            all_.found_[number()].push_back(found);
            all_.changed_.notify_all();
            std::vector<std::string> out;
            for (const std::vector<std::string>& each : all_.found_) {
                all_.changed_.wait(lock, [&] { return each.size() >= step || all_.left_; });
                if (each.size() < step) return std::nullopt;
                out.push_back(each[step - 1]);
            }
            return out;
        }

    private:
        Threads& all_;
        std::uint64_t steps_ = 0;
    };

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::vector<std::string>> found_;
    bool left_ = false;
};

TEST(ChompSweep, FindsThemAllWithEveryMemberOfATeam) {
    for (const ChompRows& outer : {ChompRows(9, 9), ChompRows{14, 14, 9, 9, 9, 9, 4, 4, 2}})
        for (const Convention convention : {Convention::normal, Convention::misere})
            for (const unsigned count : {2U, 3U}) {
                Budget alone;
                const ChompSweep expected(outer, convention, alone);
                Threads all(count);
                std::vector<std::thread> threads;
                for (unsigned number = 0; number < count; ++number)
                    threads.emplace_back([&, number] {
                        Limits limits;
                        limits.threads = 1 + number;
                        Budget budget(limits);
                        Threads::Member member(all, number);
                        const ChompSweep sweep(outer, convention, budget, 50, &member);
                        EXPECT_EQ(sweep.lost_count(), expected.lost_count());
                        for (const ChompRows& rows : shapes(outer))
                            EXPECT_EQ(sweep.lost(rows), expected.lost(rows))
                                << ChompRules{}.print(bar_of(rows));
                        EXPECT_EQ(budget.reached().positions, alone.reached().positions);
                    });
                for (std::thread& thread : threads) thread.join();
            }
}

TEST(ChompSweep, EndsWhereAMemberGivesUp) {
    Threads all(2);
    std::thread other([&] {
        Limits limits;
        limits.positions = 10'000;
        Budget budget(limits);
        Threads::Member member(all, 1);
        EXPECT_THROW(ChompSweep(ChompRows(10, 10), Convention::normal, budget, 50, &member),
                     OutOfLimits);
    });
    Budget budget;
    Threads::Member member(all, 0);
    EXPECT_THROW(ChompSweep(ChompRows(10, 10), Convention::normal, budget, 50, &member),
                 OutOfLimits);
    other.join();
}

TEST(ChompNimbers, AreThoseOfTheDefinition) {
    ChompByDefinition oracle;
    for (const ChompRows& outer : outer_shapes()) {
        Budget budget;
        const ChompNimbers nimbers(outer, budget);
        for (const ChompRows& rows : shapes(outer))
            ASSERT_EQ(nimbers.nimber(rows), oracle.value(rows).nimber)
                << ChompRules{}.print(bar_of(rows));
    }
}

TEST(ChompThreeRows, AgreesWithTheDefinition) {
    ChompByDefinition oracle;
    for (const ChompRows& rows : shapes({12, 12, 12})) {
        if (rows == ChompRows{1}) continue;
        ThreeRows three{};
        std::copy(rows.begin(), rows.end(), three.begin());
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            std::set<ChompRows> expected;
            for (const ChompRows& option : ChompByDefinition::options(rows))
                if (oracle.outcome(option, convention) == Outcome::P) expected.insert(option);
            Budget budget;
            std::set<ChompRows> found;
            for (const ThreeRows& lost : lost_options(three, convention, budget)) {
                ChompRows option(lost.begin(), lost.end());
                std::erase(option, 0U);
                EXPECT_TRUE(found.insert(option).second);
            }
            ASSERT_EQ(found, expected) << ChompRules{}.print(bar_of(rows));
        }
    }
}

TEST(ChompThreeRows, AgreesWithTheSweepOfAllShapesWhereTheSetsHaveManyWords) {
    const ChompRows outer(3, 250);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        const ChompSweep sweep(outer, convention, budget);
        for (const std::uint32_t n : {63U, 64U, 65U, 127U, 128U, 129U, 200U, 250U})
            for (const ThreeRows& start :
                 {ThreeRows{n, n, n}, ThreeRows{n, n, n - 60}, ThreeRows{n, n - 20, n / 3}}) {
                std::set<ChompRows> expected;
                for (const ChompRows& option :
                     ChompByDefinition::options({start.begin(), start.end()}))
                    if (sweep.lost(option)) expected.insert(option);
                std::set<ChompRows> found;
                for (const ThreeRows& lost : lost_options(start, convention, budget)) {
                    ChompRows option(lost.begin(), lost.end());
                    std::erase(option, 0U);
                    found.insert(option);
                }
                ASSERT_EQ(found, expected) << n;
            }
    }
}

TEST(ChompKnown, WhatReasoningTellsIsTrueOfEverySmallBar) {
    ChompByDefinition oracle;
    std::set<KnownBar::Reason> used;
    for (const ChompRows& outer : {ChompRows(5, 6), ChompRows(2, 12), ChompRows(9, 2)})
        for (const ChompRows& rows : shapes(outer))
            for (const Convention convention : {Convention::normal, Convention::misere}) {
                const ChompBar bar = bar_of(rows);
                const std::optional<KnownBar> known = known_bar(bar, convention);
                if (!known) continue;
                used.insert(known->reason);
                const std::string where = ChompRules{}.print(bar) + ", " + code(convention);
                EXPECT_EQ(known->outcome, oracle.outcome(rows, convention)) << where;
                std::size_t winning = 0;
                for (const ChompRows& option : ChompByDefinition::options(rows))
                    winning += oracle.outcome(option, convention) == Outcome::P ? 1 : 0;
                std::set<std::string> moves;
                for (const ChompBar& move : known->moves) {
                    EXPECT_EQ(oracle.outcome(*rows_of(move), convention), Outcome::P) << where;
                    EXPECT_TRUE(bite_between(bar, move)) << where;
                    EXPECT_TRUE(moves.insert(ChompRules{}.print(move)).second) << where;
                }
                if (known->complete) {
                    EXPECT_EQ(moves.size(), winning) << where;
                }
            }
    EXPECT_EQ(used.size(), 5U);
}

/// The winning first bites, as "row.column" counted from 1.
std::set<std::string> first_bites(const std::string& bar) {
    const ChompRules rules;
    const ChompBar from = rules.parse(bar);
    Budget budget;
    const Moves<ChompBar> moves = *Chomp().winning_moves(from, Convention::normal, 100, budget);
    EXPECT_TRUE(moves.complete);
    std::set<std::string> out;
    for (const ChompBar& to : moves.first) {
        const ChompSquare square = *bite_between(from, to);
        out.insert(to_string(square.row) + "." + to_string(square.column));
    }
    EXPECT_EQ(out.size(), moves.count);
    return out;
}

TEST(Chomp, TwoFirstBitesWinOnAFewRectangles) {
    // A known list, for sides up to 14: all other rectangles have exactly one.
    const std::set<std::string> two = {"6x13", "8x10", "9x10", "10x14", "12x13"};
    for (unsigned rows = 1; rows <= 14; ++rows)
        for (unsigned columns = rows; columns <= 14; ++columns) {
            if (columns == 1) continue;  // play has ended
            const std::string bar = std::to_string(rows) + "x" + std::to_string(columns);
            EXPECT_EQ(first_bites(bar).size(), two.contains(bar) ? 2U : 1U) << bar;
        }
    EXPECT_EQ(first_bites("8x10"), (std::set<std::string>{"4.9", "5.6"}));
}

TEST(Chomp, MirrorImagesHaveMirroredBites) {
    for (const char* bar : {"6x13", "3x20", "7,5,5,2,1", "9,9,4"}) {
        const ChompBar wide = ChompRules{}.parse(bar);
        std::set<std::string> expected;
        for (const std::string& square : first_bites(bar)) {
            const std::size_t dot = square.find('.');
            expected.insert(square.substr(dot + 1) + "." + square.substr(0, dot));
        }
        EXPECT_EQ(first_bites(ChompRules{}.print(mirrored(wide))), expected) << bar;
    }
}

TEST(Chomp, LongBarsOfThreeRowsHaveOneWinningBite) {
    // Gale 1974 found one for every length up to 100; the longer ones agree with a sweep over all
    // shapes inside, which takes too long for a test.
    EXPECT_EQ(first_bites("3x100"), (std::set<std::string>{"2.59"}));
    EXPECT_EQ(first_bites("3x1000"), (std::set<std::string>{"2.586"}));
    EXPECT_EQ(first_bites("3x3000"), (std::set<std::string>{"3.2122"}));
}

TEST(Chomp, BarsOfAnySizeAreAnsweredWhereReasoningTells) {
    for (const auto& [text, bitten] : std::map<std::string, std::string>{
             {"chomp 10^30x10^30",
              "1000000000000000000000000000000,999999999999999999999999999999x1"},
             {"chomp 2x10^30", "1000000000000000000000000000000,999999999999999999999999999999"},
             {"chomp 10^30", "1"}}) {
        const Expression expression = read_expression(text);
        Budget budget;
        const Solution solution =
            expression.game->solve(expression.position, Convention::normal, 5, budget);
        EXPECT_EQ(solution.value.outcome, Outcome::N) << text;
        ASSERT_EQ(solution.moves.size(), 1U) << text;
        EXPECT_EQ(solution.moves[0].to, bitten);
    }
}

TEST(Chomp, WhoWinsIsKnownWhereHowIsNot) {
    const Expression expression = read_expression("chomp 30x40");
    Budget budget;
    const Solution solution =
        expression.game->solve(expression.position, Convention::normal, 5, budget);
    EXPECT_EQ(solution.value.outcome, Outcome::N);
    EXPECT_TRUE(solution.moves.empty());
    EXPECT_FALSE(solution.moves_complete);
    EXPECT_FALSE(solution.move_count);
}

TEST(Chomp, ASweepThatIsTooLongOrTooLargeLeavesTheAnswerOpen) {
    Limits too_little[3];
    too_little[0].time = std::chrono::milliseconds(20);
    too_little[1].memory = 100'000;
    too_little[2].positions = 1'000'000;
    const Stop why[3] = {Stop::time, Stop::memory, Stop::positions};
    for (int i = 0; i < 3; ++i) {
        const Expression left = read_expression("chomp 17,15x16");
        Budget budget(too_little[i]);
        const Solution solution = left.game->solve(left.position, Convention::normal, 5, budget);
        EXPECT_FALSE(solution.value.outcome);
        ASSERT_TRUE(solution.value.unknown);
        EXPECT_EQ(solution.value.unknown->why, why[i]);
    }
}

RC_GTEST_PROP(ChompBar, BitesAreFoundAgain, ()) {
    ChompRows rows =
        *rc::gen::nonEmpty(rc::gen::container<ChompRows>(rc::gen::inRange<std::uint32_t>(1, 8)));
    std::sort(rows.rbegin(), rows.rend());
    const ChompBar bar = bar_of(rows);
    RC_ASSERT(*rows_of(bar) == rows);
    RC_ASSERT(mirrored(mirrored(bar)) == bar);
    RC_ASSERT(squares(mirrored(bar)) == squares(bar));
    RC_ASSERT(!bite_between(bar, bar));
    const std::size_t row = *rc::gen::inRange<std::size_t>(0, rows.size());
    const std::uint32_t column = *rc::gen::inRange<std::uint32_t>(0, rows[row]);
    RC_PRE(row + column > 0);
    const ChompSquare square{natural(row + 1), natural(column + 1)};
    ChompRows left;
    for (std::size_t i = 0; i < rows.size(); ++i)
        left.push_back(i < row ? rows[i] : std::min(rows[i], column));
    std::erase(left, 0U);
    const ChompBar to = bite(bar, square);
    RC_ASSERT(*rows_of(to) == left);
    RC_ASSERT(bite_between(bar, to) == square);
    RC_ASSERT(bite(mirrored(bar), {square.column, square.row}) == mirrored(to));
}

TEST(ChompRules, AreWrittenInOneWayAndReadInSeveral) {
    const ChompRules rules;
    EXPECT_EQ(rules.print(rules.parse("3x4")), "4,4,4");
    EXPECT_EQ(rules.print(rules.parse("2x3, 1")), "3,3,1");
    EXPECT_EQ(rules.print(rules.parse("20x7,7,3,2x1")), "21x7,3,2x1");
    EXPECT_EQ(rules.parse("21x7,3,2x1"), rules.parse("20x7,7,3,1,1"));
    for (const char* wrong : {"", "0", "3,4", "x", "3x", "x3", "0x3", "3x0", "3,,1", "3 1", "3,1x4",
                              "4x3x2", "-1", "3,0"})
        EXPECT_THROW(rules.parse(wrong), InputError) << wrong;
}

TEST(ChompRules, BitesAreTypedAsRowAndColumn) {
    const Expression expression = read_expression("chomp 3,3,1");
    const Game& game = *expression.game;
    EXPECT_EQ(game.read_move("3,3,1", "2 2"), "3,1,1");
    EXPECT_EQ(game.read_move("3,3,1", "1 2"), "1,1,1");
    EXPECT_EQ(game.read_move("3,3,1", "3,3"), "3,3");
    EXPECT_EQ(game.say("3,3,1", "3,1,1").en, "bite at row 2, column 2");
    for (const char* wrong : {"1 1", "3 2", "4 1", "0 1", "1 0", "2", "2 2 2", "3,3,1", "1,1"})
        EXPECT_THROW(game.read_move("3,3,1", wrong), InputError) << wrong;
}

}  // namespace
}  // namespace nimrod
