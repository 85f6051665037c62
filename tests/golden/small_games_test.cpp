// Reference data about small games that is not an answer of `solve`.
#include <gtest/gtest.h>

#include "golden/small_games_data.h"
#include "nimrod/edge/catalogue.h"
#include "nimrod/games/treblecross/theory.h"

namespace nimrod::golden {

namespace {

TEST(GoldenTreblecross, SafeNimbersOfEmptyStripsAreThoseOfTheOctalGame) {
    const Treblecross theory;
    Budget budget;
    for (const Row& row : rows("treblecross.tsv"))
        EXPECT_EQ(theory.safe_nimber(Strip(std::stoul(row[0]), 0), budget), Natural(row[2]))
            << row[0];
}

TEST(GoldenSprouts, PositionsHaveAsManyDifferentOptions) {
    const NamedGame sprouts = read_game("sprouts");
    for (const Row& row : rows("sprouts_positions.tsv"))
        EXPECT_EQ(sprouts.game->options(sprouts.game->read(sprouts_position(row[0])), 0).count,
                  Natural(row[3]))
            << row[0];
}

}  // namespace

}  // namespace nimrod::golden
