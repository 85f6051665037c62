// How the work on a quotient is counted.
#pragma once

#include <cstddef>

namespace nimrod {

/// A sum of two pairs of a quotient of this order is so many steps of a budget.
constexpr std::size_t steps_of_sum(std::size_t order) { return 1 + order / 64; }

}  // namespace nimrod
