#include "options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string_view>

namespace nimrod::cli {

Language language_of_arguments(int argc, char** argv, Language otherwise) {
    Language language = otherwise;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument(argv[i]);
        std::string_view value;
        if (argument == "--lang" && i + 1 < argc)
            value = argv[i + 1];
        else if (argument.starts_with("--lang="))
            value = argument.substr(7);
        if (value == "fr") language = Language::french;
        if (value == "en") language = Language::english;
    }
    return language;
}

bool json_of_arguments(int argc, char** argv) {
    return std::any_of(argv + 1, argv + argc,
                       [](const char* argument) { return argument == std::string_view("--json"); });
}

void translate(CLI::App& app, Language language) {
    const auto in = [&](const Text& text) { return text.in(language); };
    auto formatter = app.get_formatter();
    formatter->label("Usage", in(tr("Usage", "Utilisation\u00a0")));
    formatter->label("OPTIONS", in(tr("OPTIONS", "OPTIONS")));
    formatter->label("SUBCOMMAND", in(tr("COMMAND", "COMMANDE")));
    formatter->label("Positionals", in(tr("Arguments", "Arguments\u00a0")));
    formatter->label("SUBCOMMANDS", in(tr("COMMANDS", "COMMANDES")));
    formatter->label("TEXT", "");
    formatter->label("TEXT ...", "");
    app.option_defaults()->group(in(tr("Options", "Options\u00a0")));
    app.set_help_flag("-h,--help", in(tr("show this help", "affiche cette aide")));
}

}  // namespace nimrod::cli
