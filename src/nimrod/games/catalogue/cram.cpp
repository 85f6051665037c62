// Cram: dominoes on a board, in either direction.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/cram/rules.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_cram(std::string_view parameters) {
    refuse_parameters("cram", parameters);
    return std::make_unique<RuleGame<CramRules, Cram>>("cram");
}

}  // namespace

std::vector<Entry> cram() {
    Entry entry;
    entry.name = "cram";
    entry.summary = tr("put a domino on two free cells of a board",
                       "posez un domino sur deux cases libres d'un plateau");
    entry.rules =
        tr("On a board of squares a move puts a domino on two free cells that have a side in "
           "common, in either direction. In normal play who finds no place loses; in misère play, "
           "wins.",
           "Sur un plateau de cases, un coup pose un domino sur deux cases libres qui ont un côté "
           "commun, dans n'importe quelle direction. En jeu normal, celui qui ne trouve plus de "
           "place perd ; en jeu misère, il gagne.");
    entry.syntax = "cram RxC[:CELLS]";
    entry.syntax_help =
        tr("R rows of C cells; CELLS: the rows from the top, . for a free cell and # for a taken "
           "one, such as 2x3:.#./... In play, 1 2 h puts a domino in row 1 on the columns 2 and 3, "
           "1 2 v in column 2 on the rows 1 and 2",
           "R lignes de C cases ; CELLS : les lignes depuis le haut, . pour une case libre et # "
           "pour une case prise, par exemple 2x3:.#./... En jouant, 1 2 h pose un domino sur la "
           "ligne 1, colonnes 2 et 3, et 1 2 v sur la colonne 2, lignes 1 et 2");
    entry.theory =
        tr("On an even by even board the second player wins by symmetry about the centre, on an "
           "even by odd board the first, who begins at the centre (Gardner 1974). For other boards "
           "and for nimbers nothing but search is known; it splits the board into regions and "
           "takes boards that differ by a rotation or a reflection as one. A single row is the "
           "octal game 0.07.",
           "Sur un plateau pair sur pair, le second joueur gagne par symétrie autour du centre ; "
           "sur un plateau pair sur impair, c'est le premier, qui commence au centre (Gardner "
           "1974). Pour les autres plateaux et pour les nimbres, on ne connaît que l'exploration ; "
           "elle découpe le plateau en régions et confond les plateaux qui ne diffèrent que par "
           "une rotation ou une symétrie. Une seule ligne est le jeu octal 0.07.");
    entry.sources = {
        "M. Gardner, Mathematical Games: Cram, crosscram and quadraphage, Scientific American 230 "
        "(February 1974), 106-108",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 15",
        "J. Lemoine and S. Viennot, Nimbers are inevitable, Theoretical Computer Science 462 "
        "(2012), 70-79",
        "P. Beling and M. Rogalski, On pruning search trees of impartial games, Artificial "
        "Intelligence 283 (2020)"};
    entry.examples = {
        {"solve cram 3x4", tr("who wins, and how", "qui gagne, et comment")},
        {"explain cram 4x5", tr("why, by symmetry", "pourquoi, par symétrie")},
        {"solve cram 100x99", tr("a board of any size", "un plateau de toute taille")},
        {"solve cram 3x3:..#/.../#..", tr("a board with taken cells", "un plateau entamé")},
        {"table --show nimber cram 4,4",
         tr("nimbers of small boards", "nimbres de petits plateaux")},
        {"solve --misere cram 3x3", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"3x3", Convention::normal, Outcome::P, "0", "Lemoine and Viennot 2012"},
        {"3x6", Convention::normal, Outcome::N, "4", "Lemoine and Viennot 2012"},
        {"4x5", Convention::normal, Outcome::N, "2", "Lemoine and Viennot 2012"},
        {"4x4", Convention::normal, Outcome::P, "0", "Gardner 1974"},
        {"60x60", Convention::normal, Outcome::P, "0", "Gardner 1974"},
        {"1x1", Convention::misere, Outcome::N, std::nullopt, "no domino can be placed"},
        {"1x2", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"", "3x4"}};
    entry.make = make_cram;
    return {entry};
}

}  // namespace nimrod::catalogue
