// Chomp: bites from a bar of chocolate with one poisoned square.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/chomp/rules.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_chomp(std::string_view parameters) {
    refuse_parameters("chomp", parameters);
    return std::make_unique<RuleGame<ChompRules, Chomp>>("chomp");
}

}  // namespace

std::vector<Entry> chomp() {
    Entry entry;
    entry.name = "chomp";
    entry.summary = tr("bite into a bar of chocolate; the top left square is poisoned",
                       "croquez une tablette de chocolat ; le carré en haut à gauche est "
                       "empoisonné");
    entry.rules = tr(
        "A bar of chocolate consists of squares in rows; that at the top left is poisoned. A bite "
        "takes a square, other than the poisoned one, and all squares that are not above it and "
        "not to the left of it. Who is left with the poisoned square alone has lost in normal "
        "play. Misère play has the same bites, but who cannot bite has won: one tries not to be "
        "the one who leaves the poisoned square alone.",
        "Une tablette de chocolat est faite de carrés en lignes ; celui d'en haut à gauche est "
        "empoisonné. Un coup croque un carré, autre que celui-là, et emporte tous ceux qui ne sont "
        "ni plus haut ni plus à gauche. En jeu normal, celui à qui il ne reste que le carré empoisonné a "
        "perdu. Le jeu misère se joue de même, mais celui qui ne peut plus croquer a gagné : on "
        "évite d'être celui qui laisse le carré empoisonné seul.");
    entry.syntax = "chomp BAR";
    entry.syntax_help = tr(
        "BAR: rows and columns, such as 4x3 (four rows of three squares), or the rows one by one, "
        "such as 3,3,1, or both, such as 2x3,1. In play, 2 3 bites at row 2, column 3",
        "BAR : lignes et colonnes, par exemple 4x3 (quatre lignes de trois carrés), ou les lignes "
        "une à une, par exemple 3,3,1, ou les deux, par exemple 2x3,1. En jouant, 2 3 croque en "
        "ligne 2, colonne 3");
    entry.theory = tr(
        "The player to move wins on every rectangle but the single square (Gale 1974): if biting "
        "off the last corner does not win, then the reply to it does, and could have been the "
        "first bite. How to win is known for squares (bite at row 2, column 2, then mirror) and "
        "for two rows (leave the second one square shorter). No rule is known in general, and the "
        "machine sweeps all smaller shapes: up to about 18x18 in a minute, three rows up to some "
        "tens of thousands of columns. On a few rectangles two first bites win, 6x13 having the "
        "fewest squares; with sides up to 19 none has three. With three rows the P-positions with "
        "a third row of given length are ultimately periodic (Byrnes 2003). In misère play "
        "rectangles are won for the same reason, but for those of two squares.",
        "Le joueur au trait gagne sur tout rectangle de plus d'un carré (Gale 1974) : si croquer "
        "le dernier coin ne gagne pas, la réponse à ce coup gagne, et l'on pouvait commencer par "
        "elle. On sait gagner sur les tablettes carrées (croquez en ligne 2, colonne 2, puis "
        "jouez en miroir) et sur deux lignes (laissez la seconde plus courte d'un carré). On ne "
        "connaît pas de règle générale, et la machine parcourt toutes les formes plus petites : "
        "jusqu'à 18x18 environ en une minute, et avec trois lignes jusqu'à quelques dizaines de "
        "milliers de colonnes. Sur quelques rectangles, deux premiers coups gagnent ; 6x13 a le "
        "moins de carrés ; jusqu'à 19 de côté, aucun n'en a trois. Avec trois lignes, les "
        "positions P dont la troisième a une longueur donnée sont périodiques à partir d'un "
        "certain rang (Byrnes 2003). En jeu misère, les rectangles sont gagnés pour la même "
        "raison, sauf ceux de deux carrés.");
    entry.sources = {
        "F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952), 299-304",
        "D. Gale, A curious nim-type game, American Mathematical Monthly 81 (1974), 876-879",
        "D. Zeilberger, Three-rowed Chomp, Advances in Applied Mathematics 26 (2001), 168-179",
        "S. Byrnes, Poset game periodicity, Integers 3 (2003), G03"};
    entry.examples = {
        {"solve chomp 4x5", tr("every first bite that wins", "tous les premiers coups gagnants")},
        {"explain chomp 4x5", tr("stealing a strategy", "le vol de stratégie")},
        {"solve chomp 8x10", tr("two first bites win", "deux premiers coups gagnent")},
        {"solve chomp 3x2000", tr("three long rows", "trois longues lignes")},
        {"solve chomp 10^30x10^30", tr("a square of any size", "un carré de toute taille")},
        {"table --show positions chomp 3x6",
         tr("the P-positions with at most three rows", "les positions P de trois lignes au plus")},
        {"table --show nimber chomp 8,8", tr("nimbers of two rows", "les nimbres de deux lignes")},
    };
    entry.facts = {
        {"1", Convention::normal, Outcome::P, "0", "play has ended"},
        {"1", Convention::misere, Outcome::N, std::nullopt, "play has ended"},
        {"3,1,1", Convention::normal, Outcome::P, "0", "Nim with two equal heaps (Bouton 1901)"},
        {"5,4", Convention::normal, Outcome::P, "0", "Gale 1974: two rows"},
        {"2,2,1", Convention::normal, Outcome::P, "0", "Gale 1974: the first bite of 3x2"},
        {"4,2,2", Convention::normal, Outcome::P, "0", "Gale 1974: the first bite of 3x4"},
        {"6x13", Convention::normal, Outcome::N, std::nullopt, "Gale 1974: strategy stealing"},
        {"2", Convention::misere, Outcome::P, std::nullopt, "the one bite leaves the last square"},
        {"3x4", Convention::misere, Outcome::N, std::nullopt,
         "strategy stealing: the corner's reply takes the corner"},
    };
    entry.samples = {{"", "5,5,5,5"}};
    entry.make = make_chomp;
    return {entry};
}

}  // namespace nimrod::catalogue
