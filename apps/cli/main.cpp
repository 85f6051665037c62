// The binary `nimrod`: reads the command line, hands a Context to one subcommand, and turns the
// three kinds of failure into exit codes. CLI11 is used here and nowhere else.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <map>
#include <random>

#include "commands.h"
#include "options.h"

namespace nimrod::cli {

namespace {

std::atomic<bool> cancelled{false};  // the only thing that a signal handler may touch
static_assert(std::atomic<bool>::is_always_lock_free);

void install_signal_handlers() {
    struct sigaction action{};
    action.sa_handler = [](int) { cancelled.store(true); };
    sigemptyset(&action.sa_mask);
    action.sa_flags = 0;  // no SA_RESTART: a read in `play` must come back
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error of writing
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : " ") + word;
    return out;
}

std::size_t terminal_width() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
        return std::min<std::size_t>(size.ws_col, 100);
    return 80;
}

std::string what_to_try(Language language) {
    return tr("Nimrod solves, explains and plays combinatorial games. Try:\n\n"
              "    nimrod solve nim 3,5,7         who wins, and every winning move\n"
              "    nimrod explain nim 3,5,7       why, as at the blackboard\n"
              "    nimrod play marienbad          play; hint, why and undo help you\n"
              "    nimrod table wythoff 10,10     who wins from each pair of heaps\n"
              "    nimrod sequence kayles         nimbers of heaps, and their period\n"
              "    nimrod graph nim 1,2           the game graph with its kernel\n"
              "    nimrod conjecture dynamic:3    laws that the game seems to obey\n"
              "    nimrod nimber '14*7 + w'       a calculator for nimbers\n"
              "    nimrod games                   all games and how to write them\n\n"
              "nimrod --help lists all commands and options; --lang fr speaks French.\n",
              "Nimrod résout, explique et joue des jeux combinatoires. Essayez :\n\n"
              "    nimrod solve nim 3,5,7         qui gagne, et tous les coups gagnants\n"
              "    nimrod explain nim 3,5,7       pourquoi, comme au tableau noir\n"
              "    nimrod play marienbad          jouez ; hint, why et undo vous aident\n"
              "    nimrod table wythoff 10,10     qui gagne pour chaque paire de tas\n"
              "    nimrod sequence kayles         nimbres des tas, et leur période\n"
              "    nimrod graph nim 1,2           le graphe du jeu et son noyau\n"
              "    nimrod conjecture dynamic:3    les lois que le jeu semble suivre\n"
              "    nimrod nimber '14*7 + w'       une calculatrice pour les nimbres\n"
              "    nimrod games                   tous les jeux et comment les écrire\n\n"
              "nimrod --help énumère les commandes et options ; --lang en parle anglais.\n")
        .in(language);
}

InputError unknown_arguments(const std::vector<std::string>& extras) {
    const std::string first = extras.empty() ? "" : extras.front();
    return InputError(tr("{} is not understood here", "{} n'est pas compris ici", in_quotes(first)),
                      0,
                      tr("nimrod --help lists the commands and options; heaps are never negative",
                         "nimrod --help énumère les commandes et options ; un tas n'est jamais "
                         "négatif"));
}

/// The values of the options that every subcommand shares, before they are checked.
struct Raw {
    std::string language, time, memory, seed;
    bool normal = false, misere = false, json = false;
};

Context make_context(const Raw& raw, Language language, std::optional<std::chrono::seconds> time) {
    Context context;
    context.language = language;
    context.json = raw.json;
    if (raw.normal && raw.misere)
        throw InputError(
            tr("--normal and --misere exclude each other", "--normal et --misere s'excluent"), 0,
            tr("give one of them", "donnez l'un des deux"));
    if (raw.normal) context.convention = Convention::normal;
    if (raw.misere) context.convention = Convention::misere;
    context.time = time;
    if (!raw.time.empty()) context.time = read_duration("--time", raw.time);
    if (!raw.memory.empty()) context.memory = read_bytes("--memory", raw.memory);
    context.seed = raw.seed.empty() ? std::random_device{}()
                                    : read_count("--seed", raw.seed, 999'999'999'999'999'999);
    context.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    context.progress = isatty(STDERR_FILENO) != 0;
    context.width = terminal_width();
    context.cancel = &cancelled;
    return context;
}

int run(int argc, char** argv, Language& language) {
    language = language_of_arguments(argc, argv, language_of_environment());
    const auto in = [&](const Text& text) { return text.in(language); };

    Raw raw;
    CLI::App app{in(tr("Solves, explains and plays combinatorial games.",
                       "Résout, explique et joue des jeux combinatoires."))};
    app.name("nimrod");
    translate(app, language);
    app.set_version_flag("--version", "nimrod " NIMROD_VERSION,
                         in(tr("print the version", "affiche la version")));
    app.fallthrough();
    app.add_option("--lang", raw.language,
                   in(tr("en or fr (default: the locale's)", "en ou fr (défaut : la locale)")));
    app.add_flag("--json", raw.json, in(tr("answer with a JSON document", "répond en JSON")));
    app.add_flag("--normal", raw.normal,
                 in(tr("who cannot move loses", "qui ne peut plus jouer perd")));
    app.add_flag("--misere", raw.misere,
                 in(tr("who cannot move wins", "qui ne peut plus jouer gagne")));
    app.add_option("--time", raw.time,
                   in(tr("limit such as 30s, 5m, 2h (default: 60s; conjecture: 10s)",
                         "limite, par exemple 30s, 5m, 2h (défaut : 60s ; conjecture : 10s)")));
    app.add_option("--memory", raw.memory,
                   in(tr("limit such as 500M, 4G (default: 4G)",
                         "limite, par exemple 500M, 4G (défaut : 4G)")));
    app.add_option("--seed", raw.seed,
                   in(tr("makes chance repeatable", "rend le hasard reproductible")));

    const std::vector<Command> commands{
        solve_command(),    explain_command(), play_command(),       table_command(),
        sequence_command(), graph_command(),   conjecture_command(), nimber_command(),
        games_command()};
    std::vector<std::string> words;
    std::map<std::string, std::string> values;
    std::vector<CLI::App*> subcommands;
    for (const Command& command : commands) {
        CLI::App* sub = app.add_subcommand(command.name, in(command.summary));
        sub->group(in(tr("Commands", "Commandes")));
        sub->add_option(command.positional, words, in(command.positional_help));
        for (const Option& option : command.options) {
            if (option.is_flag)
                sub->add_flag_callback(option.name, [] {}, in(option.help));
            else
                sub->add_option(option.name, values[option.name], in(option.help));
        }
        subcommands.push_back(sub);
    }

    app.require_subcommand(0, 1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForVersion&) {
        print_line("nimrod " NIMROD_VERSION);
        return answered;
    } catch (const CLI::CallForHelp&) {
        const std::vector<CLI::App*> chosen = app.get_subcommands();
        print(chosen.empty() ? app.help() : chosen.front()->help());
        return answered;
    } catch (const CLI::ExtrasError&) {
        throw unknown_arguments(app.remaining(true));
    } catch (const CLI::ArgumentMismatch&) {
        throw InputError(tr("an option lacks its value", "il manque la valeur d'une option"), 0,
                         tr("write it after the option, such as --time 30s",
                            "écrivez-la après l'option, par exemple --time 30s"));
    } catch (const CLI::ParseError&) {
        throw InputError(
            tr("the command line makes no sense", "la ligne de commande n'a pas de sens"), 0,
            tr("see nimrod --help", "voyez nimrod --help"));
    }
    read_language(raw.language);
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!subcommands[i]->parsed()) continue;
        Arguments arguments{joined(words), {}};
        std::optional<std::chrono::seconds> time = commands[i].time;
        for (const Option& option : commands[i].options) {
            if (subcommands[i]->count(option.name) == 0) continue;
            arguments.options[option.name] = option.is_flag ? "" : values[option.name];
            if (option.lifts_time) time.reset();
        }
        const Context context = make_context(raw, language, time);
        try {
            return commands[i].run(context, arguments);
        } catch (const InputError& error) {
            complain(context, error, arguments.words);
            if (context.json) print_line(dump(to_json(error, language)));
            return bad_input;
        } catch (const FileError& error) {
            complain(context, complaint(error), "");
            if (context.json) print_line(dump(to_json(complaint(error), language)));
            return exit_code(error);
        }
    }
    print(what_to_try(language));
    return answered;
}

}  // namespace

}  // namespace nimrod::cli

int main(int argc, char** argv) {
    using namespace nimrod::cli;
    nimrod::Language language = nimrod::language_of_environment();
    install_signal_handlers();
    try {
        return run(argc, argv, language);
    } catch (const nimrod::InputError& error) {
        Context context;
        context.language = language;
        complain(context, error, "");
        return bad_input;
    } catch (const IoError&) {
        fmt::print(stderr, "nimrod: {}\n",
                   nimrod::tr("standard output cannot be written",
                              "la sortie standard ne peut être écrite")
                       .in(language));
        return io_failure;
    } catch (const std::bad_alloc&) {
        fmt::print(stderr, "nimrod: {}\n",
                   nimrod::tr("out of memory", "mémoire épuisée").in(language));
        return not_within_limits;
    }
}
