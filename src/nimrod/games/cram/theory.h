// Cram on boards that look the same upside down: the second player, or the first, copies.
#pragma once

#include <cstdint>
#include <string_view>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// A board of any size: cell r * columns + c is 1 when it is free.
struct CramBoard {
    std::size_t rows = 1;
    std::size_t columns = 1;
    std::vector<std::uint8_t> free = {0};

    std::uint8_t at(std::size_t row, std::size_t column) const {
        return free[row * columns + column];
    }
    std::size_t hash() const;
    bool operator==(const CramBoard&) const = default;
    std::size_t heap_bytes() const { return nimrod::heap_bytes(free); }
};

/// The two cells of a domino, by their indices.
struct Domino {
    std::size_t first;
    std::size_t second;
};

/// Every place for a domino: row by row the horizontal ones, then the vertical ones.
std::vector<Domino> domino_places(const CramBoard& board);

/// The board after the domino was put down.
CramBoard put_domino(CramBoard board, const Domino& domino);

/// The domino that made the first board the second, if one did.
std::optional<Domino> domino_between(const CramBoard& from, const CramBoard& to);

/// "put a domino in row 1, columns 2 and 3"
Text say_domino(const CramBoard& board, const Domino& domino);

/// Normal play. Boards without that symmetry, and misère play, are left to search.
struct Cram {
    static constexpr std::string_view name = "symmetry";

    std::optional<Outcome> outcome(const CramBoard& board, Convention convention, Budget&) const;
    std::optional<Nimber> nimber(const CramBoard& board, Budget&) const;
    std::optional<Moves<CramBoard>> winning_moves(const CramBoard& board, Convention convention,
                                                  std::size_t max, Budget&) const;
    std::vector<std::string> methods(const CramBoard& board, Convention convention) const;
    Explanation explain(const CramBoard& board, Convention convention, std::string_view method,
                        Budget&) const;
};

/// The board as a picture, with the cells of a domino marked.
Picture draw_board(const CramBoard& board, const std::optional<Domino>& chosen = std::nullopt);

}  // namespace nimrod
