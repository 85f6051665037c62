// The subcommands, one file each. A subcommand describes itself as a value; the command line and
// the server turn the descriptions into options and endpoints, and run the one that was asked for.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "context.h"

namespace nimrod::commands {

/// What the user gave to a subcommand.
struct Arguments {
    std::string words;  // all positional arguments, joined by blanks
    // "--moves" -> {"5"}; a flag that was given -> {}
    std::map<std::string, std::vector<std::string>> options;
    std::vector<std::string> list = {};  // the positional arguments one by one: names of files

    bool has(const std::string& name) const { return options.contains(name); }
    std::optional<std::string> value(const std::string& name) const {
        const auto it = options.find(name);
        return it == options.end() ? std::nullopt : std::optional(it->second.back());
    }
    /// All values of an option that may be repeated.
    std::vector<std::string> values(const std::string& name) const {
        const auto it = options.find(name);
        return it == options.end() ? std::vector<std::string>{} : it->second;
    }
};

/// Which of these formats --format asks for, by its place, or --json, or the ending of the file to
/// write; without any it is the first. Throws InputError for another one, or for two.
std::size_t chosen_format(const Context& context, const Arguments& arguments,
                          const std::vector<std::string>& formats);

struct Option {
    std::string name;  // "--moves"
    Text help;
    bool is_flag = false;
    bool may_repeat = false;
    bool writes_file = false;  // its value is the name of a file to write
    bool takes_hours = false;  // work for one's own machine, which a server does not do
    bool lifts_time = false;   // with it there is no limit of time unless --time sets one
    bool reads_file = false;   // its value is the name of a file to read
    std::vector<std::string> words = {};  // that its value may be, where there are no others
};

/// The option, whose value is one of these words.
Option taking(std::vector<std::string> words, Option option);
/// The option, whose value is the name of a file to read.
Option reading(Option option);

/// `run` returns the exit code; InputError, FileError and IoError are caught by the application.
struct Command {
    std::string name;
    Text summary;
    std::string positional;  // "EXPR"; empty: there is none
    Text positional_help;
    std::vector<Option> options;
    int (*run)(const Context& context, const Arguments& arguments);
    std::chrono::seconds time{60};  // the limit when --time is not given
    bool opens_store = false;       // what to do with --store is its own affair
};

/// All subcommands that answer a question, in the order of the help page.
std::vector<Command> all_commands();

Command solve_command();
Command options_command();
Command explain_command();
Command picture_command();
Command play_command();
Command look_command();
Command table_command();
Command sequence_command();
Command quotient_command();
Command graph_command();
Command prove_command();
Command conjecture_command();
Command strategy_command();
Command nimber_command();
Command learn_command();
Command games_command();

/// For one's own machine only: what is in a store or in files, of which a server says nothing.
Command store_command();
Command check_command();

}  // namespace nimrod::commands
