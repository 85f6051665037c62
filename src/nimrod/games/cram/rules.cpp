// Reading and writing boards of Cram.
#include "nimrod/games/cram/rules.h"

#include "nimrod/games/families/board_size.h"

#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

constexpr unsigned most_cells = 10'000;
constexpr std::size_t most_searched_cells = 64;

Text board_hint() {
    return tr(
        "write rows and columns, such as 3x4, or the cells too, rows from the top with . for "
        "free and # for taken: 2x3:.#./...",
        "écrivez lignes et colonnes, par exemple 3x4, ou aussi les cases, les lignes depuis "
        "le haut avec . pour libre et # pour prise : 2x3:.#./...");
}

CramBoard full_board(std::size_t rows, std::size_t columns) {
    return {rows, columns, std::vector<std::uint8_t>(rows * columns, 1)};
}

}  // namespace

CramBoard parse_cram_board(std::string_view text) {
    const std::size_t colon = text.find(':');
    const auto [rows, columns] = read_board_size(text.substr(0, colon), board_hint());
    if (rows == 0 || columns == 0 || Natural(rows * columns) > most_cells)
        throw InputError(
            tr("a board has from 1 to {} cells", "un plateau a de 1 à {} cases", most_cells), 0,
            board_hint());
    CramBoard board = full_board(word(rows), word(columns));
    if (colon == std::string_view::npos) return board;
    std::size_t cell = 0;
    std::size_t column = 0;
    for (std::size_t at = colon + 1; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '/' && column == board.columns && cell < board.free.size()) {
            column = 0;
        } else if ((c == '.' || c == '#') && column < board.columns && cell < board.free.size()) {
            board.free[cell++] = c == '.' ? 1 : 0;
            ++column;
        } else {
            throw InputError(tr("{} does not fit here: there are {} rows of {} cells",
                                "{} ne convient pas ici : il y a {} lignes de {} cases",
                                in_quotes(text.substr(at, 1)), board.rows, board.columns),
                             at, board_hint());
        }
    }
    if (cell != board.free.size())
        throw InputError(
            tr("cells are missing: there are {} rows of {} cells",
               "il manque des cases : il y a {} lignes de {} cases", board.rows, board.columns),
            text.size(), board_hint());
    return board;
}

std::string print_cram_board(const CramBoard& board) {
    std::string out = fmt::format("{}x{}", board.rows, board.columns);
    if (board == full_board(board.rows, board.columns)) return out;
    for (std::size_t cell = 0; cell < board.free.size(); ++cell) {
        if (cell % board.columns == 0) out += cell == 0 ? ':' : '/';
        out += board.free[cell] != 0 ? '.' : '#';
    }
    return out;
}

std::optional<Domino> read_domino(const CramBoard& board, std::string_view text) {
    const std::size_t last = text.find_last_not_of(' ');
    if (last == std::string_view::npos || (text[last] != 'h' && text[last] != 'v'))
        return std::nullopt;
    const bool lying = text[last] == 'h';
    const Text hint =
        tr("write the row and the column of its upper left cell and h (horizontal) or v "
           "(vertical), such as 1 2 h",
           "écrivez la ligne et la colonne de sa case en haut à gauche, puis h (horizontal) ou v "
           "(vertical), par exemple 1 2 h");
    NumberReader reader(text.substr(0, last), tr("number", "nombre"), hint);
    const Natural row = reader.number();
    const Natural column = reader.number();
    reader.expect_end();
    if (row >= 1 && row <= natural(board.rows) && column >= 1 && column <= natural(board.columns)) {
        const std::size_t first = (word(row) - 1) * board.columns + word(column) - 1;
        const Domino wanted{first, first + (lying ? 1 : board.columns)};
        for (const Domino& place : domino_places(board))
            if (place.first == wanted.first && place.second == wanted.second) return wanted;
    }
    throw InputError(
        tr("there is no place for this domino", "il n'y a pas de place pour ce domino"), 0, hint);
}

std::optional<DominoBoard> to_domino_board(const CramBoard& board) {
    if (board.free.size() > most_searched_cells) return std::nullopt;
    DominoBoard out{0, static_cast<std::uint8_t>(board.rows),
                    static_cast<std::uint8_t>(board.columns)};
    for (std::size_t cell = 0; cell < board.free.size(); ++cell)
        out.free |= std::uint64_t{board.free[cell]} << cell;
    return out;
}

CramBoard from_domino_board(const DominoBoard& board) {
    CramBoard out = full_board(board.rows, board.columns);
    for (std::size_t cell = 0; cell < out.free.size(); ++cell)
        out.free[cell] = static_cast<std::uint8_t>(board.free >> cell & 1U);
    return out;
}

std::optional<CramBoard> CramRules::at(std::span<const Natural> sides) const {
    if (sides.size() != 2 || sides[0] == 0 || sides[1] == 0 ||
        Natural(sides[0] * sides[1]) > most_cells)
        return std::nullopt;
    return full_board(word(sides[0]), word(sides[1]));
}

}  // namespace nimrod
