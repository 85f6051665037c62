// nimrod games: the catalogue, and the help page of one game.
#include "commands.h"
#include "nimrod/edge/words.h"

namespace nimrod::commands {

namespace {

void print_list(const Context& context) {
    std::size_t width = 0;
    for (const Entry& entry : all_games())
        width = std::max(width, text_width(syntax_of(entry).in(context.language)));
    std::string out;
    for (const Entry& entry : all_games())
        out += fmt::format("{:<{}}  {}\n", syntax_of(entry).in(context.language), width,
                           entry.summary.in(context.language));
    out += "\n" +
           tr("nimrod games NAME tells the rules, the theory and examples of one of them.",
              "nimrod games NOM donne les règles, la théorie et des exemples de l'un d'eux.")
               .in(context.language) +
           "\n";
    context.print(out);
}

void print_page(const Context& context, const Entry& entry) {
    const auto in = [&](const Text& text) { return text.in(context.language); };
    const TextStyle style = context.style();
    std::string out = in(tr("{}: {}\n", "{} : {}\n", entry.name, entry.summary));
    const auto section = [&](const Text& title, const std::string& body) {
        out += "\n" + in(title) + "\n" + wrapped(body, style, 4);
    };
    section(tr("Rules", "Règles"), in(entry.rules));
    section(tr("How to write it", "Comment l'écrire"),
            in(syntax_of(entry)) + "\n" + in(syntax_help_of(entry)));
    section(tr("Theory", "Théorie"), in(entry.theory));
    out += "\n" + in(tr("Sources", "Sources")) + "\n";
    for (const std::string& source : entry.sources) out += wrapped(source, style, 4);
    out += "\n" + in(tr("Examples", "Exemples")) + "\n";
    for (const Example& example : entry.examples)
        out += fmt::format("    nimrod {}\n        {}\n", for_shell(example.arguments),
                           in(example.says));
    context.print(out);
}

int games(const Context& context, const Arguments& arguments) {
    const Entry* chosen = arguments.words.empty() ? nullptr : &find_game(arguments.words);
    if (context.json) {
        Json list = Json::array();
        for (const Entry& entry : all_games())
            if (chosen == nullptr || chosen == &entry)
                list.push_back(to_json(entry, context.language));
        context.print_line(dump(Json{{"games", list}, {"version", json_version}}, 2));
    } else if (chosen != nullptr) {
        print_page(context, *chosen);
    } else {
        print_list(context);
    }
    return answered;
}

}  // namespace

Command games_command() {
    return {"games",
            tr("the catalogue", "le catalogue"),
            "NAME",
            tr("one game: its rules, theory and examples",
               "un jeu : ses règles, sa théorie et des exemples"),
            {},
            games};
}

}  // namespace nimrod::commands
