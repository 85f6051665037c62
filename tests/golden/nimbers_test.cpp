// Reference data about the field of nimbers.
#include <gtest/gtest.h>

#include "golden/golden_data.h"
#include "nimrod/core/nim_field.h"

namespace nimrod::golden {

namespace {

TEST(GoldenNimbers, SquaresInversesRootsAndCubes) {
    for (const Row& row : rows("nim_unary_256.tsv")) {
        const Nimber n(row[0]);
        EXPECT_EQ(nim_square(n), Nimber(row[1])) << n;
        if (n != 0) {
            EXPECT_EQ(nim_inverse(n), Nimber(row[2])) << n;
        }
        EXPECT_EQ(nim_square_root(n), Nimber(row[3])) << n;
        EXPECT_EQ(nim_product(n, nim_square(n)), Nimber(row[4])) << n;
    }
}

TEST(GoldenNimbers, WordsHaveTheProductsOfNaturals) {
    for (const Row& row : rows("nim_mult_wide.tsv"))
        EXPECT_EQ(
            nim_product(std::uint64_t{std::stoull(row[1])}, std::uint64_t{std::stoull(row[2])}),
            std::stoull(row[3]));
}

TEST(GoldenNimbers, TheEncyclopediaOfSequences) {
    std::size_t used = 0;
    for (const Row& row : rows("oeis_printed.tsv")) {
        unsigned long n = std::stoul(row[1]);
        unsigned long diagonal = 2;
        if (row[0] != "A006042" && row[0] != "A051917" && row[0] != "A160679" &&
            row[0] != "A051776")
            continue;
        ++used;
        for (const std::string& value : split(row[3], ' ')) {
            const Nimber expected(value);
            if (row[0] == "A006042") {
                EXPECT_EQ(nim_square(n), expected) << n;
            } else if (row[0] == "A051917") {
                EXPECT_EQ(nim_inverse(n), expected) << n;
            } else if (row[0] == "A160679") {
                EXPECT_EQ(nim_square_root(n), expected) << n;
            } else {
                EXPECT_EQ(nim_product(Nimber(n), Nimber(diagonal - n)), expected)
                    << n << " " << diagonal - n;
                if (n + 1 == diagonal) {
                    ++diagonal;
                    n = 0;
                }
            }
            ++n;
        }
    }
    EXPECT_EQ(used, 4U);
}

}  // namespace

}  // namespace nimrod::golden
