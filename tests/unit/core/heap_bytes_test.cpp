// Memory that is counted is at least what is there.
#include "nimrod/core/heap_bytes.h"

#include <gtest/gtest.h>

#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

namespace {

TEST(HeapBytes, CountsTheDigitsOfNumbers) {
    const Natural large = Natural(1) << 8000;
    EXPECT_GE(heap_bytes(large), 1000U);
    EXPECT_LT(heap_bytes(large), 1100U);
    EXPECT_GE(heap_bytes(Natural(1)), 32U);  // the smallest block there is
    EXPECT_GE(heap_bytes(std::vector<Natural>(10, large)), 10 * (1000 + sizeof(Natural)));
}

}  // namespace

}  // namespace nimrod
