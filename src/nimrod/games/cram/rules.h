// The rules of Cram, on boards of any size at the edge and on words of 64 bits in search.
#pragma once

#include <bit>
#include <span>
#include <string>
#include <string_view>

#include "nimrod/games/cram/couples.h"
#include "nimrod/games/cram/domino_board.h"
#include "nimrod/games/cram/theory.h"

namespace nimrod {

/// Reads "3x4", or "3x4:.#../..../...#" with the rows from the top; throws InputError.
CramBoard parse_cram_board(std::string_view text);

/// What parse_cram_board() reads.
std::string print_cram_board(const CramBoard& board);

/// The domino that "1 2 h" means: row, column, and h or v for lying or standing; nothing when the
/// text has another form, InputError when there is no place.
std::optional<Domino> read_domino(const CramBoard& board, std::string_view text);

/// A board of at most 64 cells as bits; nothing for larger ones.
std::optional<DominoBoard> to_domino_board(const CramBoard& board);
CramBoard from_domino_board(const DominoBoard& board);

/// Cram for search.
struct SmallCramRules {
    using Position = DominoBoard;
    using NormalSearch = CramCouples;

    void options(const Position& p, std::vector<Position>& out) const { put_dominoes(p, out); }
    void components(const Position& p, std::vector<Position>& out) const { split_regions(p, out); }
    Position canonical(const Position& p) const { return least_form(p); }
    std::size_t size(const Position& p) const {
        return static_cast<std::size_t>(std::popcount(p.free));
    }
    Position parse(std::string_view text) const {
        return to_domino_board(parse_cram_board(text)).value();
    }
    std::string print(const Position& p) const { return print_cram_board(from_domino_board(p)); }
};

struct CramRules {
    using Position = CramBoard;

    void options(const Position& p, std::vector<Position>& out) const {
        for (const Domino& domino : domino_places(p)) out.push_back(put_domino(p, domino));
    }
    Natural option_count(const Position& p) const { return natural(domino_places(p).size()); }
    bool is_option(const Position& from, const Position& to) const {
        return domino_between(from, to).has_value();
    }
    /// The regions; a board that is too large for search stays whole.
    void components(const Position& p, std::vector<Position>& out) const {
        const std::optional<DominoBoard> small = to_domino_board(p);
        if (!small) return out.push_back(p);
        std::vector<DominoBoard> regions;
        split_regions(*small, regions);
        for (const DominoBoard& region : regions) out.push_back(from_domino_board(region));
    }
    Position canonical(const Position& p) const {
        const std::optional<DominoBoard> small = to_domino_board(p);
        return small ? from_domino_board(least_form(*small)) : p;
    }

    Position parse(std::string_view text) const { return parse_cram_board(text); }
    std::string print(const Position& p) const { return print_cram_board(p); }
    std::optional<Position> at(std::span<const Natural> sides) const;
    Text say(const Position& from, const Position& to) const {
        return say_domino(from, domino_between(from, to).value());
    }
    std::optional<Position> read_move(const Position& p, std::string_view text) const {
        const std::optional<Domino> domino = read_domino(p, text);
        if (!domino) return std::nullopt;
        return put_domino(p, *domino);
    }
    Picture picture(const Position& p) const { return draw_board(p); }

    SmallCramRules compact() const { return {}; }
    std::optional<DominoBoard> compact(const Position& p) const { return to_domino_board(p); }
    Position expand(const DominoBoard& p) const { return from_domino_board(p); }
};

}  // namespace nimrod
