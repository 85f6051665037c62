// Results written to a file that the user names.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "commands.h"

namespace nimrod::commands {

/// Writes the file, whole or not at all: an existing file stays as it was until the new one is
/// complete. Returns nothing, or the reason that the system gives for a failure.
std::optional<std::string> write_file(const std::string& path, std::string_view content);

/// The file that --output or -o names.
std::optional<std::string> output_path(const Arguments& arguments);

/// "nimrod: ..." on standard error; returns the exit code.
int complain(const Context& context, const Text& sentence, int exit_code);

/// Prints the content, or writes it to the file that -o names and says so.
int deliver(const Context& context, const Arguments& arguments, const std::string& content,
            const Text& size);

}  // namespace nimrod::commands
