// The subcommands, one file each. A subcommand describes itself as a value; main.cpp turns the
// descriptions into a command line and runs the one that was asked for.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "context.h"

namespace nimrod::cli {

/// What the user gave to a subcommand.
struct Arguments {
    std::string words;                           // all positional arguments, joined by blanks
    std::map<std::string, std::string> options;  // "--moves" -> "5"; a flag that was given -> ""

    bool has(const std::string& name) const { return options.contains(name); }
    std::optional<std::string> value(const std::string& name) const {
        const auto it = options.find(name);
        return it == options.end() ? std::nullopt : std::optional(it->second);
    }
};

/// Which of these formats --format asks for, by its place; --json asks for json, and without either
/// it is the first. Throws InputError for another one, or for two.
std::size_t chosen_format(const Context& context, const Arguments& arguments,
                          const std::vector<std::string>& formats);

struct Option {
    std::string name;  // "--moves"
    Text help;
    bool is_flag = false;
    bool lifts_time = false;  // with it there is no limit of time unless --time sets one
};

/// `run` returns the exit code; InputError and IoError are caught in main.
struct Command {
    std::string name;
    Text summary;
    std::string positional;  // "EXPR"
    Text positional_help;
    std::vector<Option> options;
    int (*run)(const Context& context, const Arguments& arguments);
    std::chrono::seconds time{60};  // the limit when --time is not given
};

Command solve_command();
Command explain_command();
Command play_command();
Command table_command();
Command sequence_command();
Command graph_command();
Command conjecture_command();
Command nimber_command();
Command games_command();

}  // namespace nimrod::cli
