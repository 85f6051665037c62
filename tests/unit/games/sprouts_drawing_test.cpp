// Drawings of positions of Sprouts. That their regions are those of the position is checked by the
// page's own reader of drawings (web/tests/sprouts_drawing.test.js).
#include "nimrod/games/sprouts/drawing.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "nimrod/games/sprouts/rules.h"

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
