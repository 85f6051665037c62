// Subtraction games, by the nimbers of single heaps (Sprague 1935, Grundy 1939).
//
// For the set 1..k the nimber of a heap is n mod (k+1) (Bachet 1612 knew the winning strategy);
// for all numbers it is n (Bouton 1901); for other sets see subtraction_sequence.cpp.
//
// Misère play (T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory
// 3, 1974): with s the least element of the set, g(n+s) = 1 exactly when g(n) = 0. Hence a heap of
// value 0 from which one can move has an option of value 1, and the sum is tame: P when the nim-sum
// is 0 and some nimber is at least 2, or when all nimbers are at most 1 and the nim-sum is 1. The
// proof nowhere uses that the set is finite.
//
// In both conventions the other heaps decide to which nimber a heap must be brought, so the winning
// moves in a heap are the options of that one value.
#include "nimrod/theory/subtraction.h"

#include <algorithm>

#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

/// The nimbers of the heaps taken together.
struct Total {
    Natural sum = 0;
    std::size_t big = 0;  // how many are at least 2

    explicit Total(const Heaps& nimbers) {
        for (const Natural& g : nimbers) {
            sum ^= g;
            if (g >= 2) ++big;
        }
    }
};

void add_move(const Natural& to, std::size_t max, Moves<Natural>& moves) {
    ++*moves.count;
    if (moves.first.size() < max) moves.first.push_back(to);
}

}  // namespace

Heaps wanted_nimbers(const Heaps& nimbers, Convention convention) {
    const Total total(nimbers);
    Heaps wanted;
    for (const Natural& g : nimbers) {
        Natural others = total.sum ^ g;
        const std::size_t other_big = total.big - (g >= 2 ? 1 : 0);
        if (convention == Convention::misere && other_big == 0) others ^= 1;
        wanted.push_back(std::move(others));
    }
    return wanted;
}

Subtraction::Subtraction(SubtractionSet set)
    : set_(std::move(set)), about_("subtraction " + set_.print()) {}

std::shared_ptr<SubtractionSequence> Subtraction::sequence(Budget& budget) const {
    return budget.memory().table<SubtractionSequence>({about_}, set_);
}

Natural Subtraction::heap_nimber(const Natural& heap, Budget& budget) const {
    if (set_.everything()) return heap;
    if (const std::optional<Natural> k = set_.initial()) return heap % (*k + 1);
    return sequence(budget)->value(heap, budget);
}

Heaps Subtraction::nimbers(const Heaps& heaps, Budget& budget) const {
    Heaps out;
    for (const Natural& heap : heaps) out.push_back(heap_nimber(heap, budget));
    return out;
}

SubtractionPeriod Subtraction::period(Budget& budget) const {
    return sequence(budget)->period(budget);
}

std::optional<Nimber> Subtraction::nimber(const Heaps& heaps, Budget& budget) const {
    return nim_sum(nimbers(heaps, budget));
}

std::optional<Outcome> Subtraction::outcome(const Heaps& heaps, Convention convention,
                                            Budget& budget) const {
    const Total total(nimbers(heaps, budget));
    const int lost_sum = convention == Convention::misere && total.big == 0 ? 1 : 0;
    return total.sum == lost_sum ? Outcome::P : Outcome::N;
}

Moves<Natural> Subtraction::moves_to_nimber(const Natural& heap, const Natural& wanted,
                                            std::size_t max, Budget& budget) const {
    Moves<Natural> moves;
    moves.count = 0;
    if (const std::optional<Natural> k = set_.initial()) {
        Natural take = heap % (*k + 1) - wanted;
        if (take < 0) take += *k + 1;
        if (wanted <= *k && take > 0 && take <= heap) add_move(heap - take, max, moves);
    } else if (set_.everything()) {
        if (wanted < heap) add_move(wanted, max, moves);
    } else if (!set_.finite()) {
        for (const Natural& to : sequence(budget)->heaps_of_value(wanted, heap, budget))
            if (set_.contains(heap - to)) add_move(to, max, moves);
    } else {
        const std::shared_ptr<SubtractionSequence> known = sequence(budget);
        for (const SubtractionSet::Run& run : set_.runs()) {
            for (Natural take = run.first; take <= *run.last && take <= heap; ++take) {
                budget.step();
                const Natural to = heap - take;
                if (known->value(to, budget) == wanted) add_move(to, max, moves);
            }
        }
    }
    moves.complete = *moves.count == natural(moves.first.size());
    return moves;
}

std::optional<Moves<Heaps>> Subtraction::winning_moves(const Heaps& heaps, Convention convention,
                                                       std::size_t max, Budget& budget) const {
    const Heaps wanted = wanted_nimbers(nimbers(heaps, budget), convention);
    Moves<Heaps> moves;
    moves.count = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const Moves<Natural> here =
            moves_to_nimber(heaps[i], wanted[i], max - moves.first.size(), budget);
        *moves.count += *here.count;
        for (const Natural& to : here.first) {
            moves.first.push_back(heaps);
            moves.first.back()[i] = to;
        }
    }
    moves.complete = *moves.count == natural(moves.first.size());
    return moves;
}

}  // namespace nimrod
