// The options that every subcommand shares.
#pragma once

#include <string>

#include "commands.h"

namespace nimrod::commands {

/// The values as they were given; an empty one was not.
struct SharedOptions {
    std::string language;  // en, fr
    std::string time;      // 30s, 500ms, 5m, 2h, 30
    std::string memory;    // 500M, 4G
    std::string threads;
    std::string seed;
    std::string store;  // a folder
    bool normal = false;
    bool misere = false;
    bool json = false;
};

/// One of them, and where its value goes.
struct SharedOption {
    Option option;
    std::string SharedOptions::* value = nullptr;  // of a flag there is none
    bool SharedOptions::* flag = nullptr;
};

/// In the order of the help page.
std::vector<SharedOption> shared_options();

/// Puts them into the context (the language is only checked); throws InputError.
void read_shared_options(const SharedOptions& given, Context& context);

}  // namespace nimrod::commands
