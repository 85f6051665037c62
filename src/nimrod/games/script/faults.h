// What is wrong with a script, in sentences.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/input_error.h"
#include "nimrod/games/script/host.h"
#include "nimrod/wall/protocol.h"

namespace nimrod::script {

/// `about` is the position of which the script was asked, if any; `text` what the process said.
InputError fault(std::string_view script, Fault fault, std::string_view text,
                 std::string_view about);
InputError fault_died(std::string_view script, std::string_view about, Died::Of of);
InputError fault_too_long(std::string_view script);
InputError fault_canonical(std::string_view script, std::string_view position, std::string_view one,
                           std::string_view other);
/// `sum` is an option of the components only (`missing`), or of the position only.
InputError fault_split(std::string_view script, std::string_view position, std::string_view parts,
                       std::string_view sum, bool missing);
InputError fault_returns(std::string_view script, const std::vector<std::string>& cycle);

}  // namespace nimrod::script
