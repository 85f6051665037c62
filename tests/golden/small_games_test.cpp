// Reference data about small games that is not an answer of `solve`.
#include <gtest/gtest.h>

#include "golden/golden_data.h"
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

}  // namespace

}  // namespace nimrod::golden
