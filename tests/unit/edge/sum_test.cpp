// Sums of different games, against the labelled graph of the whole sum.
#include <gtest/gtest.h>

#include <set>

#include "nimrod/edge/catalogue.h"

namespace nimrod {

namespace {

class Sums : public testing::TestWithParam<std::string> {
protected:
    const Expression sum_ = read_expression(GetParam());
};

TEST_P(Sums, ValuesAndWinningMovesAgreeWithTheGraph) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
        Budget budget;
        const GameGraph graph = sum_.game->graph(sum_.position, convention, false, 3000, budget);
        ASSERT_TRUE(graph.complete);
        std::vector<std::string> positions;
        for (const GameGraph::Vertex& vertex : graph.vertices) positions.push_back(vertex.position);
        const std::vector<Value> values = sum_.game->values(positions, convention, true, budget);
        for (std::size_t v = 0; v < values.size(); ++v) {
            EXPECT_EQ(values[v].outcome, graph.vertices[v].outcome) << positions[v];
            EXPECT_EQ(values[v].nimber, graph.vertices[v].nimber) << positions[v];
        }
        std::set<std::string> expected;
        for (const std::uint32_t w : graph.vertices[0].options)
            if (graph.vertices[w].outcome == Outcome::P)
                expected.insert(graph.vertices[w].position);
        std::set<std::string> found;
        const Solution solution = sum_.game->solve(sum_.position, convention, 1000, budget);
        for (const Move& move : solution.moves) found.insert(move.to);
        EXPECT_EQ(found, expected);
        EXPECT_TRUE(solution.moves_complete);
    }
}

TEST_P(Sums, AreReadBack) {
    EXPECT_EQ(sum_.text(), GetParam());
    const OptionList options = sum_.game->options(sum_.position, 1000);
    for (const std::string& option : options.first) {
        EXPECT_EQ(read_expression(option).text(), option);
        EXPECT_EQ(sum_.game->read_move(sum_.position, option), option);
    }
}

INSTANTIATE_TEST_SUITE_P(Examples, Sums,
                         testing::Values("kayles 5 + nim 3", "wythoff 2,3 + nim 1,2",
                                         "turning 1,3 + fibonacci 6 + nim 2", "nim 3 + nim 3",
                                         "grundy 7 + moore:2 1,2,2",
                                         "subtraction:1-3 6 + octal:0.137 6 + kayles 3"));

TEST(Sum, HugeTermsAreAddedByTheirNimbers) {
    const Expression sum = read_expression("nim 10^30 + kayles 5 + subtraction:1-3 10^30");
    Budget budget;
    const Solution solution = sum.game->solve(sum.position, Convention::normal, 5, budget);
    // Kayles 5 is 4 (OEIS A002186), 10^30 is 0 modulo 4; 10^30 ends in 30 zero bits.
    EXPECT_EQ(solution.value.nimber, "1000000000000000000000000000004");
    EXPECT_EQ(solution.value.outcome, Outcome::N);
}

TEST(Sum, AMoveCanBeTypedInOneTerm) {
    const Expression sum = read_expression("kayles 5 + nim 3,4");
    EXPECT_EQ(sum.game->read_move(sum.position, "2: 1 2"), "kayles 5 + nim 1,4");
    EXPECT_THROW(sum.game->read_move(sum.position, "3: 1"), InputError);
    EXPECT_THROW(sum.game->read_move(sum.position, "2: 1 9"), InputError);
}

TEST(Sum, MalformedSumsAreRefusedAtTheirPlace) {
    try {
        read_expression("nim 3 + kayles x");
        FAIL();
    } catch (const InputError& error) {
        EXPECT_EQ(error.column(), 15U);
    }
    for (const char* text : {"nim 3 + ", " + nim 3", "nim 3 +  + nim 4", "nim 3 + 4"})
        EXPECT_THROW(read_expression(text), InputError) << text;
}

}  // namespace

}  // namespace nimrod
