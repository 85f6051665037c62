// Server-Sent Events: how far a job is, and in the end its answer.
#pragma once

#include <string>
#include <string_view>

#include "answer.h"

namespace nimrod::server {

/// One event; each line of the data becomes a field of its own.
std::string event(std::string_view name, std::string_view data);

/// The end of a stream: `answer` with the document (an answer of another type as an object of type
/// and text), or `error`.
std::string last_event(const Answer& answer, Language language);

}  // namespace nimrod::server
