// Numbers as each language writes them in a sentence: counts in groups of three, decimals after a
// comma or a point. Numbers that a user may type again, heaps and nimbers, are notation and stay
// as they are.
#pragma once

#include <cstdint>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"

namespace nimrod {

/// "1,234,567"; in French with narrow blanks at which no line is broken. Four digits stay together.
Text grouped(const Natural& n);
Text grouped(std::uint64_t n);

/// "1.5", "1,5"
Text decimal(double x, int digits);

/// "1 position", "12,345 positions"
Text counted_in_groups(const Natural& n, const Text& one, const Text& many);
Text counted_in_groups(std::uint64_t n, const Text& one, const Text& many);

}  // namespace nimrod
