// nimrod play: a game against the machine, or between two people.
#include "commands.h"
#include "conversation.h"
#include "match.h"
#include "nimrod/core/file_content.h"

namespace nimrod::commands {

namespace {

/// As much as checkers read.
constexpr std::size_t largest_proof = std::size_t{256} << 20;

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

/// The match against a proof, which says who begins.
Match against_proof(const Context& context, const Arguments& arguments, const std::string& path) {
    for (const char* option : {"--two", "--first", "--level"})
        if (arguments.has(option))
            throw InputError(tr("{} does not go with --proof", "{} ne va pas avec --proof", option),
                             tr("the proof says who begins, and plays as it can",
                                "la preuve dit qui commence, et joue comme elle peut"));
    if (!arguments.words.empty())
        throw InputError(tr("with --proof no position is given: it is in the file",
                            "avec --proof, on ne donne pas de position : elle est dans le fichier"),
                         tr("leave out {}", "omettez {}", in_quotes(arguments.words)));
    PlayedProof played{read_proof(FileContent(path, largest_proof).bytes()), path};
    ProvedGame game = proved_game(played.proof);
    Seats seats;
    if (game.proof_begins) seats.players = {Player::machine, Player::person};
    return {context, std::move(game.expression), seats, std::move(played)};
}

int play(const Context& context, const Arguments& arguments) {
    const std::optional<std::string> proof = arguments.value("--proof");
    Match match = proof ? against_proof(context, arguments, *proof)
                        : Match(context, read_expression(arguments.words), seats_of(arguments));
    for (const std::string& position : arguments.values("--moves")) match.replay(position);
    if (const std::optional<std::string> line = arguments.value("--line")) {
        match.obey_once(*line);
    } else {
        Conversation people(context);
        match.play([&](const std::string& prompt) { return people.ask(prompt); });
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
        {taking({"me", "machine"},
                {"--first", tr("me or machine: who begins (default: me)",
                               "me (vous) ou machine : qui commence (défaut : me)")}),
         {"--level", tr("1 to 10: how well the machine plays (default: 10, perfectly)",
                        "de 1 à 10 : la force de la machine (défaut : 10, parfaite)")},
         reading({"--proof",
                  tr("a file of nimrod prove instead of EXPR: the machine answers from it alone",
                     "un fichier de nimrod prove au lieu de EXPR : la machine ne répond que "
                     "d'après lui")}),
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
