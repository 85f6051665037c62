// The reference data on ordinals: nim-sums, order, nim-products.
#include <gtest/gtest.h>

#include "golden/golden_data.h"
#include "nimrod/numbers/ordinal_reader.h"
#include "nimrod/numbers/transfinite.h"

namespace nimrod::golden {

TEST(GoldenOrdinals, NimSumsAndOrder) {
    for (const Row& row : rows("ordinal_nimsum.tsv")) {
        const Ordinal a = parse_ordinal(row[0]);
        const Ordinal b = parse_ordinal(row[1]);
        EXPECT_EQ(to_string(a), row[0]);
        EXPECT_EQ(to_string(nim_sum(a, b)), row[2]) << row[0] << " + " << row[1];
        EXPECT_EQ(nim_sum(b, a), nim_sum(a, b));
        const std::string order = a < b ? "<" : a > b ? ">" : "=";
        EXPECT_EQ(order, row[3]) << row[0] << " and " << row[1];
    }
}

TEST(GoldenOrdinals, NimProducts) {
    for (const Row& row : rows("ordinal_nimprod.tsv")) {
        Budget budget;
        const Ordinal a = parse_ordinal(row[0]);
        const Ordinal b = parse_ordinal(row[1]);
        EXPECT_EQ(to_string(nim_product(a, b, budget)), row[2]) << row[0] << " * " << row[1];
        EXPECT_EQ(nim_product(b, a, budget), nim_product(a, b, budget));
    }
}

}  // namespace nimrod::golden
