// What nimrod sequence does besides showing one sequence.
#pragma once

#include "commands.h"

namespace nimrod::commands {

/// --audit FILE: a published table against what is computed.
int audit_table(const Context& context, const Arguments& arguments);

/// --survey FAMILY: all games of a family, one after the other.
int survey_family(const Context& context, const Arguments& arguments);

}  // namespace nimrod::commands
