// Grundy's game: the first game beyond Nim to which the theory of nimbers was applied.
#include <memory>

#include "nimrod/edge/rule_game.h"
#include "nimrod/games/families/octal_rules.h"
#include "nimrod/games/families/parameters.h"
#include "nimrod/theory/guy_smith.h"

namespace nimrod::catalogue {

namespace {

std::unique_ptr<Game> make_grundy(std::string_view parameters) {
    refuse_parameters("grundy", parameters);
    return std::make_unique<RuleGame<OctalRules<Natural>, GrundySplits>>(
        "grundy", OctalRules<Natural>(HeapCode::grundy()));
}

}  // namespace

std::vector<Entry> grundy() {
    Entry entry;
    entry.name = "grundy";
    entry.summary = tr("split a heap into two heaps of different sizes",
                       "coupez un tas en deux tas de tailles différentes");
    entry.rules = tr(
        "A move chooses one heap and splits it into two heaps that are not empty and not equal; "
        "nothing is taken. Heaps of one and two can no longer be split. In normal play who cannot "
        "move loses; in misère play, wins.",
        "Un coup choisit un tas et le coupe en deux tas non vides et inégaux ; on ne prend rien. "
        "Les "
        "tas d'une et de deux allumettes ne peuvent plus être coupés. En jeu normal, celui qui ne "
        "peut plus jouer perd ; en jeu misère, il gagne.");
    entry.syntax = "grundy HEAPS";
    entry.syntax_help = tr("HEAPS: sizes with commas between them",
                           "HEAPS : les tailles des tas séparées par des virgules");
    entry.theory = tr(
        "The nimber of a position is the nim-sum of those of its heaps, which are computed one "
        "after "
        "the other (Grundy 1939). Whether they repeat from some heap on is not known; nobody has "
        "found a period, though billions of them were computed.",
        "Le nimbre d'une position est la somme de Nim de ceux de ses tas, que l'on calcule l'un "
        "après "
        "l'autre (Grundy 1939). On ignore s'ils se répètent à partir d'un certain tas ; personne "
        "n'a "
        "trouvé de période, bien qu'on en ait calculé des milliards.");
    entry.sources = {
        "P. M. Grundy, Mathematics and games, Eureka 2 (1939), 6-8",
        "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays "
        "(1982), chapter 4: Taking and Breaking",
        "A. Flammenkamp, Sprague-Grundy values of Grundy's game (computed to 2^35)"};
    entry.examples = {
        {"solve grundy 13", tr("who wins, and how", "qui gagne, et comment")},
        {"explain grundy 13,5", tr("why, by nimbers", "pourquoi, par les nimbres")},
        {"table --show nimber grundy 30", tr("the nimbers of heaps", "les nimbres des tas")},
        {"solve --misere grundy 15",
         tr("misère play, by search", "le jeu misère, par exploration")},
    };
    entry.facts = {
        {"7", Convention::normal, Outcome::P, "0", "OEIS A002188"},
        {"13", Convention::normal, Outcome::N, "3", "OEIS A002188"},
        {"20", Convention::normal, Outcome::P, "0", "OEIS A002188"},
        {"50", Convention::normal, Outcome::P, "0", "OEIS A002188"},
        {"87", Convention::normal, Outcome::N, "7", "OEIS A002188"},
    };
    entry.samples = {{"", "13,5"}};
    entry.make = make_grundy;
    return {entry};
}

}  // namespace nimrod::catalogue
