// Treblecross is the octal game 0.007 in disguise (Guy and Smith 1956; Winning Ways, chapter 4).
//
// Play ends at three crosses side by side, and it always comes to that: on a strip of three squares
// or more a full strip has three. Call a strip hot if one more cross makes three. From a hot strip
// the player to move wins at once, and only so: after any other move it is still hot. A cross next
// to another one, or with one square between, makes a strip hot (or completes three): of two
// neighbours on a strip of three squares or more one has a further neighbour, which is empty or
// completes three. Other crosses do not. So from a strip that is not hot the moves within two
// squares of a cross lose at once; call the others safe. Who has no safe move has lost: there is
// still an empty square, and any cross makes the strip hot.
//
// Play thus goes on within the rows of squares that have no cross within two squares. A cross in a
// row of m squares, with i of them before it and m-1-i behind it, leaves rows of i-2 and m-3-i (or
// nothing where that is negative). For heaps that are larger by 2 this is: from m+2 take three, and
// leave i and m-1-i; heaps of 0, 1, 2 allow no move. That is 0.007.
//
// The nimber of the honest game, with all its moves, is another one; it is left to search.
#include "nimrod/games/treblecross/theory.h"

#include <algorithm>

namespace nimrod {

namespace {

constexpr std::size_t drawable_rows = 32;

/// The squares on which a cross makes three.
std::vector<std::size_t> completing_squares(const Strip& strip) {
    const auto cross = [&](std::size_t i) { return i < strip.size() && strip[i] != 0; };
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < strip.size(); ++i)
        if (strip[i] == 0 &&
            ((cross(i + 1) && cross(i + 2)) || (i >= 1 && cross(i - 1) && cross(i + 1)) ||
             (i >= 2 && cross(i - 1) && cross(i - 2))))
            out.push_back(i);
    return out;
}

/// A row of squares without a cross within two squares.
struct SafeRow {
    std::size_t begin;
    std::size_t length;
};

std::vector<SafeRow> safe_rows(const Strip& strip) {
    std::vector<SafeRow> out;
    std::size_t length = 0;
    for (std::size_t i = 0; i <= strip.size(); ++i) {
        bool safe = i < strip.size();
        for (std::size_t j = i < 2 ? 0 : i - 2; safe && j <= std::min(i + 2, strip.size() - 1); ++j)
            safe = strip[j] == 0;
        if (safe) {
            ++length;
        } else if (length > 0) {
            out.push_back({i - length, length});
            length = 0;
        }
    }
    return out;
}

}  // namespace

bool has_three(const Strip& strip) {
    for (std::size_t i = 2; i < strip.size(); ++i)
        if (strip[i - 2] != 0 && strip[i - 1] != 0 && strip[i] != 0) return true;
    return false;
}

Text say_cross(std::size_t square) {
    return tr("write a cross on square {}", "tracez une croix sur la case {}", square);
}

Picture draw_strip(const Strip& strip, const std::vector<std::size_t>& chosen) {
    Board picture;
    std::vector<Square>& row = picture.rows.emplace_back();
    for (const std::uint8_t cross : strip)
        row.push_back({cross != 0 ? Square::Kind::piece : Square::Kind::empty, Mark::none});
    for (const std::size_t square : chosen) row[square].mark = Mark::chosen;
    return picture;
}

Natural Treblecross::nimber_of_row(std::size_t heap, Budget& budget) const {
    return octal_.nimber({natural(heap)}, budget).value();  // strips are short enough for the table
}

Natural Treblecross::safe_nimber(const Strip& strip, Budget& budget) const {
    Natural sum = 0;
    for (const SafeRow& row : safe_rows(strip)) sum ^= nimber_of_row(row.length + 2, budget);
    return sum;
}

std::vector<std::size_t> Treblecross::winning_squares(const Strip& strip, Budget& budget) const {
    if (has_three(strip)) return {};
    std::vector<std::size_t> out = completing_squares(strip);
    if (!out.empty()) return out;
    const Natural sum = safe_nimber(strip, budget);
    if (sum == 0) return {};
    for (const SafeRow& row : safe_rows(strip)) {
        const Natural wanted = sum ^ nimber_of_row(row.length + 2, budget);
        for (std::size_t i = 0; i < row.length; ++i) {
            budget.step();
            const Natural left =
                nimber_of_row(i, budget) ^ nimber_of_row(row.length - 1 - i, budget);
            if (left == wanted) out.push_back(row.begin + i);
        }
    }
    return out;
}

std::optional<Outcome> Treblecross::outcome(const Strip& strip, Convention convention,
                                            Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    if (has_three(strip)) return Outcome::P;
    if (!completing_squares(strip).empty()) return Outcome::N;
    return safe_nimber(strip, budget) == 0 ? Outcome::P : Outcome::N;
}

std::optional<Moves<Strip>> Treblecross::winning_moves(const Strip& strip, Convention convention,
                                                       std::size_t max, Budget& budget) const {
    if (convention == Convention::misere) return std::nullopt;
    const std::vector<std::size_t> squares = winning_squares(strip, budget);
    Moves<Strip> moves;
    for (std::size_t i = 0; i < squares.size() && i < max; ++i) {
        moves.first.push_back(strip);
        moves.first.back()[squares[i]] = 1;
    }
    moves.count = natural(squares.size());
    moves.complete = squares.size() == moves.first.size();
    return moves;
}

std::vector<std::string> Treblecross::methods(const Strip&, Convention convention) const {
    if (convention == Convention::misere) return {};
    return {"rows"};
}

namespace {

void explain_safe_play(Explanation& out) {
    out.say(
        tr("A cross next to another one, or with one square between, lets the opponent complete "
           "three at once. So play goes on in the rows of squares that are at least three squares "
           "away from every cross; who finds no such square must give the game away. A cross in a "
           "row spoils two squares on each side of it: a row of m squares is a heap of m + 2 in "
           "the octal game 0.007, from which one takes three.",
           "Une croix voisine d'une autre, ou à une case d'intervalle, permet à l'adversaire d'en "
           "aligner trois aussitôt. On joue donc dans les rangées de cases éloignées d'au moins "
           "trois cases de toute croix ; celui qui n'en trouve plus doit donner la partie. Une "
           "croix dans une rangée gâche deux cases de chaque côté : une rangée de m cases est un "
           "tas de m + 2 dans le jeu octal 0.007, où l'on prend trois allumettes."));
}

}  // namespace

Explanation Treblecross::explain(const Strip& strip, Convention, std::string_view method,
                                 Budget& budget) const {
    Explanation out{std::string(method), {}};
    if (has_three(strip)) {
        out.say(tr("Three crosses stand side by side: who wrote the last of them has won.",
                   "Trois croix sont alignées : celui qui a tracé la dernière a gagné."));
        return out;
    }
    const std::vector<std::size_t> winning = winning_squares(strip, budget);
    if (!completing_squares(strip).empty()) {
        out.say(tr("A third cross can be written beside two others: {}.",
                   "On peut aligner une troisième croix : {}.", say_cross(winning[0] + 1)));
        out.show(draw_strip(strip, winning));
        return out;
    }
    explain_safe_play(out);
    const std::vector<SafeRow> rows = safe_rows(strip);
    const Natural sum = safe_nimber(strip, budget);
    if (rows.size() <= drawable_rows) {
        Table table;
        table.header = {tr("squares", "cases"), tr("heap", "tas"), tr("nimber", "nimbre")};
        for (const SafeRow& row : rows)
            table.rows.push_back({fmt::format("{}-{}", row.begin + 1, row.begin + row.length),
                                  natural(row.length + 2), nimber_of_row(row.length + 2, budget)});
        table.rule_above = table.rows.size();
        table.rows.push_back({tr("nim-sum", "somme de Nim"), "", Cell(sum, Mark::key)});
        out.show(std::move(table));
    }
    if (winning.empty()) {
        out.say(
            tr("The nim-sum is 0, so the opponent can answer every safe move by one that makes "
               "it 0 again.",
               "La somme de Nim est 0 : l'adversaire peut donc répondre à tout coup sûr par un "
               "coup qui la ramène à 0."));
        return out;
    }
    out.say(tr("So {}: that leaves the nim-sum 0. The squares that win are marked:",
               "Donc {} : cela laisse la somme de Nim 0. Les cases qui gagnent sont marquées :",
               say_cross(winning[0] + 1)));
    out.show(draw_strip(strip, winning));
    return out;
}

}  // namespace nimrod
