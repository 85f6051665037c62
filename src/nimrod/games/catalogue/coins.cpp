// Coin-turning games, their products, and the corners of a rectangle.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/coins/rules.h"
#include "nimrod/games/coins/theory.h"
#include "nimrod/games/families/parameters.h"

namespace nimrod::catalogue {

namespace {

using Board = RuleGame<CoinBoard<Point>, Tartan>;

const std::string turn_and_turn_about =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays (1982), "
    "chapter 14: Turn and Turn About";
const std::string conway = "J. H. Conway, On Numbers and Games (1976), chapter 6";

std::unique_ptr<Game> make_coins(std::string_view parameters) {
    const CoinAxes axes = read_coin_axes(parameters);
    std::string name;
    for (const CoinRule& rule : axes.rules)
        name += (name.empty() ? "coins:" : "*") + std::string(rule.name);
    return std::make_unique<Board>(name, CoinBoard<Point>{axes}, Tartan{axes});
}

std::unique_ptr<Game> make_corners(std::string_view parameters) {
    refuse_parameters("corners", parameters);
    const CoinAxes axes{{twins}, true};
    return std::make_unique<Board>("corners", CoinBoard<Point>{axes}, Tartan{axes});
}

Entry coins_entry() {
    Entry entry;
    entry.name = "coins";
    entry.summary = tr("turn coins by a rule, the outermost from heads to tails",
                       "retournez des pièces selon une règle, la plus éloignée de face à pile");
    entry.rules = tr(
        "Coins lie in a row, numbered from 0; some show heads. A move turns some of them, and the "
        "one with the largest number must turn from heads to tails. turtles: one coin or two. "
        "mock-turtles: one, two or three. twins: exactly two. triplets: exactly three. ruler: any "
        "number of neighbours. With several rules, such as ruler*turtles, the coins lie at the "
        "points of a board; a move chooses a move of each rule along its axis, and turns the coins "
        "at all points that these have in common, the outermost from heads to tails. In normal "
        "play who cannot move loses; in misère play, wins.",
        "Des pièces sont posées en rangée, numérotées à partir de 0 ; certaines montrent face. Un "
        "coup en retourne quelques-unes, et celle qui a le plus grand numéro doit passer de face à "
        "pile. turtles : une ou deux pièces. mock-turtles : une, deux ou trois. twins : exactement "
        "deux. triplets : exactement trois. ruler : un nombre quelconque de voisines. Avec "
        "plusieurs règles, comme ruler*turtles, les pièces sont aux points d'un plateau ; un coup "
        "choisit un coup de chaque règle le long de son axe, et retourne les pièces à tous les "
        "points qu'ils ont en commun, la plus éloignée de face à pile. En jeu normal, celui qui ne "
        "peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "coins:RULE[*RULE...] HEADS";
    entry.syntax_help = tr(
        "RULE: turtles, mock-turtles, twins, triplets or ruler. HEADS: the places that show heads, "
        "such as 1,4,7 in a row or 2.3,4.4 on a board; - for none. In play, 7 4 turns the coins 7 "
        "and 4, and 4.4 2.1 those at the corners of a rectangle",
        "RULE : turtles, mock-turtles, twins, triplets ou ruler. HEADS : les places qui montrent "
        "face, par exemple 1,4,7 dans une rangée ou 2.3,4.4 sur un plateau ; - s'il n'y en a pas. "
        "En jouant, 7 4 retourne les pièces 7 et 4, et 4.4 2.1 celles aux coins d'un rectangle");
    entry.theory = tr(
        "The nimber of a position is the nim-sum of those of its heads. A single head at n has in "
        "Turtles n + 1; in Mock Turtles the n-th number with an odd number of ones in binary; in "
        "Ruler the largest power of two that divides n + 1; in Twins n; in Triplets 0 for the "
        "first two coins and then the values of Mock Turtles (Winning Ways, chapter 14). By the "
        "Tartan theorem a head on a board has the nim-product of its nimbers along the axes. A "
        "winning move is constructed from factors of the nim-sum.",
        "Le nimbre d'une position est la somme de Nim de ceux de ses faces. Une seule face en n a, "
        "dans Turtles, n + 1 ; dans Mock Turtles, le n-ième nombre qui a un nombre impair de uns "
        "en binaire ; dans Ruler, la plus grande puissance de deux qui divise n + 1 ; dans Twins, "
        "n ; dans Triplets, 0 pour les deux premières pièces, puis les valeurs de Mock Turtles "
        "(Winning Ways, chapitre 14). D'après le théorème du tartan, une face sur un plateau a le "
        "produit de Nim de ses nimbres sur les axes. Un coup gagnant se construit à partir de "
        "facteurs de la somme de Nim.");
    entry.sources = {turn_and_turn_about, conway,
                     "H. W. Lenstra Jr., Nim multiplication, Séminaire de Théorie des Nombres de "
                     "Bordeaux (1977-1978), exposé 11",
                     "T. S. Ferguson, Game Theory, part I, section 5: Coin turning games"};
    entry.examples = {
        {"solve coins:mock-turtles 2,5,9", tr("who wins, and how", "qui gagne, et comment")},
        {"explain coins:mock-turtles 2,5,9",
         tr("why: odious numbers", "pourquoi : les nombres odieux")},
        {"solve coins:ruler*turtles 2.3,4.4", tr("coins on a board", "des pièces sur un plateau")},
        {"explain coins:turtles*turtles 2.3,4.4",
         tr("why: the Tartan theorem", "pourquoi : le théorème du tartan")},
        {"table --show nimber coins:triplets 20",
         tr("the nimbers of single heads", "les nimbres des faces seules")},
        {"solve --misere coins:turtles 1,3", tr("misère play", "le jeu misère")},
    };
    const std::string mock = "Winning Ways, chapter 14: Mock Turtles";
    entry.facts = {
        {"0", Convention::normal, Outcome::N, "1", mock},
        {"2", Convention::normal, Outcome::N, "4", mock},
        {"3", Convention::normal, Outcome::N, "7", mock},
        {"10", Convention::normal, Outcome::N, "21", mock},
        {"0,1,2,3", Convention::normal, Outcome::P, "0", mock},
        {"-", Convention::normal, Outcome::P, "0", "no coin shows heads"},
        {"0", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"mock-turtles", "2,5,6"},
                     {"turtles", "1,4,7"},
                     {"ruler", "1,4,6"},
                     {"twins", "1,4,7"},
                     {"triplets", "1,5,7"},
                     {"ruler*turtles", "1.1,2.0"},
                     {"twins*twins", "1.2,3.1"},
                     {"mock-turtles*twins", "1.1,0.2"},
                     {"triplets*turtles", "2.1,3.0"},
                     {"twins*turtles*ruler", "1.1.1,2.0.0"}};
    entry.make = make_coins;
    return entry;
}

Entry corners_entry() {
    Entry entry;
    entry.name = "corners";
    entry.summary = tr("turn the coins at the corners of a rectangle",
                       "retournez les pièces aux coins d'un rectangle");
    entry.rules = tr(
        "Coins lie at the points of a quarter of the plane, (0,0), (0,1), (1,0) and so on; some "
        "show heads. A move chooses a coin with heads at (x,y) and numbers x' < x and y' < y, and "
        "turns the four coins at the corners (x,y), (x',y), (x,y') and (x',y'). Coins on the axes "
        "cannot be chosen. The same is played with d coordinates, on the 2^d corners of a box; "
        "with one coordinate it is turning. In normal play who cannot move loses; in misère play, "
        "wins.",
        "Des pièces sont posées aux points d'un quart de plan, (0,0), (0,1), (1,0) et ainsi de "
        "suite ; certaines montrent face. Un coup choisit une pièce qui montre face en (x,y) et "
        "des nombres x' < x et y' < y, et retourne les quatre pièces aux coins (x,y), (x',y), "
        "(x,y') et (x',y'). Les pièces sur les axes ne peuvent être choisies. On joue de même avec "
        "d coordonnées, aux 2^d coins d'un pavé ; avec une seule, c'est turning. En jeu normal, "
        "celui qui ne peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "corners HEADS";
    entry.syntax_help =
        tr("HEADS: the points that show heads, each once, such as 2.3,4.4; - for none. In play, "
           "4.4 2.1 turns the corners of the rectangle from 2.1 to 4.4",
           "HEADS : les points qui montrent face, chacun une fois, par exemple 2.3,4.4 ; - s'il "
           "n'y en a pas. En jouant, 4.4 2.1 retourne les coins du rectangle de 2.1 à 4.4");
    entry.theory = tr(
        "A coin at (x,y) has the nim-product of x and y as its nimber: this is how Conway defines "
        "the nim-product, which makes the numbers a field together with the nim-sum. The nimber of "
        "a position is the nim-sum of those of its coins. If it is s, not 0, some coin has the "
        "highest bit of s in its value; and s is a nim-product of a number that makes x smaller "
        "when added without carry, and one that makes y smaller. Both are constructed, by halves "
        "of the binary numbers, square roots and the equation z² + z = a, so that coordinates may "
        "have any size.",
        "Une pièce en (x,y) a pour nimbre le produit de Nim de x et y : c'est ainsi que Conway "
        "définit le produit de Nim, qui fait des nombres un corps avec la somme de Nim. Le nimbre "
        "d'une position est la somme de Nim de ceux de ses pièces. S'il vaut s, et non 0, une "
        "pièce a le bit le plus haut de s dans sa valeur ; et s est le produit de Nim d'un nombre "
        "qui, ajouté sans retenue, rend x plus petit et d'un autre qui rend y plus petit. On les "
        "construit tous deux, par moitiés des nombres binaires, racines carrées et l'équation "
        "z² + z = a, si bien que les coordonnées peuvent être aussi grandes qu'on veut.");
    entry.sources = {conway, turn_and_turn_about,
                     "H. W. Lenstra Jr., Nim multiplication, Séminaire de Théorie des Nombres de "
                     "Bordeaux (1977-1978), exposé 11"};
    entry.examples = {
        {"solve corners 2.3,4.4", tr("who wins, and how", "qui gagne, et comment")},
        {"explain corners 2.3,4.4", tr("why: nim-products and their factors",
                                       "pourquoi : les produits de Nim et leurs facteurs")},
        {"table --show nimber corners 15.15",
         tr("the table of nim-products", "la table des produits de Nim")},
        {"solve corners 2^63.12345678901234567890,7.10^30",
         tr("coins as far away as one likes", "des pièces aussi loin qu'on veut")},
        {"solve corners 2.3.5,4.4.1", tr("in space", "dans l'espace")},
    };
    const std::string table = "OEIS A051775, the table of nim-products";
    entry.facts = {
        {"2.2", Convention::normal, Outcome::N, "3", table},
        {"2.3", Convention::normal, Outcome::N, "1", table},
        {"4.4", Convention::normal, Outcome::N, "6", table},
        {"8.8", Convention::normal, Outcome::N, "13", table},
        {"16.16", Convention::normal, Outcome::N, "24", table},
        {"2.3,4.15", Convention::normal, Outcome::P, "0", table},
        {"7", Convention::normal, Outcome::N, "7", "Winning Ways, chapter 14: Twins"},
        {"2.2.2", Convention::normal, Outcome::N, "1", table},
        {"0.5,3.0", Convention::normal, Outcome::P, "0", "coins on the axes cannot be chosen"},
        {"1.1", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"", "1.2,2.2"}};
    entry.make = make_corners;
    return entry;
}

}  // namespace

std::vector<Entry> coins() { return {coins_entry(), corners_entry()}; }

}  // namespace nimrod::catalogue
