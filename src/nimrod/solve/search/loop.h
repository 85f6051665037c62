// Play that need not end.
#pragma once

namespace nimrod {

/// Thrown by a search that has met a position which leads back to itself.
struct Loop {};

}  // namespace nimrod
