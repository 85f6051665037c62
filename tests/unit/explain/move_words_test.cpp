// Moves on heaps in words, and told of somebody.
#include <gtest/gtest.h>

#include "nimrod/explain/heap_words.h"
#include "nimrod/explain/move_words.h"

namespace nimrod {
namespace {

using Numbers = std::vector<Natural>;

TEST(HeapWords, OneMatchIsNeverAll) {
    EXPECT_EQ(say_heap_move(Numbers{1, 2}, Numbers{0, 2}),
              (Text{"take the last one from heap 1", "prenez la dernière allumette du tas 1"}));
    EXPECT_EQ(say_heap_move(Numbers{1}, Numbers{0}),
              (Text{"take the last one", "prenez la dernière allumette"}));
    EXPECT_EQ(say_heap_move(Numbers{1, 2}, Numbers{1, 0}),
              (Text{"take all 2 from heap 2", "prenez les 2 allumettes du tas 2"}));
    EXPECT_EQ(say_heap_move(Numbers{3, 2}, Numbers{2, 2}),
              (Text{"take 1 from heap 1, leaving 2",
                    "prenez 1 allumette dans le tas 1 ; il en reste 2"}));
}

TEST(HeapWords, SeveralHeapsAndParts) {
    EXPECT_EQ(say_heap_move(Numbers{11, 9, 7}, Numbers{7, 7, 7}),
              (Text{"take 4 from heap 1, leaving 7; take 2 from heap 2, leaving 7",
                    "prenez 4 allumettes dans le tas 1, en laissant 7 ; prenez 2 allumettes dans "
                    "le tas 2, en laissant 7"}));
    EXPECT_EQ(say_heap_move(Numbers{10}, Numbers{4, 4}),
              (Text{"take 2, leaving 4 and 4", "prenez 2 allumettes ; il reste 4 et 4"}));
    EXPECT_EQ(say_heap_move(Numbers{1, 7}, Numbers{1, 3, 4}),
              (Text{"split heap 2 into 3 and 4", "coupez le tas 2 en 3 et 4"}));
}

TEST(HeapWords, NameWhatHeapsAreMadeOf) {
    const auto french = [](const Numbers& from, const Numbers& to, Piece piece) {
        return say_heap_move(from, to, piece).fr;
    };
    EXPECT_EQ(french({9, 1}, {8, 1}, Piece::pin), "prenez 1 quille dans le tas 1 ; il en reste 8");
    EXPECT_EQ(french({9, 1}, {9, 0}, Piece::pin), "prenez la dernière quille du tas 2");
    EXPECT_EQ(french({9, 2}, {9, 0}, Piece::pin), "prenez les 2 quilles du tas 2");
    EXPECT_EQ(french({9, 2}, {7, 2}, Piece::unnamed), "prenez-en 2 dans le tas 1 ; il en reste 7");
    EXPECT_EQ(french({9, 2}, {9, 0}, Piece::unnamed), "prenez tout le tas 2");
    EXPECT_EQ(french({2}, {0}, Piece::unnamed), "prenez le tas entier");
    EXPECT_EQ(say_heap_move(Numbers{9, 2}, Numbers{9, 0}, Piece::unnamed).en,
              "take all 2 from heap 2");
}

TEST(MoveWords, TellWhatSomebodyDid) {
    const Mover nimrod{notation("Nimrod")};
    const Text take = say_heap_move(Numbers{1, 3, 5, 7}, Numbers{1, 3, 5, 5});
    EXPECT_EQ(told(nimrod, take),
              (Text{"Nimrod takes 2 from heap 4, leaving 5",
                    "Nimrod prend 2 allumettes dans le tas 4 ; il en reste 5"}));
    EXPECT_EQ(told({tr("you", "vous"), true}, take),
              (Text{"you take 2 from heap 4, leaving 5",
                    "vous prenez 2 allumettes dans le tas 4 ; il en reste 5"}));
    EXPECT_EQ(told(nimrod, say_heap_move(Numbers{2, 2}, Numbers{1, 1})),
              (Text{"Nimrod takes 1 from heap 1, leaving 1; takes 1 from heap 2, leaving 1",
                    "Nimrod prend 1 allumette dans le tas 1, en laissant 1 ; prend 1 allumette "
                    "dans le tas 2, en laissant 1"}));
}

TEST(MoveWords, NameTheTermOfASumFirst) {
    EXPECT_EQ(told({notation("Nimrod")}, tr("in octal:0.77 9: take 2, leaving 7",
                                            "dans octal:0.77 9 : prenez 2 allumettes")),
              (Text{"in octal:0.77 9, Nimrod takes 2, leaving 7",
                    "dans octal:0.77 9, Nimrod prend 2 allumettes"}));
}

TEST(MoveWords, QuoteWhatAnAuthorSays) {
    EXPECT_EQ(told({notation("Nimrod")}, tr("the tower falls; take care", "la tour tombe")),
              (Text{"Nimrod: the tower falls; take care", "Nimrod : la tour tombe"}));
    EXPECT_EQ(told({notation("Nimrod")}, Text{}), (Text{"", ""}));
}

}  // namespace
}  // namespace nimrod
