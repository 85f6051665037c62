#include "commands.h"

#include <algorithm>

namespace nimrod::commands {

std::vector<Command> all_commands() {
    return {solve_command(),      options_command(),  explain_command(),  picture_command(),
            play_command(),       table_command(),    sequence_command(), graph_command(),
            conjecture_command(), strategy_command(), nimber_command(),   games_command()};
}

std::size_t chosen_format(const Context& context, const Arguments& arguments,
                          const std::vector<std::string>& formats) {
    const std::string name =
        arguments.value("--format").value_or(context.json ? "json" : formats.front());
    const auto found = std::find(formats.begin(), formats.end(), name);
    if (found == formats.end()) {
        std::vector<Text> names;
        for (const std::string& format : formats) names.push_back(notation(format));
        throw InputError(tr("{} is not a format", "{} n'est pas un format", in_quotes(name)), 0,
                         tr("the formats are {}", "les formats sont {}", listed(names)));
    }
    if (context.json && name != "json")
        throw InputError(tr("--json and --format {} exclude each other",
                            "--json et --format {} s'excluent", name),
                         0, tr("give one of them", "donnez l'un des deux"));
    return static_cast<std::size_t>(found - formats.begin());
}

}  // namespace nimrod::commands
