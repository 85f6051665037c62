// Sentences: both languages at once, plurals, lists, line breaks.
#include "nimrod/core/text.h"

#include <gtest/gtest.h>

#include "nimrod/core/input_error.h"
#include "nimrod/core/natural.h"
#include "nimrod/draw/documents/text.h"

namespace nimrod {

namespace {

TEST(Text, CarriesBothLanguagesAndNestedTexts) {
    const Text heap = tr("heap {}", "tas {}", 3);
    const Text sentence = tr("take {} from {}", "prenez {} dans le {}", Natural(5), heap);
    EXPECT_EQ(sentence.in(Language::english), "take 5 from heap 3");
    EXPECT_EQ(sentence.in(Language::french), "prenez 5 dans le tas 3");
}

TEST(Text, FrenchCountsZeroAsSingular) {
    const Text one = tr("match", "allumette");
    const Text many = tr("matches", "allumettes");
    EXPECT_EQ(counted(Natural(0), one, many), (Text{"0 matches", "0 allumette"}));
    EXPECT_EQ(counted(Natural(1), one, many), (Text{"1 match", "1 allumette"}));
    EXPECT_EQ(counted(Natural(2), one, many), (Text{"2 matches", "2 allumettes"}));
}

TEST(Text, ListsEndInAnd) {
    const std::vector<Text> items{notation("1"), notation("2"), notation("4")};
    EXPECT_EQ(listed(items), (Text{"1, 2 and 4", "1, 2 et 4"}));
}

TEST(Text, LinesAreNotBrokenBeforeFrenchSigns) {
    TextStyle style;
    style.width = 10;
    EXPECT_EQ(wrapped("un deux trois ; quatre", style), "un deux\ntrois ;\nquatre\n");
    EXPECT_EQ(wrapped("aaaa bbbb cccc", style), "aaaa bbbb\ncccc\n");
    EXPECT_EQ(wrapped("été été été", style, 2), "  été été\n  été\n");
}

TEST(Text, CapitalsKnowAccents) {
    EXPECT_EQ(capitalised("écrivez"), "Écrivez");
    EXPECT_EQ(capitalised("take"), "Take");
    EXPECT_EQ(capitalised(""), "");
}

TEST(Text, QuotedInputCannotDisturbATerminal) {
    EXPECT_EQ(in_quotes("a\x1b[2J"), "\"a\\x1b[2J\"");
    EXPECT_EQ(in_quotes("\xff\xc3"), "\"\\xff\\xc3\"");
    EXPECT_EQ(in_quotes("été"), "\"été\"");
    EXPECT_LT(in_quotes(std::string(1000, 'x')).size(), 60U);
}

}  // namespace

}  // namespace nimrod
