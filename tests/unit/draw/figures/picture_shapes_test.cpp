// Figures: what is drawn is counted and measured, and compared with what the position is.
#include "nimrod/draw/figures/picture_shapes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "nimrod/draw/figures/axis.h"
#include "nimrod/draw/figures/figure_parts.h"
#include "nimrod/draw/figures/network_layout.h"
#include "nimrod/edge/catalogue.h"
#include "unit/draw/well_formed.h"

namespace nimrod {
namespace {

using shapes::Circle;
using shapes::Drawing;
using shapes::Label;
using shapes::Line;
using shapes::Point;
using shapes::Polygon;
using shapes::Rectangle;

Picture picture_of(const std::string& text) {
    const Expression expression = read_expression(text);
    return expression.game->picture(expression.position);
}

Drawing drawn(const Picture& picture, Language language = Language::english) {
    return figure_of({picture}, {}, "a figure", language);
}
Drawing drawn(const std::string& text) { return drawn(picture_of(text)); }

/// The first picture in the explanation by this method.
Picture explained(const std::string& text, const std::string& method) {
    const Expression expression = read_expression(text);
    Budget budget;
    const Explanation explanation =
        expression.game->explain(expression.position, expression.entry->convention, method, budget);
    for (const Block& block : explanation.blocks)
        if (const auto* picture = std::get_if<Picture>(&block)) return *picture;
    throw std::invalid_argument(text);
}

template <class S, class Wanted>
std::vector<S> all(const Drawing& drawing, const Wanted& wanted) {
    std::vector<S> out;
    for (const shapes::Shape& shape : drawing.shapes)
        if (const S* each = std::get_if<S>(&shape))
            if (wanted(*each)) out.push_back(*each);
    return out;
}
template <class S>
std::vector<S> all(const Drawing& drawing) {
    return all<S>(drawing, [](const S&) { return true; });
}

/// Those of this colour.
template <class S>
std::vector<S> filled(const Drawing& drawing, shapes::Paint paint) {
    return all<S>(drawing, [&](const S& shape) { return shape.fill == paint; });
}

std::multiset<std::string> words_in(const Drawing& drawing) {
    std::multiset<std::string> out;
    for (const Label& label : all<Label>(drawing)) out.insert(label.text);
    return out;
}

std::vector<Rectangle> sticks(const Drawing& drawing) {
    return filled<Rectangle>(drawing, figure::wood);
}

TEST(PictureShapes, AHeapHasAMatchForEachOfItsMatches) {
    EXPECT_EQ(sticks(drawn("nim 1,2,3")).size(), 6U);
    EXPECT_EQ(sticks(drawn("marienbad")).size(), 16U);
    EXPECT_EQ(sticks(drawn("nim 0,50,0")).size(), 50U);
    for (const char* text : {"marienbad", "nim 9,4"})
        EXPECT_EQ(filled<Rectangle>(drawn(text), figure::match_head).size(),
                  sticks(drawn(text)).size());
}

TEST(PictureShapes, RowsAreCentredBelowOneAnotherWithTheirCounts) {
    const Drawing drawing = drawn("marienbad");
    std::map<double, std::vector<double>> rows;
    for (const Rectangle& stick : sticks(drawing))
        rows[stick.y].push_back(stick.x + stick.width / 2);
    ASSERT_EQ(rows.size(), 4U);
    std::size_t size = 1;
    const double middle = rows.begin()->second.front();
    for (const auto& [y, xs] : rows) {
        EXPECT_EQ(xs.size(), size);
        double sum = 0;
        for (const double x : xs) sum += x;
        EXPECT_NEAR(sum / static_cast<double>(size), middle, 1e-6);
        EXPECT_EQ(words_in(drawing).count(std::to_string(size)), 1U);
        size += 2;
    }
}

TEST(PictureShapes, LongAndInfiniteRowsAreShortenedAndNamed) {
    const Drawing hundred = drawn("nim 100,3");
    EXPECT_LT(sticks(hundred).size(), 50U);
    EXPECT_EQ(words_in(hundred).count("100"), 1U);
    EXPECT_LT(drawn("nim 10^1000").width, 1000);
    EXPECT_EQ(words_in(drawn("nim w^2*3+w+5")).count("ω²·3+ω+5"), 1U);
    EXPECT_EQ(words_in(drawn("nim w^w")).count("ω^ω"), 1U);
    // The matches of w come closer and closer, and never reach those that follow.
    const Drawing infinite = drawn("nim w+1");
    const std::vector<Rectangle> row = sticks(infinite);
    ASSERT_GT(row.size(), 9U);
    for (std::size_t i = 2; i + 1 < row.size(); ++i) {
        EXPECT_GT(row[i].x, row[i - 1].x);
        EXPECT_LE(row[i].height, row[i - 1].height);
        if (i > 2) {
            EXPECT_LT(row[i].x - row[i - 1].x, row[i - 1].x - row[i - 2].x + 1e-9);
        }
    }
    EXPECT_GT(row.back().x, row[row.size() - 2].x + 5);
}

TEST(PictureShapes, OddBundlesStandOut) {
    // 3 = 2+1, 5 = 4+1, 7 = 4+2+1: only the ones are odd in number.
    const Picture picture = explained("nim 3,5,7", "groups");
    const Drawing drawing = drawn(picture);
    EXPECT_EQ(sticks(drawing).size(), 15U);
    const std::vector<Rectangle> odd = filled<Rectangle>(drawing, figure::pale_amber);
    ASSERT_EQ(odd.size(), 3U);
    for (const Rectangle& frame : odd) {
        const auto inside = [&](const Rectangle& stick) {
            return stick.x > frame.x && stick.x < frame.x + frame.width && stick.y > frame.y &&
                   stick.y < frame.y + frame.height;
        };
        const std::vector<Rectangle> row = sticks(drawing);
        EXPECT_EQ(std::count_if(row.begin(), row.end(), inside), 1);
    }
    // Beyond what can be drawn, boxes say it.
    const Drawing large = drawn(explained("nim 300,5,7", "groups"));
    for (const char* bundle : {"256", "32", "8", "4"})
        EXPECT_GE(words_in(large).count(bundle), 1U) << bundle;
}

Drawing with_move(const std::string& before, const std::string& after) {
    EXPECT_TRUE(shows_move(picture_of(before), picture_of(after))) << before << " " << after;
    return figure_of({picture_of(before)}, {{}, picture_of(after), notation("so")}, "",
                     Language::english);
}

TEST(PictureShapes, AMoveIsShown) {
    const auto ghosts = [](const Drawing& drawing) {
        return all<Rectangle>(drawing, [](const Rectangle& r) {
            return r.outline.paint == figure::lost && r.height > 20;
        });
    };
    const Drawing nim = with_move("nim 3,5,7", "nim 3,4,7");
    EXPECT_EQ(sticks(nim).size(), 14U);
    EXPECT_EQ(ghosts(nim).size(), 1U);
    EXPECT_EQ(words_in(nim).count("so"), 1U);
    EXPECT_EQ(ghosts(with_move("nim 3,5,7", "nim 3,5,0")).size(), 7U);
    EXPECT_EQ(ghosts(with_move("moore:2 3,5,7", "moore:2 1,5,5")).size(), 4U);
    // From the middle: two stay on the left, two on the right.
    const Drawing kayles = with_move("kayles 5,3", "kayles 2,2,3");
    ASSERT_EQ(ghosts(kayles).size(), 1U);
    const double x = ghosts(kayles)[0].x, y = ghosts(kayles)[0].y;
    std::size_t left = 0, right = 0;
    for (const Rectangle& stick : sticks(kayles))
        if (stick.y == y) ++(stick.x < x ? left : right);
    EXPECT_EQ(left, 2U);
    EXPECT_EQ(right, 2U);
    EXPECT_FALSE(shows_move(picture_of("grundy 7"), picture_of("grundy 3,4")));
    EXPECT_FALSE(shows_move(picture_of("nim 100"), picture_of("nim 30")));
    // Cells and squares that change are marked.
    const Drawing hex = with_move("hex 3x3", "hex 3x3:b2");
    EXPECT_EQ(filled<Polygon>(hex, figure::amber).size(), 1U);
    const Drawing bite = with_move("chomp 4x3", "chomp 3,3,1,1");
    EXPECT_EQ(filled<Circle>(bite, figure::amber).size(), 4U);
    EXPECT_EQ(filled<Rectangle>(with_move("wythoff 5,5", "wythoff 1,2"), figure::lost).size(), 1U);
}

TEST(PictureShapes, BallsAndCoinsAreInTheirHoles) {
    const Drawing drawing = drawn("turning 1,4,6,11");
    const std::vector<Circle> balls = filled<Circle>(drawing, figure::match_head);
    ASSERT_EQ(balls.size(), 4U);
    std::map<std::string, double> below;
    for (const Label& label : all<Label>(drawing)) below[label.text] = label.at.x;
    EXPECT_EQ(below.size(), 12U);
    std::size_t i = 0;
    for (const char* hole : {"1", "4", "6", "11"}) EXPECT_EQ(balls[i++].centre.x, below[hole]);
    // Far apart: only what is near is drawn.
    const Drawing far = drawn("turning 3,10^30");
    EXPECT_EQ(filled<Circle>(far, figure::match_head).size(), 2U);
    EXPECT_LT(far.width, 600);
}

TEST(PictureShapes, PiecesStandAtTheirCoordinates) {
    const Drawing drawing = drawn("steps:1.0,0.1 4.2,4.2,1.3");
    std::map<std::string, Point> columns, rows;
    double lowest = 0;
    for (const Label& label : all<Label>(drawing))
        if (label.face == Label::Face::plain) lowest = std::max(lowest, label.at.y);
    for (const Label& label : all<Label>(drawing)) {
        if (label.face != Label::Face::plain) continue;
        (label.at.y == lowest ? columns : rows)[label.text] = label.at;
    }
    EXPECT_EQ(columns.size(), 5U);
    EXPECT_EQ(rows.size(), 4U);
    EXPECT_GT(rows["0"].y, rows["3"].y);  // the origin is at the bottom left
    EXPECT_LT(columns["0"].x, columns["4"].x);
    const std::vector<Circle> pieces =
        all<Circle>(drawing, [](const Circle& c) { return !(c.fill == shapes::nothing); });
    ASSERT_EQ(pieces.size(), 2U);
    EXPECT_EQ(pieces[0].centre.x, columns["1"].x);
    EXPECT_EQ(pieces[1].centre.x, columns["4"].x);
    EXPECT_NEAR(pieces[0].centre.y, rows["3"].y, 6);
    EXPECT_NEAR(pieces[1].centre.y, rows["2"].y, 6);
    const std::vector<Label> bold =
        all<Label>(drawing, [](const Label& l) { return l.face == Label::Face::bold; });
    ASSERT_EQ(bold.size(), 1U);
    EXPECT_EQ(bold[0].text, "2");
    EXPECT_EQ(bold[0].at.x, pieces[1].centre.x);
}

TEST(PictureShapes, TheOptionsOfAQueenAreMarked) {
    const Expression expression = read_expression("wythoff 9,12");
    const Game& game = *expression.game;
    std::vector<DrawnOption> options;
    for (const std::string& to : game.options(expression.position, 1000).first)
        options.push_back({game.picture(to), to == "4,7" ? Mark::lost : Mark::none});
    ASSERT_EQ(options.size(), 9U + 12U + 9U);
    const Picture picture = game.picture(expression.position);
    ASSERT_TRUE(shows_options(picture));
    const Drawing drawing = figure_of({picture}, {options, {}, {}}, "", Language::french);
    EXPECT_EQ(filled<Rectangle>(drawing, figure::pale_amber).size(), 29U);
    const std::vector<Rectangle> winning = filled<Rectangle>(drawing, figure::lost);
    ASSERT_EQ(winning.size(), 1U);
    // As far from the queen as 9,12 is from 4,7.
    const std::vector<Polygon> queen = all<Polygon>(drawing);
    ASSERT_EQ(queen.size(), 1U);
    EXPECT_NEAR(queen[0].corners[4].x - (winning[0].x + winning[0].width / 2), 5 * winning[0].width,
                1e-6);
    EXPECT_EQ(words_in(drawing).count("P"), 1U);
    EXPECT_FALSE(shows_options(picture_of("nim 1,2")));
}

TEST(PictureShapes, AxesLeaveOutWhatIsFarFromEveryPiece) {
    const auto text = [](const figure::Axis& axis) {
        std::string out;
        for (std::size_t i = 0; i < axis.size(); ++i)
            out += (i == 0 ? "" : " ") + (axis[i] ? axis[i]->get_str() : "...");
        return out;
    };
    EXPECT_EQ(text({{3}, 2, 10}), "0 1 2 3");
    EXPECT_EQ(text({{}, 2, 10}), "0 1");
    EXPECT_EQ(text({{9}, 2, 10}), "0 1 2 3 4 5 6 7 8 9");
    EXPECT_EQ(text({{10}, 2, 10}), "0 1 2 ... 9 10");
    EXPECT_EQ(text({{5, 20}, 2, 10}), "0 1 2 3 4 5 6 ... 19 20");  // 3 alone is not left out
    EXPECT_EQ(text({{Natural("1000000000000000000000")}, 2, 10}),
              "0 1 2 ... 999999999999999999999 1000000000000000000000");
}

TEST(PictureShapes, ABoardHasItsSquares) {
    const Drawing bar = drawn("chomp 4x3");
    const auto tiles = [](const Drawing& drawing) {
        return all<Rectangle>(drawing, [](const Rectangle& r) { return r.outline.width == 1.2; });
    };
    EXPECT_EQ(tiles(bar).size(), 12U);
    EXPECT_EQ(tiles(drawn("chomp 5,3,1")).size(), 9U);
    EXPECT_EQ(all<Polygon>(bar).size(), 1U);  // the nose of the skull
    const Drawing cram = drawn("cram 3x3:..#/.../#..");
    std::set<std::pair<double, double>> corners;
    for (const Rectangle& tile : tiles(cram)) corners.emplace(tile.x, tile.y);
    EXPECT_EQ(corners.size(), 9U);
    const Rectangle first = tiles(cram)[0];
    std::size_t taken = 0;
    for (const Rectangle& tile : tiles(cram))
        if (!(tile.fill == figure::field)) {
            ++taken;
            // The top right and the bottom left: on the rising diagonal.
            EXPECT_NEAR(tile.x - first.x + tile.y - first.y, 2 * first.width, 1e-6);
        }
    EXPECT_EQ(taken, 2U);
    EXPECT_EQ(all<Line>(drawn("treblecross ..X..X...")).size(), 4U);  // two crosses
}

bool same(Point a, Point b) { return std::abs(a.x - b.x) < 1e-6 && std::abs(a.y - b.y) < 1e-6; }

Point middle(const Polygon& cell) {
    Point out{0, 0};
    for (const Point& p : cell.corners) out = {out.x + p.x / 6, out.y + p.y / 6};
    return out;
}

bool has_corner(const Polygon& cell, Point p) {
    return std::any_of(cell.corners.begin(), cell.corners.end(),
                       [&](Point corner) { return same(corner, p); });
}

TEST(PictureShapes, CellsOfHexTouchTheirNeighbours) {
    const std::vector<Polygon> cells = all<Polygon>(drawn("hex 4x5"));
    ASSERT_EQ(cells.size(), 20U);
    for (int i = 0; i < 20; ++i)
        for (int j = 0; j < i; ++j) {
            const int down = i / 5 - j / 5, right = i % 5 - j % 5;
            const bool neighbours = (down == 0 && right == 1) || (down == 1 && right == 0) ||
                                    (down == 1 && right == -1);
            const Polygon &a = cells[static_cast<std::size_t>(i)],
                          &b = cells[static_cast<std::size_t>(j)];
            const auto shared = std::count_if(a.corners.begin(), a.corners.end(),
                                              [&](Point corner) { return has_corner(b, corner); });
            EXPECT_EQ(shared == 2, neighbours) << i << " " << j;
        }
}

TEST(PictureShapes, StonesOfHexLieInTheirCells) {
    const Drawing drawing = drawn("hex 5x5:c3,b2,d2,a4");
    const std::vector<Polygon> cells = all<Polygon>(drawing);
    const std::vector<Circle> stones =
        all<Circle>(drawing, [](const Circle& c) { return !(c.fill == shapes::nothing); });
    ASSERT_EQ(stones.size(), 4U);
    // By rows: b2 is blue, d2 red, c3 red, a4 blue.
    const std::size_t at[] = {5 + 1, 5 + 3, 10 + 2, 15 + 0};
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_TRUE(same(stones[i].centre, middle(cells[at[i]]))) << i;
    EXPECT_EQ(stones[0].fill, stones[3].fill);
    EXPECT_EQ(stones[1].fill, stones[2].fill);
    EXPECT_FALSE(stones[0].fill == stones[1].fill);
    EXPECT_EQ(words_in(drawing),
              (std::multiset<std::string>{"a", "b", "c", "d", "e", "1", "2", "3", "4", "5"}));
}

TEST(PictureShapes, TheWalkOfHexRunsBetweenRedAndBlue) {
    const auto picture = std::get<Hexes>(explained("hex 4x4", "boundary"));
    ASSERT_FALSE(picture.walk.empty());
    const Drawing drawing = drawn(picture);
    const std::vector<Polygon> cells = all<Polygon>(drawing);
    const Line walk = all<Line>(drawing).back();
    ASSERT_EQ(walk.through.size(), picture.walk.size());
    const auto index = [](const std::string& name) {
        return static_cast<std::size_t>((name[1] - '1') * 4 + name[0] - 'a');
    };
    for (std::size_t i = 1; i < walk.through.size(); ++i) {
        const Point from = walk.through[i - 1], to = walk.through[i];
        const auto& [red, blue] = picture.walk[i];
        // The side that this step follows is one of both cells.
        for (const std::string& name : {picture.walk[i - 1].first, picture.walk[i - 1].second})
            if (!name.empty() && i > 1) {
                EXPECT_TRUE(has_corner(cells[index(name)], from)) << i << name;
                EXPECT_TRUE(has_corner(cells[index(name)], to)) << i << name;
            }
        if (!red.empty()) {
            EXPECT_EQ(picture.cells[index(red)].stone, Hexes::Stone::red);
        }
        if (!blue.empty()) {
            EXPECT_EQ(picture.cells[index(blue)].stone, Hexes::Stone::blue);
        }
    }
}

TEST(PictureShapes, AGraphHasItsVerticesArrowsAndPawns) {
    for (const char* text : {"graph:=a>b,a>c,b>c,c>d a,b,b", "graph:=a>b>c>a,a>d,d>d a,b,b"}) {
        const auto picture = std::get<Network>(picture_of(text));
        const Drawing drawing = drawn(picture);
        EXPECT_EQ(all<Polygon>(drawing).size(), picture.edges.size()) << text;  // heads
        EXPECT_EQ(filled<Rectangle>(drawing, figure::amber).size(), 2U);
        const auto words = words_in(drawing);
        EXPECT_EQ(words, (std::multiset<std::string>{"a", "b", "c", "d", "2"})) << text;
    }
    const Drawing cube = drawn("nodekayles:=a-b-c-d-a,e-f-g-h-e,a-e,b-f,c-g,d-h");
    EXPECT_EQ(all<shapes::Segment>(cube).size(), 12U);
    const std::vector<Label> names = all<Label>(cube);
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GT(std::hypot(names[i].at.x - names[j].at.x, names[i].at.y - names[j].at.y), 30)
                << names[i].text << names[j].text;
}

TEST(NetworkLayout, KeepsDistancesAndSymmetry) {
    // A path is straight, a cycle regular.
    const std::vector<Point> path = figure::laid_out(4, {{0, 1}, {1, 2}, {2, 3}}, {});
    EXPECT_NEAR(std::hypot(path[3].x - path[0].x, path[3].y - path[0].y), 3, 0.05);
    EXPECT_LT(path[0].x, path[3].x);
    const std::vector<Point> cycle =
        figure::laid_out(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}}, {});
    const auto side = [&](std::size_t i) {
        const Point a = cycle[i], b = cycle[(i + 1) % 6];
        return std::hypot(a.x - b.x, a.y - b.y);
    };
    for (std::size_t i = 1; i < 6; ++i) EXPECT_NEAR(side(i), side(0), 1e-6);
    // What stands on the ground is above it.
    const std::vector<Point> bush = figure::laid_out(3, {{0, 1}, {1, 2}}, {0});
    EXPECT_EQ(bush[0].y, 0);
    EXPECT_EQ(bush[1].y, -1);
    EXPECT_EQ(bush[2].y, -2);
}

TEST(PictureShapes, ASumHasItsTermsWithAPlusBetween) {
    const Drawing drawing = drawn("kayles 5,3 + nim 3 + wythoff 3,5");
    EXPECT_EQ(sticks(drawing).size(), 11U);
    EXPECT_EQ(all<Polygon>(drawing).size(), 1U);  // the queen
    const auto words = words_in(drawing);
    EXPECT_EQ(words.count("+"), 2U);
    for (const char* term : {"kayles 5,3", "nim 3", "wythoff 3,5"})
        EXPECT_EQ(words.count(term), 1U) << term;
}

TEST(PictureShapes, LinesKeepTheirColumns) {
    const Drawing drawing = drawn(Lines{notation("ab  c\n é d")});
    const std::vector<Label> words = all<Label>(drawing);
    ASSERT_EQ(words.size(), 4U);
    const double left = words[0].at.x, sign = (words[1].at.x - left) / 4;
    EXPECT_EQ(words[0].text, "ab");
    EXPECT_EQ(words[2].text, "é");
    EXPECT_NEAR(words[2].at.x, left + sign, 1e-6);
    EXPECT_NEAR(words[3].at.x, left + 3 * sign, 1e-6);
    EXPECT_GT(words[2].at.y, words[0].at.y);
}

TEST(PictureShapes, WhatIsTooLargeIsRefused) {
    for (const char* text : {"cram 100x99", "treblecross 1000"})
        EXPECT_THROW(drawn(text), InputError) << text;
    std::string heaps = "nim 1";
    for (int i = 0; i < 200; ++i) heaps += ",1";
    EXPECT_THROW(drawn(heaps), InputError);
}

/// Points of Bézier curves; their control points may lie outside.
std::vector<Point> on_curve(const std::vector<Point>& p) {
    std::vector<Point> out;
    for (std::size_t i = 0; i + 3 < p.size(); i += 3)
        for (double t = 0; t <= 1; t += 0.05) {
            const double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t,
                         d = t * t * t;
            out.push_back({a * p[i].x + b * p[i + 1].x + c * p[i + 2].x + d * p[i + 3].x,
                           a * p[i].y + b * p[i + 1].y + c * p[i + 2].y + d * p[i + 3].y});
        }
    return out;
}

/// The corners of the smallest rectangle around a shape.
std::vector<Point> extent(const shapes::Shape& shape) {
    return std::visit(
        [](const auto& s) -> std::vector<Point> {
            using S = std::decay_t<decltype(s)>;
            if constexpr (std::is_same_v<S, Rectangle>) {
                return {{s.x, s.y}, {s.x + s.width, s.y + s.height}};
            } else if constexpr (std::is_same_v<S, Circle>) {
                return {{s.centre.x - s.radius, s.centre.y - s.radius},
                        {s.centre.x + s.radius, s.centre.y + s.radius}};
            } else if constexpr (std::is_same_v<S, Polygon>) {
                return s.corners;
            } else if constexpr (std::is_same_v<S, shapes::Segment>) {
                return {s.from, s.to};
            } else if constexpr (std::is_same_v<S, Line>) {
                return s.through;
            } else if constexpr (std::is_same_v<S, shapes::Curve>) {
                return on_curve(s.points);
            } else if constexpr (std::is_same_v<S, shapes::Dots>) {
                return s.at;
            } else if constexpr (std::is_same_v<S, Label>) {
                // Typewriter signs are 0.6 of the size wide; the others are estimated.
                const double width = s.face == Label::Face::typewriter
                                         ? 0.6 * s.size * static_cast<double>(s.text.size())
                                         : 0.8 * figure::width_of(s.text, s.size);
                const double before = s.anchor == Label::Anchor::start    ? 0
                                      : s.anchor == Label::Anchor::middle ? width / 2
                                                                          : width;
                if (s.upwards)
                    return {{s.at.x, s.at.y + before}, {s.at.x, s.at.y + before - width}};
                return {{s.at.x - before, s.at.y - 0.7 * s.size},
                        {s.at.x - before + width, s.at.y}};
            } else {
                return {};
            }
        },
        shape);
}

void check_figure(const Drawing& drawing, const std::string& what) {
    EXPECT_TRUE(well_formed(to_svg(drawing))) << what;
    EXPECT_TRUE(to_png(drawing, 1).starts_with("\x89PNG\r\n\x1a\n")) << what;
    EXPECT_FALSE(drawing.description.empty()) << what;
    for (const shapes::Shape& shape : drawing.shapes)
        for (const Point& p : extent(shape)) {
            EXPECT_GE(p.x, 0) << what << " " << shape.index();
            EXPECT_GE(p.y, 0) << what << " " << shape.index();
            EXPECT_LE(p.x, drawing.width) << what << " " << shape.index();
            EXPECT_LE(p.y, drawing.height) << what << " " << shape.index();
            if (testing::Test::HasFailure()) return;
        }
}

TEST(PictureShapes, EverySampleAndExplanationOfTheCatalogueFitsItsFigure) {
    for (const Entry& entry : all_games())
        for (const Sample& sample : entry.samples) {
            const std::unique_ptr<Game> game = entry.make(sample.parameters);
            const std::string position = game->read(sample.position);
            for (const Language language : {Language::english, Language::french})
                check_figure(drawn(game->picture(position), language), game->expression(position));
            for (const std::string& method : game->methods(position, entry.convention)) {
                Budget budget;
                const Explanation explanation =
                    game->explain(position, entry.convention, method, budget);
                for (const Block& block : explanation.blocks)
                    if (const auto* picture = std::get_if<Picture>(&block))
                        check_figure(drawn(*picture, Language::french),
                                     game->expression(position) + " " + method);
            }
        }
}

TEST(PictureShapes, LargeAndSmallPositionsFitTheirFigures) {
    for (const char* text :
         {"nim 0", "nim 10^1000,w^w^w,w*1000+7", "wythoff 0,0", "wythoff 10^30,10^20",
          "turning 10^40,3", "steps:1.0.0*,0.1.0*,0.0.1* 10^30.7.12", "hex 1x1", "hex 19x19",
          "chomp 60x60", "treblecross 60", "coins:ruler*turtles 2.3,4.4",
          "graph:=a>b>a,b>c>b,c>a,c>c a", "kayles 50 + nim 50 + marienbad 1,3 + wythoff 30,30"})
        check_figure(drawn(text), text);
}

}  // namespace
}  // namespace nimrod
