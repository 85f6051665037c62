// Green Hackenbush, in which both players may cut every edge.
#include "nimrod/games/graphs/hackenbush.h"

#include <memory>

#include "nimrod/edge/rule_game.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_hackenbush(std::string_view parameters) {
    const auto drawing = read_drawing(parameters);
    return std::make_unique<RuleGame<HackenbushRules, HackenbushTheory>>(
        "hackenbush:" + std::string(parameters), HackenbushRules{drawing},
        HackenbushTheory{drawing});
}

}  // namespace

std::vector<Entry> hackenbush() {
    Entry entry;
    entry.name = "hackenbush";
    entry.summary = tr("cut an edge of a drawing; what is not held by the ground falls",
                       "coupez une arête d'un dessin ; ce que le sol ne tient plus tombe");
    entry.rules =
        tr("A drawing of vertices and edges stands on the ground. A move cuts one edge, and all "
           "edges that do not hang together with the ground any more fall off. Every edge is "
           "green: both players may cut it. In normal play who cannot move loses; in misère play, "
           "wins.",
           "Un dessin fait de sommets et d'arêtes tient au sol. Un coup coupe une arête, et toutes "
           "les arêtes qui ne tiennent plus au sol tombent. Toutes les arêtes sont vertes : les "
           "deux joueurs peuvent les couper. En jeu normal, celui qui ne peut plus jouer perd ; en "
           "jeu misère, il gagne.");
    entry.syntax = "hackenbush:GRAPH [EDGES]";
    entry.syntax_help =
        tr("GRAPH: a file, or edges such as =0-a,a-b; the ground is the vertex called 0 or ground, "
           "and directions do not matter. EDGES: those that are left, such as 0-a; * for all of "
           "them, also when left out, - for none. In play, a-b cuts the edge between a and b",
           "GRAPH : un fichier, ou des arêtes telles que =0-a,a-b ; le sol est le sommet appelé 0 "
           "ou ground, et les orientations ne comptent pas. EDGES : celles qui restent, par "
           "exemple 0-a ; * pour toutes, aussi quand on les omet, - pour aucune. En jouant, a-b "
           "coupe l'arête entre a et b");
    entry.theory =
        tr("Nimbers are found in linear time: cycles are fused (fusion principle), and in the tree "
           "that is left an edge is worth one more than the nim-sum of what it carries (colon "
           "principle). Misère play is searched.",
           "Les nimbres se trouvent en temps linéaire : on fond les cycles (principe de fusion), "
           "et dans l'arbre qui reste une arête vaut un de plus que la somme de Nim de ce qu'elle "
           "porte (principe du deux-points). Le jeu misère est exploré.");
    entry.sources = {
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 7: Hackenbush",
        "J. H. Conway, On Numbers and Games (1976), chapter 13"};
    entry.examples = {
        {"solve hackenbush:=0-a,a-b,a-c,0-d", tr("a tree and a stalk", "un arbre et une tige")},
        {"explain hackenbush:=0-a,a-b,b-0,b-c,c-d", tr("why, by fusion", "pourquoi, par fusion")},
        {"solve hackenbush:examples/graphs/house.dot",
         tr("a drawing from a file", "un dessin dans un fichier")},
        {"solve --misere hackenbush:=0-a,a-b,0-c", tr("misère play", "le jeu misère")},
    };
    entry.facts = {
        {"*", Convention::normal, Outcome::N, "3",
         "Winning Ways, chapter 7: a triangle, 1, and a stalk of 2"},
        {"0-a,a-b,b-0", Convention::normal, Outcome::N, "1",
         "Winning Ways, chapter 7: an odd cycle is worth 1"},
        {"0-a,a-b,b-c,c-d", Convention::normal, Outcome::N, "4",
         "Winning Ways, chapter 7: a stalk is a heap of Nim"},
        {"-", Convention::normal, Outcome::P, "0", "no edge is left"},
        {"0-a", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"=0-a,a-b,b-0,b-c,c-d", "*"},
                     {"=0-a,a-b,a-b,a-c,c-c,0-0,0-0,0-d,d-e,d-f", "*"},
                     {"examples/graphs/house.dot", "*"}};
    entry.start = "*";
    entry.make = make_hackenbush;
    return {entry};
}

}  // namespace nimrod::catalogue
