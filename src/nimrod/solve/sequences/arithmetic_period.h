// Nimbers that rise for ever by the same number in each period: when that is certain.
#pragma once

#include <cstdint>
#include <span>

#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/periodicity.h"

namespace nimrod {

/// Whether a law with a saltus that all these nimbers of a finite code follow, up to the last, is
/// proved by them for all heaps. False means: not by the theorem that is known here.
bool rises_for_ever(const HeapCode& code, std::span<const std::uint64_t> g, const Periodicity& law);

}  // namespace nimrod
