// Pawns on a directed graph that the user gives: the game that every finite game is.
#include <memory>

#include "nimrod/core/input_error.h"
#include "nimrod/edge/rule_game.h"
#include "nimrod/games/graphs/graph_file.h"
#include "nimrod/games/graphs/pawn_theory.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_graph(std::string_view parameters) {
    if (parameters.empty())
        throw InputError(tr("graph needs a graph", "graph a besoin d'un graphe"), 0,
                         tr("name a file or write the edges, such as graph:g.dot a or "
                            "\"graph:=a>b,b>c a\"",
                            "nommez un fichier ou écrivez les arcs, par exemple graph:g.dot a ou "
                            "\"graph:=a>b,b>c a\""));
    const PawnRules rules{read_board(parameters)};
    return std::make_unique<RuleGame<PawnRules, PawnTheory>>("graph:" + std::string(parameters),
                                                             rules, PawnTheory(rules));
}

}  // namespace

std::vector<Entry> graph() {
    Entry entry;
    entry.name = "graph";
    entry.summary = tr("move a pawn along the edges of a directed graph of your own",
                       "déplacez un pion le long des arcs d'un graphe de votre choix");
    entry.rules = tr(
        "Pawns stand on vertices of a directed graph; several may share one. A move takes one pawn "
        "along an edge. In normal play who cannot move loses; in misère play, wins. Where the graph "
        "has cycles, play may go on forever, and then it is a draw.",
        "Des pions se trouvent sur des sommets d'un graphe orienté ; plusieurs peuvent en partager "
        "un. Un coup déplace un pion le long d'un arc. En jeu normal, celui qui ne peut plus jouer "
        "perd ; en jeu misère, il gagne. Si le graphe a des circuits, la partie peut ne pas finir, "
        "et elle est alors nulle.");
    entry.syntax = "graph:FILE VERTICES";
    entry.syntax_help = tr(
        "FILE: a graph in DOT, as an edge list (a b on each line), adjacency lists (a: b c), an "
        "adjacency matrix, JSON or Nimrod's binary form, or, after a =, the edges themselves: "
        "=a>b>c,a>c. VERTICES: one name for each pawn, such as a or a,c; names with blanks or commas "
        "stand in double quotes. In play, a b moves a pawn from a to b",
        "FILE : un graphe en DOT, en liste d'arcs (a b sur chaque ligne), en listes d'adjacence (a: b "
        "c), en matrice d'adjacence, en JSON ou dans la forme binaire de Nimrod, ou, après un =, les "
        "arcs eux-mêmes : =a>b>c,a>c. VERTICES : un nom pour chaque pion, par exemple a ou a,c ; les "
        "noms avec des espaces ou des virgules sont entre guillemets doubles. En jouant, a b déplace "
        "un pion de a en b");
    entry.theory = tr(
        "Every impartial game is a pawn on its game graph. Without cycles each vertex has a nimber, "
        "the least number that none of its options has, and the nimbers of several pawns add without "
        "carry (Sprague 1935, Grundy 1939); the vertices of nimber 0 are the kernel, which exists "
        "and is unique (von Neumann and Morgenstern 1944). With cycles a vertex is won, lost or "
        "drawn, and its value is a nimber or inf(K): one may move forever or leave for a nimber in "
        "K; such values add too (Smith 1966, Fraenkel and Perl 1975). Misère play of several pawns "
        "is searched.",
        "Tout jeu impartial est un pion sur son graphe de jeu. Sans circuit, chaque sommet a un "
        "nimbre, le plus petit nombre qu'aucune de ses options n'a, et les nimbres de plusieurs pions "
        "s'ajoutent sans retenue (Sprague 1935, Grundy 1939) ; les sommets de nimbre 0 forment le "
        "noyau, qui existe et est unique (von Neumann et Morgenstern 1944). Avec des circuits, un "
        "sommet est gagnant, perdant ou nul, et sa valeur est un nimbre ou inf(K) : on peut marcher "
        "sans fin ou sortir vers un nimbre de K ; ces valeurs s'ajoutent aussi (Smith 1966, Fraenkel "
        "et Perl 1975). Le jeu misère de plusieurs pions se résout par recherche.");
    entry.sources = {
        "J. von Neumann and O. Morgenstern, Theory of Games and Economic Behavior (1944)",
        "C. Berge, Théorie des graphes et ses applications (1958), chapters 5 and 6",
        "C. A. B. Smith, Graphs and composite games, Journal of Combinatorial Theory 1 (1966), 51-81",
        "A. S. Fraenkel and Y. Perl, Constructions in combinatorial games with cycles, Colloquia "
        "Mathematica Societatis János Bolyai 10 (1975), 667-699"};
    entry.examples = {
        {"solve graph:=a>b,a>c,b>c a", tr("who wins, and how", "qui gagne, et comment")},
        {"explain graph:=a>b,a>c,b>c,c>d a",
         tr("why: nimbers and the kernel", "pourquoi : les nimbres et le noyau")},
        {"solve graph:=a>b>a,b>c a", tr("a graph with a cycle", "un graphe avec un circuit")},
        {"explain graph:=a>b>c>a,a>d>e a", tr("a draw", "une partie nulle")},
        {"solve --misere graph:=a>b>c,a>c a,b",
         tr("two pawns in misère play", "deux pions en jeu misère")},
        {"solve graph:=a>b,a>c,b>c a + nim 2",
         tr("in a sum with another game", "en somme avec un autre jeu")},
    };
    // examples/graphs/small.dot, from its edges by the definition.
    const std::string source = "by hand, from the edges";
    entry.facts = {
        {"f", Convention::normal, Outcome::P, "0", source},
        {"e", Convention::normal, Outcome::N, "1", source},
        {"b", Convention::normal, Outcome::N, "2", source},
        {"d", Convention::normal, Outcome::N, "1", source},
        {"a", Convention::normal, Outcome::P, "0", source},
        {"b,c", Convention::normal, Outcome::P, "0", "Sprague 1935, Grundy 1939"},
        {"f", Convention::misere, Outcome::N, std::nullopt, source},
        {"e", Convention::misere, Outcome::P, std::nullopt, source},
        {"d", Convention::misere, Outcome::P, std::nullopt, source},
        {"a", Convention::misere, Outcome::N, std::nullopt, source},
    };
    entry.samples = {{"examples/graphs/small.dot", "a,d"},
                     {"=a>b>c>d,a>c,b>d,a>d,e>a,e>c", "e,b"},
                     {"examples/graphs/dag.json", "4,9"},
                     {"examples/graphs/loopy.dot", "a"},
                     {"=a>b>a,b>c>d,a>d,e>f>e,g>a,g>h>d,e>h", "g,b"},
                     {"=a>b>c>a,c>d>e,b>e,g>f>f,f>d", "a,g"}};
    entry.make = make_graph;
    return {entry};
}

}  // namespace nimrod::catalogue
