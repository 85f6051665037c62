// Explaining the balls: in normal play by the heaps of Nim that they are, in misère play by the
// pairs of holes, with a word on where misère Nim would lead astray.
#include "nimrod/games/turning/theory.h"
#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

constexpr std::size_t drawable_holes = 32;

/// The balls that can move.
Heaps movable(const Heaps& holes) {
    return !holes.empty() && holes[0] == 0 ? Heaps(holes.begin() + 1, holes.end()) : holes;
}

void explain_normal(const Heaps& holes, const std::optional<Heaps>& move, std::string_view method,
                    Budget& budget, Explanation& out) {
    const Heaps heaps = movable(holes);
    out.say(
        tr("A ball in hole n is a heap of n matches: to move it left to hole m is to leave m of "
           "them. Two balls that meet would be two equal heaps, and these cancel out, since any "
           "move in one can be answered by the same move in the other; so they may as well "
           "vanish. Play Nim, then, with the numbers of the holes.",
           "Une bille dans le trou n est un tas de n allumettes : la déplacer à gauche jusqu'au "
           "trou m, c'est en laisser m. Deux billes qui se rencontrent seraient deux tas égaux, "
           "qui se compensent, puisqu'on peut répondre à tout coup dans l'un par le même coup "
           "dans l'autre ; autant qu'elles disparaissent. Jouez donc au Nim avec les numéros des "
           "trous."));
    if (heaps.size() < holes.size())
        out.say(tr("The ball in hole 0 can never move and counts for nothing.",
                   "La bille du trou 0 ne peut jamais bouger et ne compte pas."));
    for (Block& block :
         Bouton{}.explain(ordinal_heaps(heaps), Convention::normal, method, budget).blocks)
        out.blocks.push_back(std::move(block));
    if (move)
        out.say(tr("With the balls: {}.", "Avec les billes : {}.", say_ball_move(holes, *move)));
}

/// One row for each pair of holes with a ball, and the nim-sum under a line.
Table pair_table(const Heaps& holes) {
    Table table;
    table.header = {tr("pair of holes", "paire de trous"), tr("balls", "billes"), {}};
    for (std::size_t i = 0; i < holes.size(); ++i) {
        const Natural low = holes[i] - holes[i] % 2;
        const Natural high = low + 1;
        const bool two = i + 1 < holes.size() && holes[i + 1] == high;
        const bool counts = low > 0;
        table.rows.push_back({fmt::format("{},{}", low, high),
                              two ? fmt::format("{}, {}", low, high) : holes[i].get_str(),
                              Cell(!counts ? Text{}
                                   : two   ? tr("two", "deux")
                                           : tr("half", "incomplète"),
                                   counts && !two ? Mark::key : Mark::none)});
        if (two) ++i;
    }
    table.rule_above = table.rows.size();
    table.rows.push_back({tr("nim-sum", "somme de Nim"), Cell(nim_sum(holes), Mark::key), ""});
    return table;
}

void explain_misere_lost(bool complete, Explanation& out) {
    if (complete)
        out.say(
            tr("Every pair is complete and the nim-sum is 1: this is lost. As long as one only "
               "joins the two balls of a pair (or moves ball 1 to 0) there is an odd number of "
               "such moves, and who makes the last one loses. Whoever leaves a pair half gives "
               "the opponent a move to a lost position.",
               "Toutes les paires sont complètes et la somme de Nim est 1 : c'est perdu. Tant "
               "qu'on ne fait que réunir les deux billes d'une paire (ou amener la bille 1 en 0), "
               "il y a un nombre impair de tels coups, et celui qui joue le dernier perd. Celui "
               "qui laisse une paire incomplète offre à l'adversaire un coup vers une position "
               "perdue."));
    else
        out.say(
            tr("Some pair is half and the nim-sum is 0: this is lost. Every move makes the nim-sum "
               "other than 0; the opponent makes it 0 again as in Nim or, where that would leave "
               "only complete pairs, uses the other hole of the pair and leaves a nim-sum of 1.",
               "Une paire est incomplète et la somme de Nim est 0 : c'est perdu. Tout coup change "
               "la somme de Nim ; l'adversaire la ramène à 0 comme au Nim ou, si cela ne laissait "
               "que des paires complètes, joue dans l'autre trou de la paire et laisse une somme "
               "de Nim de 1."));
}

/// Misère Nim goes wrong exactly where some pair has two balls and none has one.
void compare_with_nim(const Heaps& holes, Outcome outcome, Budget& budget, Explanation& out) {
    const Outcome nim = *Bouton{}.outcome(ordinal_heaps(holes), Convention::misere, budget);
    if (nim == outcome)
        out.say(
            tr("Misère Nim with these numbers has the same outcome, {}, but that is not always so.",
               "Le Nim misère avec ces nombres a la même issue, {}, mais ce n'est pas toujours le "
               "cas.",
               letter(nim)));
    else
        out.say(
            tr("Misère Nim with these numbers would be {}: in misère play the balls are not heaps "
               "of Nim.",
               "Le Nim misère avec ces nombres serait {} : en jeu misère, les billes ne sont pas "
               "des tas de Nim.",
               letter(nim)));
    out.say(
        tr("The two part as soon as some pair has two balls and none has one; the first such "
           "position is 2,3. In Nim one wins there by leaving 2,2; but two balls that meet vanish, "
           "no ball is left, and who cannot move has won.",
           "Les deux se séparent dès qu'une paire a deux billes et qu'aucune n'en a une seule ; la "
           "première position de ce genre est 2,3. Au Nim, on y gagne en laissant 2,2 ; mais deux "
           "billes qui se rencontrent disparaissent, il n'en reste aucune, et celui qui ne peut "
           "plus jouer a gagné."));
}

void explain_misere(const Heaps& holes, const std::optional<Heaps>& move, Budget& budget,
                    Explanation& out) {
    out.say(
        tr("In misère play look at the holes in pairs: (2,3), (4,5), (6,7), ... A position is lost "
           "when its nim-sum is 0, as in Nim, if some pair has one ball and not two; but if all "
           "pairs are complete, each with two balls or none, it is lost when its nim-sum is 1.",
           "En jeu misère, regardez les trous par paires : (2,3), (4,5), (6,7), ... Une position "
           "est perdue quand sa somme de Nim est 0, comme au Nim, si une paire a une seule bille "
           "et non deux ; mais si toutes les paires sont complètes, avec deux billes ou aucune, "
           "elle est perdue quand sa somme de Nim est 1."));
    if (holes.size() <= drawable_holes) out.show(pair_table(holes));
    if (!move) {
        explain_misere_lost(half_pairs(holes) == 0, out);
    } else if (half_pairs(*move) == 0) {
        out.say(tr("So {}. Then all pairs are complete and the nim-sum is 1: a lost position.",
                   "Donc {}. Alors toutes les paires sont complètes et la somme de Nim est 1 : une "
                   "position perdue.",
                   say_ball_move(holes, *move)));
    } else {
        out.say(
            tr("So {}. Then some pair is half and the nim-sum is 0: a lost position.",
               "Donc {}. Alors une paire est incomplète et la somme de Nim est 0 : une position "
               "perdue.",
               say_ball_move(holes, *move)));
    }
    compare_with_nim(holes, move ? Outcome::N : Outcome::P, budget, out);
}

}  // namespace

std::vector<std::string> Turning::methods(const Heaps&, Convention convention) const {
    if (convention == Convention::misere) return {"pairs"};
    return {"binary", "groups"};
}

Explanation Turning::explain(const Heaps& holes, Convention convention, std::string_view method,
                             Budget& budget) const {
    Explanation out{std::string(method), {}};
    const Moves<Heaps> moves = *winning_moves(holes, convention, 1, budget);
    const std::optional<Heaps> move =
        moves.first.empty() ? std::nullopt : std::optional(moves.first[0]);
    if (movable(holes).empty())
        out.say(
            convention == Convention::normal
                ? tr("No ball can move: the player to move has lost.",
                     "Aucune bille ne peut bouger : le joueur au trait a perdu.")
                : tr("No ball can move: in misère play the player to move has won.",
                     "Aucune bille ne peut bouger : en jeu misère, le joueur au trait a gagné."));
    else if (convention == Convention::normal)
        explain_normal(holes, move, method, budget, out);
    else
        explain_misere(holes, move, budget, out);
    return out;
}

}  // namespace nimrod
