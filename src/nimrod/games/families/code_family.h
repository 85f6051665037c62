// Families of codes: some digits given, the others left open.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimrod/solve/sequences/heap_code.h"

namespace nimrod {

/// All codes of a family such as "0.xxx" (x: any octal digit; h: any hexadecimal one; before the
/// point x is 0 or 4, h also 8 or c), each once, in the order of their digits. "octal:" may stand
/// before it. Throws InputError.
std::vector<HeapCode> codes_of_family(std::string_view text);

}  // namespace nimrod
