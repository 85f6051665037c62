// Wythoff's game and its generalisation: any number from one heap, or nearly equal numbers from
// both.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/games/wythoff/beatty.h"
#include "nimrod/solve/laws/law.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// The theory of the game on two heaps in which a move takes any number from one heap, or k > 0
/// and l > 0 from both with |k - l| < t (t >= 1).
struct Wythoff {
    static constexpr std::string_view name = "wythoff";

    Natural t = 1;

    std::optional<Outcome> outcome(const Heaps& heaps, Convention convention, Budget&) const;
    /// No formula is known for Wythoff's nimbers, save in the simplest positions.
    std::optional<Nimber> nimber(const Heaps& heaps, Budget& budget) const;
    std::optional<Moves<Heaps>> winning_moves(const Heaps& heaps, Convention convention,
                                              std::size_t max, Budget&) const;
    std::vector<std::string> methods(const Heaps& heaps, Convention convention) const;
    Explanation explain(const Heaps& heaps, Convention convention, std::string_view method,
                        Budget& budget) const;

    /// The theorem, if it proves the law.
    std::optional<Text> proof(const LostBeattyPairs& law, Convention convention, Budget&) const;
};

/// Whether a move leads from one pair of heaps to the other.
template <class Heap>
bool is_wythoff_move(const std::vector<Heap>& from, const std::vector<Heap>& to, const Heap& t) {
    if (to[0] > from[0] || to[1] > from[1]) return false;
    const Heap k = from[0] - to[0];
    const Heap l = from[1] - to[1];
    if (k == 0 || l == 0) return k != l;
    return (k > l ? Heap(k - l) : Heap(l - k)) < t;
}

/// "take 5 from both heaps, leaving 4 and 7"
Text say_wythoff_move(const Heaps& from, const Heaps& to);

}  // namespace nimrod
