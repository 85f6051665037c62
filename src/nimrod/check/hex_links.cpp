// By hex: links of one player, from stones that touch to the two edges of the board.
//
// A link joins two ends, each a stone or an edge of the player X, if X holds its stones (`needs`)
// and the cells of its carrier are empty: a full link although the opponent moves first, a half
// link if X moves first. Whatever the opponent does outside the carrier does not matter, and
// further stones of X do no harm.
#include <algorithm>
#include <array>

#include "nimrod/check/bit_set.h"
#include "nimrod/check/board_text.h"
#include "nimrod/check/methods.h"

namespace nimrod::check {

namespace {

constexpr std::uint64_t most_cells_of_hex = 1000;
constexpr std::size_t most_links = 100'000'000;

using Cell = std::uint32_t;

/// A position: size, stones of both players, who is to move.
struct HexBoard {
    std::uint32_t height = 0, width = 0;
    char turn = 'R';
    std::string cells;  // row by row

    explicit HexBoard(std::string_view text) {
        const auto [board, who, has_turn] = cut(text, '@');
        const BoardText read = read_board(board, ".RB");
        if (read.height * read.width > most_cells_of_hex)
            refuse(tr("a board that is too large", "un plateau trop grand"));
        if (read.rows.empty() == has_turn)
            refuse(tr("rows are followed by @ and who is to move",
                      "les lignes sont suivies de @ et de qui doit jouer"));
        if (has_turn && who != "R" && who != "B")
            refuse(tr("who is to move is R or B", "qui doit jouer est R ou B"));
        height = static_cast<std::uint32_t>(read.height);
        width = static_cast<std::uint32_t>(read.width);
        if (has_turn) turn = who.front();
        for (const std::string_view row : read.rows) cells += row;
        if (read.rows.empty()) cells.assign(height * width, '.');
    }

    char opponent() const { return turn == 'R' ? 'B' : 'R'; }

    std::vector<Cell> around(Cell cell) const {
        static constexpr std::array<std::array<int, 2>, 6> steps{
            {{-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}}};
        std::vector<Cell> out;
        for (const auto& [down, right] : steps) {
            const std::int64_t r = std::int64_t{cell / width} + down;
            const std::int64_t c = std::int64_t{cell % width} + right;
            if (r >= 0 && r < height && c >= 0 && c < width)
                out.push_back(static_cast<Cell>(r * width + c));
        }
        return out;
    }
    /// The first edge of a player is top or left, the second bottom or right.
    bool at_edge(Cell cell, char player, bool second) const {
        if (player == 'R') return cell / width == (second ? height - 1 : 0);
        return cell % width == (second ? width - 1 : 0);
    }
    /// Whether the player's edges are joined already.
    bool joined(char player) const {
        std::vector<Cell> todo;
        std::vector<bool> seen(cells.size());
        const auto meet = [&](Cell cell) {
            if (cells[cell] != player || seen[cell]) return;
            seen[cell] = true;
            todo.push_back(cell);
        };
        for (Cell cell = 0; cell < cells.size(); ++cell)
            if (at_edge(cell, player, false)) meet(cell);
        while (!todo.empty()) {
            const Cell cell = todo.back();
            todo.pop_back();
            if (at_edge(cell, player, true)) return true;
            for (const Cell other : around(cell)) meet(other);
        }
        return false;
    }
    bool is_move(const HexBoard& after) const {
        if (height != after.height || width != after.width || turn == after.turn) return false;
        std::size_t changed = 0;
        for (Cell cell = 0; cell < cells.size(); ++cell) {
            if (cells[cell] == after.cells[cell]) continue;
            ++changed;
            if (cells[cell] != '.' || after.cells[cell] != turn) return false;
        }
        return changed == 1 && !joined('R') && !joined('B');
    }
};

/// A cell, or one of the two edges of X behind the cells.
using End = std::uint32_t;

struct Link {
    End one, other;  // in order
    BitSet needs, carrier;
    bool full;
};

class Links {
public:
    Links(const HexBoard& board, Work& work)
        : board_(board),
          player_(board.opponent()),
          work_(work),
          empty_(board.cells.size()),
          edge_(static_cast<End>(board.cells.size())) {
        for (Cell cell = 0; cell < board.cells.size(); ++cell)
            if (board.cells[cell] == '.') empty_.add(cell);
    }

    void add(std::string_view text) {
        if (links_.size() >= most_links) refuse(tr("too many links", "trop de liens"));
        const auto [word, rest, has_more] = cut(text, ' ');
        const auto [first, second, has_second] = cut(rest, ' ');
        const bool has_two = has_second && second.find(' ') == std::string_view::npos;
        if (word == "t" && has_two)
            links_.push_back(touch(end(first), end(second)));
        else if (word == "s" && has_two)
            links_.push_back(half(cell(first), link(second, true)));
        else if (word == "a" && has_two)
            links_.push_back(both(link(first, true), link(second, true)));
        else if (word == "o" && has_more)
            links_.push_back(any(rest));
        else
            refuse(tr("a record that is not described: {}",
                      "un enregistrement qui n'est pas décrit : {}", shown(text)));
        const Link& made = links_.back();
        work_.hold(sizeof made + made.needs.heap_bytes() + made.carrier.heap_bytes());
        check(made);
    }

    std::size_t size() const { return links_.size(); }
    /// Whether the last link is full, needs nothing and joins the two edges.
    bool are_enough() const {
        const Link& last = links_.back();
        return last.full && last.needs.empty() && last.one == edge_ && last.other == edge_ + 1;
    }

private:
    bool is_cell(End end) const { return end < edge_; }

    Cell cell(std::string_view text) const {
        const bool fits = text.size() >= 2 && text.size() <= 5 && text[0] >= 'a' &&
                          text[0] <= 'z' && is_digits(text.substr(1)) && text[1] != '0';
        if (!fits) refuse(tr("not a cell: {}", "ce n'est pas une case : {}", shown(text)));
        const auto column = static_cast<std::uint32_t>(text[0] - 'a');
        const auto row = static_cast<std::uint32_t>(number(text.substr(1))) - 1;
        if (row >= board_.height || column >= board_.width)
            refuse(tr("a cell that is not on the board: {}",
                      "une case qui n'est pas sur le plateau : {}", shown(text)));
        return row * board_.width + column;
    }

    End end(std::string_view text) const {
        if (text == (player_ == 'R' ? "top" : "left")) return edge_;
        if (text == (player_ == 'R' ? "bottom" : "right")) return edge_ + 1;
        return cell(text);
    }

    /// By its number, or by how far it is back.
    const Link& link(std::string_view text, bool full) const {
        const bool back = text.starts_with('-');
        const std::size_t named = number(text.substr(back ? 1 : 0), 1, links_.size());
        const Link& found = links_[back ? links_.size() - named : named - 1];
        if (full && !found.full)
            refuse(tr("the link {} is not full", "le lien {} n'est pas complet", shown(text)));
        return found;
    }
    /// A link, or CELL:LINK+LINK..., the half link that the cell makes of these together.
    Link one_of_several(std::string_view text) const {
        const auto [key, names, is_half] = cut(text, ':');
        if (!is_half) return link(text, false);
        Cut rest = cut(names, '+');
        Link out = link(rest.before, true);
        while (rest.found) {
            rest = cut(rest.after, '+');
            out = both(out, link(rest.before, true));
            check(out);
        }
        out = half(cell(key), out);
        check(out);
        return out;
    }
    void check(const Link& made) const {
        if (!made.carrier.is_within(empty_))
            refuse(tr("a carrier with a cell that is taken", "un support avec une case prise"));
        if (made.carrier.meets(made.needs))
            refuse(tr("a carrier with a cell that is to hold a stone",
                      "un support avec une case qui doit porter une pierre"));
    }

    /// Two stones side by side, or a stone at an edge.
    Link touch(End one, End other) const {
        if (!is_cell(one)) refuse(tr("a stone stands first", "une pierre vient d'abord"));
        bool beside;
        if (is_cell(other)) {
            const std::vector<Cell> cells = board_.around(one);
            beside = std::ranges::find(cells, other) != cells.end();
        } else {
            beside = board_.at_edge(one, player_, other == edge_ + 1);
        }
        if (!beside) refuse(tr("ends that do not touch", "des bouts qui ne se touchent pas"));
        Link out{std::min(one, other), std::max(one, other), BitSet(edge_), BitSet(edge_), true};
        for (const End end : {one, other}) {
            if (!is_cell(end) || board_.cells[end] == player_) continue;
            if (board_.cells[end] != '.')
                refuse(tr("an end that is the opponent's", "un bout qui est à l'adversaire"));
            out.needs.add(end);
        }
        return out;
    }

    /// X plays the key cell, and then has a full link.
    Link half(Cell key, const Link& full) const {
        if (key == full.one || key == full.other)
            refuse(tr("an end of a link cannot be its key", "un bout de lien ne peut être sa clé"));
        if (!empty_.has(key) || full.carrier.has(key))
            refuse(tr("a key that is not empty, or in the carrier",
                      "une clé qui n'est pas vide, ou dans le support"));
        Link out = full;
        out.needs.remove(key);
        out.carrier.add(key);
        out.full = false;
        return out;
    }

    /// Two full links with an end in common and nothing else.
    static Link both(const Link& a, const Link& b) {
        std::array<End, 4> ends{};
        std::size_t count = 0;
        for (const End end : {a.one, a.other})
            if (end != b.one && end != b.other) ends[count++] = end;
        for (const End end : {b.one, b.other})
            if (end != a.one && end != a.other) ends[count++] = end;
        if (count != 2) refuse(tr("not one end in common", "pas un seul bout commun"));
        if (a.carrier.meets(b.carrier))
            refuse(tr("carriers that meet", "des supports qui se rencontrent"));
        return {std::min(ends[0], ends[1]), std::max(ends[0], ends[1]), a.needs | b.needs,
                a.carrier | b.carrier, true};
    }

    /// Whatever the opponent takes misses one of these.
    Link any(std::string_view names) const {
        Cut rest = cut(names, ' ');
        Link out = one_of_several(rest.before);
        BitSet common = out.carrier;
        while (rest.found) {
            rest = cut(rest.after, ' ');
            work_.spend();
            const Link next = one_of_several(rest.before);
            if (next.one != out.one || next.other != out.other)
                refuse(tr("links with other ends", "des liens qui ont d'autres bouts"));
            out.needs |= next.needs;
            out.carrier |= next.carrier;
            common &= next.carrier;
        }
        if (!common.empty())
            refuse(tr("a cell that all carriers have", "une case commune à tous les supports"));
        out.full = true;
        return out;
    }

    const HexBoard& board_;
    const char player_;
    Work& work_;
    BitSet empty_;
    End edge_;
    std::vector<Link> links_;
};

HexBoard read_hex(std::string_view text) {
    const Term term = read_term(text);
    if (term.name != "hex")
        refuse(tr("links are for hex, without swap", "les liens sont pour hex, sans échange"));
    return HexBoard(term.place);
}

}  // namespace

Findings by_hex(ProofFile& file, Games&, Work& work) {
    if (file.misere || !file.parameters.empty())
        refuse(tr("hex is proved for normal play, without parameters",
                  "hex se prouve en jeu normal, sans paramètres"));
    if (file.statement != "P" && file.statement != "N")
        refuse(tr("a statement that links do not prove: {}",
                  "un énoncé que les liens ne prouvent pas : {}", shown(file.statement)));
    if ((file.statement == "N") != file.move.has_value())
        refuse(tr("a move goes with a claim N", "un coup va avec l'énoncé N"));
    HexBoard board = read_hex(file.rest_of_claim());
    if (file.move) {
        ++file.line;
        HexBoard after = read_hex(*file.move);
        if (!board.is_move(after))
            refuse(tr("the move is no option", "le coup n'est pas une option"));
        board = std::move(after);
    }
    Links links(board, work);  // who is not to move wins
    file.each(work, [&](std::string_view text) { links.add(text); });
    if (links.size() == 0) refuse(tr("no links", "aucun lien"));
    if (!links.are_enough())
        refuse(
            tr("the last link does not join the edges", "le dernier lien ne joint pas les bords"));
    return {
        {tr("{} links", "{} liens", links.size())},
        {tr("what joins the edges inside a carrier cannot be stopped from outside (Anshelevich "
            "2002)",
            "ce qui joint les bords dans un support ne peut être arrêté du dehors (Anshelevich "
            "2002)")},
        tr("hex: R and B lay stones in turn; R joins top and bottom, B left and right, by "
           "neighbouring stones",
           "hex : R et B posent des pierres tour à tour ; R joint le haut et le bas, B la gauche "
           "et la droite, par des pierres voisines")};
}

}  // namespace nimrod::check
