// Misère reasons that do not depend on the game: genus and canonical form.
#include "nimrod/edge/misere_explanation.h"

#include <gtest/gtest.h>

#include "nimrod/draw/documents/text.h"

namespace nimrod {

namespace {

const Network& drawn_form(const Explanation& explanation) {
    return std::get<Network>(std::get<Picture>(explanation.blocks.back()));
}

// T. E. Plambeck, "0.312" (plambeck.org): the heap of 4 is {2+, 1}, 2+ = {2}, of genus 2^1420.
TEST(MisereExplanation, DrawsACanonicalForm) {
    Explanation out;
    explain_symbols({"1", "2^1420", "{*1,{*2}}"}, out);
    const Network& form = drawn_form(out);
    std::vector<std::string> names;
    for (const Network::Vertex& vertex : form.vertices)
        names.push_back(vertex.name + (vertex.mark == Mark::lost ? " lost" : ""));
    EXPECT_EQ(names, (std::vector<std::string>{"G", "{*2} lost", "*2", "*1 lost"}));
    EXPECT_EQ(form.edges,
              (std::vector<std::pair<std::uint32_t, std::uint32_t>>{{1, 2}, {0, 3}, {0, 1}}));
    const std::string text = draw(Picture(form), TextStyle{});
    EXPECT_EQ(text.substr(0, text.find("  the canonical")),
              "  G\n"
              "  ├─ *1 P\n"
              "  └─ {*2} P\n"
              "     └─ *2\n");
}

TEST(MisereExplanation, DrawsWhatOccursTwiceOnce) {
    Explanation out;
    explain_symbols({"0", "0^02", "{{*2},{*1,{*2}}}"}, out);
    EXPECT_EQ(drawn_form(out).vertices.size(), 5U);
    EXPECT_EQ(drawn_form(out).edges.size(), 5U);
}

TEST(MisereExplanation, SaysWhichHeapAPositionIs) {
    Explanation out;
    explain_symbols({"3", "3^31", "*3"}, out);
    EXPECT_NE(std::get<Text>(out.blocks.back()).en.find("a heap of 3 in Nim"), std::string::npos);
    EXPECT_NE(std::get<Text>(out.blocks.back()).fr.find("un tas de 3 au Nim"), std::string::npos);
}

}  // namespace

}  // namespace nimrod
