// The description of the API, made from the descriptions of the subcommands.
#pragma once

#include <vector>

#include "commands.h"

namespace nimrod::server {

/// An OpenAPI 3.0 document.
Json openapi(const std::vector<commands::Command>& commands, Language language);

}  // namespace nimrod::server
