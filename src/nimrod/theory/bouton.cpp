// Bouton's theorem (C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of
// Mathematics 3, 1901): in normal play a position of Nim is P exactly when the nim-sum of its heaps
// is 0. In misère play nothing changes as long as some heap has two matches or more; once all heaps
// have at most one, the player who faces an odd number of them loses.
//
// A winning move makes heap h into h + s (nim-sum s, addition without carry) and is legal exactly
// where that is less than h: where h has a 1 in the leading column of s. So each heap has at most
// one winning move in normal play, found without looking at the others; and likewise at most one
// move to any other nim-sum.
//
// All of this holds for heaps that are ordinals (Conway, On Numbers and Games, 1976, chapter 6), a
// move lowering one of them. The columns are those of w^e * 2^i, and h + s is less than h exactly
// when h has a 1 in the leading column of s, whatever happens to the right of it, since w^e is more
// than any multiple of a lower power. Every play ends: each move lowers the natural sum of the
// heaps, and ordinals admit no endless descent. By induction on that sum both conventions are
// proved as for finite heaps. In misère play, let some heap be 2 or more. If the nim-sum is 0 then
// two heaps are, for one alone would stand out in a column above the first; every move leaves one
// of them and changes the nim-sum, which is N. If it is not 0 and just one heap is 2 or more, bring
// that one to 0 or 1 so that an odd number of ones is left; if more are, the move to nim-sum 0
// leaves at least one.
#include "nimrod/theory/bouton.h"

#include <algorithm>

namespace nimrod {

Natural nim_sum(const Heaps& heaps) {
    Natural sum = 0;
    for (const Natural& heap : heaps) sum ^= heap;
    return sum;
}

Ordinal nim_sum(const OrdinalHeaps& heaps) {
    Ordinal sum;
    for (const Ordinal& heap : heaps) sum = nim_sum(sum, heap);
    return sum;
}

namespace {

std::size_t count_big(const OrdinalHeaps& heaps) {
    return static_cast<std::size_t>(std::count_if(
        heaps.begin(), heaps.end(), [](const Ordinal& h) { return h >= Ordinal(2); }));
}

std::size_t count_ones(const OrdinalHeaps& heaps) {
    return static_cast<std::size_t>(std::count(heaps.begin(), heaps.end(), Ordinal(1)));
}

Outcome bouton_outcome(const OrdinalHeaps& heaps, Convention convention) {
    if (convention == Convention::misere && count_big(heaps) == 0)
        return count_ones(heaps) % 2 == 1 ? Outcome::P : Outcome::N;
    return nim_sum(heaps).is_zero() ? Outcome::P : Outcome::N;
}

/// The size to which a heap must be brought so as to win in misère play, if there is one: never
/// more than one. `sum`, `big`, `ones` describe the whole position.
std::optional<Ordinal> misere_target(const Ordinal& heap, const Ordinal& sum, std::size_t big,
                                     std::size_t ones) {
    if (heap.is_zero()) return std::nullopt;
    if (big == 0) {
        if (ones % 2 == 1) return std::nullopt;
        return Ordinal(0);
    }
    if (big == 1) {
        if (heap < Ordinal(2)) return std::nullopt;
        return Ordinal(ones % 2 == 1 ? 0 : 1);  // leave an odd number of single matches
    }
    Ordinal to = nim_sum(heap, sum);
    if (to >= heap) return std::nullopt;
    return to;
}

/// The moves that bring a heap to its target, at most one for each heap.
template <class Target>
Moves<OrdinalHeaps> moves_to(const OrdinalHeaps& heaps, std::size_t max, const Target& target) {
    Moves<OrdinalHeaps> moves;
    std::size_t count = 0;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
        const std::optional<Ordinal> to = target(heaps[i]);
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

std::optional<Outcome> Bouton::outcome(const OrdinalHeaps& heaps, Convention convention,
                                       Budget&) const {
    return bouton_outcome(heaps, convention);
}

std::optional<Moves<OrdinalHeaps>> Bouton::winning_moves(const OrdinalHeaps& heaps,
                                                         Convention convention, std::size_t max,
                                                         Budget& budget) const {
    if (convention == Convention::normal) return options_with_nimber(heaps, 0, max, budget);
    const Ordinal sum = nim_sum(heaps);
    const std::size_t big = count_big(heaps);
    const std::size_t ones = count_ones(heaps);
    return moves_to(heaps, max,
                    [&](const Ordinal& heap) { return misere_target(heap, sum, big, ones); });
}

Moves<OrdinalHeaps> Bouton::options_with_nimber(const OrdinalHeaps& heaps, const Ordinal& nimber,
                                                std::size_t max, Budget&) const {
    const Ordinal change = nim_sum(nim_sum(heaps), nimber);
    return moves_to(heaps, max, [&](const Ordinal& heap) -> std::optional<Ordinal> {
        Ordinal to = nim_sum(heap, change);
        if (to >= heap) return std::nullopt;
        return to;
    });
}

}  // namespace nimrod
