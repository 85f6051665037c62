// The body of a request, read: which subcommand is asked what.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "commands.h"
#include "shared_options.h"

namespace nimrod::server {

struct Question {
    commands::Arguments arguments;
    commands::SharedOptions shared;
    std::map<std::string, std::string> files;  // what paths mean in the expression
    std::string format = "json";
};

/// How deep objects and lists may lie in one another in a body.
constexpr std::size_t deepest_body = 4;
constexpr std::size_t most_files = 16;

/// Reads a JSON object whose members are those of the API (docs/server.md): expression, misere,
/// lang, limits, seed, files, and the options of the command without their dashes. Throws
/// InputError.
Question read_question(const commands::Command& command, std::string_view body);

/// Whether this option can be given in a body.
bool is_member(const commands::Option& option);

}  // namespace nimrod::server
