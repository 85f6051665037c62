// Some games are Nim with extra moves that let a heap grow, a limited number of times (Poker Nim;
// Winning Ways, chapter 3). The theorem of Bouton (1901) holds for them unchanged:
//
// Normal play. A move changes exactly one heap, hence the nim-sum s; and every value below s is
// reached by making a heap smaller, as in Nim. So the mex of the options is s: the nimber itself,
// not only the outcome, is that of Nim.
//
// Misère play. In Nim a position is P when some heap has two or more and s = 0, or when all have at
// most one and the ones are odd in number. No change of a single heap, up or down, leads from such
// a position to another: in the first case two heaps have two or more, so that one remains, and s
// changes; in the second, either the number of ones changes by one, or one large heap makes s
// large. From any other position a winning move of Nim serves, unless all heaps are empty: then
// play is over, or some heap can grow by one, and that leaves a single one.
//
// In each case the heaps other than the one that is played determine its size after a winning move.
#include "nimrod/theory/growing_nim.h"

#include <algorithm>

#include "nimrod/theory/bouton.h"

namespace nimrod {

Heaps sizes(const std::vector<GrowingHeap>& heaps) {
    Heaps out;
    for (const GrowingHeap& heap : heaps) out.push_back(heap.size);
    return out;
}

Outcome growing_nim_outcome(const std::vector<GrowingHeap>& heaps, Convention convention) {
    Budget budget;
    return *Bouton{}.outcome(ordinal_heaps(sizes(heaps)), convention, budget);
}

std::vector<std::optional<Natural>> growing_nim_targets(const std::vector<GrowingHeap>& heaps,
                                                        Convention convention) {
    Natural sum = 0;
    std::size_t big = 0;
    std::size_t ones = 0;
    for (const GrowingHeap& heap : heaps) {
        sum ^= heap.size;
        if (heap.size > 1) ++big;
        if (heap.size == 1) ++ones;
    }
    std::vector<std::optional<Natural>> out;
    for (const GrowingHeap& heap : heaps) {
        Natural target = sum ^ heap.size;
        if (convention == Convention::misere && big == (heap.size > 1 ? 1U : 0U)) {
            const std::size_t other_ones = ones - (heap.size == 1 ? 1 : 0);
            target = other_ones % 2 == 1 ? 0 : 1;
        }
        const bool legal =
            target < heap.size || (target > heap.size && Natural(target - heap.size) <= heap.room);
        out.push_back(legal ? std::optional(target) : std::nullopt);
    }
    return out;
}

std::optional<std::size_t> growing_nim_choice(const std::vector<GrowingHeap>& heaps,
                                              Convention convention) {
    if (growing_nim_outcome(heaps, convention) == Outcome::P) return std::nullopt;
    const auto targets = growing_nim_targets(heaps, convention);
    for (std::size_t i = 0; i < heaps.size(); ++i)
        if (targets[i] && *targets[i] < heaps[i].size) return i;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        if (targets[i]) return i;
    return std::nullopt;
}

void explain_growing_nim(const std::vector<GrowingHeap>& heaps, Convention convention,
                         std::string_view method, Budget& budget, Explanation& out) {
    const bool all_empty = std::all_of(heaps.begin(), heaps.end(),
                                       [](const GrowingHeap& heap) { return heap.size == 0; });
    const bool stuck = std::all_of(heaps.begin(), heaps.end(),
                                   [](const GrowingHeap& heap) { return heap.room == 0; });
    if (!all_empty) {
        for (Block& block :
             Bouton{}.explain(ordinal_heaps(sizes(heaps)), convention, method, budget).blocks)
            out.blocks.push_back(std::move(block));
    } else if (stuck) {
        out.say(convention == Convention::normal
                    ? tr("No move is left: the player to move has lost.",
                         "Il ne reste aucun coup : le joueur au trait a perdu.")
                    : tr("No move is left: in misère play the player to move has won.",
                         "Il ne reste aucun coup : en jeu misère, le joueur au trait a gagné."));
        return;
    } else {
        out.say(convention == Convention::normal
                    ? tr("All heaps are empty, so only moves are left that let one grow, and the "
                         "opponent takes these back.",
                         "Tous les tas sont vides : il ne reste que des coups qui en font grandir "
                         "un, et l'adversaire les reprend.")
                    : tr("All heaps are empty. Let one grow by one: a single match is left, which "
                         "the opponent must take, or add to and see it taken back.",
                         "Tous les tas sont vides. Faites-en grandir un d'une allumette : "
                         "l'adversaire doit la prendre, ou en ajouter qu'on lui reprend."));
    }
    if (!stuck && !all_empty)
        out.say(
            tr("Moves that let a heap grow do not help: the opponent takes back at once what was "
               "added, and there is an end to that, since all moves go one way.",
               "Les coups qui font grandir un tas n'aident pas : l'adversaire reprend aussitôt ce "
               "qui a été ajouté, et cela a une fin, puisque tous les coups vont dans un seul "
               "sens."));
}

}  // namespace nimrod
