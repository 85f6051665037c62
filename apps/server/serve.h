// nimrod serve: the workbench in a browser.
#pragma once

#include "commands.h"

namespace nimrod::server {

commands::Command serve_command();

}  // namespace nimrod::server
