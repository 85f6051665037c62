// The program as a whole: its commands, and its version.
#pragma once

#include <string>
#include <vector>

#include "commands.h"
#include "ranks.h"

namespace nimrod::cli {

/// All commands, in the order of the help page.
std::vector<commands::Command> program_commands();

/// "0.1.0 (271e630ab5)": the version, and the commit where it is known.
std::string program_version();

/// All that the program does, up to its exit code; with the other ranks, in nimrod-mpi.
int run_program(int argc, char** argv, commands::Ranks* ranks);

/// Ends by the signal that ended the work, if one did: what was reached has been said, and who sent
/// it learns that it was obeyed. (A loop of the shell ends on Ctrl-C only if the program does so.)
void obey_signal();

commands::Command manual_command();
commands::Command completion_command();

}  // namespace nimrod::cli
