// What somebody may have meant.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "nimrod/core/text.h"

namespace nimrod {

/// The name that differs least from what was written; empty when none differs little enough to be
/// a slip of the hand.
std::string nearest(std::string_view written, std::span<const std::string> names);

/// "did you mean solve? ", or nothing.
Text did_you_mean(std::string_view written, std::span<const std::string> names);

}  // namespace nimrod
