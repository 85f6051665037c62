// Quotients that come with the library.
#pragma once

#include <optional>
#include <string_view>

#include "nimrod/solve/misere/heap_quotient.h"

namespace nimrod {

/// The file data/misere_quotients.txt: certificates, one after the other.
std::string_view shipped_quotients_file();

/// The quotient of the game, if it is one of them and its certificate holds.
std::optional<HeapQuotient> shipped_quotient(const HeapCode& code, Budget& budget);

}  // namespace nimrod
