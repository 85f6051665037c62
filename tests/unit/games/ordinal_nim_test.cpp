// Nim with infinite heaps, against finite Nim and against the definition of N and P.
//
// Substituting 2^20 for w turns heaps with small coefficients and exponents into finite ones and
// keeps the order and the nim-sum, since no digit leaves its block; so outcomes and winning moves
// are those of finite Nim, which other tests compare with search.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "nimrod/edge/catalogue.h"
#include "nimrod/numbers/ordinal_reader.h"
#include "nimrod/workbench/opponent.h"
#include "unit/numbers/some_ordinals.h"

namespace nimrod {

namespace {

const Game& nim() {
    static const NamedGame named = read_game("nim");
    return *named.game;
}

Solution solved(const std::string& position, Convention convention) {
    Budget budget;
    return nim().solve(position, convention, 1000, budget);
}

Outcome outcome(const std::string& position, Convention convention) {
    Budget budget;
    return nim().values(std::span(&position, 1), convention, false, budget)[0].outcome.value();
}

/// One to five heaps with repetitions, so that nim-sums are often small, and all zero and one
/// heaps, so that misère play comes to its end.
std::string some_position(Random& random, int depth) {
    std::vector<Ordinal> pool{0, 1, 2, some_ordinal(random, depth), some_ordinal(random, depth)};
    pool.push_back(nim_sum(pool[3], pool[4]));
    pool.push_back(nim_sum(pool[3], 1));
    std::string out;
    for (std::uint64_t heaps = 1 + random() % 5; heaps > 0; --heaps)
        out += (out.empty() ? "" : ",") + to_string(pool[random() % pool.size()]);
    return out;
}

std::vector<Ordinal> heaps_of(const std::string& position) {
    std::vector<Ordinal> out;
    for (std::size_t at = 0; at <= position.size();) {
        const std::size_t comma = std::min(position.find(',', at), position.size());
        out.push_back(parse_ordinal(std::string_view(position).substr(at, comma - at)));
        at = comma + 1;
    }
    return out;
}

std::string with_a_number_for_omega(const std::string& position) {
    std::string out;
    for (const Ordinal& heap : heaps_of(position)) {
        Natural sum = 0;
        for (const Ordinal::Term& term : heap.terms())
            sum += term.coefficient << 20 * term.exponent.to_natural().value().get_ui();
        out += (out.empty() ? "" : ",") + to_string(sum);
    }
    return out;
}

RC_GTEST_PROP(OrdinalNim, IsFiniteNimWithANumberForOmega, ()) {
    Random random = some_random();
    std::string position = some_position(random, 0);
    for (const Ordinal& heap : heaps_of(position))
        for (const Ordinal::Term& term : heap.terms())
            if (bit_length(term.coefficient) > 19) return;  // it would leave its block
    const std::string finite = with_a_number_for_omega(position);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const Solution infinite_answer = solved(position, convention);
        const Solution finite_answer = solved(finite, convention);
        RC_ASSERT(infinite_answer.value.outcome == finite_answer.value.outcome);
        RC_ASSERT(infinite_answer.moves_complete);
        std::set<std::string> expected;
        for (const Move& move : finite_answer.moves) expected.insert(move.to);
        std::set<std::string> found;
        for (const Move& move : infinite_answer.moves)
            found.insert(with_a_number_for_omega(move.to));
        RC_ASSERT(found == expected);
    }
}

/// By induction along the order of ordinals: a position called P has no option called P, and one
/// called N, with a move left, has one. The options are samples.
RC_GTEST_PROP(OrdinalNim, OutcomesAreThoseOfTheirOptions, ()) {
    Random random = some_random();
    const std::string position = nim().read(some_position(random, 2));
    const bool ended = nim().options(position, 0).has_at_most(0);
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        const Solution answer = solved(position, convention);
        if (ended) {
            RC_ASSERT(answer.value.outcome ==
                      (convention == Convention::normal ? Outcome::P : Outcome::N));
            continue;
        }
        RC_ASSERT(answer.moves.empty() == (answer.value.outcome == Outcome::P));
        for (const Move& move : answer.moves) {
            RC_ASSERT(nim().is_option(position, move.to));
            RC_ASSERT(outcome(move.to, convention) == Outcome::P);
            RC_ASSERT(!move.say.en.empty() && !move.say.fr.empty());
        }
        for (int i = 0; i < 10; ++i) {
            const std::string option = nim().sample_option(position, random);
            RC_ASSERT(nim().is_option(position, option));
            RC_ASSERT(!nim().is_option(option, position));
            const bool named = std::any_of(answer.moves.begin(), answer.moves.end(),
                                           [&](const Move& move) { return move.to == option; });
            RC_ASSERT((outcome(option, convention) == Outcome::P) == named);
        }
    }
}

RC_GTEST_PROP(OrdinalNim, PositionsAreReadBackAndKeepTheirValue, ()) {
    Random random = some_random();
    const std::string position = nim().read(some_position(random, 3));
    RC_ASSERT(nim().read(position) == position);
    const std::string canonical = nim().canonical(position);
    RC_ASSERT(nim().canonical(canonical) == canonical);
    for (const Convention convention : {Convention::normal, Convention::misere})
        RC_ASSERT(outcome(canonical, convention) == outcome(position, convention));
}

/// The machine against itself, at its best and at random: every play ends.
RC_GTEST_PROP(OrdinalNim, EveryPlayEnds, ()) {
    Random random = some_random();
    std::string position = nim().read(some_position(random, 1));
    const unsigned level = random() % 2 == 0 ? lowest_level : perfect_level;
    while (!nim().options(position, 0).has_at_most(0)) {
        Budget budget;
        const Choice choice =
            choose_move(nim(), position, Convention::normal, level, random, budget);
        RC_ASSERT(nim().is_option(position, choice.move.to));
        position = choice.move.to;
    }
}

TEST(OrdinalNim, TheExampleOfFiveHeaps) {
    const std::string position = nim().read("w+5,w^2,2w+1,9w,7");
    const Solution answer = solved(position, Convention::normal);
    EXPECT_EQ(answer.value.outcome, Outcome::N);
    EXPECT_EQ(answer.value.nimber, "w^2+w*10+3");
    ASSERT_EQ(answer.moves.size(), 1U);
    EXPECT_EQ(answer.moves[0].to, "w+5,w*10+3,w*2+1,w*9,7");
    EXPECT_EQ(answer.moves[0].say.en, "bring heap 2 down to w*10+3");
    EXPECT_EQ(answer.moves[0].say.fr, "ramenez le tas 2 à w*10+3");
}

TEST(OrdinalNim, HasInfinitelyManyOptions) {
    const OptionList options = nim().options("w,3", 10);
    EXPECT_EQ(options.count, std::nullopt);
    EXPECT_FALSE(options.complete);
    EXPECT_TRUE(options.first.empty());
    Budget budget;
    EXPECT_FALSE(nim().graph("w,3", Convention::normal, false, 1000, budget).complete);
    EXPECT_EQ(nim().trap("w,w", Convention::normal, budget), std::nullopt);
}

TEST(OrdinalNim, MovesAreTypedAsWhatIsLeft) {
    EXPECT_EQ(nim().read_move("w,w^2", "2=w*3+1"), "w,w*3+1");
    EXPECT_EQ(nim().read_move("w,w^2", " 1 = 5 "), "5,w^2");
    EXPECT_EQ(nim().read_move("w", "=5"), "5");
    EXPECT_EQ(nim().read_move("w,w^2", "w,5"), "w,5");
    EXPECT_EQ(nim().read_move("7,9", "2 5"), "7,4");
    EXPECT_EQ(nim().read_move("7,9", "2=5"), "7,5");
    for (const char* text : {"2 5", "1=w", "1=w+1", "3=1", "0=1", "=1", "x=1", "1=", "1=w,", "5"})
        EXPECT_THROW(nim().read_move("w,w^2", text), InputError) << text;
}

TEST(OrdinalNim, IsExplainedInBothLanguages) {
    for (const char* position : {"w,w", "w+5,w^2,w*2+1,w*9,7", "w^(w)*3+w,5", "w,1,1"})
        for (const Convention convention : {Convention::normal, Convention::misere})
            for (const char* method : {"binary", "groups"}) {
                Budget budget;
                const Explanation why = nim().explain(position, convention, method, budget);
                std::string said;
                for (const Block& block : why.blocks)
                    if (const Text* text = std::get_if<Text>(&block)) said += text->en;
                EXPECT_NE(said.find("Every play ends"), std::string::npos) << position;
            }
}

TEST(OrdinalNim, AddsToOtherGames) {
    const auto answer = [](const std::string& text, Convention convention) {
        const Expression sum = read_expression(text);
        Budget budget;
        return sum.game->solve(sum.position, convention, 10, budget);
    };
    const Solution kayles =
        answer("nim w,5 + kayles 7", Convention::normal);  // kayles 7 is 2 (OEIS A002186)
    EXPECT_EQ(kayles.value.nimber, "w+7");
    ASSERT_EQ(kayles.moves.size(), 1U);
    EXPECT_EQ(kayles.moves[0].to, "nim 7,5 + kayles 7");
    EXPECT_TRUE(kayles.moves_complete);
    EXPECT_EQ(answer("nim w + nim w", Convention::normal).value.outcome, Outcome::P);
    EXPECT_EQ(
        answer("nim w^2 + turning 3 + subtraction:1-3 10^30", Convention::normal).value.nimber,
        "w^2+3");
    EXPECT_EQ(answer("graph:=a>b,b>a a + nim w", Convention::normal).value.nimber, "inf()");
    EXPECT_EQ(answer("graph:=a>b,b>a,a>c,b>c a + nim w", Convention::normal).value.nimber,
              "inf(w)");
    // No theorem tells misère sums, and this one cannot be searched.
    EXPECT_EQ(answer("nim w + kayles 7", Convention::misere).value.outcome, std::nullopt);
    const Expression sum = read_expression("nim w + kayles 7");
    Random random(1);
    std::set<bool> in_nim;
    for (int i = 0; i < 40; ++i) {
        const std::string to = sum.game->sample_option(sum.position, random);
        EXPECT_TRUE(sum.game->is_option(sum.position, to)) << to;
        in_nim.insert(to.ends_with("kayles 7"));
    }
    EXPECT_EQ(in_nim.size(), 2U);
}

}  // namespace

}  // namespace nimrod
