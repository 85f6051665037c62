// Normal play. A ball in hole n is a heap of n in Nim. To move it to an empty hole m is to leave m
// of the heap; to move it onto another ball is to make two heaps equal to m, which have nim-sum 0,
// so that it changes nothing that they vanish. From balls with nim-sum s the moves thus have the
// nim-sums s + n + m (without carry) for each ball n and each m < n, just as in Nim, and by
// induction the nimber is s, as Bouton (1901) has it for Nim. With coins for balls this is the game
// of Twins among the coin-turning games of Berlekamp, Conway and Guy (Winning Ways, chapter 14).
//
// Misère play is not that of Nim, where 2,2 is P: two balls that meet leave an empty board, which
// is N. Call a position complete if each of the pairs of holes (2,3), (4,5), (6,7), ... has two
// balls or none. Theorem: a complete position is P exactly when s = 1, any other when s = 0.
//
// A move changes s, so none leads from P to P within the complete positions or within the others;
// and none from one kind to the other, for it would change s by 1, hence go from 2i+1 to 2i, and
// such a move leaves as many half pairs as it finds.
//
// From a complete position with s = 0 and a ball that can move, the odd ball of a pair (or that in
// hole 1) goes to the hole on its left: the position stays complete and s = 1.
//
// From another position with s > 0, let n go to m as in Nim, so that s = 0. If the position is then
// complete, n was alone in its pair, and m lies in a lower one: let n go to the other hole of that
// pair instead. The position is complete then too, and s = 1.
#include "nimrod/games/turning/theory.h"

#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

bool occupied(const Heaps& holes, const Natural& hole) {
    return std::binary_search(holes.begin(), holes.end(), hole);
}

Natural partner(const Natural& hole) { return hole ^ Natural(1); }

bool is_lost(const Natural& sum, std::size_t halves, Convention convention) {
    return sum == (convention == Convention::misere && halves == 0 ? 1 : 0);
}

/// The number of half pairs after the ball in hole `from` went to hole `to`.
std::size_t halves_after(const Heaps& holes, std::size_t halves, const Natural& from,
                         const Natural& to) {
    if (to == partner(from)) return halves;
    for (const Natural* turned : {&from, &to}) {
        if (*turned < 2) continue;
        if (occupied(holes, *turned) != occupied(holes, partner(*turned)))
            --halves;
        else
            ++halves;
    }
    return halves;
}

/// The holes that lie in the first list and not in the second.
Heaps difference(const Heaps& first, const Heaps& second) {
    Heaps out;
    std::set_difference(first.begin(), first.end(), second.begin(), second.end(),
                        std::back_inserter(out));
    return out;
}

}  // namespace

Text say_ball_move(const Heaps& from, const Heaps& to) {
    const Heaps left = difference(from, to);
    if (left.size() == 2)
        return tr("move the ball from {} onto the one in {}: both vanish",
                  "amenez la bille de {} sur celle de {} : les deux disparaissent", left[1],
                  left[0]);
    return tr("move the ball from {} to {}", "déplacez la bille de {} en {}", left.at(0),
              difference(to, from).at(0));
}

std::size_t half_pairs(const Heaps& holes) {
    return static_cast<std::size_t>(
        std::count_if(holes.begin(), holes.end(),
                      [&](const Natural& n) { return n >= 2 && !occupied(holes, partner(n)); }));
}

std::optional<Outcome> Turning::outcome(const Heaps& holes, Convention convention, Budget&) const {
    return is_lost(nim_sum(holes), half_pairs(holes), convention) ? Outcome::P : Outcome::N;
}

std::optional<Nimber> Turning::nimber(const Heaps& holes, Budget&) const { return nim_sum(holes); }

/// A P-position has nim-sum 0 or 1, so a ball has at most two holes to go to.
std::optional<Moves<Heaps>> Turning::winning_moves(const Heaps& holes, Convention convention,
                                                   std::size_t max, Budget& budget) const {
    const Natural sum = nim_sum(holes);
    const std::size_t halves = half_pairs(holes);
    Moves<Heaps> moves;
    std::size_t count = 0;
    for (const Natural& from : holes) {
        budget.step();
        const Natural near = from ^ sum;
        for (const Natural& to : {std::min(near, partner(near)), std::max(near, partner(near))}) {
            if (to >= from) continue;
            const Natural sum_after = sum ^ from ^ to;
            if (!is_lost(sum_after, halves_after(holes, halves, from, to), convention)) continue;
            ++count;
            if (moves.first.size() < max) moves.first.push_back(move_ball(holes, from, to));
        }
    }
    moves.count = natural(count);
    moves.complete = count == moves.first.size();
    return moves;
}

}  // namespace nimrod
