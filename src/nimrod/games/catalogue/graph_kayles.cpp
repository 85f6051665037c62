// Kayles on graphs: Node Kayles and Arc Kayles.
#include "nimrod/games/graphs/graph_kayles.h"

#include <memory>

#include "nimrod/edge/rule_game.h"

namespace nimrod::catalogue {

namespace {

const char* const schaefer =
    "T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of "
    "Computer and System Sciences 16 (1978), 185-225";
const char* const bodlaender =
    "H. L. Bodlaender and D. Kratsch, Kayles and nimbers, Journal of Algorithms 43 (2002), 106-119";

std::unique_ptr<Game> make_nodekayles(std::string_view parameters) {
    return std::make_unique<RuleGame<NodeKaylesRules>>(
        "nodekayles:" + std::string(parameters),
        NodeKaylesRules{{read_small_graph(parameters, false)}});
}

std::unique_ptr<Game> make_arckayles(std::string_view parameters) {
    const auto graph = read_small_graph(parameters, false);
    if (graph->has_loops)
        throw InputError(tr("the graph has a loop, an edge with a single end",
                            "le graphe a une boucle, une arête à un seul bout"),
                         0,
                         tr("leave out edges from a vertex to itself",
                            "retirez les arêtes d'un sommet à lui-même"));
    return std::make_unique<RuleGame<ArcKaylesRules>>("arckayles:" + std::string(parameters),
                                                      ArcKaylesRules{{graph}});
}

Text syntax_help() {
    return tr(
        "GRAPH: a file, edges such as =a-b,b-c, or a family with its size such as =grid:3x5 (path, "
        "cycle, complete, cube, grid, cylinder, torus; kings, knights, bishops, rooks, queens for "
        "the cells of a chessboard that they join); at most 64 vertices, and directions do "
        "not matter. VERTICES: those that are left, such as a,c; * for all of them, also "
        "when left out, - for none",
        "GRAPH : un fichier, des arêtes telles que =a-b,b-c, ou une famille avec sa taille telle que "
        "=grille:3x5 (chemin, cycle, complet, cube, grille, cylindre, tore ; rois, cavaliers, fous, "
        "tours, dames pour les cases d'un échiquier qu'ils joignent) ; au plus 64 sommets, et les "
        "orientations ne comptent pas. VERTICES : ceux qui restent, par exemple a,c ; * pour "
        "tous, aussi quand on les omet, - pour aucun");
}

Entry nodekayles_entry() {
    Entry entry;
    entry.name = "nodekayles";
    entry.summary = tr("take a vertex of a graph with all its neighbours",
                       "prenez un sommet d'un graphe avec tous ses voisins");
    entry.rules =
        tr("A move chooses a vertex of the graph and takes it away together with its neighbours. "
           "So the chosen vertices are never joined by an edge. In normal play who takes the last "
           "vertex wins; in misère play, loses.",
           "Un coup choisit un sommet du graphe et le retire avec ses voisins. Les sommets choisis "
           "ne sont donc jamais joints par une arête. En jeu normal, celui qui prend le dernier "
           "sommet gagne ; en jeu misère, il perd.");
    entry.syntax = "nodekayles:GRAPH [VERTICES]";
    entry.syntax_help = syntax_help() + tr(". In play, c takes c and its neighbours",
                                           ". En jouant, c prend c et ses voisins");
    entry.theory =
        tr("No rule is known that serves all graphs, and none that is quick is to be expected "
           "(Schaefer 1978). On a path it is Dawson's chess, dawson. Positions are searched; parts "
           "that are not connected add their nimbers.",
           "On ne connaît pas de règle valable pour tous les graphes, et il n'en faut pas attendre "
           "de rapide (Schaefer 1978). Sur un chemin, ce sont les échecs de Dawson, dawson. Les "
           "positions sont explorées ; les nimbres des parties non reliées s'ajoutent.");
    entry.sources = {schaefer, bodlaender};
    entry.examples = {
        {"solve nodekayles:=a-b,b-c,c-d,d-e", tr("a path of five", "un chemin de cinq sommets")},
        {"solve nodekayles:examples/graphs/petersen.dot",
         tr("a graph from a file", "un graphe dans un fichier")},
        {"solve nodekayles:=kings:6x6",
         tr("kings that must not attack each other", "des rois qui ne doivent pas s'attaquer")},
        {"solve --misere nodekayles:=a-b,b-c,c-a,c-d a,b,d",
         tr("some vertices left, misère play", "quelques sommets, en jeu misère")},
    };
    entry.facts = {
        {"*", Convention::normal, Outcome::N, "3", "Guy and Smith 1956: dawson 5"},
        {"a,b,c,d", Convention::normal, Outcome::P, "0", "Guy and Smith 1956: dawson 4"},
        {"a,c,e", Convention::normal, Outcome::N, "1", "three single vertices"},
        {"-", Convention::misere, Outcome::N, std::nullopt, "no vertex is left"},
        {"a", Convention::misere, Outcome::P, std::nullopt, "one move is left"},
    };
    entry.samples = {{"=a-b,b-c,c-d,d-e", "*"},
                     {"=a-b,b-c,c-a,c-d,d-e,e-f,f-d,g", "*"},
                     {"examples/graphs/petersen.dot", "*"}};
    entry.start = "*";
    entry.make = make_nodekayles;
    return entry;
}

Entry arckayles_entry() {
    Entry entry;
    entry.name = "arckayles";
    entry.summary = tr("take an edge of a graph with both its ends",
                       "prenez une arête d'un graphe avec ses deux bouts");
    entry.rules =
        tr("A move chooses an edge of the graph and takes away both its ends, with all edges that "
           "meet them. In normal play who finds no edge loses; in misère play, wins.",
           "Un coup choisit une arête du graphe et retire ses deux bouts, avec toutes les arêtes "
           "qui y aboutissent. En jeu normal, celui qui ne trouve plus d'arête perd ; en jeu "
           "misère, il gagne.");
    entry.syntax = "arckayles:GRAPH [VERTICES]";
    entry.syntax_help = syntax_help() + tr(". In play, a-b takes the edge between a and b",
                                           ". En jouant, a-b prend l'arête entre a et b");
    entry.theory =
        tr("No rule is known that serves all graphs; how hard the game is, too, is an open "
           "question (Schaefer 1978). On a path it is dawson-kayles, on a grid it is cram. "
           "Positions are searched; parts that are not connected add their nimbers.",
           "On ne connaît pas de règle valable pour tous les graphes ; la difficulté du jeu est "
           "elle-même une question ouverte (Schaefer 1978). Sur un chemin, c'est dawson-kayles, "
           "sur une grille, c'est cram. Les positions sont explorées ; les nimbres des parties non "
           "reliées s'ajoutent.");
    entry.sources = {schaefer};
    entry.examples = {
        {"solve arckayles:=a-b,b-c,c-d,d-e,e-f", tr("a path of six", "un chemin de six sommets")},
        {"solve arckayles:examples/graphs/petersen.dot",
         tr("a graph from a file", "un graphe dans un fichier")},
        {"explain arckayles:=a-b,b-c,c-d,d-a",
         tr("a square, by search", "un carré, par exploration")},
    };
    entry.facts = {
        {"*", Convention::normal, Outcome::N, "3", "Guy and Smith 1956: dawson-kayles 6"},
        {"a,b,c,d,e", Convention::normal, Outcome::P, "0", "Guy and Smith 1956: dawson-kayles 5"},
        {"a,c,e", Convention::normal, Outcome::P, "0", "no edge is left"},
        {"a,c,e", Convention::misere, Outcome::N, std::nullopt, "no edge is left"},
    };
    entry.samples = {{"=a-b,b-c,c-d,d-e,e-f", "*"},
                     {"=a-b,b-c,c-a,c-d,d-e,e-f,f-d,g", "*"},
                     {"examples/graphs/petersen.dot", "*"}};
    entry.start = "*";
    entry.make = make_arckayles;
    return entry;
}

}  // namespace

std::vector<Entry> graph_kayles() { return {nodekayles_entry(), arckayles_entry()}; }

}  // namespace nimrod::catalogue
