// What is said during a game. One wording of a move serves hints and lists; of a move that was made
// it is told who made it (explain/move_words.h).
#include "match_words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/core/numerals.h"
#include "nimrod/explain/move_words.h"
#include "option_list.h"

namespace nimrod::commands {

namespace {

/// "you win", "Nimrod wins": the verb agrees with the player.
Text with_verb(Player player, const Text& second_person, const Text& third_person) {
    return name(player) + notation(" ") + (player == Player::person ? second_person : third_person);
}

Text wins(Player player) { return with_verb(player, tr("win", "gagnez"), tr("wins", "gagne")); }

Text say_rule(Convention convention) {
    return convention == Convention::normal
               ? tr("whoever makes the last move wins", "qui joue le dernier coup gagne")
               : tr("whoever makes the last move loses", "qui joue le dernier coup perd");
}

}  // namespace

std::string_view code(Player player) {
    switch (player) {
        case Player::person:
            return "person";
        case Player::machine:
            return "machine";
        case Player::first:
            return "first";
        case Player::second:
            break;
    }
    return "second";
}

Text name(Player player) {
    switch (player) {
        case Player::person:
            return tr("you", "vous");
        case Player::machine:
            return notation("Nimrod");
        case Player::first:
            return tr("player 1", "le joueur 1");
        case Player::second:
            break;
    }
    return tr("player 2", "le joueur 2");
}

namespace {

/// Short forms of moves by which games may be taught, the simplest first.
std::vector<std::string> simple_moves(const Game& game, const std::string& position) {
    std::vector<std::string> out{"2 1", "3 1", "2", "1", "1 2", "1 1"};
    // The last number of the position and the one below: a ball of that hole moves to the left.
    const std::size_t last = position.find_last_not_of("0123456789") + 1;
    if (const std::string number = position.substr(last); number.size() - 1 < 18 && number != "0")
        out.push_back(fmt::format("{} {}", number, std::stoull(number) - 1));
    // Infinite heaps say what is left; a stone of Hex is laid on a cell, a domino lies or stands.
    out.insert(out.end(), {"2=1", "1=1", "=1", "c3", "b2", "a1", "b1", "1 2 h", "1 1 h", "1 1 v"});
    const Picture picture = game.picture(position);
    if (const Network* graph = std::get_if<Network>(&picture)) {
        constexpr std::size_t most = 100;
        const std::vector<Network::Vertex>& names = graph->vertices;
        for (std::size_t i = 0; i < std::min(most, graph->edges.size()); ++i) {
            const auto& [from, to] = graph->edges[i];
            for (const char* joint : {" ", "-"})
                out.push_back(names[from].name + joint + names[to].name);
        }
        for (std::size_t i = 0; i < std::min(most, names.size()); ++i) out.push_back(names[i].name);
    }
    // Any move, as far as it is a matter of a few heaps or squares.
    for (std::size_t i = 1; i <= 9; ++i)
        for (std::size_t j = 1; j <= 9; ++j) out.push_back(fmt::format("{} {}", i, j));
    return out;
}

/// Moves of another kind: from several heaps at once, and splitting one.
std::vector<std::string> other_moves(const Game& game, const std::string& position,
                                     Language language) {
    std::vector<std::string> out{tr("both 1", "deux 1").in(language), "1 1 2 1"};
    const Picture now = game.picture(position);
    const Rows* before = std::get_if<Rows>(&now);
    if (before == nullptr) return out;
    constexpr std::uint64_t worth_an_example = std::uint64_t{20} << 20;
    for (const std::string& to : listable_options(game, position, 100, worth_an_example).first) {
        const Picture then = game.picture(to);
        const Rows* after = std::get_if<Rows>(&then);
        if (after == nullptr || after->rows.size() != before->rows.size() + 1) continue;
        std::size_t i = 0;
        while (i + 1 < before->rows.size() && before->rows[i].count == after->rows[i].count) ++i;
        const std::string heap = before->rows.size() > 1 ? std::to_string(i + 1) : "";
        out.push_back(fmt::format("{}={},{}", heap, to_string(after->rows[i].count),
                                  to_string(after->rows[i + 1].count)));
        break;
    }
    return out;
}

std::optional<ExampleMove> first_legal(const Game& game, const std::string& position,
                                       std::span<const std::string> moves) {
    for (const char* term : {"", "1: ", "2: "})  // a sum wants to know in which term
        for (const std::string& move : moves) {
            const std::string typed = term + move;
            try {
                const std::string to = game.read_move(position, typed);
                if (to != typed) return ExampleMove{typed, game.say(position, to)};
            } catch (const InputError&) {  // not a move here
            }
        }
    return std::nullopt;
}

}  // namespace

std::vector<ExampleMove> example_moves(const Game& game, const std::string& position,
                                       Language language) {
    std::vector<ExampleMove> out;
    if (const auto simple = first_legal(game, position, simple_moves(game, position)))
        out.push_back(*simple);
    if (const auto other = first_legal(game, position, other_moves(game, position, language)))
        out.push_back(*other);
    if (!out.empty()) return out;
    Random any;
    const std::string to = game.sample_option(position, any);
    return {{to, game.say(position, to)}};
}

Text say_start(const Expression& expression, Convention convention, const Seats& seats) {
    const Entry& entry = *expression.entry;
    const std::string& made = expression.game->name();  // with its parameters, if it has any
    const std::string title =
        made.empty() || made == entry.name ? entry.name : entry.name + " (" + made + ")";
    Text out;
    if (!seats.game_met) {
        out += tr("{}: {}.\n", "{} : {}.\n", title, entry.summary);
        out += convention == entry.convention
                   ? capitalised(say_convention(convention))
                   : tr("This time in {}", "Cette fois en {}", say_convention(convention));
        out += tr(": {}.\n", " : {}.\n", say_rule(convention));
    }
    if (seats.two_people()) return out + tr("Player 1 begins.", "Le joueur 1 commence.");
    if (!seats.opponent_met)
        out += tr(
            "Your opponent is Nimrod, named after the machine that won at Nim in 1951. It has no "
            "hands: it says its moves, and the board obeys. ",
            "Votre adversaire est Nimrod, du nom de la machine qui gagnait au Nim en 1951. Il n'a "
            "pas de mains : il dit ses coups, et le plateau obéit. ");
    if (seats.level < perfect_level)
        out += tr("At level {}, chance plays {} of its moves in 10. ",
                  "Au niveau {}, le hasard joue {} de ses coups sur 10. ", seats.level,
                  perfect_level - seats.level);
    return out + (seats.players[0] == Player::person ? tr("You begin.", "À vous de commencer.")
                                                     : tr("Nimrod begins.", "Nimrod commence."));
}

Text say_side(const Game& game, const std::string& position, Convention convention,
              const Seats& seats) {
    const Picture now = game.picture(position);
    if (!std::holds_alternative<Hexes>(now)) return {};
    const OptionList options = game.options(position, 1);
    if (options.first.empty()) return {};
    // Whoever is to move lays the stone by which an option differs.
    const Picture then = game.picture(options.first[0]);
    bool red_begins = true;
    for (std::size_t i = 0; i < std::get<Hexes>(now).cells.size(); ++i)
        if (std::get<Hexes>(now).cells[i].stone == Hexes::Stone::none &&
            std::get<Hexes>(then).cells[i].stone != Hexes::Stone::none)
            red_begins = std::get<Hexes>(then).cells[i].stone == Hexes::Stone::red;
    const bool normal = convention == Convention::normal;
    const Text red = normal ? tr("join top and bottom", "joindre le haut et le bas")
                            : tr("not join top and bottom", "ne pas joindre le haut et le bas");
    const Text blue = normal
                          ? tr("join left and right", "joindre la gauche et la droite")
                          : tr("not join left and right", "ne pas joindre la gauche et la droite");
    if (seats.two_people())
        return tr("\nPlayer {} is Red and is to {}, player {} is Blue and is to {}.",
                  "\nLe joueur {} est Rouge et doit {}, le joueur {} est Bleu et doit {}.",
                  red_begins ? 1 : 2, red, red_begins ? 2 : 1, blue);
    const bool is_red = red_begins == (seats.players[0] == Player::person);
    return is_red ? tr("\nYou are Red: you are to {}.", "\nVous êtes Rouge : vous devez {}.", red)
                  : tr("\nYou are Blue: you are to {}.", "\nVous êtes Bleu : vous devez {}.", blue);
}

Text say_moved(Player by, const Text& move) {
    return told({name(by), by == Player::person}, move) + notation(".");
}

Text say_prompt(Player to_move, bool two_people, std::size_t turn) {
    const Text number = tr("move {}> ", "coup {}> ", turn + 1);
    return two_people ? capitalised(name(to_move)) + notation(", ") + number : number;
}

Text say_end(Player stuck, const Seats& seats, Convention convention, bool moved) {
    const bool normal = convention == Convention::normal;
    const Player last = seats.other(stuck);
    if (!moved)
        return with_verb(stuck, tr("cannot move", "ne pouvez pas jouer"),
                         tr("cannot move", "ne peut pas jouer")) +
               (normal ? tr(", which loses in normal play: ", ", ce qui perd en jeu normal : ") +
                             wins(last)
                       : tr(", which wins in misère play: ", ", ce qui gagne en jeu misère : ") +
                             wins(stuck)) +
               notation(".");
    return with_verb(last, tr("made the last move", "avez joué le dernier coup"),
                     tr("made the last move", "a joué le dernier coup")) +
           (normal ? tr(", which wins in normal play: ", ", ce qui gagne en jeu normal : ") +
                         wins(last)
                   : tr(", which loses in misère play: ", ", ce qui perd en jeu misère : ") +
                         wins(stuck)) +
           notation(".");
}

Text say_resigned(Player loser, Player winner) {
    return with_verb(loser, tr("resign", "abandonnez"), tr("resigns", "abandonne")) +
           tr(": {}.", " : {}.", wins(winner));
}

Text say_proof(const Proof& proof) {
    return tr(
        "\nIt answers from a proof by {} alone, {}, and thinks of nothing: the claim is \"{}\".",
        "\nIl ne répond que d'après une preuve par {}, {}, et ne réfléchit à rien : l'énoncé "
        "est « {} ».",
        proof.method,
        counted_in_groups(proof.records.size(), tr("record", "enregistrement"),
                          tr("records", "enregistrements")),
        proof.statement);
}

Text say_proof_won(Player winner) {
    return winner == Player::machine
               ? tr("The file had an answer to each of your moves.",
                    "Le fichier avait une réponse à chacun de vos coups.")
               : tr("The file did not keep what it claims: it is no proof.",
                    "Le fichier n'a pas tenu ce qu'il affirme : ce n'est pas une preuve.");
}

Text say_last_chance(const LastChance& chance, const std::string& position, Player loser,
                     const Seats& seats) {
    if (!chance.known)
        return tr("Where the game was lost is not known within these limits.",
                  "À quel moment la partie a été perdue n'est pas connu dans ces limites.");
    if (chance.turn) {
        Text out =
            tr("At move {}, from {}, {}", "Au coup {}, depuis {}, {}", *chance.turn + 1, position,
               with_verb(loser, tr("could still have won", "pouviez encore gagner"),
                         tr("could still have won", "pouvait encore gagner")));
        if (chance.move) out += tr(": {}", " : {}", chance.move->say);
        return out + notation(".");
    }
    if (loser == seats.players[0]) {
        Text out =
            tr("The start was lost already: whoever begins there loses, against a perfect "
               "opponent.",
               "Le départ était déjà perdu : qui commence là perd, contre un adversaire "
               "parfait.");
        if (loser == Player::person)
            out += tr(" Next time, let Nimrod begin: --first machine.",
                      " La prochaine fois, laissez Nimrod commencer : --first machine.");
        return out;
    }
    return capitalised(with_verb(
               loser, tr("never had a won position", "n'avez jamais eu de position gagnée"),
               tr("never had a won position", "n'a jamais eu de position gagnée"))) +
           tr(": the start was won for whoever begins, and no move gave that away.",
              " : le départ était gagné pour qui commence, et aucun coup ne l'a gâché.");
}

Text say_result(Player winner, const Seats& seats) {
    if (seats.two_people()) return {};
    if (winner == Player::person)
        return tr("Nimrod congratulates you; it has little practice at that.",
                  "Nimrod vous félicite ; il n'en a guère l'habitude.");
    // D. Borchers, heise online, 6 October 2001: Ludwig Erhard at the fair of Berlin
    return tr(
        "You are in good company: in Berlin, in 1951, the first Nimrod beat a minister of "
        "economics three times running.",
        "Vous êtes en bonne compagnie : à Berlin, en 1951, le premier Nimrod battit trois "
        "fois de suite un ministre de l'économie.");
}

Table help_table(const std::vector<ExampleMove>& examples) {
    Table table;
    const auto row = [&](const Text& command, const Text& meaning) {
        table.rows.push_back({Cell(command), Cell(meaning)});
    };
    for (const ExampleMove& example : examples) row(notation(example.typed), example.say);
    row(tr("a position", "une position"),
        tr("the one after your move does as well", "celle d'après votre coup convient aussi"));
    row(tr("hint", "indice"),
        tr("a winning move, or the best trap", "un coup gagnant, ou le meilleur piège"));
    row(tr("why", "pourquoi"), tr("who wins here, and the reason", "qui gagne ici, et la raison"));
    row(tr("look", "regarder"),
        tr("what the machine sees, in Hex", "ce que voit la machine, au Hex"));
    row(tr("board", "plateau"), tr("draws the board again", "redessine le plateau"));
    row(tr("moves", "coups"), tr("lists the legal moves", "énumère les coups permis"));
    row(notation("#3"), tr("plays the third of that list", "joue le troisième de cette liste"));
    row(tr("undo", "annuler"), tr("takes your last move back", "reprend votre dernier coup"));
    row(tr("resign", "abandon"), tr("gives the game up", "abandonne la partie"));
    row(tr("quit", "quitter"), tr("leaves", "s'en va"));
    row(tr("help", "aide"), tr("shows this", "montre ceci"));
    return table;
}

std::string draw_numbered(const Picture& picture, const TextStyle& style) {
    constexpr std::size_t most_rows = 40;
    const Rows* rows = std::get_if<Rows>(&picture);
    if (rows == nullptr || rows->rows.size() < 2) return draw(picture, style);
    Rows shown = *rows;
    const std::size_t hidden = shown.rows.size() > most_rows ? shown.rows.size() - most_rows : 0;
    shown.rows.resize(shown.rows.size() - hidden);

    const std::string drawn = draw(Picture(shown), style);  // one line for each row comes first
    const std::size_t digits = std::to_string(shown.rows.size()).size();
    std::string out;
    std::size_t at = 0;
    for (std::size_t i = 1; i <= shown.rows.size(); ++i) {
        const std::size_t end = drawn.find('\n', at) + 1;
        out += "  " + tr("heap {:>{}}:", "tas {:>{}} :", i, digits).in(style.language) +
               drawn.substr(at, end - at);
        at = end;
    }
    out += drawn.substr(at);
    if (hidden > 0)
        out +=
            "  " + tr("and ", "et ").in(style.language) +
            counted_in_groups(hidden, tr("more heap", "autre tas"), tr("more heaps", "autres tas"))
                .in(style.language) +
            "\n";
    return out;
}

}  // namespace nimrod::commands
