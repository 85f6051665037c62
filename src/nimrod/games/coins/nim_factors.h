// Nim-factors with given constraints: the moves of games whose values multiply.
#pragma once

#include <vector>

#include "nimrod/core/natural.h"

namespace nimrod {

/// Whether changing x by u (without carry) makes it smaller: x has the highest bit of u.
bool lowers(const Nimber& u, const Nimber& x);

/// Factors u_i with nim-product s such that each u_i lowers x_i. There must be at least one x_i,
/// and s must lower their nim-product.
std::vector<Nimber> lowering_factors(const std::vector<Nimber>& x, const Nimber& s);

}  // namespace nimrod
