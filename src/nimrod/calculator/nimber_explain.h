// The steps of a calculation with nimbers, for people.
#pragma once

#include <vector>

#include "nimrod/calculator/calculator.h"
#include "nimrod/explain/explanation.h"

namespace nimrod {

/// fermat: by halves, from N*N = N + N/2 for the numbers N = 2, 4, 16, 256, ... polynomial: in the
/// basis 1, N, N*N, ..., where the product is that of polynomials over {0, 1}.
enum class ProductMethod { fermat, polynomial };

/// Every operation, once each, in the order in which they were done.
Explanation explain_operations(const std::vector<Operation>& operations, ProductMethod method);

}  // namespace nimrod
