// Results written to a file that the user names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nimrod::commands {

/// Writes the file, whole or not at all: an existing file stays as it was until the new one is
/// complete. Returns nothing, or the reason that the system gives for a failure.
std::optional<std::string> write_file(const std::string& path, std::string_view content);

}  // namespace nimrod::commands
