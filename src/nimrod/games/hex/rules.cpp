#include "nimrod/games/hex/rules.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "nimrod/games/families/board_size.h"
#include "nimrod/games/hex/sgf.h"

namespace nimrod::hex {

namespace {

Text colour_name(Colour c) { return c == Colour::red ? tr("Red", "Rouge") : tr("Blue", "Bleu"); }

bool is_taken(const HexBoard& board, Cell cell) {
    return board.cells[static_cast<std::size_t>(cell)] != 0;
}

/// As the protocols of other programs call it, too.
bool means_swap(std::string_view name) { return name == "swap" || name == "swap-pieces"; }

/// The position after a move of that name; throws InputError.
Turn<HexBoard> after_named(const HexRules& rules, const Turn<HexBoard>& turn, std::string_view name,
                           std::size_t column) {
    const HexBoard& board = turn.position;
    if (rules.winner(board))
        throw InputError(
            tr("the game is over before {}", "la partie est finie avant {}", std::string(name)),
            column, HexRules::hint());
    if (means_swap(name)) {
        if (!rules.may_swap(board, turn.to_move))
            throw InputError(
                tr("no stone can be taken over here", "aucune pierre ne peut être échangée ici"),
                column,
                tr("hex:swap lets Blue answer the first stone so, and nothing else",
                   "hex:swap permet à Bleu de répondre ainsi à la première pierre, sans plus"));
        return swapped(turn);
    }
    const std::optional<Cell> cell = read_cell(shape_of(board), name);
    if (!cell)
        throw InputError(
            tr("the board has no cell {}", "le plateau n'a pas de case {}", in_quotes(name)),
            column, HexRules::hint());
    if (is_taken(board, *cell))
        throw InputError(tr("{} is taken already", "{} est déjà prise", std::string(name)), column,
                         tr("choose an empty cell", "choisissez une case libre"));
    return after(turn, *cell);
}

/// "a1,b3": moves in turn, each legal.
void read_moves(const HexRules& rules, Turn<HexBoard>& turn, std::string_view text,
                std::size_t column) {
    for (std::size_t at = 0;;) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        turn = after_named(rules, turn, text.substr(at, end - at), column + at);
        if (end == text.size()) return;
        at = end + 1;
    }
}

/// "..R/.B./..."
void read_rows(HexBoard& board, std::string_view text, std::size_t column) {
    std::size_t cell = 0;
    std::size_t in_row = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        const std::size_t stone = std::string_view(".RB").find(c);
        if (c == '/' && in_row == board.columns && cell < board.cells.size()) {
            in_row = 0;
        } else if (stone != std::string_view::npos && in_row < board.columns &&
                   cell < board.cells.size()) {
            board.cells[cell++] = static_cast<std::uint8_t>(stone);
            ++in_row;
        } else {
            throw InputError(tr("{} does not fit here: there are {} rows of {} cells",
                                "{} ne convient pas ici : il y a {} lignes de {} cases",
                                in_quotes(text.substr(at, 1)), static_cast<int>(board.rows),
                                static_cast<int>(board.columns)),
                             column + at, HexRules::hint());
        }
    }
    if (cell != board.cells.size())
        throw InputError(tr("cells are missing: there are {} rows of {} cells",
                            "il manque des cases : il y a {} lignes de {} cases",
                            static_cast<int>(board.rows), static_cast<int>(board.columns)),
                         column + text.size(), HexRules::hint());
}

/// The player to move where both have laid stones in turn.
Player mover_by_count(const HexBoard& board, std::size_t column) {
    const auto red = std::count(board.cells.begin(), board.cells.end(), 1);
    const auto blue = std::count(board.cells.begin(), board.cells.end(), 2);
    if (red == blue) return Player::left;
    if (red == blue + 1) return Player::right;
    throw InputError(
        tr("with {} red and {} blue stones it is not clear who is to move",
           "avec {} pierres rouges et {} bleues, on ne sait qui est au trait", red, blue),
        column, tr("write @R or @B at the end", "écrivez @R ou @B à la fin"));
}

/// On others a stone that is taken over would have no mirror image.
void require_square(auto rows, auto columns) {
    if (rows != columns)
        throw InputError(tr("with the swap rule the board is square",
                            "avec la règle d'échange, le plateau est carré"),
                         0,
                         tr("on another, a stone would have no mirror image",
                            "sur un autre, une pierre n'aurait pas d'image dans le miroir"));
}

}  // namespace

std::size_t HexBoard::hash() const {
    std::size_t seed = mix(rows, columns);
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        word = word << 2 | cells[i];
        if (i % 32 == 31) seed = mix(seed, word);
    }
    return mix(seed, word);
}

HexBoard empty_board(int rows, int columns) {
    return {static_cast<std::uint8_t>(rows), static_cast<std::uint8_t>(columns),
            std::vector<std::uint8_t>(static_cast<std::size_t>(rows * columns))};
}

bool is_empty(const HexBoard& board) {
    return std::all_of(board.cells.begin(), board.cells.end(),
                       [](std::uint8_t stone) { return stone == 0; });
}

HexBoard laid(HexBoard board, Cell cell, Player player) {
    board.cells[static_cast<std::size_t>(cell)] =
        static_cast<std::uint8_t>(1 + index(colour_of(player)));
    return board;
}

Turn<HexBoard> after(const Turn<HexBoard>& turn, Cell cell) {
    return {laid(turn.position, cell, turn.to_move), opponent(turn.to_move)};
}

HexBoard mirrored(const HexBoard& board) {
    assert(board.rows == board.columns);
    HexBoard out = board;
    const std::size_t side = board.columns;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const std::uint8_t stone = board.cells[i];
        out.cells[i % side * side + i / side] =
            stone == 0 ? stone : static_cast<std::uint8_t>(3 - stone);
    }
    return out;
}

std::string name_of(const HexRules& rules) { return rules.swap ? "hex:swap" : "hex"; }

std::optional<Cell> new_stone(const HexBoard& from, const HexBoard& to) {
    for (std::size_t i = 0; i < from.cells.size(); ++i) {
        if (from.cells[i] == to.cells[i]) continue;
        const Player player = to.cells[i] == 1 ? Player::left : Player::right;
        const auto cell = static_cast<Cell>(i);
        return from.cells[i] == 0 && to == laid(from, cell, player) ? std::optional(cell)
                                                                    : std::nullopt;
    }
    return std::nullopt;
}

Turn<HexBoard> swapped(const Turn<HexBoard>& turn) {
    return {mirrored(turn.position), opponent(turn.to_move)};
}

const Shape& shape_of(const HexBoard& board) {
    static const std::vector<Shape> shapes = [] {
        std::vector<Shape> out;
        for (int rows = 1; rows <= largest_side; ++rows)
            for (int columns = 1; columns <= largest_side; ++columns)
                out.emplace_back(rows, columns);
        return out;
    }();
    return shapes[static_cast<std::size_t>((board.rows - 1) * largest_side + board.columns - 1)];
}

Chains chains_of(const HexBoard& board) {
    Chains chains(shape_of(board));
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i] != 0)
            chains.add(static_cast<Cell>(i), static_cast<Colour>(board.cells[i] - 1));
    return chains;
}

std::string cell_name(const Shape& shape, Cell cell) {
    return fmt::format("{}{}", static_cast<char>('a' + cell % shape.columns()),
                       cell / shape.columns() + 1);
}

std::optional<Cell> read_cell(const Shape& shape, std::string_view name) {
    if (name.size() < 2 || name.size() > 3) return std::nullopt;
    const int column = (name[0] >= 'A' && name[0] <= 'Z' ? name[0] + 32 : name[0]) - 'a';
    int row = 0;
    for (const char c : name.substr(1)) {
        if (c < '0' || c > '9') return std::nullopt;
        row = 10 * row + (c - '0');
    }
    if (name[1] == '0' || column < 0 || column >= shape.columns() || row > shape.rows())
        return std::nullopt;
    return shape.at(row - 1, column);
}

Hexes hexes(const HexBoard& board) {
    Hexes out;
    out.rows = board.rows;
    out.columns = board.columns;
    for (const std::uint8_t stone : board.cells)
        out.cells.push_back({static_cast<Hexes::Stone>(stone), Mark::none});
    return out;
}

void mark(Hexes& picture, const std::vector<Cell>& cells, Mark mark) {
    for (const Cell c : cells) picture.cells[static_cast<std::size_t>(c)].mark = mark;
}

Text HexRules::hint() {
    return tr(
        "write the size, such as 5x5; then, if you like, the moves so far, 5x5:c3,b2, or the rows "
        "from the top and who is to move, 3x3:..R/.B./...@B",
        "écrivez la taille, par exemple 5x5 ; puis, si vous voulez, les coups joués, 5x5:c3,b2, ou "
        "les lignes depuis le haut et qui est au trait, 3x3:..R/.B./...@B");
}

bool HexRules::is_before_swap(const HexBoard& board, Player player) const {
    // On a board of one cell the first stone wins.
    return swap && player == Player::left && is_empty(board) && board.cells.size() > 1;
}

bool HexRules::may_swap(const HexBoard& board, Player player) const {
    return swap && player == Player::right &&
           std::count(board.cells.begin(), board.cells.end(), 1) == 1 &&
           std::count(board.cells.begin(), board.cells.end(), 2) == 0 && !winner(board);
}

std::optional<Player> HexRules::winner(const HexBoard& board) const {
    const std::optional<Colour> won = chains_of(board).winner();
    if (!won) return std::nullopt;
    return player_of(*won);
}

void HexRules::options(const HexBoard& board, Player player, std::vector<HexBoard>& out) const {
    if (winner(board)) return;
    for (Cell c = 0; c < shape_of(board).cells(); ++c)
        if (!is_taken(board, c)) out.push_back(laid(board, c, player));
    if (may_swap(board, player)) out.push_back(mirrored(board));
}

HexBoard HexRules::parse(std::string_view text) const {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const auto [rows, columns] = read_board_size(text.substr(0, colon), hint());
    if (rows < 1 || columns < 1 || rows > largest_side || columns > largest_side)
        throw InputError(tr("a board has from 1 to {} rows and columns",
                            "un plateau a de 1 à {} lignes et colonnes", largest_side),
                         0, hint());
    if (swap) require_square(rows, columns);
    HexBoard board =
        empty_board(static_cast<int>(rows.get_si()), static_cast<int>(columns.get_si()));
    if (colon < text.size()) read_rows(board, text.substr(colon + 1), colon + 1);
    return board;
}

std::string HexRules::print(const HexBoard& board) const {
    std::string out = fmt::format("{}x{}", board.rows, board.columns);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (i % board.columns == 0) out += i == 0 ? ':' : '/';
        out += ".RB"[board.cells[i]];
    }
    return out;
}

Turn<HexBoard> HexTurns::parse(std::string_view text) const {
    if (text.starts_with('(')) {
        const SgfGame game = read_sgf(text);
        if (swap) require_square(game.rows, game.columns);
        Position p{empty_board(game.rows, game.columns)};
        for (const SgfGame::Move& move : game.moves)
            p = after_named(*this, p, move.name, move.column);
        return p;
    }
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return {HexRules::parse(text)};
    const std::size_t column = colon + 1;
    const std::string_view rest = text.substr(column);
    Position p;
    if (rest.size() > 1 && rest[1] >= '0' && rest[1] <= '9') {
        p = {HexRules::parse(text.substr(0, colon))};
        read_moves(*this, p, rest, column);
    } else if (rest.find('@') != std::string_view::npos) {
        p = Alternating::parse(text);
    } else {
        p = {HexRules::parse(text)};
        p.to_move = mover_by_count(p.position, column);
    }
    if (winner(p.position) == p.to_move)
        throw InputError(
            tr("{} has won already and cannot be to move",
               "{} a déjà gagné et ne peut être au trait", colour_name(colour_of(p.to_move))),
            column, tr("after @ name the other player", "nommez l'autre joueur après @"));
    return p;
}

std::string HexTurns::print(const Position& p) const {
    if (is_empty(p.position) && p.to_move == Player::left)
        return fmt::format("{}x{}", p.position.rows, p.position.columns);
    return Alternating::print(p);
}

Turn<HexBoard> HexTurns::canonical(const Position& p) const {
    Position turned = p;
    std::reverse(turned.position.cells.begin(), turned.position.cells.end());
    return turned.position.cells < p.position.cells ? turned : p;
}

Natural HexTurns::option_count(const Position& p) const {
    const HexBoard& board = p.position;
    if (winner(board)) return 0;
    return natural(static_cast<std::size_t>(std::count(board.cells.begin(), board.cells.end(), 0) +
                                            (may_swap(board, p.to_move) ? 1 : 0)));
}

std::optional<Turn<HexBoard>> HexTurns::read_move(const Position& p, std::string_view text) const {
    if (!means_swap(text) && !read_cell(shape_of(p.position), text)) return std::nullopt;
    return after_named(*this, p, text, 0);
}

Text HexTurns::say(const Position& from, const Position& to) const {
    const Shape& shape = shape_of(from.position);
    const bool swaps =
        may_swap(from.position, from.to_move) && to.position == mirrored(from.position);
    for (Cell c = 0; c < shape.cells(); ++c) {
        if (!is_taken(to.position, c)) continue;
        if (swaps)
            return tr("swap the stone, which is blue now, at {}",
                      "échangez la pierre, désormais bleue, en {}", cell_name(shape, c));
        if (!is_taken(from.position, c))
            return colour_of(from.to_move) == Colour::red
                       ? tr("put a red stone on {}", "posez une pierre rouge en {}",
                            cell_name(shape, c))
                       : tr("put a blue stone on {}", "posez une pierre bleue en {}",
                            cell_name(shape, c));
    }
    return {};
}

Picture HexTurns::picture(const Position& p) const {
    Hexes out = hexes(p.position);
    mark(out, chains_of(p.position).winning_path(), Mark::key);
    return out;
}

}  // namespace nimrod::hex
