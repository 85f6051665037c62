// The reference data through the library and through the command line.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"
#include "golden/golden_data.h"
#include "nimrod/games/catalogue.h"
#include "nimrod/games/octal_rules.h"
#include "nimrod/games/subtraction_reader.h"
#include "nimrod/theory/octal_sequence.h"
#include "nimrod/theory/subtraction_sequence.h"

namespace nimrod::golden {

namespace {

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, ThroughTheLibrary) {
    const std::vector<Check> all = checks(GetParam());
    ASSERT_FALSE(all.empty());
    for (const Check& check : all) {
        const Expression expression = read_expression(check.expression);
        Budget budget;
        const Solution solution =
            expression.game->solve(expression.position, check.convention, 1000, budget);
        const std::string where = check.expression + ", " + code(check.convention);
        if (check.outcome) {
            ASSERT_EQ(solution.value.outcome, check.outcome) << where;
        }
        if (check.nimber) {
            ASSERT_EQ(solution.value.nimber, check.nimber) << where;
        }
        std::set<std::string> moves;
        for (const Move& move : solution.moves) moves.insert(expression.game->expression(move.to));
        if (check.moves) {
            ASSERT_EQ(moves, *check.moves) << where;
        }
        if (check.some_move) {
            ASSERT_TRUE(moves.contains(*check.some_move)) << where;
        }
    }
}

TEST_P(Golden, ThroughTheCommandLine) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        std::vector<Check> all;
        std::string input;
        for (const Check& check : checks(GetParam())) {
            if (check.convention != convention) continue;
            all.push_back(check);
            input += check.expression + "\n";
        }
        if (all.empty()) continue;
        const auto result = run_nimrod(
            {"solve", "-", "--moves", "1000",
             convention == Convention::normal ? "--normal" : "--misere"},
            input);
        ASSERT_EQ(result.code, 0) << result.err;
        std::istringstream lines(result.out);
        for (const Check& check : all) {
            std::string line;
            ASSERT_TRUE(std::getline(lines, line)) << "no answer to " << check.expression;
            const nlohmann::json answer = nlohmann::json::parse(line);
            if (check.outcome) {
                ASSERT_EQ(answer["outcome"], std::string(1, letter(*check.outcome))) << line;
            }
            if (check.nimber) {
                ASSERT_EQ(answer["nimber"], *check.nimber) << line;
            }
            std::set<std::string> moves;
            for (const auto& move : answer["moves"]) moves.insert(move["to"].get<std::string>());
            if (check.moves) {
                ASSERT_EQ(moves, *check.moves) << line;
            }
            if (check.some_move) {
                ASSERT_TRUE(moves.contains(*check.some_move)) << line;
            }
        }
        std::string rest;
        EXPECT_FALSE(std::getline(lines, rest)) << rest;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(files()),
                         [](const testing::TestParamInfo<std::string>& file) {
                             std::string name = file.param.substr(0, file.param.find('.'));
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

/// Outcomes of single heaps in misère play; one search serves all heaps of a game.
class GoldenMisere : public testing::TestWithParam<std::size_t> {};

TEST_P(GoldenMisere, OctalHeaps) {
    const Row row = rows("octal_2digit_misere.tsv")[GetParam()];
    std::vector<std::string> heaps;
    for (std::size_t n = 0; n < row[2].size(); ++n) heaps.push_back(std::to_string(n));
    ASSERT_EQ(heaps.size(), 61U);
    Budget budget;
    const NamedGame named = read_game("octal:" + row[0]);
    std::string found;
    for (const Value& value : named.game->values(heaps, Convention::misere, false, budget))
        found += value.outcome ? letter(*value.outcome) : '?';
    EXPECT_EQ(found, row[2]) << row[0];
}

INSTANTIATE_TEST_SUITE_P(Codes, GoldenMisere, testing::Range<std::size_t>(0, 64));

TEST(GoldenPeriods, OfSubtractionGames) {
    for (const Row& row : rows("subtraction_upto7.tsv")) {
        SubtractionSequence sequence{read_subtraction_set(row[0])};
        Budget budget;
        const SubtractionPeriod expected{std::stoul(row[1]), std::stoul(row[2]), 0};
        EXPECT_EQ(sequence.period(budget), expected) << row[0];
    }
    for (const Row& row : rows("allbut_small.tsv")) {
        SubtractionSequence sequence{read_subtraction_set("all-but:" + row[0])};
        Budget budget;
        const SubtractionPeriod expected{std::stoul(row[1]), std::stoul(row[3]),
                                         static_cast<std::uint32_t>(std::stoul(row[2]))};
        EXPECT_EQ(sequence.period(budget), expected) << row[0];
    }
}

TEST(GoldenPeriods, OfOctalGames) {
    std::size_t proved = 0;
    for (const Row& row : rows("octal_2digit.tsv")) {
        if (row[1] != "periodic") continue;
        const OctalPeriod expected{std::stoul(row[2]), std::stoul(row[3])};
        const OctalCode code = read_octal_code(row[0]);
        if (expected.proved_by(code) > 20'000) continue;  // the plain loop is too slow for these
        OctalSequence sequence;
        Budget budget;
        extend(code, sequence, 20'000, budget);
        ASSERT_TRUE(sequence.period) << row[0];
        EXPECT_EQ(*sequence.period, expected) << row[0];
        ++proved;
    }
    EXPECT_EQ(proved, 47U);  // all but 0.16 and 0.56
}

}  // namespace

}  // namespace nimrod::golden
