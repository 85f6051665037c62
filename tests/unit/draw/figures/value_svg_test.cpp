// Maps of values: what is red, what is written, what is left out.
#include "nimrod/draw/figures/value_svg.h"

#include <gtest/gtest.h>

namespace nimrod {

namespace {

std::string map_of(const std::string& game, const std::vector<Natural>& sizes, bool nimbers,
                   const std::string& title = "map", bool as_board = false) {
    Budget budget;
    return value_svg(value_table(*read_game(game).game, sizes, Convention::normal, nimbers, budget),
                     title, as_board);
}

std::size_t count(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++found;
    return found;
}

constexpr std::string_view red = "fill=\"#c8102e\"";

TEST(ValueMap, ShowsTheLostPairsOfWythoffInRed) {
    // (0,0) and, both ways round, 1,2 3,5 4,7 6,10 8,13 9,15 11,18 12,20: Wythoff 1907.
    for (const bool nimbers : {true, false})
        EXPECT_EQ(count(map_of("wythoff", {20, 20}, nimbers), red), 17U);
}

TEST(ValueMap, IsABoardWithItsCornerAtTheBottomLeft) {
    // From (1,0) one step leads to the corner, from (0,1) none: x is the column and y the row,
    // which counts upwards. Cells are 26 wide, the first at 44; the head is 62 high.
    const std::string table = map_of("steps:1.0", {1, 1}, false);
    EXPECT_NE(table.find("x=\"44\" y=\"62\" width=\"52\""), std::string::npos) << table;
    const std::string board = map_of("steps:1.0", {1, 1}, false, "map", true);
    EXPECT_EQ(count(board, "width=\"52\""), 0U) << board;
    for (const char* lost : {"x=\"44\" y=\"62\"", "x=\"44\" y=\"88\""})
        EXPECT_NE(board.find(std::string(lost) + " width=\"26\" height=\"26\" " + std::string(red)),
                  std::string::npos)
            << board;
}

TEST(ValueMap, WritesNumbersIntoCellsThatHoldThem) {
    const std::string small = map_of("nim", {3, 3}, true);
    EXPECT_EQ(count(small, ">3</text>"), 2U + 4U);  // on the axes; 0+3, 3+0, 1+2, 2+1
    EXPECT_EQ(count(map_of("nim", {60, 60}, true), ">59</text>"), 0U);
}

TEST(ValueMap, JoinsNeighboursOfOneColour) {
    // A row of 1, 2, 3 matches and so on is won but for every fourth.
    const std::string row = map_of("subtraction:1-3", {15}, false);
    EXPECT_EQ(count(row, red), 4U);
    EXPECT_EQ(count(row, "<rect x="), 8U);
}

TEST(ValueMap, LeavesOutPositionsThatDoNotExist) {
    // Two balls are never in one hole.
    EXPECT_EQ(count(map_of("turning", {2, 2}, true), "fill=\"#222\">") +
                  count(map_of("turning", {2, 2}, true), "fill=\"#fff\">"),
              6U);
}

TEST(ValueMap, EscapesItsTitle) {
    const std::string svg = map_of("nim", {1}, true, "graph:=a>b & <c>");
    EXPECT_EQ(count(svg, "graph:=a&gt;b &amp; &lt;c&gt;"), 2U);
    EXPECT_EQ(count(svg, "a>b"), 0U);
}

}  // namespace

}  // namespace nimrod
