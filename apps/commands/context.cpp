#include "context.h"

#include <algorithm>
#include <random>

#include <fmt/format.h>

#include "nimrod/core/numerals.h"
#include "nimrod/core/outside.h"
#include "nimrod/edge/words.h"

namespace nimrod::commands {

std::uint64_t Context::chance() const { return seed ? *seed : std::random_device{}(); }

Limits limits_of(const Context& context) {
    Limits limits;
    limits.time = context.time;
    limits.memory = context.memory;
    limits.threads = context.threads;
    limits.cancel = context.cancel;
    return limits;
}

namespace {

/// Those of the work on a question, which began when its expression was read.
Limits limits_of_work(const Context& context, const Progress& say) {
    Limits limits = limits_of(context);
    const std::chrono::duration<double> reading(Outside::take_time());
    if (limits.time) {
        limits.time = std::max(*limits.time - reading, std::chrono::duration<double>(0));
        Outside::begin_work(limits.time->count());
    }
    limits.progress = [output = context.output, say,
                       language = context.language](const Reached& reached) {
        output->progress(say(reached).in(language), reached);
    };
    return limits;
}

}  // namespace

Text say_positions(const Reached& reached) {
    const double rate = static_cast<double>(reached.positions) / reached.seconds;
    return tr("{} positions, {:.0f} s, {} positions/s", "{} positions, {:.0f} s, {} positions/s",
              grouped(reached.positions), reached.seconds,
              grouped(static_cast<std::uint64_t>(rate)));
}

unsigned threads_of(const Context& context) { return Budget(limits_of(context)).threads(); }

Work::Work(const Context& context, const Progress& say)
    : output_(*context.output),
      budget_(limits_of_work(context, say), context.learnt != nullptr ? *context.learnt : own_) {}

Work::~Work() {
    Outside::end_work();
    output_.end_progress();
}

void complain(const Context& context, const InputError& error, std::string_view text) {
    const auto in = [&](const Text& t) { return t.in(context.language); };
    const Text place =
        text.empty() || !error.has_column()
            ? Text{}
            : tr(" (column {} of {})", " (colonne {} de {})", error.column() + 1, in_quotes(text));
    context.output->complain(in(error.message()) + in(place) +
                             in(tr("; {}", " ; {}", error.hint())));
}

int standard_input(const Context& context) {
    if (context.input) return *context.input;
    throw InputError(tr("there is no input to read here", "il n'y a pas d'entrée à lire ici"),
                     tr("write the expression itself", "écrivez l'expression elle-même"));
}

InputError complaint(const FileError& error) {
    if (!error.hint().empty()) return InputError(error.message(), error.hint());
    return InputError(error.message(), error.kind() == FileError::Kind::damaged
                                           ? tr("make the file again", "refaites le fichier")
                                           : tr("check its name and its permissions",
                                                "vérifiez son nom et ses droits"));
}

int exit_code(const FileError& error) {
    return error.kind() == FileError::Kind::damaged ? damaged_file : io_failure;
}

namespace {

std::string quoted_word(const std::string& word) {
    if (word.find_first_of("<>*?[]{}()#!$&|;~'\"\\`") == std::string::npos) return word;
    std::string out = "'";
    for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

}  // namespace

std::string for_shell(const std::string& arguments) {
    // A quoted file name may have blanks in it, which are no ends of words.
    if (arguments.find('"') != std::string::npos) return quoted_word(arguments);
    std::string out;
    for (std::size_t at = 0; at <= arguments.size();) {
        const std::size_t end = std::min(arguments.find(' ', at), arguments.size());
        out += (at == 0 ? "" : " ") + quoted_word(arguments.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

Text say_outcome(Outcome outcome) {
    switch (outcome) {
        case Outcome::N:
            return tr("N: the player to move wins", "N : le joueur au trait gagne");
        case Outcome::P:
            return tr("P: the player to move loses", "P : le joueur au trait perd");
        case Outcome::D:
            break;
    }
    return tr("D: a draw, for neither player need lose: play goes on forever",
              "D : partie nulle, aucun joueur n'est obligé de perdre : la partie ne finit pas");
}

Text say_convention(Convention convention) {
    return convention == Convention::normal ? tr("normal play", "jeu normal")
                                            : tr("misère play", "jeu misère");
}

Text say_method(const Method& method) {
    if (method.by == Method::By::theory)
        return tr("by theory: {}", "par la théorie : {}", method_name(method.theory));
    return tr("by search", "par recherche");
}

Text say_unknown(const Unknown& unknown) {
    return tr(
        "unknown, not within these limits ({}; {} in {} s); --time and "
        "--memory set the limits",
        "inconnu, pas dans ces limites ({} ; {} en {} s) ; --time et "
        "--memory fixent les limites",
        say_stop(unknown.why),
        counted_in_groups(unknown.reached.positions, tr("position searched", "position examinée"),
                          tr("positions searched", "positions examinées")),
        decimal(unknown.reached.seconds, 1));
}

void tell_doubts(const Context& context, const Game& game, bool is_answered) {
    if (!is_answered && game.seems_endless())
        context.complain(
            tr("positions grow here: it may be that play does not end",
               "les positions grandissent ici : il se peut que le jeu ne finisse pas"));
    if (game.is_trusted())
        context.complain(
            tr("this rests on what the script says of components and canonical forms, which was "
               "checked on some positions only",
               "ceci repose sur ce que le script dit des composantes et des formes canoniques, "
               "vérifié sur certaines positions seulement"));
}

std::size_t read_count(const std::string& option, const std::string& value, std::size_t max) {
    const bool digits = !value.empty() && value.size() <= 18 &&
                        value.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t n = digits ? std::stoull(value) : 0;
    if (!digits || n > max)
        throw InputError(
            tr("{} needs a number from 0 to {}, not {}",
               "{} demande un nombre de 0 à {}, et non {}", option, max, in_quotes(value)),
            tr("for example {} 10", "par exemple {} 10", option));
    return n;
}

}  // namespace nimrod::commands
