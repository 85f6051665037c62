// Drawings of positions of Sprouts. That their regions are those of the position is checked by the
// page's own reader of drawings (web/tests/sprouts_drawing.test.js).
#include "nimrod/games/sprouts/drawing.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

#include "nimrod/games/sprouts/rules.h"
#include "nimrod/games/sprouts/two_spots.h"

namespace nimrod::sprouts {
namespace {

TEST(SproutsDrawing, NoPositionOfFourSpotsHasACrossing) {
    const SproutsRules rules;
    std::set<std::string> seen{rules.print(fresh_spots(4))};
    std::vector<SproutsPosition> queue{fresh_spots(4)};
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const SproutsPosition position = queue[i];
        std::vector<SproutsPosition> options;
        rules.options(position, options);
        for (SproutsPosition& option : options)
            if (seen.insert(rules.print(option)).second) queue.push_back(std::move(option));
        if (position.symbols.empty()) continue;
        const std::optional<Spots> drawing = drawing_of(position);
        ASSERT_TRUE(drawing) << rules.print(position);
        EXPECT_TRUE(is_planar(*drawing)) << rules.print(position);
        const unsigned lives_drawn =
            std::accumulate(drawing->spots.begin(), drawing->spots.end(), 0U,
                            [](unsigned sum, const Spots::Spot& spot) { return sum + spot.lives; });
        EXPECT_GE(lives_drawn, lives(position.symbols)) << rules.print(position);
    }
    EXPECT_EQ(queue.size(), 1505U);  // with the start and the end
}

TEST(SproutsDrawing, IsAlwaysTheSame) {
    const SproutsPosition position = read_position("0*2.AB|AB+1a2a");
    const std::optional<Spots> first = drawing_of(position), second = drawing_of(position);
    ASSERT_TRUE(first && second);
    ASSERT_EQ(first->curves.size(), second->curves.size());
    for (std::size_t i = 0; i < first->curves.size(); ++i)
        EXPECT_EQ(first->curves[i].points, second->curves[i].points);
}

/// The picture of the game of two spots is a proof: where the first player moves every option is
/// followed, where the second does one is chosen, and the last move is the second player's, or in
/// misère play the first player's.
void expect_proof(Convention convention) {
    const SproutsRules rules;
    std::map<std::string, std::set<std::string>> first_moves, second_moves;
    for (const Course& course : two_spot_courses(convention)) {
        ASSERT_EQ(course.steps.size() % 2, convention == Convention::normal ? 1U : 0U);
        const Spots* before = nullptr;
        for (std::size_t i = 0; i < course.steps.size(); ++i) {
            const Course::Step& step = course.steps[i];
            const auto& drawing = std::get<Spots>(step.picture);
            EXPECT_TRUE(is_planar(drawing)) << step.say.in(Language::english);
            std::vector<unsigned> left(drawing.spots.size(), 3);
            for (const Spots::Curve& curve : drawing.curves) --left[curve.from], --left[curve.to];
            for (std::size_t v = 0; v < left.size(); ++v)
                EXPECT_EQ(drawing.spots[v].lives, left[v]);
            if (before) {
                EXPECT_EQ(drawing.spots.size(), before->spots.size() + 1);
                ASSERT_EQ(drawing.curves.size(), before->curves.size() + 2);
                for (std::size_t c = 0; c < before->curves.size(); ++c)
                    EXPECT_EQ(drawing.curves[c].points, before->curves[c].points);
                (i % 2 == 1 ? first_moves : second_moves)[course.steps[i - 1].expression].insert(
                    step.expression);
            }
            before = &drawing;
        }
        EXPECT_EQ(course.steps.back().expression, "sprouts !");
    }
    const auto options = [&](const std::string& expression) {
        std::vector<SproutsPosition> all;
        rules.options(read_position(expression.substr(8)), all);
        std::set<std::string> out;
        for (const SproutsPosition& p : all) out.insert("sprouts " + rules.print(p));
        return out;
    };
    for (const auto& [from, to] : first_moves) EXPECT_EQ(to, options(from)) << from;
    for (const auto& [from, to] : second_moves) {
        EXPECT_EQ(to.size(), 1U) << from;
        EXPECT_TRUE(options(from).contains(*to.begin())) << from;
        if (*to.begin() != "sprouts !") {
            EXPECT_TRUE(first_moves.contains(*to.begin())) << from;
        }
    }
}

TEST(SproutsDrawing, TheCoursesOfTwoSpotsAreAllThereAre) {
    expect_proof(Convention::normal);
    expect_proof(Convention::misere);
}

Spots cross(std::vector<Spots::Point> first, std::vector<Spots::Point> second) {
    Spots drawing;
    for (const Spots::Point p : {first.front(), first.back(), second.front(), second.back()})
        drawing.spots.push_back({p, 2});
    drawing.curves = {{0, 1, std::move(first)}, {2, 3, std::move(second)}};
    return drawing;
}

TEST(SproutsDrawing, ACrossingIsSeenHoweverSlight) {
    EXPECT_TRUE(is_planar(cross({{0, 0}, {10, 0}}, {{0, 1}, {10, 1}})));
    EXPECT_FALSE(is_planar(cross({{0, 0}, {10, 0}}, {{5, -5}, {5, 5}})));
    EXPECT_FALSE(is_planar(cross({{0, 0}, {10, 0}}, {{5, 0}, {5, 5}})));  // a spot on a curve
    EXPECT_FALSE(is_planar(cross({{0, 0}, {10, 0}}, {{3, 3}, {5, 0}, {7, 3}})));          // touches
    EXPECT_FALSE(is_planar(cross({{0, 0}, {10, 0}}, {{2, 5}, {8, 5}, {8, 9}, {4, 2}})));  // itself
    EXPECT_FALSE(is_planar(cross({{0, 0}, {1000000, 1}}, {{1000000, 0}, {0, 1}})));
}

}  // namespace
}  // namespace nimrod::sprouts
