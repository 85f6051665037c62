// The ways to explain a position of Wythoff's game, each of which begins with its own view of the
// pairs and ends with the same conclusion. Inside theory/ only.
#pragma once

#include <string>

#include "nimrod/games/wythoff/theory.h"

namespace nimrod {

/// A position and what is known of it. The position has a match left.
struct WythoffCase {
    WythoffCase(const Heaps& heaps, const WythoffPairs& pairs, std::vector<Heaps> winning_moves);

    const Heaps& heaps;
    const WythoffPairs& pairs;
    std::vector<Heaps> moves;  // the one to recommend first; none when the position is lost
    Natural smaller;
    Natural larger;
    WythoffPair of_smaller;             // the pair in which the smaller heap stands
    std::optional<WythoffPair> target;  // the pair to which the recommended move leads
};

/// "(4, 7)"
std::string print_pair(const WythoffPair& pair);
/// The rows of ranks, with the numbers of the position and the pair to leave marked.
std::vector<Cell> pair_row(const WythoffPair& pair, const WythoffCase& about);
/// Why the position is lost, or which pair to leave and how.
void say_conclusion(const WythoffCase& about, Explanation& out);

/// Whether the table of least unused numbers is short enough to write down.
bool has_short_table(const WythoffCase& about);
void explain_by_mex(const WythoffCase& about, Explanation& out);

constexpr unsigned largest_board = 20;
void explain_on_board(const WythoffCase& about, Explanation& out);

constexpr unsigned largest_zeckendorf = 1000;
void explain_by_zeckendorf(const WythoffCase& about, Explanation& out);

}  // namespace nimrod
