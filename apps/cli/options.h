// The values of options, and CLI11's own words in the language of the user.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "nimrod/core/text.h"

namespace CLI {
class App;
}

namespace nimrod::cli {

/// The language that --lang asks for, so that even errors in other options speak it.
Language language_of_arguments(int argc, char** argv, Language otherwise);
/// Throws InputError unless the value is empty, en or fr.
void read_language(const std::string& value);

/// "30s", "500ms", "5m", "2h", "30"; throws InputError.
std::chrono::duration<double> read_duration(const std::string& option, const std::string& value);
/// "500M", "4G"; throws InputError.
std::size_t read_bytes(const std::string& option, const std::string& value);

/// CLI11's headings in this language.
void translate(CLI::App& app, Language language);

}  // namespace nimrod::cli
