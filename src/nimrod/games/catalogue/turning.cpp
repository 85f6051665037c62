// Balls in a row of holes: they move to the left, and two that meet vanish.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/games/turning/rules.h"
#include "nimrod/games/turning/theory.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_turning(std::string_view parameters) {
    refuse_parameters("turning", parameters);
    return std::make_unique<RuleGame<TurningRules<Natural>, Turning>>("turning");
}

}  // namespace

std::vector<Entry> turning() {
    Entry entry;
    entry.name = "turning";
    entry.summary = tr("move a ball to a hole further left; two balls that meet vanish",
                       "déplacez une bille dans un trou plus à gauche ; deux billes qui se "
                       "rencontrent disparaissent");
    entry.rules = tr(
        "Some holes in a row, numbered from 0 at the left end, have a ball. A move takes one ball "
        "and "
        "puts it into any hole further left; if that hole has a ball already, both vanish. A ball "
        "in "
        "hole 0 cannot move any more. In normal play who cannot move loses; in misère play, wins.",
        "Dans une rangée de trous, numérotés à partir de 0 à gauche, certains ont une bille. Un "
        "coup "
        "prend une bille et la met dans n'importe quel trou plus à gauche ; si ce trou a déjà une "
        "bille, les deux disparaissent. Une bille dans le trou 0 ne peut plus bouger. En jeu "
        "normal, "
        "celui qui ne peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "turning HOLES";
    entry.syntax_help =
        tr("HOLES: the holes that have a ball, each once, such as 1,4,7; - for no ball at all. In "
           "play, 7 4 moves the ball from 7 to 4",
           "HOLES : les trous qui ont une bille, chacun une fois, par exemple 1,4,7 ; - s'il n'y a "
           "aucune bille. En jouant, 7 4 déplace la bille de 7 en 4");
    entry.theory = tr(
        "In normal play a ball in hole n is a heap of n in Nim, and two equal heaps cancel out as "
        "the "
        "balls do: the nimber is the nim-sum of the holes (Bouton 1901). It is the coin-turning "
        "game "
        "Twins. Misère play is not that of Nim: where each of the pairs of holes 2,3 and 4,5 and "
        "6,7 "
        "and so on has two balls or none, a position is lost exactly when the nim-sum is 1; "
        "elsewhere "
        "when it is 0.",
        "En jeu normal, une bille dans le trou n est un tas de n au Nim, et deux tas égaux se "
        "compensent comme les billes : le nimbre est la somme de Nim des trous (Bouton 1901). "
        "C'est le "
        "jeu Twins parmi les jeux de pièces à retourner. Le jeu misère n'est pas celui du Nim : si "
        "chacune des paires de trous 2,3 puis 4,5 puis 6,7 et ainsi de suite a deux billes ou "
        "aucune, "
        "la position est perdue exactement quand la somme de Nim est 1 ; sinon, quand elle est 0.");
    entry.sources = {
        "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics (2) "
        "3 "
        "(1901), 35-39",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 14: Turn and Turn About"};
    entry.examples = {
        {"solve turning 1,4,7", tr("who wins, and how", "qui gagne, et comment")},
        {"explain turning 1,4,7",
         tr("why: the holes as heaps of Nim", "pourquoi : les trous comme tas de Nim")},
        {"explain --misere turning 2,3",
         tr("where misère Nim is wrong", "là où le Nim misère se trompe")},
        {"solve turning 10^30,5,12", tr("holes of any number", "des trous de tout numéro")},
        {"table --misere turning 6,7", tr("two balls in misère play", "deux billes en jeu misère")},
    };
    entry.facts = {
        {"7", Convention::normal, Outcome::N, "7", "Winning Ways, chapter 14: Twins"},
        {"1,2,3", Convention::normal, Outcome::P, "0", "Bouton 1901"},
        {"1,4,7", Convention::normal, Outcome::N, "2", "Bouton 1901"},
        {"0", Convention::normal, Outcome::P, "0", "no ball can move"},
        {"-", Convention::misere, Outcome::N, std::nullopt, "no ball can move"},
        {"2,3", Convention::misere, Outcome::P, std::nullopt,
         "each of the five moves is to an N-position"},
    };
    entry.samples = {{"", "1,4,7"}};
    entry.make = make_turning;
    return {entry};
}

}  // namespace nimrod::catalogue
