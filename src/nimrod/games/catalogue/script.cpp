// Games that a user writes in Lua.
#include <memory>

#include "nimrod/core/file_content.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/games/script/script_game.h"
#include "nimrod/wall/protocol.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_script(std::string_view parameters) {
    const std::string path = unquoted(parameters);
    if (path.empty())
        throw InputError(
            tr("script needs a file", "script a besoin d'un fichier"), 0,
            tr("name a ruleset in Lua, such as script:examples/scripts/kayles.lua 10",
               "nommez des règles en Lua, par exemple script:examples/scripts/kayles.lua 10"));
    const FileContent file(path, script::longest_script);
    return make_script_game("script:" + std::string(parameters),
                            path.substr(path.find_last_of('/') + 1), file.bytes());
}

}  // namespace

std::vector<Entry> script() {
    Entry entry;
    entry.name = "script";
    entry.summary = tr("a game of your own, in a few lines of Lua",
                       "un jeu de votre cru, en quelques lignes de Lua");
    entry.rules = tr(
        "A script says what positions look like (start) and where a move leads (options), and that "
        "is all that Nimrod needs to solve, explain, draw and play the game. It runs in a process "
        "that can reach no file, no network and no clock, with bounds on time and memory. In normal "
        "play who cannot move loses; in misère play, wins.",
        "Un script dit à quoi ressemblent les positions (start) et où mène un coup (options), et "
        "Nimrod n'a besoin de rien d'autre pour résoudre, expliquer, dessiner et jouer le jeu. Il "
        "tourne dans un processus qui n'atteint ni fichier, ni réseau, ni horloge, et dont le temps "
        "et la mémoire sont bornés. En jeu normal, celui qui ne peut plus jouer perd ; en jeu "
        "misère, il gagne.");
    entry.syntax = "script:FILE POSITION";
    entry.syntax_help = tr(
        "FILE: a script in Lua 5.4; docs/invent-a-game.md shows how to write one, and "
        "examples/scripts has some. POSITION: written as the script's start is: a number, numbers "
        "with commas between them, lists in brackets, or a text; without it the start is meant",
        "FILE : un script en Lua 5.4 ; docs/invent-a-game.md montre comment l'écrire, et "
        "examples/scripts en contient. POSITION : écrite comme le start du script : un nombre, des "
        "nombres séparés par des virgules, des listes entre crochets, ou un texte ; sans elle, "
        "c'est start");
    entry.theory = tr(
        "Whatever the rules, a position is lost or won, has a nimber, and behaves in sums like a "
        "heap of Nim (Sprague 1935, Grundy 1939); search finds it. What a script says of components "
        "and canonical forms is checked against its options on the first positions that are met.",
        "Quelles que soient les règles, une position est perdue ou gagnée, a un nimbre, et se "
        "comporte dans les sommes comme un tas de Nim (Sprague 1935, Grundy 1939) ; la recherche le "
        "trouve. Ce qu'un script dit des composantes et des formes canoniques est vérifié d'après "
        "ses options sur les premières positions rencontrées.");
    entry.sources = {
        "R. P. Sprague, Über mathematische Kampfspiele, Tohoku Mathematical Journal 41 (1935), "
        "438-444",
        "P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8"};
    entry.examples = {
        {"solve script:examples/scripts/kayles.lua 10",
         tr("who wins, and how", "qui gagne, et comment")},
        {"explain script:examples/scripts/queen.lua 3,5",
         tr("why, option by option", "pourquoi, option par option")},
        {"table script:examples/scripts/kayles.lua 20",
         tr("nimbers of single heaps", "les nimbres des tas seuls")},
        {"graph script:examples/scripts/domino_row.lua ......",
         tr("the game graph", "le graphe du jeu")},
        {"solve script:examples/scripts/kayles.lua 10 + nim 3",
         tr("in a sum with another game", "en somme avec un autre jeu")},
    };
    // The first sample is Kayles, whose nimbers are published.
    const std::string source = "R. K. Guy and C. A. B. Smith 1956: Kayles, octal 0.77";
    entry.facts = {
        {"1", Convention::normal, Outcome::N, "1", source},
        {"2", Convention::normal, Outcome::N, "2", source},
        {"3", Convention::normal, Outcome::N, "3", source},
        {"4", Convention::normal, Outcome::N, "1", source},
        {"5", Convention::normal, Outcome::N, "4", source},
        {"9", Convention::normal, Outcome::N, "4", source},
        {"10", Convention::normal, Outcome::N, "2", source},
        {"1,4", Convention::normal, Outcome::P, "0", source},
    };
    entry.samples = {{"examples/scripts/kayles.lua", "7"},
                     {"examples/scripts/queen.lua", "3,5"},
                     {"examples/scripts/domino_row.lua", "..#...."}};
    entry.make = make_script;
    return {entry};
}

}  // namespace nimrod::catalogue
