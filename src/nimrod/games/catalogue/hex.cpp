// Hex: the partizan guest.
#include "nimrod/games/hex/game.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_hex(std::string_view parameters) {
    if (!parameters.empty() && parameters != "swap")
        throw InputError(
            tr("hex has no parameter {}", "hex n'a pas de paramètre {}", in_quotes(parameters)), 0,
            tr("hex:swap plays with the swap rule; the size follows a blank, hex 5x5",
               "hex:swap joue avec la règle d'échange ; la taille suit un espace, "
               "hex 5x5"));
    return hex::make_game({.swap = !parameters.empty()});
}

}  // namespace

std::vector<Entry> hex() {
    Entry entry;
    entry.name = "hex";
    entry.partizan = true;
    entry.summary = tr("join your two edges of a board of hexagons",
                       "joignez vos deux bords d'un plateau d'hexagones");
    entry.rules = tr(
        "Red and Blue lay a stone of their colour on an empty cell in turn; Red begins. Red wins "
        "by joining the two red edges, top and bottom as positions are written, with a chain of "
        "neighbouring red stones, Blue by joining the two blue ones, left and right. There are no "
        "draws. With the swap rule (hex:swap) Blue may answer the first stone by taking it over: "
        "it turns blue, on the mirrored cell. In misère play (Reverse Hex) whoever joins their "
        "edges loses.",
        "Rouge et Bleu posent tour à tour une pierre de leur couleur sur une case vide ; Rouge "
        "commence. Rouge gagne en joignant par une chaîne de pierres rouges voisines les deux "
        "bords rouges, en haut et en bas quand on écrit la position, Bleu en joignant les deux "
        "bords bleus, à gauche et à droite. Il n'y a pas de partie nulle. Avec la règle d'échange "
        "(hex:swap), Bleu peut répondre à la première pierre en la prenant à son compte : elle "
        "devient bleue, sur la case opposée dans le miroir. En jeu misère (Hex inversé), qui "
        "joint ses bords perd.");
    entry.syntax = "hex[:swap] RxC[:MOVES | :ROWS@PLAYER]";
    entry.syntax_help = tr(
        "R rows of C cells, each row half a cell further to the right; MOVES so far, such as "
        "5x5:c3,b2 (a letter for the column, a number for the row); or ROWS from the top, . for "
        "empty, and who is to move, such as 3x3:..R/.B./...@B; or a game in SGF in quotes. In "
        "play, c3 lays a stone there. With hex:swap the board is square, and swap is a move, too: "
        "5x5:b1,swap; it is open to Blue wherever one red stone lies on the board",
        "R lignes de C cases, chacune décalée d'une demi-case vers la droite ; MOVES, les coups "
        "joués, par exemple 5x5:c3,b2 (une lettre pour la colonne, un nombre pour la ligne) ; ou "
        "ROWS, les lignes depuis le haut, . pour une case vide, et qui est au trait, par exemple "
        "3x3:..R/.B./...@B ; ou une partie en SGF, entre guillemets. En jouant, c3 y pose une "
        "pierre. Avec hex:swap le plateau est carré, et swap est un coup aussi : 5x5:b1,swap ; "
        "Bleu y a droit partout où une seule pierre, rouge, est posée");
    entry.theory = tr(
        "A full board has exactly one winner (Nash; Gale 1979 derives Brouwer's fixed-point "
        "theorem from it), and on an empty square board the first player wins by strategy "
        "stealing, which names no move; with the swap rule the second player wins. Who wins a "
        "given position is PSPACE-complete (Reisch 1981). Here it is found by virtual connections, dead and captured cells, and "
        "proof-number search: all openings up to 7x7 within minutes.",
        "Un plateau plein a exactement un gagnant (Nash ; Gale, 1979, en tire le théorème du "
        "point fixe de Brouwer), et sur un plateau carré vide le premier joueur gagne par vol de "
        "stratégie, ce qui ne nomme aucun coup ; avec la règle d'échange, c'est le second. Savoir "
        "qui gagne une position donnée est PSPACE-complet (Reisch 1981). On le trouve ici par connexions virtuelles, cases mortes "
        "ou capturées et recherche à nombres de preuve : toutes les ouvertures jusqu'à 7x7 en "
        "quelques minutes.");
    entry.sources = {
        "D. Gale, The game of Hex and the Brouwer fixed-point theorem, American Mathematical "
        "Monthly 86 (1979), 818-827",
        "V. V. Anshelevich, A hierarchical approach to computer Hex, Artificial Intelligence 134 "
        "(2002), 101-120",
        "R. Hayward, Y. Bjornsson, M. Johanson, M. Kan, N. Po and J. van Rijswijck, Solving 7x7 "
        "Hex with domination, fill-in, and virtual connections, Theoretical Computer Science 349 "
        "(2005), 123-139",
        "B. Arneson, R. B. Hayward and P. Henderson, Solving Hex: beyond humans, Computers and "
        "Games (2010), 1-10"};
    entry.examples = {
        {"solve hex 5x5", tr("all winning openings", "toutes les ouvertures gagnantes")},
        {"solve hex 3x3:..R/.B./...@B", tr("a position", "une position")},
        {"explain hex 7x7", tr("why the first player wins", "pourquoi le premier joueur gagne")},
        {"explain hex 4x4 --method boundary",
         tr("why there is no draw", "pourquoi il n'y a pas de partie nulle")},
        {"explain hex:swap 4x4",
         tr("why the second player wins then", "pourquoi c'est alors le second joueur")},
        {"explain hex 5x5 --method openings",
         tr("a map of the openings", "une carte des ouvertures")},
    };
    entry.facts = {
        {"3x3", Convention::normal, Outcome::N, std::nullopt, "Nash: the first player wins"},
        {"5x5", Convention::normal, Outcome::N, std::nullopt, "Nash: the first player wins"},
        {"5x5:a1", Convention::normal, Outcome::N, std::nullopt,
         "Beck 1969: the acute corner is a losing opening"},
        {"5x5:c3", Convention::normal, Outcome::P, std::nullopt, "Hayward et al. 2005"},
        {"2x3", Convention::normal, Outcome::N, std::nullopt,
         "whoever has the shorter way wins (Gardner 1959)"},
        {"3x2", Convention::normal, Outcome::P, std::nullopt,
         "whoever has the shorter way wins (Gardner 1959)"},
    };
    entry.samples = {{"", "2x3"}, {"swap", "2x2"}};
    entry.start = "11x11";
    entry.make = make_hex;
    return {entry};
}

}  // namespace nimrod::catalogue
