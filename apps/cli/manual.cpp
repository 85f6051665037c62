// nimrod manual: pages for man(1), written from what the commands and the games say of themselves,
// so that there is no second list to keep. `cmake --install` runs it for every page and both
// languages.
#include <algorithm>

#include "nimrod/edge/words.h"
#include "program.h"
#include "shared_options.h"

namespace nimrod::cli {

using namespace commands;

namespace {

/// Text as roff reads it: no sign of it is a command.
std::string plain(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
            (out += "\\&") += c;
        else
            out += c;
    }
    return out;
}

/// A page, piece by piece.
class Page {
public:
    Page(std::string_view name, Language language) : language_(language) {
        std::string title(name);
        std::transform(title.begin(), title.end(), title.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
        line(fmt::format(".TH {} 1 \"\" \"nimrod {}\" \"{}\"", title, NIMROD_VERSION,
                         tr("Combinatorial games", "Jeux combinatoires").in(language)));
    }

    void section(const Text& title) { line(".SH " + plain(title.in(language_))); }
    void line(std::string_view text) { (page_ += text) += '\n'; }
    void say(const Text& text) { say(text.in(language_)); }
    void say(const std::string& text) { line(plain(text)); }
    void paragraph() { line(".PP"); }
    /// A word with what it means, beside or below it.
    void item(const std::string& word, const std::string& meaning) {
        line(".TP");
        line(".B " + plain(word));
        say(meaning);
    }
    void option(const Option& option) {
        const Text value = option.is_flag ? Text{} : tr(" VALUE", " VALEUR");
        line(".TP");
        line(".BR " + plain(option.name) + " \"" + plain(value.in(language_)) + "\"");
        say(option.help);
    }
    const std::string& text() const { return page_; }

private:
    Language language_;
    std::string page_;
};

void write_shared_options(Page& page, const Text& title) {
    page.section(title);
    for (const SharedOption& each : shared_options()) page.option(each.option);
}

void write_exit_codes(Page& page, Language language) {
    page.section(tr("EXIT STATUS", "CODE DE RETOUR"));
    const auto item = [&](int code, const Text& meaning) {
        page.item(std::to_string(code), meaning.in(language));
    };
    item(answered, tr("The question is answered.", "La question a sa réponse."));
    item(refused, tr("nimrod check: a proof is refused. nimrod sequence --audit: tables differ.",
                     "nimrod check : une preuve est refusée. nimrod sequence --audit : des tables "
                     "diffèrent."));
    item(bad_input, tr("The question makes no sense; standard error says why.",
                       "La question n'a pas de sens ; la sortie d'erreur dit pourquoi."));
    item(not_within_limits, tr("The answer is not within the limits, or known to nobody.",
                               "La réponse n'est pas dans les limites, ou connue de personne."));
    item(damaged_file, tr("A file is damaged.", "Un fichier est endommagé."));
    item(io_failure, tr("A file cannot be read, or the answer not be written.",
                        "Un fichier est illisible, ou la réponse ne peut être écrite."));
}

std::string page_of_program(Language language) {
    const auto in = [&](const Text& text) { return text.in(language); };
    Page page("nimrod", language);
    page.section(tr("NAME", "NOM"));
    page.say("nimrod - " + in(tr("solves, explains and plays combinatorial games",
                                 "résout, explique et joue des jeux combinatoires")));
    page.section(tr("SYNOPSIS", "SYNOPSIS"));
    page.line(".B nimrod");
    page.line(in(tr(".I COMMAND\n.RI [ OPTIONS ]\n.RI [ ARGUMENTS ]",
                    ".I COMMANDE\n.RI [ OPTIONS ]\n.RI [ ARGUMENTS ]")));
    page.section(tr("COMMANDS", "COMMANDES"));
    for (const Command& command : program_commands())
        page.item("nimrod-" + command.name + "(1)", in(command.summary));
    write_shared_options(page, tr("OPTIONS OF ALL COMMANDS", "OPTIONS DE TOUTES LES COMMANDES"));
    page.section(tr("GAMES", "JEUX"));
    page.say(
        tr("A position is written as the game, a blank and the position; terms of a sum have "
           " + between them.",
           "Une position s'écrit : le jeu, une espace et la position ; les termes d'une somme "
           "sont séparés par + entre espaces."));
    for (const Entry& entry : all_games()) page.item(in(syntax_of(entry)), in(entry.summary));
    write_exit_codes(page, language);
    page.section(tr("ENVIRONMENT", "ENVIRONNEMENT"));
    page.item("LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
              in(tr("English or French, where --lang does not say.",
                    "Anglais ou français, là où --lang n'en dit rien.")));
    page.item("NO_COLOR", in(tr("No colours, if it is not empty.",
                                "Pas de couleurs, si elle n'est pas vide.")));
    page.section(tr("SEE ALSO", "VOIR AUSSI"));
    page.say(
        tr("nimrod games NAME tells the rules and the theory of a game; nimrod serve opens the "
           "workbench, with the book.",
           "nimrod games NOM donne les règles et la théorie d'un jeu ; nimrod serve ouvre "
           "l'atelier, avec le livre."));
    return page.text();
}

/// The examples of the games that call this command, a few of them.
void write_examples(Page& page, const Command& command, Language language) {
    constexpr std::size_t most = 6;
    std::size_t written = 0;
    for (const Entry& entry : all_games())
        for (const Example& example : entry.examples) {
            if (!example.arguments.starts_with(command.name + " ") || written == most) continue;
            if (written++ == 0) page.section(tr("EXAMPLES", "EXEMPLES"));
            page.item("nimrod " + for_shell(example.arguments), example.says.in(language));
            break;  // one of each game
        }
}

std::string page_of(const Command& command, Language language) {
    const auto in = [&](const Text& text) { return text.in(language); };
    Page page("nimrod-" + command.name, language);
    page.section(tr("NAME", "NOM"));
    page.say("nimrod-" + command.name + " - " + in(command.summary));
    page.section(tr("SYNOPSIS", "SYNOPSIS"));
    page.line(".B nimrod " + plain(command.name));
    page.line(".RI [ OPTIONS ]");
    if (!command.positional.empty()) {
        page.line(".I " + plain(in(syntax(command.positional))));
        page.section(tr("ARGUMENTS", "ARGUMENTS"));
        page.item(in(syntax(command.positional)), in(command.positional_help));
    }
    if (!command.options.empty()) {
        page.section(tr("OPTIONS", "OPTIONS"));
        for (const Option& option : command.options) page.option(option);
    }
    write_shared_options(page, tr("OPTIONS OF ALL COMMANDS", "OPTIONS DE TOUTES LES COMMANDES"));
    write_examples(page, command, language);
    write_exit_codes(page, language);
    page.section(tr("SEE ALSO", "VOIR AUSSI"));
    page.line(".BR nimrod (1)");
    return page.text();
}

int manual(const Context& context, const Arguments& arguments) {
    if (arguments.words.empty() || arguments.words == "nimrod") {
        context.print(page_of_program(context.language));
        return answered;
    }
    for (const Command& command : program_commands())
        if (command.name == arguments.words || "nimrod-" + command.name == arguments.words) {
            context.print(page_of(command, context.language));
            return answered;
        }
    throw InputError(
        tr("there is no page about {}", "il n'y a pas de page sur {}", in_quotes(arguments.words)),
        tr("the pages are those of the commands, which nimrod --help lists",
           "les pages sont celles des commandes, qu'énumère nimrod --help"));
}

}  // namespace

Command manual_command() {
    return {"manual",
            tr("a page of the manual, for man -l -", "une page du manuel, pour man -l -"),
            "NAME",
            tr("the command that it is about (default: the program)",
               "la commande dont elle parle (défaut : le programme)"),
            {},
            manual};
}

}  // namespace nimrod::cli
