// The canonical form of lands of Sprouts.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/games/sprouts/land.h"

namespace nimrod::sprouts {

/// The same text for all lands of the quick form that differ only in names, in where a walk round a
/// boundary begins, in the order of boundaries and regions, and in the direction in which the
/// boundaries of a region are walked.
std::string canonical_land(std::string_view land, Reducer& reducer);

}  // namespace nimrod::sprouts
