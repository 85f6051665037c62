// Reference data about the field of nimbers.
#include <gtest/gtest.h>

#include "golden/golden_data.h"
#include "nimrod/numbers/nim_field.h"

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

template <class W>
void expect_product(const Row& row) {
    const auto number = [&](std::size_t i) { return static_cast<W>(std::stoull(row[i])); };
    EXPECT_EQ(nim_product(number(1), number(2)), number(3)) << row[1] << " " << row[2];
}

TEST(GoldenNimbers, WordsHaveTheProductsOfNaturals) {
    for (const Row& row : rows("nim_mult_wide.tsv")) {
        expect_product<std::uint64_t>(row);
        if (row[0] == "8") expect_product<std::uint8_t>(row);
        if (row[0] == "16") expect_product<std::uint16_t>(row);
        if (row[0] == "32") expect_product<std::uint32_t>(row);
    }
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
