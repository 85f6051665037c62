// The scripts and graphs that come with Nimrod, as a document.
#pragma once

#include "nimrod/draw/documents/json.h"

namespace nimrod::server {

/// [{"name", "kind", "summary", "text"}, ...]
Json examples();

}  // namespace nimrod::server
