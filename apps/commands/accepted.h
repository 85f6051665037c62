// What the checker says, for commands that ask it.
#pragma once

#include "nimrod/core/limits.h"
#include "nimrod/workbench/proofs/proof.h"

namespace nimrod::commands {

/// Whether the checker accepts a proof.
bool is_accepted(const Proof& proof, Budget& budget);

}  // namespace nimrod::commands
