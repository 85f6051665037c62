// nimrod play: a game against the machine, or between two people.
#include <unistd.h>

#include "commands.h"
#include "line_editor.h"
#include "match.h"

namespace nimrod::commands {

namespace {

Seats seats_of(const Arguments& arguments) {
    const bool two = arguments.has("--two");
    const std::optional<std::string> first = arguments.value("--first");
    const std::optional<std::string> level = arguments.value("--level");
    if (two && (first || level))
        throw InputError(
            tr("with --two the machine does not play", "avec --two, la machine ne joue pas"),
            tr("leave out --first and --level, or --two",
               "retirez --first et --level, ou bien --two"));
    Seats seats;
    if (two) seats.players = {Player::first, Player::second};
    if (first && *first != "me" && *first != "machine")
        throw InputError(tr("--first needs me or machine, not {}",
                            "--first demande me ou machine, et non {}", in_quotes(*first)),
                         tr("for example --first machine", "par exemple --first machine"));
    if (first == "machine") seats.players = {Player::machine, Player::person};
    if (level) {
        const std::size_t n = read_count("--level", *level, perfect_level);
        if (n < lowest_level)
            throw InputError(
                tr("the lowest level is {}", "le plus bas niveau est {}", lowest_level),
                tr("for example --level 3", "par exemple --level 3"));
        seats.level = static_cast<unsigned>(n);
    }
    return seats;
}

/// With history and completion on a terminal; line by line where a program speaks.
void converse(const Context& context, Match& match) {
    const int input = standard_input(context);
    if (!context.json && isatty(input) != 0 && isatty(STDOUT_FILENO) != 0) {
        LineEditor editor(context.cancel, [&] { return match_commands(context.language); });
        return match.play([&](const std::string& prompt) -> std::optional<Line> {
            std::optional<std::string> line = editor.next(prompt);
            if (!line) return std::nullopt;
            return Line{*std::move(line)};
        });
    }
    LineReader lines(input, context.cancel);
    match.play([&](const std::string& prompt) {
        if (!context.json) context.print(prompt);
        return lines.next();
    });
}

int play(const Context& context, const Arguments& arguments) {
    const Seats seats = seats_of(arguments);
    Match match(context, read_expression(arguments.words), seats);
    for (const std::string& position : arguments.values("--moves")) match.replay(position);
    if (const std::optional<std::string> line = arguments.value("--line")) {
        match.obey_once(*line);
    } else {
        converse(context, match);
    }
    return answered;
}

}  // namespace

Command play_command() {
    return {
        "play",
        tr("play against the machine or each other", "jouer contre la machine ou à deux"),
        "EXPR",
        tr("a game and a position, such as marienbad or nim 3,5,7; what may be typed during the "
           "game is listed by help",
           "un jeu et une position, par exemple marienbad ou nim 3,5,7 ; pendant la partie, aide "
           "énumère ce qu'on peut taper"),
        {{"--first", tr("me or machine: who begins (default: me)",
                        "me (vous) ou machine : qui commence (défaut : me)")},
         {"--level", tr("1 to 10: how well the machine plays (default: 10, perfectly)",
                        "de 1 à 10 : la force de la machine (défaut : 10, parfaite)")},
         {"--two", tr("two people play", "deux personnes jouent"), true},
         {"--moves",
          tr("the position after a move that was played before; once for each of them",
             "la position après un coup déjà joué ; une fois pour chacun d'eux"),
          false, true},
         {"--line", tr("what the player types: it is answered, and that is all; empty: the machine "
                       "moves if it is its turn",
                       "ce que tape le joueur : la réponse est donnée, et c'est tout ; vide : la "
                       "machine joue si c'est son tour")}},
        play};
}

}  // namespace nimrod::commands
