// The binary `nimrod`: reads the command line, hands a Context to one subcommand, and turns the
// three kinds of failure into exit codes. CLI11 is used here and nowhere else.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <cstdlib>
#include <map>

#include "commands.h"
#include "hex_protocol.h"
#include "options.h"
#include "serve.h"
#include "shared_options.h"
#include "worker.h"

namespace nimrod::cli {

using namespace commands;

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
              "    nimrod games                   all games and how to write them\n"
              "    nimrod serve                   all this in a browser\n\n"
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
              "    nimrod games                   tous les jeux et comment les écrire\n"
              "    nimrod serve                   tout cela dans un navigateur\n\n"
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

/// Answers go to standard output, everything else to standard error.
class Terminal : public Output {
public:
    explicit Terminal(bool shows_progress) : shows_progress_(shows_progress) {}

    void print(std::string_view text) override {
        if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
            std::fflush(stdout) != 0)
            throw IoError{};
    }
    void complain(std::string_view sentence) override {
        fmt::print(stderr, "nimrod: {}\n", sentence);
    }
    void progress(const std::string& line, const Reached& reached) override {
        if (!shows_progress_ || reached.seconds < 1) return;
        shown_ = true;
        fmt::print(stderr, "\r\033[K{}", line);
        std::fflush(stderr);
    }
    void end_progress() override {
        if (shown_) std::fputs("\r\033[K", stderr);
        shown_ = false;
    }

private:
    const bool shows_progress_;
    std::atomic<bool> shown_ = false;
};

Context make_context(Terminal& terminal, Language language) {
    Context context;
    context.output = &terminal;
    context.input = STDIN_FILENO;
    context.language = language;
    context.colour = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    context.width = terminal_width();
    context.cancel = &cancelled;
    return context;
}

int run(int argc, char** argv, Context& context) {
    const Language language = context.language;
    const auto in = [&](const Text& text) { return text.in(language); };

    SharedOptions shared;
    CLI::App app{in(tr("Solves, explains and plays combinatorial games.",
                       "Résout, explique et joue des jeux combinatoires."))};
    app.name("nimrod");
    translate(app, language);
    app.set_version_flag("--version", "nimrod " NIMROD_VERSION,
                         in(tr("print the version", "affiche la version")));
    app.fallthrough();
    app.add_option("--lang", shared.language,
                   in(tr("en or fr (default: the locale's)", "en ou fr (défaut : la locale)")));
    app.add_flag("--json", shared.json, in(tr("answer with a JSON document", "répond en JSON")));
    app.add_flag("--normal", shared.normal,
                 in(tr("who cannot move loses", "qui ne peut plus jouer perd")));
    app.add_flag("--misere", shared.misere,
                 in(tr("who cannot move wins", "qui ne peut plus jouer gagne")));
    app.add_option(
        "--time", shared.time,
        in(tr("limit such as 30s, 5m, 2h (default: 60s; conjecture and hex-protocol: 10s)",
              "limite, par exemple 30s, 5m, 2h (défaut : 60s ; conjecture et "
              "hex-protocol : 10s)")));
    app.add_option("--memory", shared.memory,
                   in(tr("limit such as 500M, 4G (default: 4G)",
                         "limite, par exemple 500M, 4G (défaut : 4G)")));
    app.add_option("--threads", shared.threads,
                   in(tr("how many threads may work (default: one for each core)",
                         "combien de fils peuvent travailler (défaut : un par cœur)")));
    app.add_option("--seed", shared.seed,
                   in(tr("makes chance repeatable", "rend le hasard reproductible")));

    std::vector<Command> commands = all_commands();
    commands.push_back(hex_protocol_command());
    commands.push_back(server::serve_command());
    std::vector<std::string> words;
    std::map<std::string, std::string> values;
    std::map<std::string, std::vector<std::string>> lists;
    std::vector<CLI::App*> subcommands;
    for (const Command& command : commands) {
        CLI::App* sub = app.add_subcommand(command.name, in(command.summary));
        sub->group(in(tr("Commands", "Commandes")));
        if (!command.positional.empty())
            sub->add_option(command.positional, words, in(command.positional_help));
        for (const Option& option : command.options) {
            if (option.is_flag)
                sub->add_flag_callback(option.name, [] {}, in(option.help));
            else if (option.may_repeat)
                sub->add_option(option.name, lists[option.name], in(option.help))
                    ->allow_extra_args(false);
            else
                sub->add_option(option.name, values[option.name], in(option.help));
        }
        subcommands.push_back(sub);
    }

    app.require_subcommand(0, 1);
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForVersion&) {
        context.print_line("nimrod " NIMROD_VERSION);
        return answered;
    } catch (const CLI::CallForHelp&) {
        const std::vector<CLI::App*> chosen = app.get_subcommands();
        context.print(chosen.empty() ? app.help() : chosen.front()->help());
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
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!subcommands[i]->parsed()) continue;
        Arguments arguments{joined(words), {}};
        context.time = commands[i].time;
        for (const Option& option : commands[i].options) {
            if (subcommands[i]->count(option.name) == 0) continue;
            std::vector<std::string>& given = arguments.options[option.name];
            if (option.may_repeat)
                given = lists[option.name];
            else if (!option.is_flag)
                given = {values[option.name]};
            if (option.lifts_time) context.time.reset();
        }
        read_shared_options(shared, context);
        try {
            return commands[i].run(context, arguments);
        } catch (const InputError& error) {
            complain(context, error, arguments.words);
            if (context.json) context.print_line(dump(to_json(error, language)));
            return bad_input;
        } catch (const FileError& error) {
            complain(context, complaint(error), "");
            if (context.json) context.print_line(dump(to_json(complaint(error), language)));
            return exit_code(error);
        }
    }
    read_shared_options(shared, context);
    context.print(what_to_try(language));
    return answered;
}

}  // namespace

}  // namespace nimrod::cli

int main(int argc, char** argv) {
    using namespace nimrod::cli;
    // How the server starts its workers.
    if (argc == 2 && argv[1] == std::string_view("--worker"))
        return nimrod::server::work(STDIN_FILENO);
    install_signal_handlers();
    Terminal terminal(isatty(STDERR_FILENO) != 0);
    nimrod::Memory learnt;
    Context context = make_context(
        terminal, language_of_arguments(argc, argv, nimrod::language_of_environment()));
    context.learnt = &learnt;
    try {
        return run(argc, argv, context);
    } catch (const nimrod::InputError& error) {
        complain(context, error, "");
        return bad_input;
    } catch (const IoError&) {
        context.complain(nimrod::tr("standard output cannot be written",
                                    "la sortie standard ne peut être écrite"));
        return io_failure;
    } catch (const std::bad_alloc&) {
        context.complain(nimrod::tr("out of memory", "mémoire épuisée"));
        return not_within_limits;
    }
}
