#include "commands.h"

#include <algorithm>

#include "nimrod/core/nearest.h"
#include "nimrod/core/utf8.h"
#include "output_file.h"

namespace nimrod::commands {

std::vector<Command> all_commands() {
    return {solve_command(),    options_command(), explain_command(), picture_command(),
            play_command(),     look_command(),    table_command(),   sequence_command(),
            quotient_command(), graph_command(),   prove_command(),   conjecture_command(),
            strategy_command(), nimber_command(),  learn_command(),   games_command()};
}

Option taking(std::vector<std::string> words, Option option) {
    option.words = std::move(words);
    return option;
}

Option reading(Option option) {
    option.reads_file = true;
    return option;
}

namespace {

/// Endings of file names that say what is in the file, be it a format of ours or not.
constexpr std::pair<std::string_view, std::string_view> endings[] = {
    {".svg", "svg"},     {".png", "png"},   {".csv", "csv"},       {".json", "json"},
    {".tex", "latex"},   {".npy", "npy"},   {".dot", "dot"},       {".gv", "dot"},
    {".edges", "edges"}, {".pdf", "pdf"},   {".jpg", "jpg"},       {".jpeg", "jpg"},
    {".gif", "gif"},     {".html", "html"}, {".matrix", "matrix"}, {".mat", "matrix"},
};

/// The format that the name of the file to write speaks of, if any.
std::optional<std::string> format_of_output(const Arguments& arguments) {
    const std::optional<std::string> path = output_path(arguments);
    if (!path) return std::nullopt;
    for (const auto& [ending, format] : endings)
        if (path->ends_with(ending)) return std::string(format);
    return std::nullopt;
}

void refuse_two(const std::string& one, const std::string& other) {
    throw InputError(
        tr("{} and {} exclude each other", "{} et {} s'excluent", escaped(one), escaped(other)),
        tr("give one of them", "donnez l'un des deux"));
}

}  // namespace

std::size_t chosen_format(const Context& context, const Arguments& arguments,
                          const std::vector<std::string>& formats) {
    const std::optional<std::string> given = arguments.value("--format");
    const std::optional<std::string> of_output = format_of_output(arguments);
    const std::string name = given          ? *given
                             : context.json ? "json"
                                            : of_output.value_or(formats.front());
    const auto found = std::find(formats.begin(), formats.end(), name);
    if (found == formats.end()) {
        std::vector<Text> names;
        for (const std::string& format : formats) names.push_back(notation(format));
        throw InputError(tr("{} is not a format", "{} n'est pas un format", in_quotes(name)),
                         did_you_mean(name, formats) +
                             tr("the formats are {}", "les formats sont {}", listed(names)));
    }
    if (context.json && name != "json") refuse_two("--json", "--format " + name);
    if (of_output && name != *of_output)
        refuse_two(given ? "--format " + name : "--json", "--output " + *output_path(arguments));
    return static_cast<std::size_t>(found - formats.begin());
}

}  // namespace nimrod::commands
