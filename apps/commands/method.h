// The ways of explaining a position, as a user names them.
#pragma once

#include <optional>
#include <string>

#include "nimrod/edge/catalogue.h"

namespace nimrod::commands {

/// The wanted method, or the best one; throws InputError when the position cannot be explained so.
std::string chosen_method(const Expression& expression, Convention convention,
                          const std::optional<std::string>& wanted);

}  // namespace nimrod::commands
