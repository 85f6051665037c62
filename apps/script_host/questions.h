// The questions of wall/protocol.h, answered by a script.
#pragma once

#include <string_view>

#include "ruleset.h"

namespace nimrod::script {

/// Told for how many seconds of the processor the script may compute from now on; 0: no longer.
using AllowSeconds = void (*)(int seconds);

/// Appends the answer to a message.
void answer(Ruleset& rules, std::string_view message, Writer& out, AllowSeconds allow_seconds);

}  // namespace nimrod::script
