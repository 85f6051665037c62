// What is known of Chomp without a computer, for bars of any size.
//
// Hooks. With only a row and a column left, a bite shortens one of two arms: Nim with two heaps
// (Bouton 1901), in misère play too.
//
// Two rows a >= b >= 2. In normal play P means b = a - 1: every bite spoils this, for it shortens
// one of the rows by itself, or makes both equal; and from any other position one bite restores it:
// the bite in the longer of two unequal rows, or at the end of the second of two equal ones. No
// other bite does. In misère play a bite at the second square of the first row leaves a column of
// two squares, which is P, so that all these bars are N; a single row is P only if it has two
// squares, and that is in reach only if a = 2.
//
// As high as wide, with a square at row 2, column 2. Biting there leaves a hook with equal arms.
//
// Rectangles. If biting off the corner opposite to the poison does not win, some reply wins; but
// that reply takes the corner too and could have been the first bite (Gale 1974). In misère play
// the corner's reply must exist: two squares are the only exception.
#include "nimrod/games/chomp/known.h"

#include <algorithm>

namespace nimrod {

namespace {

bool hook_is_lost(const Natural& a, const Natural& b, Convention convention) {
    if (convention == Convention::normal) return a == b;
    return a == b ? a >= 2 : a + b == 1;
}

ChompBar hook(const Natural& a, const Natural& b) {
    ChompBar bar;
    add_rows(bar, 1, a + 1);
    add_rows(bar, b, 1);
    return bar;
}

/// What can be left of an arm such that the hook is lost is 0, 1 or as much as the other arm.
std::vector<Natural> lengths_to_leave(const Natural& arm, const Natural& other,
                                      Convention convention) {
    std::vector<Natural> out{0, 1, other};
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    std::erase_if(out, [&](const Natural& left) {
        return left >= arm || !hook_is_lost(left, other, convention);
    });
    return out;
}

KnownBar known_hook(const ChompBar& bar, Convention convention) {
    const Natural a = first_arm(bar);
    const Natural b = second_arm(bar);
    KnownBar known{KnownBar::Reason::hook, Outcome::P, {}, true};
    if (hook_is_lost(a, b, convention)) return known;
    known.outcome = Outcome::N;
    for (const Natural& left : lengths_to_leave(a, b, convention))
        known.moves.push_back(hook(left, b));
    for (const Natural& left : lengths_to_leave(b, a, convention))
        known.moves.push_back(hook(a, left));
    return known;
}

KnownBar known_two_rows(const ChompBar& bar, Convention convention) {
    const Natural a = width(bar);
    const Natural b = row_length(bar, 2);
    KnownBar known{KnownBar::Reason::two_lines, Outcome::N, {}, true};
    if (convention == Convention::misere) {
        known.moves.push_back(bite(bar, {1, 2}));
        if (a == 2) known.moves.push_back(bite(bar, {2, 1}));
    } else if (a == b + 1) {
        known.outcome = Outcome::P;
    } else {
        known.moves.push_back(a == b ? bite(bar, {2, b}) : bite(bar, {1, b + 2}));
    }
    return known;
}

}  // namespace

std::optional<KnownBar> known_bar(const ChompBar& bar, Convention convention) {
    const Natural rows = height(bar);
    const Natural& columns = width(bar);
    if (rows == 1 && columns == 1)
        return KnownBar{KnownBar::Reason::over,
                        convention == Convention::normal ? Outcome::P : Outcome::N,
                        {},
                        true};
    if (row_length(bar, 2) < 2) return known_hook(bar, convention);
    if (rows == 2) return known_two_rows(bar, convention);
    if (columns == 2) {
        KnownBar known = known_two_rows(mirrored(bar), convention);
        for (ChompBar& move : known.moves) move = mirrored(move);
        return known;
    }
    if (rows == columns)
        return KnownBar{KnownBar::Reason::mirror, Outcome::N, {bite(bar, {2, 2})}, false};
    if (bar.size() == 1) return KnownBar{KnownBar::Reason::rectangle, Outcome::N, {}, false};
    return std::nullopt;
}

}  // namespace nimrod
