// Ordinals in Cantor's normal form, as Nim heaps may be written in files of proofs.
#pragma once

#include <string_view>

#include "nimrod/check/refusal.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod::check {

/// w^2*3+w*5+1, w^(w+1), w^w^2: terms fall, none is 0 but 0 alone.
Ordinal read_ordinal(std::string_view text);

}  // namespace nimrod::check
