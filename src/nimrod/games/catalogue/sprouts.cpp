// Sprouts: join spots by curves that do not cross.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/games/sprouts/theory.h"

namespace nimrod::catalogue {

namespace {

const char* const lemoine_viennot =
    "J. Lemoine and S. Viennot, Computer analysis of Sprouts with nimbers, Games of No Chance 4 "
    "(2015), 161-181";
const char* const misere_paper =
    "J. Lemoine and S. Viennot, Analysis of misere Sprouts game with reduced canonical trees "
    "(2009), arXiv:0908.4407";

std::unique_ptr<Game> make_sprouts(std::string_view parameters) {
    refuse_parameters("sprouts", parameters);
    return std::make_unique<RuleGame<SproutsRules, Sprouts>>("sprouts");
}

}  // namespace

std::vector<Entry> sprouts() {
    Entry entry;
    entry.name = "sprouts";
    entry.summary = tr("join spots by curves that do not cross",
                       "reliez des points par des courbes qui ne se coupent pas");
    entry.rules = tr(
        "Some spots are drawn on paper. A move draws a curve from a spot to a spot, perhaps the "
        "same one, and puts a new spot somewhere on the curve. Curves never cross or touch each "
        "other, and no spot may have more than three curve ends; a new spot is born with two. In "
        "normal play who cannot move loses; in misère play, wins.",
        "Quelques points sont dessinés sur une feuille. Un coup trace une courbe d'un point à un "
        "point, peut-être le même, et place un nouveau point sur la courbe. Les courbes ne se "
        "coupent et ne se touchent jamais, et aucun point ne porte plus de trois bouts de "
        "courbe ; un nouveau point naît avec deux. En jeu normal, celui qui ne peut pas jouer "
        "perd ; en jeu misère, il gagne.");
    entry.syntax = "sprouts N|POSITION";
    entry.syntax_help = tr(
        "N: a number of spots. POSITION: the walks round the boundaries of each region, such as "
        "0*2.AB|AB, with 0, 1, 2 for spots that have so many curves, a small letter twice in a "
        "boundary for a spot met twice, a capital letter in two regions for a spot seen from "
        "both, . between boundaries, | between regions, + between lands, 0*3 for 0.0.0, and ! "
        "for the end of play or after digits alone (12!). In a shell, quote it",
        "N : un nombre de points. POSITION : les parcours des bords de chaque région, par "
        "exemple 0*2.AB|AB, avec 0, 1, 2 pour les points qui portent autant de courbes, une "
        "minuscule deux fois dans un bord pour un point rencontré deux fois, une majuscule dans "
        "deux régions pour un point vu des deux, . entre les bords, | entre les régions, + entre "
        "les terres, 0*3 pour 0.0.0, et ! pour la fin du jeu ou après des chiffres seuls (12!). "
        "Dans un interpréteur de commandes, mettez-la entre apostrophes");
    entry.theory =
        tr("No theorem is known. Regions without common spots are independent games, whose nimbers "
           "add, and search does the rest. It is conjectured that the first player wins exactly "
           "when the number of spots leaves 3, 4 or 5 when divided by 6 (Applegate, Jacobson and "
           "Sleator 1991).",
           "On ne connaît pas de théorème. Des régions sans point commun sont des jeux "
           "indépendants, dont les nimbres s'ajoutent ; l'exploration fait le reste. On conjecture "
           "que le premier joueur gagne exactement quand le nombre de points, divisé par 6, laisse "
           "3, 4 ou 5 (Applegate, Jacobson et Sleator 1991).");
    entry.sources = {
        "M. Gardner, Mathematical Games: Of sprouts and Brussels sprouts, Scientific American 217 "
        "(July 1967), 112-115",
        "D. Applegate, G. Jacobson and D. Sleator, Computer analysis of Sprouts, Carnegie Mellon "
        "University CMU-CS-91-144 (1991)",
        lemoine_viennot, misere_paper};
    entry.examples = {
        {"solve sprouts 5", tr("who wins, and how", "qui gagne, et comment")},
        {"solve sprouts 0*2.AB|AB", tr("a position", "une position")},
        {"explain sprouts 2", tr("why", "pourquoi")},
        {"table --show nimber sprouts 6", tr("the first nimbers", "les premiers nimbres")},
        {"solve --misere sprouts 4", tr("misère play", "le jeu misère")},
        {"solve sprouts 3 + nim 1", tr("a sum with another game", "une somme avec un autre jeu")},
    };
    entry.facts = {
        {"1", Convention::normal, Outcome::P, "0", lemoine_viennot},
        {"2", Convention::normal, Outcome::P, "0", lemoine_viennot},
        {"3", Convention::normal, Outcome::N, "1", lemoine_viennot},
        {"4", Convention::normal, Outcome::N, "1", lemoine_viennot},
        {"6", Convention::normal, Outcome::P, "0", lemoine_viennot},
        {"1", Convention::misere, Outcome::N, std::nullopt, misere_paper},
        {"2", Convention::misere, Outcome::P, std::nullopt, misere_paper},
        {"3", Convention::misere, Outcome::P, std::nullopt, misere_paper},
        {"4", Convention::misere, Outcome::P, std::nullopt, misere_paper},
    };
    entry.samples = {{"", "3"}};
    entry.make = make_sprouts;
    return {entry};
}

}  // namespace nimrod::catalogue
