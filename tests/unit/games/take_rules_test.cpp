// Rules in a sentence: how they are read and printed, and that they are what they say. The oracles
// are the built-in games, whose rules are written separately, and scripts.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nimrod/edge/catalogue.h"
#include "nimrod/edge/rule_game.h"
#include "nimrod/games/take_rules/notation.h"
#include "nimrod/games/take_rules/take_game.h"

namespace nimrod {

namespace {

/// The game as its sentence says, even where the catalogue knows it by another name.
std::unique_ptr<Game> literal(const std::string& sentence) {
    const TakeRules read = read_take_rules(sentence);
    const TakeGameRules rules{std::make_shared<const TakeRules>(read)};
    if (read.splits_into_heaps())
        return std::make_unique<RuleGame<SplittingTakeGameRules>>("rules:x",
                                                                  SplittingTakeGameRules{rules});
    return std::make_unique<RuleGame<TakeGameRules>>("rules:x", rules);
}

struct Same {
    std::string sentence;
    std::string game;
    std::vector<std::string> positions;

    bool is_dynamic() const { return game == "fibonacci" || game.starts_with("dynamic:"); }
};

std::vector<std::string> heaps_up_to(int most, int heaps) {
    std::vector<std::string> out;
    for (int a = 0; a <= most; ++a) {
        if (heaps == 1) out.push_back(std::to_string(a));
        for (int b = 0; heaps > 1 && b <= most; ++b) {
            const std::string two = std::to_string(a) + "," + std::to_string(b);
            if (heaps == 2) out.push_back(two);
            for (int c = 0; heaps > 2 && c <= most; ++c)
                out.push_back(two + "," + std::to_string(c));
        }
    }
    return out;
}

std::vector<Same> same_games() {
    return {
        {"take any", "nim", heaps_up_to(5, 3)},
        {"take 1,3,4", "subtraction:1,3,4", heaps_up_to(12, 2)},
        {"take all but 2,5", "subtraction:all-but:2,5", heaps_up_to(20, 1)},
        {"take any from up to 2 heaps", "moore:2", heaps_up_to(4, 3)},
        {"take any or take any from each of 2", "wythoff", heaps_up_to(9, 2)},
        {"take 1-2 leaving 0-2 heaps", "kayles", heaps_up_to(20, 1)},
        {"take 1 leaving 0 or take 2 or take 3 leaving 0-2", "dawson", heaps_up_to(20, 1)},
        {"take 2 leaving 0-2", "octal:0.07", heaps_up_to(20, 1)},
        {"take 2 leaving 1-2 or split", "octal:4.06", heaps_up_to(15, 1)},
        {"split unequal", "grundy", heaps_up_to(20, 1)},
        {"take any or split", "lasker", heaps_up_to(12, 1)},
        {"first take 1 to n-1 then take 1 to 2t", "fibonacci", heaps_up_to(30, 1)},
        {"prendre autant que voulu", "nim", heaps_up_to(5, 3)},
        {"prendre tout sauf 2,5", "subtraction:all-but:2,5", heaps_up_to(20, 1)},
        {"prendre autant que voulu dans au plus 2 tas", "moore:2", heaps_up_to(4, 3)},
        {"prenez autant que voulu ou prenez autant que voulu dans chacun des 2", "wythoff",
         heaps_up_to(9, 2)},
        {"prendre 1-2 en laissant 0-2 tas", "kayles", heaps_up_to(20, 1)},
        {"prendre 2 laissant 1-2 ou couper", "octal:4.06", heaps_up_to(15, 1)},
        {"couper inégaux", "grundy", heaps_up_to(20, 1)},
        {"couper_en_2_tas_inegaux", "grundy", heaps_up_to(20, 1)},
        {"d'abord prendre 1 à n-1 puis prendre 1 a 2t", "fibonacci", heaps_up_to(30, 1)},
        {"d’abord prendre 1 à n-1 puis prendre 1 à 2t", "fibonacci", heaps_up_to(30, 1)},
        {"first take 1 to n-1 then take 1-3t", "dynamic:3", heaps_up_to(30, 1)},
        {"first take 1 to n-1 then take 1 to 3t/2", "dynamic:3/2", heaps_up_to(30, 1)},
        {"first take 1 to n-1 then take 1 to 2t-1", "dynamic:2t-1", heaps_up_to(30, 1)},
    };
}

class TakeRulesFamily : public testing::TestWithParam<Same> {};

TEST_P(TakeRulesFamily, IsTheBuiltInGame) {
    const Same& same = GetParam();
    const auto ours = literal(same.sentence);
    const auto theirs = read_game(same.game).game;
    const bool dynamic = same.is_dynamic();
    for (const std::string& position : same.positions) {
        if (dynamic && (position == "0" || position == "1")) continue;  // no first move there
        for (const Convention convention : {Convention::normal, Convention::misere}) {
            Budget budget;
            const std::string a = ours->read(position);
            const std::string b = theirs->read(position);
            const Value one = ours->values(std::span(&a, 1), convention, true, budget)[0];
            const Value two = theirs->values(std::span(&b, 1), convention, true, budget)[0];
            EXPECT_EQ(one.outcome, two.outcome) << position << " " << code(convention);
            EXPECT_EQ(one.nimber, two.nimber) << position << " " << code(convention);
        }
        if (dynamic) continue;  // whose positions say the limit, not the last take
        const auto options = [&](const Game& game) {
            std::vector<std::string> list = game.options(game.read(position), SIZE_MAX).first;
            std::sort(list.begin(), list.end());
            return list;
        };
        EXPECT_EQ(options(*ours), options(*theirs)) << position;
    }
}

TEST_P(TakeRulesFamily, IsRecognisedWhereItIsOneOnEveryPosition) {
    const Same& same = GetParam();
    const std::string name = make_take_game(same.sentence)->name();
    if (same.game == "wythoff" || same.is_dynamic())
        EXPECT_TRUE(name.starts_with("rules:")) << name;
    else if (same.game == "kayles")
        EXPECT_EQ(name, "octal:0.77");
    else if (same.game == "dawson")
        EXPECT_EQ(name, "octal:0.137");
    else
        EXPECT_EQ(name, same.game);
}

INSTANTIATE_TEST_SUITE_P(Families, TakeRulesFamily, testing::ValuesIn(same_games()));

TEST(TakeRules, HasMovesThatNoFamilyHas) {
    const auto options = [](const std::string& sentence, const std::string& position) {
        const auto game = make_take_game(sentence);
        return game->options(game->read(position), 100).first;
    };
    using List = std::vector<std::string>;
    EXPECT_EQ(options("split into 3", "5"), (List{"1,1,3", "1,2,2"}));
    EXPECT_EQ(options("split into 3 unequal", "6"), (List{"1,2,3"}));
    EXPECT_EQ(options("split into 2-3", "4"), (List{"1,3", "2,2", "1,1,2"}));
    EXPECT_EQ(options("take 1 to n/2", "7"), (List{"6", "5", "4"}));
    EXPECT_EQ(options("take n-1", "4"), (List{"1"}));
    EXPECT_EQ(options("take 2 from each of 2", "3,1,2"), (List{"1,1,0"}));
    EXPECT_EQ(options("take 1 from up to 2", "1,1"), (List{"0,1", "0,0", "1,0"}));
    EXPECT_EQ(options("first take 1 then take t+1", "5"), (List{"4@1"}));
    EXPECT_EQ(options("first take 1 then take t+1", "4@1"), (List{"2@2"}));
    // After a split, of which nothing was taken, the first move has been made.
    const std::string split_later = "first take 3 then take 1 to t+1 or split";
    EXPECT_EQ(options(split_later, "5@1"), (List{"4@1", "3@2", "1,4@0", "2,3@0"}));
    EXPECT_EQ(options(split_later, "2,3@0"), (List{"1,3@1", "2,2@1", "1,1,3@0", "2,1,2@0"}));
    EXPECT_EQ(options(split_later, "2,3"), (List{"2,0@3"}));
    EXPECT_EQ(options("take 1 leaving 2", "4"), (List{"1,2"}));
    EXPECT_EQ(options("take 4 leaving 0", "4"), (List{"0"}));
    EXPECT_EQ(options("take 4 leaving 0", "5"), (List{}));
    EXPECT_EQ(options("take 2 from heap 1 and put 1 on heap 2 or take 1 from heap 3", "3,0"),
              (List{"1,1"}));
    EXPECT_EQ(options("take 1-2 from heap 2 and take 1 from heap 1", "1,2"), (List{"0,1", "0,0"}));
    // What two clauses allow is one move.
    EXPECT_EQ(options("take 1 to n/2 or take 1-2", "4"), (List{"3", "2"}));
}

// The white knight: the built-in game of steps is the oracle.
TEST(TakeRules, NamesHeapsAsStepsDo) {
    const auto ours = make_take_game(
        "take 2 from heap 1 and put 1 on heap 2 or take 2 from heap 1 and take 1 from heap 2 or "
        "take 1 from heap 1 and take 2 from heap 2 or take 2 from heap 2 and put 1 on heap 1");
    const auto theirs = read_game("steps:2.-1,2.1,1.2,-1.2").game;
    for (int x = 0; x <= 9; ++x)
        for (int y = 0; y <= 9; ++y) {
            const std::string a = std::to_string(x) + "," + std::to_string(y);
            const std::string b = std::to_string(x) + "." + std::to_string(y);
            Budget budget;
            EXPECT_EQ(ours->values(std::span(&a, 1), Convention::normal, true, budget)[0].nimber,
                      theirs->values(std::span(&b, 1), Convention::normal, true, budget)[0].nimber)
                << a;
        }
}

TakeBound some_bound(bool last) {
    TakeBound bound;
    const int kind = *rc::gen::inRange(0, last ? 3 : 2);
    if (kind == 0) {
        bound.offset = *rc::gen::inRange(0, 20);
        return bound;
    }
    bound.of = kind == 1 ? TakeBound::Of::heap : TakeBound::Of::last;
    bound.numerator = *rc::gen::inRange(1, 4);
    bound.denominator = *rc::gen::inRange(1, 4);
    bound.offset = *rc::gen::inRange(-3, 4);
    return bound;
}

TakeAmount some_amount(bool last) {
    TakeAmount amount;
    amount.all_but = *rc::gen::arbitrary<bool>();
    const int ranges = *rc::gen::inRange(1, 4);
    const auto is_number = [](const TakeBound& b) { return b.of == TakeBound::Of::nothing; };
    for (int i = 0; i < ranges; ++i) {
        TakeBound low = some_bound(last);
        TakeBound high = *rc::gen::arbitrary<bool>() ? low : some_bound(last);
        // A range of numbers does not run backwards, and has more than 0 in it.
        if (is_number(low) && is_number(high) && low.offset > high.offset) std::swap(low, high);
        if (high == TakeBound{}) high.offset = 1;
        amount.ranges.push_back({low, high});
    }
    return amount;
}

TakeClause some_clause(bool last) {
    TakeClause clause;
    if (*rc::gen::inRange(0, 4) == 0) {
        clause.from = TakeClause::From::named;
        clause.parts.push_back({*rc::gen::inRange(0U, 3U), some_amount(last), 0});
        if (*rc::gen::arbitrary<bool>())
            clause.parts.push_back({*rc::gen::inRange(3U, 5U), some_amount(last), 0});
        return clause;
    }
    clause.amount = some_amount(last);
    switch (*rc::gen::inRange(0, 3)) {
        case 0:
            clause.from = TakeClause::From::each;
            clause.heaps = *rc::gen::inRange(1U, 5U);
            break;
        case 1:
            clause.from = TakeClause::From::up_to;
            clause.heaps = *rc::gen::inRange(1U, 5U);
            break;
        default:
            clause.fewest = *rc::gen::inRange(0U, 4U);
            clause.most = clause.fewest + *rc::gen::inRange(0U, 3U);
            clause.unequal = *rc::gen::arbitrary<bool>();
    }
    return clause;
}

RC_GTEST_PROP(TakeRulesNotation, IsReadBackAsItWasPrinted, ()) {
    TakeRules rules;
    const bool first = *rc::gen::arbitrary<bool>();
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) rules.then.push_back(some_clause(first));
    if (first) rules.first.push_back(some_clause(false));
    const std::string printed = print_take_rules(rules);
    const TakeRules again = read_take_rules(printed);
    RC_ASSERT(again.then == rules.then);
    RC_ASSERT(again.first == rules.first);
    std::string with_blanks = printed;
    std::replace(with_blanks.begin(), with_blanks.end(), '_', ' ');
    RC_ASSERT(print_take_rules(read_take_rules(with_blanks)) == printed);
}

TEST(TakeRulesNotation, SaysWhereItIsWrong) {
    const auto column = [](const std::string& text) -> std::size_t {
        try {
            read_take_rules(text);
        } catch (const InputError& error) {
            EXPECT_FALSE(error.message().fr.empty());
            return error.column();
        }
        ADD_FAILURE() << text << " was read";
        return 0;
    };
    EXPECT_EQ(column(""), 0U);
    EXPECT_EQ(column("tak"), 0U);
    EXPECT_EQ(column("take"), 4U);
    EXPECT_EQ(column("take 1-"), 7U);
    EXPECT_EQ(column("take 1 or"), 7U);
    EXPECT_EQ(column("take 1 or x"), 10U);
    EXPECT_EQ(column("take n/0"), 5U);
    EXPECT_EQ(column("take 1 from 3"), 12U);
    EXPECT_EQ(column("take 1 from each of 99"), 20U);
    EXPECT_EQ(column("take 1 leaving x"), 15U);
    EXPECT_EQ(column("take 99999999"), 5U);
    EXPECT_EQ(column("first take 1"), 12U);
    EXPECT_EQ(column("take 1 to 2t"), 0U);
    EXPECT_EQ(column("first take t then take t"), 0U);
    EXPECT_EQ(column("take 1 from each of 2 leaving 2"), 0U);
    EXPECT_EQ(column("split into 3-2"), 0U);
    EXPECT_EQ(column("take 1 from heap 1 and put 1 on heap 2"), 0U);
    EXPECT_EQ(column("take 1 from heap 0"), 17U);
    EXPECT_EQ(column("take 1 from heap 1 and put"), 26U);
    EXPECT_EQ(column("take 2 from heap 1 and put 1 on heap 1"), 23U);
}

TEST(TakeRules, RefusesPositionsThatAreTooLarge) {
    EXPECT_THROW(make_take_game("take any from up to 2 or take 1")->read("10000,10000"),
                 InputError);
    EXPECT_THROW(make_take_game("take 1 to n/2")->read("10^30"), InputError);
    EXPECT_THROW(make_take_game("take 1 to n/2")->read("5@2"), InputError);
    EXPECT_THROW(make_take_game("first take 1 then take t+1")->read("5@0"), InputError);
}

}  // namespace

}  // namespace nimrod
