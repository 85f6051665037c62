// Bouton's theorem (C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of
// Mathematics 3, 1901): in normal play a position of Nim is P exactly when the nim-sum of its heaps
// is 0. In misère play nothing changes as long as some heap has two matches or more; once all heaps
// have at most one, the player who faces an odd number of them loses.
//
// A winning move makes heap h into h + s (nim-sum s, addition without carry) and is legal exactly
// where that is less than h: where h has a 1 in the leading column of s. So each heap has at most
// one winning move in normal play, found without looking at the others; and likewise at most one
// move to any other nim-sum.
#include "nimrod/theory/bouton.h"

#include <algorithm>

namespace nimrod {

Natural nim_sum(const Heaps& heaps) {
    Natural sum = 0;
    for (const Natural& heap : heaps) sum ^= heap;
    return sum;
}

namespace {

std::size_t count_big(const Heaps& heaps) {
    return static_cast<std::size_t>(
        std::count_if(heaps.begin(), heaps.end(), [](const Natural& h) { return h >= 2; }));
}

std::size_t count_ones(const Heaps& heaps) {
    return static_cast<std::size_t>(std::count(heaps.begin(), heaps.end(), 1));
}

Outcome bouton_outcome(const Heaps& heaps, Convention convention) {
    if (convention == Convention::misere && count_big(heaps) == 0)
        return count_ones(heaps) % 2 == 1 ? Outcome::P : Outcome::N;
    return nim_sum(heaps) == 0 ? Outcome::P : Outcome::N;
}

/// The size to which a heap must be brought so as to win in misère play, if there is one: never
/// more than one. `sum`, `big`, `ones` describe the whole position.
std::optional<Natural> misere_target(const Natural& heap, const Natural& sum, std::size_t big,
                                     std::size_t ones) {
    if (heap == 0) return std::nullopt;
    if (big == 0) {
        if (ones % 2 == 1) return std::nullopt;
        return Natural(0);
    }
    if (big == 1) {
        if (heap < 2) return std::nullopt;
        return Natural(ones % 2 == 1 ? 0 : 1);  // leave an odd number of single matches
    }
    Natural to = heap ^ sum;
    if (to >= heap) return std::nullopt;
    return to;
}

/// The moves that bring a heap to its target, at most one for each heap.
template <class Target>
Moves<Heaps> moves_to(const Heaps& heaps, std::size_t max, const Target& target) {
    Moves<Heaps> moves;
    std::size_t count = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::optional<Natural> to = target(heaps[i]);
        if (!to) continue;
        ++count;
        if (moves.first.size() == max) continue;
        moves.first.push_back(heaps);
        moves.first.back()[i] = *to;
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

}  // namespace

std::optional<Outcome> Bouton::outcome(const Heaps& heaps, Convention convention, Budget&) const {
    return bouton_outcome(heaps, convention);
}

std::optional<Moves<Heaps>> Bouton::winning_moves(const Heaps& heaps, Convention convention,
                                                  std::size_t max, Budget& budget) const {
    if (convention == Convention::normal) return options_with_nimber(heaps, 0, max, budget);
    const Natural sum = nim_sum(heaps);
    const std::size_t big = count_big(heaps);
    const std::size_t ones = count_ones(heaps);
    return moves_to(heaps, max,
                    [&](const Natural& heap) { return misere_target(heap, sum, big, ones); });
}

Moves<Heaps> Bouton::options_with_nimber(const Heaps& heaps, const Nimber& nimber, std::size_t max,
                                         Budget&) const {
    const Natural change = nim_sum(heaps) ^ nimber;
    return moves_to(heaps, max, [&](const Natural& heap) -> std::optional<Natural> {
        Natural to = heap ^ change;
        if (to >= heap) return std::nullopt;
        return to;
    });
}

}  // namespace nimrod
