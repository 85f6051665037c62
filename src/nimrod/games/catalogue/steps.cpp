// Pawns that step towards the corner of a board of any dimension.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/steps/rules.h"
#include "nimrod/games/steps/theory.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_steps(std::string_view parameters) {
    const StepSet steps = read_steps(parameters);
    return std::make_unique<RuleGame<StepsRules<Natural>, Steps>>(
        "steps:" + steps.print(), StepsRules<Natural>{steps}, Steps(steps));
}

}  // namespace

std::vector<Entry> steps() {
    Entry entry;
    entry.name = "steps";
    entry.summary = tr("step with one of the pawns towards the corner of a board",
                       "avancez un des pions vers le coin d'un plateau");
    entry.rules = tr(
        "Pawns stand on the squares of a board of any dimension, whose coordinates are 0, 1, 2 and "
        "so on; several pawns may share a square. A move subtracts one of the given vectors from "
        "the coordinates of one pawn; a vector with * may be subtracted any number of times at "
        "once. No coordinate may become negative. In normal play who cannot move loses; in misère "
        "play, wins.",
        "Des pions sont placés sur les cases d'un plateau de dimension quelconque, dont les "
        "coordonnées sont 0, 1, 2 et ainsi de suite ; plusieurs pions peuvent partager une case. "
        "Un coup retranche l'un des vecteurs donnés des coordonnées d'un pion ; un vecteur suivi "
        "de * peut l'être autant de fois qu'on veut d'un seul coup. Aucune coordonnée ne peut "
        "devenir négative. En jeu normal, celui qui ne peut plus jouer perd ; en jeu misère, il "
        "gagne.");
    entry.syntax = "steps:VECTORS PAWNS";
    entry.syntax_help = tr(
        "VECTORS: such as 1.0,2.0,0.1,0.2 (one or two squares along either axis), 1.0*,0.1* (a "
        "rook), 1.0*,0.1*,1.1* (a queen), 1.0,0.1,1.1 (a king), 2.1,1.2,2.-1,-1.2 (the white "
        "knight): components may be negative as long as play must end. PAWNS: their squares, such "
        "as 4.4,4.3. In play, 4.4 3.4 moves the pawn on 4.4 to 3.4",
        "VECTORS : par exemple 1.0,2.0,0.1,0.2 (une ou deux cases le long d'un des axes), "
        "1.0*,0.1* (une tour), 1.0*,0.1*,1.1* (une dame), 1.0,0.1,1.1 (un roi), 2.1,1.2,2.-1,-1.2 "
        "(le cavalier blanc) : des composantes négatives sont permises tant que le jeu doit finir. "
        "PAWNS : leurs cases, par exemple 4.4,4.3. En jouant, 4.4 3.4 déplace le pion de 4.4 en "
        "3.4");
    entry.theory = tr(
        "Pawns are a sum, so their nimbers are added without carry (Sprague 1935, Grundy 1939). "
        "Where every vector has a single component that is not 0, each coordinate is a heap of a "
        "subtraction game, known for any size; the rook is Nim with two heaps, the queen Wythoff's "
        "game. In other cases the nimbers of the whole board are computed. Play ends from every "
        "position exactly when some positive weights make every step descend, and this is decided.",
        "Les pions forment une somme : leurs nimbres s'ajoutent sans retenue (Sprague 1935, Grundy "
        "1939). Si chaque vecteur n'a qu'une composante non nulle, chaque coordonnée est un tas "
        "d'un jeu de soustraction, connu pour toute taille ; la tour est le Nim à deux tas, la "
        "dame le jeu de Wythoff. Sinon, on calcule les nimbres de tout le plateau. Le jeu finit à "
        "partir de toute position exactement quand des poids positifs font descendre chaque pas, "
        "et cela est décidé.");
    entry.sources = {
        "R. P. Sprague, Über mathematische Kampfspiele, Tôhoku Mathematical Journal 41 (1935), "
        "438-444",
        "P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8",
        "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde (2) 7 "
        "(1907), 199-202",
        "T. S. Ferguson, On sums of graph games with last player losing, International Journal of "
        "Game Theory 3 (1974), 159-167",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 3 (the White Knight)"};
    entry.examples = {
        {"solve steps:1.0,2.0,0.1,0.2 4.4,4.3",
         tr("two pawns on a board of 5 by 5", "deux pions sur un plateau de 5 sur 5")},
        {"explain steps:1.0,2.0,0.1,0.2 4.4,4.3",
         tr("why: each coordinate is a heap", "pourquoi : chaque coordonnée est un tas")},
        {"table --show nimber steps:1.0*,0.1*,1.1* 9.9",
         tr("the nimbers of the queen", "les nimbres de la dame")},
        {"table --show nimber steps:2.1,1.2,2.-1,-1.2 7.7",
         tr("the nimbers of the white knight", "les nimbres du cavalier blanc")},
        {"explain steps:1.0,0.1,1.1 5.4", tr("a king, explained", "un roi, expliqué")},
        {"solve steps:1.0.0*,0.1.0*,0.0.1* 10^30.7.12",
         tr("a rook in space, as far away as one likes",
            "une tour dans l'espace, aussi loin qu'on veut")},
    };
    const std::string ladder = "by hand: (x mod 3) + (y mod 3) without carry";
    entry.facts = {
        {"4.4", Convention::normal, Outcome::P, "0", ladder},
        {"4.3", Convention::normal, Outcome::N, "1", ladder},
        {"4.2", Convention::normal, Outcome::N, "3", ladder},
        {"4.1", Convention::normal, Outcome::P, "0", ladder},
        {"4.0", Convention::normal, Outcome::N, "1", ladder},
        {"4.4,4.3", Convention::normal, Outcome::N, "1", ladder},
        {"0.0", Convention::misere, Outcome::N, std::nullopt, "no pawn can move"},
        {"1.0", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"1.0,2.0,0.1,0.2", "4.4,4.3"},
                     {"1.0*,0.1*", "3.4,2.1"},
                     {"1.0*,0.1*,1.1*", "3.4,2.1"},
                     {"1.0,0.1,1.1", "4.4,3.2"},
                     {"2.1,1.2,2.-1,-1.2", "4.4,3.2"},
                     {"2,3*", "9,7,4"},
                     {"4.0,6.0,0.3*", "15.7,9.2"},
                     {"1.0,2.0*,3.0*,0.1", "9.2,3.1"},
                     {"1.-1*,0.1", "5.3"},
                     {"1.1.0,0.0.2*,1.-1.1", "3.2.4"}};
    entry.make = make_steps;
    return {entry};
}

}  // namespace nimrod::catalogue
