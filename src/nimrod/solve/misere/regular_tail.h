// When all heaps but the small ones are played as in normal play.
#pragma once

#include <cstddef>
#include <optional>

#include "nimrod/solve/misere/misere_quotient.h"
#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// The last rogue, if it is proved that a sum in which some larger heap is left is lost in misère
/// play exactly when it is lost in normal play; whatever the heaps, known or not. The quotient is
/// that of all sums of the heaps whose values it has.
std::optional<std::size_t> last_rogue(const HeapCode& code, const MisereQuotient& quotient);

}  // namespace nimrod
