// The reference data about coin-turning games, and about nim-products, which are the values of
// coins in the plane.
#pragma once

#include "golden/golden_data.h"

namespace nimrod::golden {

std::vector<Check> coin_turning();
std::vector<Check> nim_table();
std::vector<Check> nim_products();

}  // namespace nimrod::golden
