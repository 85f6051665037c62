// Results written to a file that the user names.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "commands.h"

namespace nimrod::commands {

/// A PNG has so many pixels for a unit of length.
constexpr double png_resolution = 2;

/// A file that is there whole or not at all: an existing one stays as it was until finish().
class OutputFile {
public:
    explicit OutputFile(const std::string& path);
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Does nothing after a failure.
    void write(std::string_view piece);
    /// Returns nothing, or the reason that the system gives for a failure.
    std::optional<std::string> finish();

private:
    std::string target_, beside_;  // beside_ is empty where the target itself is written
    int file_ = -1;
    int error_ = 0;
};

/// --output and -o, and the file that they name.
std::vector<Option> output_options();
std::optional<std::string> output_path(const Arguments& arguments);

/// Prints the content, or writes it to the file that -o names and says so, and how much it is.
int deliver(const Context& context, const Arguments& arguments, const std::string& content,
            const Text& size);
/// The same piece by piece: produce(write) calls write(piece).
using Writer = std::function<void(std::string_view)>;
int deliver(const Context& context, const Arguments& arguments,
            const std::function<void(const Writer&)>& produce, const Text& size);

/// The style of what is delivered: colours are for terminals only.
TextStyle style_for(const Context& context, const Arguments& arguments);

/// "nimrod: ..." on standard error; returns the exit code.
int complain(const Context& context, const Text& sentence, int exit_code);

}  // namespace nimrod::commands
