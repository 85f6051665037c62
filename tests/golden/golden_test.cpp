// The reference data through the library and through the command line.
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/run_nimrod.h"
#include "golden/golden_data.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/families/subtraction_reader.h"
#include "nimrod/theory/octal_sequence.h"
#include "nimrod/theory/subtraction_sequence.h"
#include "nimrod/workbench/tables.h"

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
        const auto result = run_nimrod({"solve", "-", "--moves", "1000",
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

/// The values of a whole range, through the library and through `nimrod table`: where only search
/// can tell, one search serves the whole table.
void expect_table(const std::string& game, const std::vector<std::size_t>& largest,
                  Convention convention, bool nimbers, const std::vector<std::string>& expected) {
    const NamedGame named = read_game(game);
    const std::vector<Natural> sizes(largest.begin(), largest.end());
    Budget budget;
    const ValueTable table = value_table(*named.game, sizes, convention, nimbers, budget);
    ASSERT_EQ(table.cells.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        ASSERT_TRUE(table.cells[i]);
        const std::string found = nimbers ? table.cells[i]->nimber.value_or("?")
                                          : std::string(1, letter(table.cells[i]->outcome.value()));
        ASSERT_EQ(found, expected[i]) << game << ", cell " << i;
    }
    std::string range;
    for (const std::size_t n : largest) range += (range.empty() ? "" : ",") + std::to_string(n);
    const Result result =
        run_nimrod({"table", game, range, "--show", nimbers ? "nimber" : "outcome", "--json",
                    convention == Convention::normal ? "--normal" : "--misere", "--time", "10m"});
    ASSERT_EQ(result.code, 0) << result.err;
    std::vector<std::string> printed;
    const nlohmann::json document = nlohmann::json::parse(result.out);
    for (const auto& row : document["values"]) {
        if (row.is_array())
            for (const auto& value : row) printed.push_back(value.get<std::string>());
        else
            printed.push_back(row.get<std::string>());
    }
    EXPECT_EQ(printed, expected) << game;
}

TEST(GoldenTables, NimbersOfWythoffsGame) {
    std::vector<std::string> expected;
    for (const Row& row : rows("wythoff_grundy_48x48.tsv"))
        expected.insert(expected.end(), row.begin(), row.end());
    expect_table("wythoff", {47, 47}, Convention::normal, true, expected);
    expect_table("steps:1.0*,0.1*,1.1*", {47, 47}, Convention::normal, true, expected);
}

TEST(GoldenTables, OutcomesOfGeneralisedWythoff) {
    for (const Row& row : rows("wythoff_t_ppos.tsv")) {
        std::set<std::string> lost;
        for (const std::string& pair : split(row[2], ' ')) {
            const std::vector<std::string> parts = split(pair, ':');
            lost.insert(parts[0] + ":" + parts[1]);
            lost.insert(parts[1] + ":" + parts[0]);
        }
        const std::size_t last = std::stoul(row[0]) < 4 ? 69 : 59;
        std::vector<std::string> expected;
        for (std::size_t a = 0; a <= last; ++a)
            for (std::size_t b = 0; b <= last; ++b)
                expected.emplace_back(
                    lost.contains(std::to_string(a) + ":" + std::to_string(b)) ? "P" : "N");
        expect_table("wythoff:" + row[0], {last, last},
                     row[1] == "1" ? Convention::misere : Convention::normal, false, expected);
    }
}

class GoldenMisere : public testing::TestWithParam<std::size_t> {};

/// A heap more costs up to half as much again, so the last ones are left to `./test --long`.
std::size_t last_misere_heap() { return std::getenv("NIMROD_LONG") != nullptr ? 60 : 45; }

TEST_P(GoldenMisere, OctalHeaps) {
    const Row row = rows("octal_2digit_misere.tsv").at(GetParam());
    ASSERT_EQ(row[2].size(), 61U);
    const std::size_t last = last_misere_heap();
    std::vector<std::string> expected;
    for (const char outcome : row[2].substr(0, last + 1)) expected.emplace_back(1, outcome);
    expect_table("octal:" + row[0], {last}, Convention::misere, false, expected);
}

INSTANTIATE_TEST_SUITE_P(Codes, GoldenMisere, testing::Range<std::size_t>(0, 64));

TEST(GoldenChomp, TheFirstBiteOfThreeRowsIsInTheRowThatOeisSays) {
    std::size_t checked = 0;
    for (const Row& row : rows("oeis_printed.tsv")) {
        if (row[0] != "A029900" && row[0] != "A029901") continue;
        for (const std::string& n : split(row[3], ' ')) {
            const Expression bar = read_expression("chomp 3x" + n);
            Budget budget;
            const Solution solution = bar.game->solve(bar.position, Convention::normal, 10, budget);
            ASSERT_EQ(solution.moves.size(), 1U) << n;
            const std::vector<std::string> left = split(solution.moves[0].to, ',');
            const bool third_row = left.size() > 1 && left[1] == n;
            EXPECT_EQ(third_row, row[0] == "A029901") << n << " leaves " << solution.moves[0].to;
            ++checked;
        }
    }
    EXPECT_EQ(checked, 60U);
}

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
        const HeapCode code = read_heap_code(row[0]);
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
