#include "accepted.h"

#include "nimrod/check/check.h"

namespace nimrod::commands {

bool is_accepted(const Proof& proof, Budget& budget) {
    return check::check_proof(write_proof(proof), budget).verified;
}

}  // namespace nimrod::commands
