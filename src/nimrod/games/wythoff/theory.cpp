// Wythoff's theorem, and Fraenkel's for |k - l| < t: the P-positions are the pairs of beatty.cpp.
// No move leads from a pair to a pair: every number stands in one pair only, and the differences of
// two pairs are at least t apart. From any other position a move leads to a pair: to the one in
// which the smaller heap stands, if the larger heap is too large for it; else to one of smaller
// rank whose difference is nearly that of the heaps. So there are never more than two winning moves
// on one heap, and those on both heaps lead to the one or two pairs near in difference.
#include "nimrod/games/wythoff/theory.h"

#include <algorithm>

namespace nimrod {

std::optional<Outcome> Wythoff::outcome(const Heaps& heaps, Convention convention, Budget&) const {
    const auto [smaller, larger] = std::minmax(heaps[0], heaps[1]);
    const WythoffPair pair = WythoffPairs(t, convention).with(smaller);
    return pair.lower == smaller && pair.upper == larger ? Outcome::P : Outcome::N;
}

std::optional<Nimber> Wythoff::nimber(const Heaps& heaps, Budget& budget) const {
    const auto [smaller, larger] = std::minmax(heaps[0], heaps[1]);
    if (smaller == 0) return larger;           // a single heap of Nim
    if (t >= larger) return smaller + larger;  // every smaller position is an option
    if (outcome(heaps, Convention::normal, budget) == Outcome::P) return Nimber(0);
    return std::nullopt;
}

std::optional<Moves<Heaps>> Wythoff::winning_moves(const Heaps& heaps, Convention convention,
                                                   std::size_t max, Budget&) const {
    const WythoffPairs pairs(t, convention);
    std::vector<Heaps> targets = {{pairs.with(heaps[1]).partner(heaps[1]), heaps[1]},
                                  {heaps[0], pairs.with(heaps[0]).partner(heaps[0])}};
    for (const WythoffPair& pair : pairs.near(abs(heaps[0] - heaps[1]))) {
        // Either order may be within reach when the heaps differ by less than t.
        targets.push_back({pair.lower, pair.upper});
        if (pair.lower != pair.upper) targets.push_back({pair.upper, pair.lower});
    }
    Moves<Heaps> moves;
    for (Heaps& to : targets) {
        if (!is_wythoff_move(heaps, to, t)) continue;
        if (std::find(moves.first.begin(), moves.first.end(), to) == moves.first.end())
            moves.first.push_back(std::move(to));
    }
    moves.count = natural(moves.first.size());
    moves.complete = moves.first.size() <= max;
    moves.first.resize(std::min(moves.first.size(), max));
    return moves;
}

}  // namespace nimrod
