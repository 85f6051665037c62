// Reads the command line, hands a Context to one subcommand, and turns the three kinds of failure
// into exit codes. CLI11 is used here and nowhere else.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <map>

#include "commands.h"
#include "nimrod/core/nearest.h"
#include "nimrod/core/outside.h"
#include "nimrod/core/utf8.h"
#include "nimrod/edge/words.h"
#include "open_store.h"
#include "options.h"
#include "program.h"
#include "shared_options.h"
#include "worker.h"

namespace nimrod::cli {

using namespace commands;

namespace {

// The only things that a signal handler may touch.
std::atomic<bool> cancelled{false};
std::atomic<int> last_signal{0};
static_assert(std::atomic<bool>::is_always_lock_free);

/// Where one of the descriptors 0, 1 and 2 is closed, the next file that is opened would get its
/// number, and what is printed would be written into that file. They are held on /dev/null, for the
/// wrong direction: who reads or prints is told that it cannot be done.
void hold_standard_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        // The least number that is free is this one.
        if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor)
            std::_Exit(io_failure);
    }
}

/// A file that becomes shorter while it is mapped: its pages are gone, and so is the work.
const char* file_has_shrunk = "";  // set once, before there is anything to map

void leave_shrunk_file(int, siginfo_t* info, void*) {
    if (info->si_code != BUS_ADRERR) {  // something else, which is for the system to judge
        std::signal(SIGBUS, SIG_DFL);
        return;
    }
    static_cast<void>(!write(STDERR_FILENO, file_has_shrunk, std::strlen(file_has_shrunk)));
    std::_Exit(io_failure);
}

void install_signal_handlers(Language language) {
    file_has_shrunk = language == Language::french
                          ? "nimrod: un fichier a été raccourci pendant sa lecture\n"
                          : "nimrod: a file became shorter while it was read\n";
    struct sigaction shrunk{};
    shrunk.sa_sigaction = leave_shrunk_file;
    sigemptyset(&shrunk.sa_mask);
    shrunk.sa_flags = SA_SIGINFO;
    sigaction(SIGBUS, &shrunk, nullptr);
    struct sigaction action{};
    action.sa_handler = [](int signal) {
        last_signal.store(signal);
        cancelled.store(true);
    };
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
              "    nimrod prove cram 5x5          the answer as a proof, which others can check\n"
              "    nimrod check FILE              whether such a proof is one\n"
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
              "    nimrod prove cram 5x5          la réponse et sa preuve, que d'autres vérifient\n"
              "    nimrod check FICHIER           si une telle preuve en est une\n"
              "    nimrod conjecture dynamic:3    les lois que le jeu semble suivre\n"
              "    nimrod nimber '14*7 + w'       une calculatrice pour les nimbres\n"
              "    nimrod games                   tous les jeux et comment les écrire\n"
              "    nimrod serve                   tout cela dans un navigateur\n\n"
              "nimrod --help énumère les commandes et options ; --lang en parle anglais.\n")
        .in(language);
}

/// What is wrong with a word that no command or option takes.
InputError unknown_argument(const std::string& word, const CLI::App& app) {
    const std::vector<CLI::App*> chosen = app.get_subcommands();
    const Text help = tr("nimrod --help lists the commands and options",
                         "nimrod --help énumère les commandes et options");
    const Text message =
        tr("{} is not understood here", "{} n'est pas compris ici", in_quotes(word));
    if (word.size() > 1 && word[0] == '-' && word[1] >= '0' && word[1] <= '9')
        return {message,
                tr("a number is never negative here", "un nombre n'est jamais négatif ici")};
    std::vector<std::string> names;
    if (word.starts_with('-')) {
        for (const CLI::Option* option : app.get_options()) names.push_back(option->get_name());
        if (!chosen.empty())
            for (const CLI::Option* option : chosen.front()->get_options())
                names.push_back(option->get_name());
        return {tr("{} is not an option here", "{} n'est pas une option ici", in_quotes(word)),
                did_you_mean(word.substr(0, word.find('=')), names) +
                    (chosen.empty()
                         ? help
                         : tr("nimrod {} --help lists the options",
                              "nimrod {} --help énumère les options", chosen.front()->get_name()))};
    }
    if (!chosen.empty()) return {message, help};
    names.emplace_back("help");
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    const std::string game = word.substr(0, word.find(':'));
    const bool is_game =
        std::ranges::any_of(all_games(), [&](const Entry& entry) { return entry.name == game; });
    return {
        tr("there is no command called {}", "il n'y a pas de commande appelée {}", in_quotes(word)),
        is_game
            ? tr("did you mean nimrod solve {}? ", "vouliez-vous dire nimrod solve {} ? ", word) +
                  help
            : did_you_mean(word, names) + help};
}

/// "help X" is another way to ask for the help of a command, or for the page of a game; what is
/// typed otherwise is left as it is.
std::vector<std::string> asked_for(int argc, char** argv, const CLI::App& app) {
    std::vector<std::string> out(argv + 1, argv + argc);
    const auto is_word = [](const std::string& argument) { return !argument.starts_with('-'); };
    // --lang may come first, with its value.
    auto help = std::find_if(out.begin(), out.end(), is_word);
    if (help != out.end() && help != out.begin() && *std::prev(help) == "--lang")
        help = std::find_if(std::next(help), out.end(), is_word);
    if (help == out.end() || (*help != "help" && *help != "aide")) return out;
    const auto topic = std::next(help);
    if (topic == out.end() || !is_word(*topic)) {
        *help = "--help";
        return out;
    }
    const std::string name = *topic;
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
    const bool is_command = std::ranges::find(names, name) != names.end();
    for (const Entry& entry : all_games()) names.push_back(entry.name);
    if (std::ranges::find(names, name) == names.end())
        throw InputError(
            tr("there is no help about {}", "il n'y a pas d'aide sur {}", in_quotes(name)),
            did_you_mean(name, names) +
                tr("nimrod --help lists the commands, nimrod games the games",
                   "nimrod --help énumère les commandes, nimrod games les jeux"));
    *help = is_command ? name : "games";
    *topic = is_command ? "--help" : name;
    return out;
}

/// The help of a command, and the options that all commands share.
std::string help_of(const CLI::App& command, const CLI::App& app, Language language) {
    std::vector<const CLI::Option*> shared;
    for (const CLI::Option* option : app.get_options())
        if (option->get_name() != "--help" && option->get_name() != "--version")
            shared.push_back(option);
    const std::string title =
        tr("Options of all commands", "Options de toutes les commandes\u00a0").in(language);
    const auto& formatter = dynamic_cast<const CLI::Formatter&>(*app.get_formatter());
    std::string own = command.help("nimrod");
    own.erase(own.find_last_not_of('\n') + 2);
    return own + formatter.make_group(title, false, shared) + "\n";
}

/// How progress is told: not at all, in one line that changes, or, where that cannot be seen,
/// because mpirun passes standard error on, in a line now and then.
enum class ProgressLine { none, changing, now_and_then };
constexpr double seconds_between_lines = 5;

/// Answers go to standard output, everything else to standard error.
class Terminal : public Output {
public:
    explicit Terminal(ProgressLine progress) : progress_(progress) {}

    void print(std::string_view text) override {
        if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
            std::fflush(stdout) != 0)
            throw IoError{};
    }
    void complain(std::string_view sentence) override {
        say("nimrod: " + escaped(sentence, true) + "\n");
    }
    void progress(const std::string& line, const Reached& reached) override {
        if (progress_ == ProgressLine::none || reached.seconds < 1) return;
        if (progress_ == ProgressLine::now_and_then) {
            const double since = reached.seconds - last_line_;
            if (since >= 0 && since < seconds_between_lines) return;
            last_line_ = reached.seconds;
            return say("nimrod: " + line + "\n");
        }
        shown_ = true;
        say("\r\033[K" + line);
    }
    void end_progress() override {
        if (shown_) say("\r\033[K");
        shown_ = false;
    }

private:
    /// On standard error, which may be full or closed: then nobody hears it, and the work goes on.
    static void say(const std::string& text) {
        std::fwrite(text.data(), 1, text.size(), stderr);
        std::fflush(stderr);
    }

    const ProgressLine progress_;
    std::atomic<bool> shown_ = false;
    std::atomic<double> last_line_ = 0;  // in the seconds of the work
};

/// Colours are for a terminal that has them and a user who did not refuse them (no-color.org).
bool wants_colour() {
    const char* refused = std::getenv("NO_COLOR");
    const char* terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) != 0 && (refused == nullptr || *refused == '\0') &&
           terminal != nullptr && terminal != std::string_view("dumb");
}

Context make_context(Terminal& terminal, Language language) {
    Context context;
    context.output = &terminal;
    context.input = STDIN_FILENO;
    context.language = language;
    context.colour = wants_colour();
    context.width = terminal_width();
    context.cancel = &cancelled;
    return context;
}

/// Says what is wrong, with --json also as a document.
int refuse(const Context& context, const InputError& error, std::string_view text, int code) {
    complain(context, error, text);
    if (context.json) context.print_line(dump(to_json(error, context.language)));
    return code;
}

int run(int argc, char** argv, Context& context) {
    const Language language = context.language;
    const auto in = [&](const Text& text) { return text.in(language); };

    SharedOptions shared;
    CLI::App app{in(tr("Solves, explains and plays combinatorial games.",
                       "Résout, explique et joue des jeux combinatoires."))};
    app.name("nimrod");
    translate(app, language);
    const std::string version = "nimrod " + program_version();
    app.set_version_flag("--version", version, in(tr("print the version", "affiche la version")));
    app.fallthrough();
    // An alias may have given an option already: the last one counts.
    app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    for (const SharedOption& each : shared_options()) {
        const Option& option = each.option;
        if (each.flag != nullptr)
            app.add_flag(option.name, shared.*each.flag, in(option.help));
        else
            app.add_option(option.name, shared.*each.value, in(option.help));
    }
    app.get_option("--store")->envname("NIMROD_STORE");

    const std::vector<Command> commands = program_commands();
    std::vector<std::string> words;
    std::map<std::string, std::string> values;
    std::map<std::string, std::vector<std::string>> lists;
    std::vector<CLI::App*> subcommands;
    for (const Command& command : commands) {
        CLI::App* sub = app.add_subcommand(command.name, in(command.summary));
        sub->get_help_ptr()->group(app.option_defaults()->get_group());
        sub->group(in(tr("Commands", "Commandes\u00a0")));
        if (!command.positional.empty())
            sub->add_option(in(syntax(command.positional)), words, in(command.positional_help))
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        for (const Option& option : command.options) {
            if (option.is_flag)
                sub->add_flag_callback(option.name, [] {}, in(option.help));
            else if (option.may_repeat)
                sub->add_option(option.name, lists[option.name], in(option.help))
                    ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
                    ->allow_extra_args(false);
            else
                sub->add_option(option.name, values[option.name], in(option.help));
        }
        subcommands.push_back(sub);
    }

    app.require_subcommand(0, 1);
    std::vector<std::string> asked = asked_for(argc, argv, app);
    std::reverse(asked.begin(), asked.end());  // as CLI11 wants them
    try {
        app.parse(std::move(asked));
    } catch (const CLI::CallForVersion&) {
        context.print_line(version);
        return answered;
    } catch (const CLI::CallForHelp&) {
        const std::vector<CLI::App*> chosen = app.get_subcommands();
        context.print(chosen.empty() ? app.help() : help_of(*chosen.front(), app, language));
        return answered;
    } catch (const CLI::ExtrasError&) {
        const std::vector<std::string> extras = app.remaining(true);
        throw unknown_argument(extras.empty() ? "" : extras.front(), app);
    } catch (const CLI::ArgumentMismatch&) {
        throw InputError(tr("an option lacks its value", "il manque la valeur d'une option"),
                         tr("write it after the option, such as --time 30s",
                            "écrivez-la après l'option, par exemple --time 30s"));
    } catch (const CLI::ParseError&) {
        throw InputError(
            tr("the command line makes no sense", "la ligne de commande n'a pas de sens"),
            tr("see nimrod --help", "voyez nimrod --help"));
    }
    for (std::size_t i = 0; i < commands.size(); ++i) {
        if (!subcommands[i]->parsed()) continue;
        Arguments arguments{joined(words), {}, words};
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
        // mpirun is told how many processes share a machine.
        if (context.ranks != nullptr && context.threads == 0) context.threads = 1;
        const Outside outside(limits_of(context));
        try {
            if (commands[i].opens_store) return commands[i].run(context, arguments);
            OpenStore store(context);
            return store.close(commands[i].run(context, arguments));
        } catch (const InputError& error) {
            return refuse(context, error, arguments.words, bad_input);
        }
    }
    read_shared_options(shared, context);
    context.print(what_to_try(language));
    return answered;
}

/// The three kinds of failure, told.
int run_or_refuse(int argc, char** argv, Context& context) {
    try {
        return run(argc, argv, context);
    } catch (const InputError& error) {
        return refuse(context, error, "", bad_input);
    } catch (const FileError& error) {
        return refuse(context, complaint(error), "", exit_code(error));
    } catch (const OutOfLimits& stopped) {  // while a script or a graph was read
        return refuse(
            context,
            {say_unknown({stopped.reached, stopped.why}), tr("ask for less", "demandez moins")}, "",
            not_within_limits);
    } catch (const std::bad_alloc&) {
        return refuse(
            context, {tr("out of memory", "mémoire épuisée"), tr("ask for less", "demandez moins")},
            "", not_within_limits);
    }
}

int run_and_tell(int argc, char** argv, Language language, Ranks* ranks) {
    Terminal terminal(isatty(STDERR_FILENO) != 0 ? ProgressLine::changing
                      : ranks != nullptr         ? ProgressLine::now_and_then
                                                 : ProgressLine::none);
    Memory learnt;
    Context context = make_context(terminal, language);
    context.json = json_of_arguments(argc, argv);
    context.learnt = &learnt;
    context.ranks = ranks;
    try {
        return run_or_refuse(argc, argv, context);
    } catch (const IoError&) {
        context.complain(
            tr("standard output cannot be written", "la sortie standard ne peut être écrite"));
        return io_failure;
    }
}

}  // namespace

int run_program(int argc, char** argv, Ranks* ranks) {
    hold_standard_descriptors();
    // How the server starts its workers.
    if (argc == 3 && argv[1] == std::string_view("--worker"))
        return server::work(STDIN_FILENO, argv[2]);
    const Language language = language_of_arguments(argc, argv, language_of_environment());
    install_signal_handlers(language);
    return run_and_tell(argc, argv, language, ranks);
}

void obey_signal() {
    const int signal = last_signal;
    if (signal == 0) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace nimrod::cli
