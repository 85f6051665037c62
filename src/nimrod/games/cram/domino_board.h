// The free cells of a small board as bits, for games of placing dominoes.
//
// Everything here is for speed: a board of up to 64 cells is one word, regions are found by
// shifting it, and boards that differ by a rotation or a reflection are brought to one form without
// looking at single cells.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/core/hash.h"
#include "nimrod/core/outcome.h"

namespace nimrod {

/// Bit r * columns + c is set when the cell in row r and column c is free. There are at most 64
/// cells, and at least one.
struct DominoBoard {
    std::uint64_t free = 0;
    std::uint8_t rows = 1;
    std::uint8_t columns = 1;

    int cells() const { return std::popcount(free); }
    std::size_t hash() const { return mix(rows * 64U + columns, free); }
    bool operator==(const DominoBoard&) const = default;
};

/// Appends the board after each way of putting down a domino.
void put_dominoes(const DominoBoard& board, std::vector<DominoBoard>& out);

/// Appends the connected regions of at least two free cells, each on a board that just holds it.
void split_regions(const DominoBoard& board, std::vector<DominoBoard>& out);

/// The same, each on a board of the same size.
void find_regions(const DominoBoard& board, std::vector<DominoBoard>& out);

/// The least of the boards that differ from this one by rotations, reflections, cells that no
/// domino can cover and lines without free cells.
DominoBoard least_form(const DominoBoard& board);

/// Who wins on such a form where it looks the same after half a turn and its centre is not a free
/// cell: whoever comes second to all places but that across the centre copies (Gardner 1974).
std::optional<Outcome> outcome_by_half_turn(const DominoBoard& least);

}  // namespace nimrod
