// The options that every subcommand shares.
#pragma once

#include <string>

#include "context.h"

namespace nimrod::commands {

/// The values as they were given; an empty one was not.
struct SharedOptions {
    std::string language;  // en, fr
    std::string time;      // 30s, 500ms, 5m, 2h, 30
    std::string memory;    // 500M, 4G
    std::string threads;
    std::string seed;
    bool normal = false;
    bool misere = false;
    bool json = false;
};

/// Puts them into the context (the language is only checked); throws InputError.
void read_shared_options(const SharedOptions& given, Context& context);

}  // namespace nimrod::commands
