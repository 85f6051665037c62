// The rules and the games of the octal family, as players and programs meet them.
#include <gtest/gtest.h>

#include "nimrod/edge/catalogue.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/theory/guy_smith.h"
#include "unit/theory/octal_oracle.h"

namespace nimrod {
namespace {

using namespace octal_oracle;

const Natural huge("1000000000000000000000000000000");

TEST(OctalRules, OptionsAreThoseOfTheDigits) {
    for (const HeapCode& code : small_codes()) {
        const OctalRules<Natural> rules(code);
        for (const Heaps& heaps : small_positions()) {
            std::vector<Heaps> options;
            rules.options(heaps, options);
            std::vector<Heaps> expected = options_of(code, heaps);
            EXPECT_EQ(rules.option_count(heaps), natural(expected.size())) << label(code, heaps);
            for (const Heaps& to : expected) EXPECT_TRUE(rules.is_option(heaps, to));
            std::sort(options.begin(), options.end());
            std::sort(expected.begin(), expected.end());
            EXPECT_EQ(options, expected) << label(code, heaps);
        }
    }
}

TEST(OctalRules, NothingElseIsAnOption) {
    for (const HeapCode& code : small_codes()) {
        const OctalRules<Natural> rules(code);
        for (const Heaps& from : small_positions()) {
            const std::vector<Heaps> options = options_of(code, from);
            for (const Heaps& to : small_positions())
                EXPECT_EQ(rules.is_option(from, to),
                          std::find(options.begin(), options.end(), to) != options.end())
                    << label(code, from) << " -> " << print_heaps(to);
        }
    }
}

TEST(OctalRules, SampledOptionsAreLegalAndAllOccur) {
    Random random(1);
    for (const HeapCode& code : small_codes()) {
        const OctalRules<Natural> rules(code);
        const Heaps heaps{7, 4};
        const std::vector<Heaps> options = options_of(code, heaps);
        std::set<Heaps> seen;
        for (int i = 0; i < 1000 && !options.empty(); ++i)
            seen.insert(rules.sample_option(heaps, random));
        EXPECT_EQ(seen, std::set<Heaps>(options.begin(), options.end())) << label(code, heaps);
    }
}

TEST(OctalRules, HugeHeapsAreCountedAndSampledWithoutListing) {
    const OctalRules<Natural> kayles(read_heap_code("0.77"));
    // Taking 1 leaves the rest, or breaks 10^30 - 1 in (10^30 - 2) / 2 ways; taking 2 in half of
    // 10^30 - 2.
    EXPECT_EQ(kayles.option_count({huge}), huge);
    Random random(2);
    for (int i = 0; i < 100; ++i)
        EXPECT_TRUE(kayles.is_option({huge}, kayles.sample_option({huge}, random)));
    EXPECT_FALSE(kayles.compact({huge}).has_value());
}

TEST(HeapCode, IsReadInEveryUsualForm) {
    EXPECT_EQ(read_heap_code("0.137").digits, (std::vector<std::uint8_t>{0, 1, 3, 7}));
    EXPECT_EQ(read_heap_code(".137"), read_heap_code("0.137"));
    EXPECT_EQ(read_heap_code("4.7").digits, (std::vector<std::uint8_t>{4, 7}));
    EXPECT_EQ(read_heap_code("0.770").print(), "0.77");
    EXPECT_EQ(read_heap_code("0.00").print(), "0.0");
    EXPECT_EQ(read_heap_code("4.0").print(), "4.0");
    for (const char* const text : {"4.0", "0.8f", "c.0a", "0.1(23)", "4.3...", "0.0(03)"})
        EXPECT_EQ(read_heap_code(text).print(), text);
    EXPECT_EQ(read_heap_code("0.8F").digits, (std::vector<std::uint8_t>{0, 8, 15}));
}

TEST(OctalCode, WithoutEndIsWrittenInOneWay) {
    EXPECT_EQ(read_heap_code("0.3..."), (HeapCode{{0, 3}, 1}));
    for (const char* const text : {"0.(3)", "0.33...", "0.3(33)", "0.(333)"})
        EXPECT_EQ(read_heap_code(text).print(), "0.3...") << text;
    EXPECT_EQ(read_heap_code("0.12(1212)").print(), "0.(12)");
    EXPECT_EQ(read_heap_code("0.3(23)").print(), "0.(32)");
    EXPECT_EQ(read_heap_code("0.30...").print(), "0.3");
    EXPECT_EQ(read_heap_code("4.4...").print(), "4.4...");  // d_0 stands for itself
}

TEST(HeapCode, RefusesWhatIsNoCodeAndSaysWhere) {
    const std::vector<std::pair<std::string, std::size_t>> bad{
        {"", 0},      {"77", 2},   {"0.", 2},   {".", 1},     {"0.7g", 3},
        {"0.(", 2},   {"1.7", 0},  {"f.1", 0},  {"x.1", 0},   {"00.7", 1},
        {"0.7.7", 3}, {"0.7 ", 3}, {"0.-1", 2}, {"0,77", 4},  {"0.7)", 3},
        {"0...", 2},  {"0.()", 3}, {"0.(7", 2}, {"0.7..", 3}, {"0." + std::string(65, '7'), 66}};
    for (const auto& [text, column] : bad) {
        try {
            read_heap_code(text);
            ADD_FAILURE() << text << " was read";
        } catch (const InputError& error) {
            EXPECT_EQ(error.column(), column) << text;
            EXPECT_FALSE(error.message().empty());
            EXPECT_FALSE(error.hint().empty());
        }
    }
    EXPECT_NO_THROW(read_heap_code("0." + std::string(64, '7')));
}

std::string misere_outcomes(const std::string& game, std::size_t last) {
    const NamedGame named = read_game(game);
    std::vector<std::string> heaps;
    for (std::size_t n = 0; n <= last; ++n) heaps.push_back(std::to_string(n));
    Budget budget;
    std::string out;
    for (const Value& value : named.game->values(heaps, Convention::misere, false, budget))
        out += letter(value.outcome.value());
    return out;
}

TEST(OctalGames, MiserePlayOfSingleHeapsIsFoundBySearch) {
    // Kayles: Sibert and Conway 1992 (lost for 1, 4, 9, 12, 20 alone); the others by brute force
    // over multisets of heaps, from the definition.
    EXPECT_EQ(misere_outcomes("kayles", 30), "NPNNPNNNNPNNPNNNNNNNPNNNNNNNNNN");
    EXPECT_EQ(misere_outcomes("dawson-kayles", 30), "NNPPNNNPPNNNPNNNPPNNNPPNNNPNNNP");
    EXPECT_EQ(misere_outcomes("octal:0.52", 30), "NPNNNPPNNNPNNNPNNNPNNNPNNNPNNNP");
}

TEST(OctalGames, MisereSearchAgreesWithBruteForceOnWholePositions) {
    for (const char* const code : {"0.77", "0.137", "4.7", "0.6"}) {
        const NamedGame named = read_game(std::string("octal:") + code);
        BruteForce oracle(read_heap_code(code));
        for (const Heaps& heaps : small_positions()) {
            const std::string position = print_heaps(heaps);
            Budget budget;
            const Solution solution = named.game->solve(position, Convention::misere, 100, budget);
            EXPECT_EQ(solution.value.outcome, oracle.outcome(heaps, Convention::misere))
                << position;
        }
    }
}

TEST(OctalGames, NamesAreCanonical) {
    EXPECT_EQ(read_game("octal:.770").game->name(), "octal:0.77");
    EXPECT_EQ(read_game("kayles").game->name(), "kayles");
    EXPECT_THROW(read_game("kayles:2"), InputError);
    EXPECT_THROW(read_game("octal"), InputError);
}

TEST(OctalGames, DawsonAndDawsonKaylesAreOneGameShifted) {
    Budget budget;
    const GuySmith dawson(read_heap_code("0.137"));
    const GuySmith kayles(read_heap_code("0.07"));
    for (unsigned n = 0; n < 300; ++n)
        EXPECT_EQ(dawson.nimber({n}, budget), kayles.nimber({n + 1}, budget)) << n;
}

TEST(OctalGames, SaysMovesInBothLanguages) {
    const NamedGame kayles = read_game("kayles");
    EXPECT_EQ(kayles.game->say("10", "4,4"),
              (Text{"take 2, leaving 4 and 4", "prenez 2 quilles ; il reste 4 et 4"}));
    EXPECT_EQ(read_game("octal:0.77").game->say("10", "4,4"),
              (Text{"take 2, leaving 4 and 4", "prenez 2 allumettes ; il reste 4 et 4"}));
    const NamedGame grundy = read_game("grundy");
    EXPECT_EQ(grundy.game->say("5,7", "5,3,4"),
              (Text{"split heap 2 into 3 and 4", "coupez le tas 2 en 3 et 4"}));
}

TEST(OctalGames, ReadMovesAsPeopleTypeThem) {
    const NamedGame kayles = read_game("kayles");
    EXPECT_EQ(kayles.game->read_move("10", "2"), "8");
    EXPECT_EQ(kayles.game->read_move("10", "4,4"), "4,4");
    EXPECT_EQ(kayles.game->read_move("5,2", "2 2"), "5,0");
    EXPECT_THROW(kayles.game->read_move("10", "3"), InputError);
    EXPECT_THROW(kayles.game->read_move("10", "4,6"), InputError);
    const NamedGame grundy = read_game("grundy");
    EXPECT_EQ(grundy.game->read_move("7", "3,4"), "3,4");
    EXPECT_EQ(grundy.game->read_move("7", "4"), "3,4");  // break 4 off
    EXPECT_EQ(grundy.game->read_move("5,7", "2 1"), "5,1,6");
    EXPECT_THROW(grundy.game->read_move("8", "4"), InputError);
    EXPECT_THROW(grundy.game->read_move("8", "8"), InputError);
}

std::string told(const std::string& expression, Language language) {
    const Expression read = read_expression(expression);
    Budget budget;
    const Explanation explanation =
        read.game->explain(read.position, Convention::normal,
                           read.game->methods(read.position, Convention::normal)[0], budget);
    std::string all;
    for (const Block& block : explanation.blocks)
        if (const Text* text = std::get_if<Text>(&block)) all += text->in(language) + "\n";
    return all;
}

TEST(OctalGames, ExplainSymmetryNimbersAndPeriod) {
    const std::string single = told("kayles 10", Language::english);
    EXPECT_NE(single.find("take 2 from the middle"), std::string::npos);
    EXPECT_NE(single.find("period 12 from the heap of 71"), std::string::npos);
    EXPECT_NE(single.find("from 71 to 155"), std::string::npos);
    const std::string pairs = told("dawson 4,9,4,9", Language::french);
    EXPECT_NE(pairs.find("paires égales"), std::string::npos);
    const std::string grundy = told("grundy 13,5", Language::english);
    EXPECT_NE(grundy.find("not known"), std::string::npos);
    EXPECT_EQ(grundy.find("middle"), std::string::npos);
    EXPECT_NE(told("octal:0.04 12", Language::english).find("prove no period"), std::string::npos);
    EXPECT_NE(told("kayles 0,0", Language::english).find("No move is left"), std::string::npos);
}

TEST(OctalGames, SayUnknownWhereNoPeriodIsProved) {
    const NamedGame named = read_game("octal:0.04");
    Budget budget;
    const Solution solution = named.game->solve(huge.get_str(), Convention::normal, 5, budget);
    EXPECT_FALSE(solution.value.outcome.has_value());
    ASSERT_TRUE(solution.value.unknown.has_value());
    EXPECT_EQ(solution.value.unknown->why, Stop::too_large);
    EXPECT_THROW(named.game->explain(huge.get_str(), Convention::normal, "period", budget),
                 OutOfLimits);
}

}  // namespace
}  // namespace nimrod
