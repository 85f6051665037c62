// Vertex geography on directed and undirected graphs.
#include "nimrod/games/graphs/geography.h"

#include <memory>

#include "nimrod/edge/rule_game.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_geography(std::string_view parameters) {
    const auto graph = read_small_graph(parameters, true);
    return std::make_unique<RuleGame<GeographyRules, GeographyTheory>>(
        "geography:" + std::string(parameters), GeographyRules{graph}, GeographyTheory{graph});
}

}  // namespace

std::vector<Entry> geography() {
    Entry entry;
    entry.name = "geography";
    entry.summary = tr("walk with a pawn on a graph, never to the same vertex twice",
                       "promenez un pion sur un graphe sans jamais revenir sur un sommet");
    entry.rules =
        tr("A pawn stands on a vertex of a graph. A move takes it along an edge, in the edge's "
           "direction if it has one, to a vertex where it has not been. In normal play who cannot "
           "move loses; in misère play, wins. It is the word game in which each name of a place "
           "begins with the last letter of the one before.",
           "Un pion se trouve sur un sommet d'un graphe. Un coup le mène le long d'une arête, dans "
           "le sens de celle-ci si elle en a un, à un sommet où il n'est pas encore allé. En jeu "
           "normal, celui qui ne peut plus jouer perd ; en jeu misère, il gagne. C'est le jeu où "
           "chaque nom de lieu commence par la dernière lettre du précédent.");
    entry.syntax = "geography:GRAPH VERTEX[:CLOSED]";
    entry.syntax_help = tr(
        "GRAPH: a file, edges such as =a-b,b-c (undirected) or =a>b,b>c (directed), or a "
        "family such as =knights:5x5 (see nodekayles); at most 64 vertices. VERTEX: where the pawn stands; CLOSED: the vertices where it may not go "
        "any more, such as c:a,b. In play, b goes to b",
        "GRAPH : un fichier, des arêtes telles que =a-b,b-c (sans orientation) ou =a>b,b>c "
        "(orientées), ou une famille telle que =cavaliers:5x5 (voir nodekayles) ; au plus 64 sommets. VERTEX : où se trouve le pion ; CLOSED : les sommets "
        "où il ne peut plus aller, par exemple c:a,b. En jouant, b va en b");
    entry.theory =
        tr("On an undirected graph the player to move wins exactly when every maximum matching "
           "covers the pawn's vertex, and goes to its partner (Fraenkel, Scheinerman and Ullman "
           "1993). On directed graphs no quick rule is to be expected (Schaefer 1978); these, "
           "misère play and nimbers are searched.",
           "Sur un graphe non orienté, le joueur au trait gagne exactement quand tout couplage "
           "maximum couvre le sommet du pion, et il va au partenaire de celui-ci (Fraenkel, "
           "Scheinerman et Ullman 1993). Sur les graphes orientés, il ne faut pas attendre de "
           "règle rapide (Schaefer 1978) ; ceux-ci, le jeu misère et les nimbres sont explorés.");
    entry.sources = {
        "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoretical "
        "Computer Science 112 (1993), 371-381",
        "T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal "
        "of Computer and System Sciences 16 (1978), 185-225",
        "J. Edmonds, Paths, trees, and flowers, Canadian Journal of Mathematics 17 (1965), 449-467"};
    entry.examples = {
        {"solve geography:=a-b,b-c,c-d,d-a,d-e a",
         tr("who wins, and how", "qui gagne, et comment")},
        {"explain geography:=a-b,b-c,c-d,d-a,d-e a",
         tr("why, by a matching", "pourquoi, par un couplage")},
        {"solve geography:examples/graphs/petersen.dot a",
         tr("a graph from a file", "un graphe dans un fichier")},
        {"solve geography:=a>b,b>c,a>c a", tr("a directed graph", "un graphe orienté")},
    };
    entry.facts = {
        {"a", Convention::normal, Outcome::P, std::nullopt,
         "Fraenkel, Scheinerman and Ullman 1993: b-c, d-e misses a"},
        {"e", Convention::normal, Outcome::P, std::nullopt,
         "Fraenkel, Scheinerman and Ullman 1993: a-b, c-d misses e"},
        {"d", Convention::normal, Outcome::N, std::nullopt, "go to e, from where no edge leads on"},
        {"e:d", Convention::normal, Outcome::P, "0", "the pawn cannot move"},
        {"e:d", Convention::misere, Outcome::N, std::nullopt, "the pawn cannot move"},
    };
    entry.samples = {{"=a-b,b-c,c-d,d-a,d-e", "a"},
                     {"=a>b,b>c,c>a,b>d,d>a,d>e,e>c", "a"},
                     {"=a-b,b-c,c-a,c-d,d-e,e-f,f-d,f-g", "a"}};
    entry.make = make_geography;
    return {entry};
}

}  // namespace nimrod::catalogue
