// Pictures of nim-sequences: what is drawn, in which language, and that they stay small.
#include "nimrod/draw/figures/sequence_plot.h"

#include <gtest/gtest.h>

#include "nimrod/edge/catalogue.h"

namespace nimrod {

namespace {

NimSequence sequence_of(const std::string& game, std::size_t count) {
    Budget budget;
    return nim_sequence(*read_game(game).game, count, budget);
}

template <class S>
std::vector<S> every(const shapes::Drawing& drawing) {
    std::vector<S> out;
    for (const shapes::Shape& shape : drawing.shapes)
        if (const S* each = std::get_if<S>(&shape)) out.push_back(*each);
    return out;
}

bool says(const shapes::Drawing& drawing, const std::string& text) {
    for (const shapes::Label& label : every<shapes::Label>(drawing))
        if (label.text == text) return true;
    return false;
}

TEST(SequencePlot, HasADotForEachHeapWhileTheyCanBeToldApart) {
    const NimSequence kayles = sequence_of("kayles", 200);
    const shapes::Drawing drawing = plot(kayles, {}, Language::english);
    const std::vector<shapes::Dots> dots = every<shapes::Dots>(drawing);
    ASSERT_FALSE(dots.empty());
    ASSERT_EQ(dots[0].at.size(), kayles.size());
    // Equal nimbers are equally high, larger ones higher (y goes down).
    for (std::size_t n = 1; n < kayles.size(); ++n) {
        EXPECT_GT(dots[0].at[n].x, dots[0].at[n - 1].x);
        const double higher = dots[0].at[n - 1].y - dots[0].at[n].y;
        EXPECT_EQ(kayles[n] > kayles[n - 1], higher > 0);
        EXPECT_EQ(kayles[n] == kayles[n - 1], higher == 0);
    }
    EXPECT_TRUE(says(drawing, "kayles: nimbers of the heaps 0 to 199"));
    EXPECT_TRUE(says(drawing, "nimber g(n)"));
    EXPECT_TRUE(says(drawing, "a band for each period"));
}

TEST(SequencePlot, ShadesThePeriodFromThePreperiodOn) {
    const shapes::Drawing drawing = plot(sequence_of("kayles", 201), {}, Language::english);
    const std::vector<shapes::Rectangle> areas = every<shapes::Rectangle>(drawing);
    // The paper, the bands 71-82, 83-94, ..., 191-200, and one in the legend.
    EXPECT_EQ(areas.size(), 1U + 11U + 1U);
    const std::vector<shapes::Dots> dots = every<shapes::Dots>(drawing);
    EXPECT_GT(areas[1].x, dots[0].at[70].x);
    EXPECT_LT(areas[1].x, dots[0].at[71].x);
}

TEST(SequencePlot, StaysSmallWhateverTheNumberOfHeaps) {
    const NimSequence long_one = sequence_of("octal:0.16", 600'000);
    for (const bool log : {false, true}) {
        const shapes::Drawing drawing = plot(long_one, {log, log}, Language::french);
        EXPECT_EQ(every<shapes::Raster>(drawing).size(), 1U);
        EXPECT_TRUE(says(drawing, "52 tas rares"));
        EXPECT_TRUE(says(drawing, "nimbre g(n)"));
        const std::string svg = to_svg(drawing);
        EXPECT_LT(svg.size(), 150'000U);
        EXPECT_NE(svg.find("href=\"data:image/png;base64,iVBOR"), std::string::npos);
    }
}

TEST(SequencePlot, EveryHeapLeavesAMarkAmongThePixels) {
    // One heap alone has the largest value: its mark is the highest.
    const NimSequence g = sequence_of("octal:0.104", 400'000);
    std::size_t once = 0;
    for (std::size_t n = 0; n < g.size(); ++n) once += g[n] == g.largest.value ? 1 : 0;
    const shapes::Raster raster = every<shapes::Raster>(plot(g, {}, Language::english)).at(0);
    std::size_t first = 0;
    while (raster.pixels[first] == 0) ++first;
    EXPECT_LT(first / raster.columns, 24U);
    EXPECT_NEAR(static_cast<double>(first % raster.columns),
                static_cast<double>(g.largest.heap * (raster.columns - 1)) /
                    static_cast<double>(g.size() - 1),
                3);
    EXPECT_EQ(once, 1U);
}

TEST(SequencePlot, PngHasTwoPixelsAUnit) {
    const std::string png = to_png(plot(sequence_of("kayles", 100), {}, Language::english), 2);
    ASSERT_GT(png.size(), 24U);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    const auto number = [&](std::size_t at) {
        std::size_t n = 0;
        for (std::size_t i = 0; i < 4; ++i) n = n << 8 | static_cast<unsigned char>(png[at + i]);
        return n;
    };
    EXPECT_EQ(number(16), 2000U);
    EXPECT_EQ(number(20), 1200U);
}

TEST(SequencePlot, OfTheShortestSequencesIsAPictureToo) {
    for (const std::size_t count : {1, 2, 3})
        for (const bool log : {false, true})
            EXPECT_NE(to_svg(plot(sequence_of("octal:0.0", count), {log, log}, Language::english))
                          .find("</svg>"),
                      std::string::npos);
}

}  // namespace

}  // namespace nimrod
