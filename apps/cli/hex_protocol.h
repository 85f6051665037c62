// nimrod hex-protocol: a conversation with another program, for the command line alone.
#pragma once

#include "commands.h"

namespace nimrod::cli {

commands::Command hex_protocol_command();

}  // namespace nimrod::cli
