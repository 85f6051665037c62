// The forms in which `nimrod graph` answers, shared by the graphs of games and those from files.
#pragma once

#include "commands.h"
#include "output_file.h"

namespace nimrod::commands {

enum class Form { lists, json, matrix, dot, svg, edges, adjacency, binary };

/// A form and its limits: beyond the last two its text would fill the memory.
struct NamedForm {
    const char* name;
    Form form;
    std::size_t max;  // vertices, unless --max says otherwise
    std::size_t largest_max;
    std::size_t max_moves;
};

/// In the order of their help.
std::vector<std::string> form_names();

/// The form that --format or --json asks for; throws InputError.
const NamedForm& chosen_form(const Context& context, const Arguments& arguments);

/// The parameters of the game graph when the words name a graph as a whole: a file, or graph:FILE
/// without a position.
std::optional<std::string> whole_graph(const std::string& words);

/// nimrod graph FILE
int graph_from_file(const Context& context, const Arguments& arguments,
                    const std::string& parameters);

}  // namespace nimrod::commands
