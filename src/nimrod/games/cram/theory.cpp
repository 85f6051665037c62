// Cram (Martin Gardner, Mathematical Games, Scientific American, February 1974, who gives the
// strategy for rectangles). Suppose that the cells on which a domino may still lie look the same
// after half a turn about the centre of the least rectangle around them.
//
// A domino and its image overlap only if it covers the centre: if two neighbouring cells are each
// other's images, or one is its own, it lies at distance 1/2 or 0 from the centre. So where the
// centre is a corner of cells (even x even) or the cells at the centre are not free, every domino
// can be answered by its image, and the position is lost. Where the centre is the middle of a side
// between two free cells (even x odd), the first player covers these and is then the one who
// answers. Where it is the middle of a free cell (odd x odd), symmetry decides nothing.
#include "nimrod/games/cram/theory.h"

#include <algorithm>

#include "nimrod/core/hash.h"

namespace nimrod {

namespace {

/// Boards with more cells have too many positions to look for all winning moves where one is known.
constexpr std::size_t most_cells_for_all_moves = 24;

/// What half a turn says of a board.
struct Symmetry {
    Outcome outcome;
    std::optional<Domino> centre;  // the winning move of an N-position
};

std::optional<Symmetry> symmetry(const CramBoard& board) {
    std::vector<std::uint8_t> live(board.free.size(), 0);
    for (const Domino& domino : domino_places(board)) live[domino.first] = live[domino.second] = 1;
    const auto first = std::find(live.begin(), live.end(), 1);
    if (first == live.end()) return Symmetry{Outcome::P, std::nullopt};
    std::size_t top = board.rows;
    std::size_t bottom = 0;
    std::size_t left = board.columns;
    std::size_t right = 0;
    for (std::size_t cell = 0; cell < live.size(); ++cell) {
        if (live[cell] == 0) continue;
        top = std::min(top, cell / board.columns);
        bottom = std::max(bottom, cell / board.columns);
        left = std::min(left, cell % board.columns);
        right = std::max(right, cell % board.columns);
    }
    // The cell opposite (r, c) is (top + bottom - r, left + right - c).
    const std::size_t turn = (top + bottom) * board.columns + left + right;
    for (std::size_t cell = 0; cell < live.size(); ++cell)
        if (live[cell] != 0 && live[turn - cell] == 0) return std::nullopt;
    const bool odd_rows = (top + bottom) % 2 == 0;
    const bool odd_columns = (left + right) % 2 == 0;
    if (!odd_rows && !odd_columns) return Symmetry{Outcome::P, std::nullopt};
    const std::size_t centre = (top + bottom) / 2 * board.columns + (left + right) / 2;
    if (live[centre] == 0) return Symmetry{Outcome::P, std::nullopt};
    if (odd_rows && odd_columns) return std::nullopt;
    return Symmetry{Outcome::N, Domino{centre, centre + (odd_rows ? 1 : board.columns)}};
}

}  // namespace

std::size_t CramBoard::hash() const { return mix(mix(rows, columns), Hash{}(free)); }

std::vector<Domino> domino_places(const CramBoard& board) {
    std::vector<Domino> out;
    for (std::size_t cell = 0; cell < board.free.size(); ++cell)
        if (board.free[cell] != 0 && (cell + 1) % board.columns != 0 && board.free[cell + 1] != 0)
            out.push_back({cell, cell + 1});
    for (std::size_t cell = 0; cell + board.columns < board.free.size(); ++cell)
        if (board.free[cell] != 0 && board.free[cell + board.columns] != 0)
            out.push_back({cell, cell + board.columns});
    return out;
}

CramBoard put_domino(CramBoard board, const Domino& domino) {
    board.free[domino.first] = 0;
    board.free[domino.second] = 0;
    return board;
}

std::optional<Domino> domino_between(const CramBoard& from, const CramBoard& to) {
    if (from.rows != to.rows || from.columns != to.columns) return std::nullopt;
    std::vector<std::size_t> covered;
    for (std::size_t cell = 0; cell < from.free.size(); ++cell) {
        if (from.free[cell] == to.free[cell]) continue;
        if (from.free[cell] == 0) return std::nullopt;
        covered.push_back(cell);
    }
    if (covered.size() != 2) return std::nullopt;
    const std::size_t step = covered[1] - covered[0];
    const bool beside = step == 1 && covered[1] % from.columns != 0;
    if (!beside && step != from.columns) return std::nullopt;
    return Domino{covered[0], covered[1]};
}

Text say_domino(const CramBoard& board, const Domino& domino) {
    const std::size_t row = domino.first / board.columns + 1;
    const std::size_t column = domino.first % board.columns + 1;
    if (domino.second == domino.first + 1 && column < board.columns)
        return tr("put a domino in row {}, columns {} and {}",
                  "posez un domino ligne {}, colonnes {} et {}", row, column, column + 1);
    return tr("put a domino in column {}, rows {} and {}",
              "posez un domino colonne {}, lignes {} et {}", column, row, row + 1);
}

Picture draw_board(const CramBoard& board, const std::optional<Domino>& chosen) {
    Board picture;
    for (std::size_t row = 0; row < board.rows; ++row) {
        std::vector<Square>& squares = picture.rows.emplace_back();
        for (std::size_t column = 0; column < board.columns; ++column) {
            const std::size_t cell = row * board.columns + column;
            const bool marked = chosen && (cell == chosen->first || cell == chosen->second);
            squares.push_back({board.free[cell] != 0 ? Square::Kind::empty : Square::Kind::taken,
                               marked ? Mark::chosen : Mark::none});
        }
    }
    return picture;
}

std::optional<Outcome> Cram::outcome(const CramBoard& board, Convention convention, Budget&) const {
    if (convention == Convention::misere) return std::nullopt;
    const std::optional<Symmetry> known = symmetry(board);
    return known ? std::optional(known->outcome) : std::nullopt;
}

std::optional<Nimber> Cram::nimber(const CramBoard& board, Budget&) const {
    const std::optional<Symmetry> known = symmetry(board);
    if (!known || known->outcome == Outcome::N) return std::nullopt;
    return Nimber(0);
}

/// On small boards search finds all of them; on large ones that of the strategy is named.
std::optional<Moves<CramBoard>> Cram::winning_moves(const CramBoard& board, Convention convention,
                                                    std::size_t max, Budget&) const {
    if (convention == Convention::misere) return std::nullopt;
    const std::optional<Symmetry> known = symmetry(board);
    if (!known) return std::nullopt;
    Moves<CramBoard> moves;
    if (known->outcome == Outcome::P) {
        moves.count = 0;
        moves.complete = true;
        return moves;
    }
    const auto cells =
        static_cast<std::size_t>(std::count(board.free.begin(), board.free.end(), 1));
    if (cells <= most_cells_for_all_moves) return std::nullopt;
    if (max > 0) moves.first.push_back(put_domino(board, *known->centre));
    return moves;
}

std::vector<std::string> Cram::methods(const CramBoard& board, Convention convention) const {
    if (convention == Convention::misere || !symmetry(board)) return {};
    return {"symmetry"};
}

Explanation Cram::explain(const CramBoard& board, Convention, std::string_view method,
                          Budget&) const {
    Explanation out{std::string(method), {}};
    const Symmetry known = symmetry(board).value();
    if (domino_places(board).empty()) {
        out.say(tr("There is no place for a domino: the player to move has lost.",
                   "Il n'y a de place pour aucun domino : le joueur au trait a perdu."));
        return out;
    }
    out.say(
        tr("The free cells look the same when the board is turned by half a turn. To answer a "
           "domino by its image, the domino in the place where half a turn takes it, is possible "
           "as long as no domino meets its own image, and that happens only at the centre.",
           "Les cases libres ont le même aspect quand on fait faire un demi-tour au plateau. "
           "Répondre à un domino par son image, le domino à la place où le demi-tour l'amène, est "
           "possible tant qu'aucun domino ne rencontre sa propre image, ce qui n'arrive qu'au "
           "centre."));
    if (known.outcome == Outcome::P) {
        out.say(
            tr("Here no domino can lie across the centre, so the second player answers every "
               "domino by its image and is the last to find a place.",
               "Ici aucun domino ne peut être posé sur le centre : le second joueur répond donc à "
               "chaque domino par son image et trouve la dernière place."));
        return out;
    }
    out.say(
        tr("Here the centre lies between two free cells. So {}: then no other domino can meet its "
           "image, and one answers every domino of the opponent by its image.",
           "Ici le centre est entre deux cases libres. Donc {} : aucun autre domino ne peut alors "
           "rencontrer son image, et l'on répond à chaque domino de l'adversaire par son image.",
           say_domino(board, *known.centre)));
    out.show(draw_board(board, known.centre));
    return out;
}

}  // namespace nimrod
