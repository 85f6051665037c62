// Dominoes on bits. The eight symmetries of a board come from three cheap ones: turning it around
// reverses the bits of the word, turning it upside down exchanges its rows, and transposing it
// spreads each row over a column by a table. A board that is not square is laid down so that it is
// not higher than wide, which leaves four forms to compare.
#include "nimrod/games/cram/domino_board.h"

#include <algorithm>
#include <array>
#include <bit>

namespace nimrod {

namespace {

/// Bits 0, n, 2n, ...: the first column of a board of n columns.
constexpr std::array<std::uint64_t, 65> first_columns = [] {
    std::array<std::uint64_t, 65> out{};
    for (unsigned n = 1; n <= 64; ++n)
        for (unsigned bit = 0; bit < 64; bit += n) out[n] |= std::uint64_t{1} << bit;
    return out;
}();

/// spread[n][x]: bit i of x comes to place n * i, as far as that is inside the word.
constexpr std::array<std::array<std::uint64_t, 256>, 9> spread = [] {
    std::array<std::array<std::uint64_t, 256>, 9> out{};
    for (unsigned n = 1; n <= 8; ++n)
        for (unsigned x = 0; x < 256; ++x)
            for (unsigned i = 0; i < 8; ++i)
                if ((x >> i & 1U) != 0) out[n][x] |= std::uint64_t{1} << n * i;
    return out;
}();

constexpr std::uint64_t low_bits(unsigned n) {
    return n >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << n) - 1;
}

std::uint64_t reversed(std::uint64_t x) {
    x = (x >> 1 & 0x5555555555555555U) | (x & 0x5555555555555555U) << 1;
    x = (x >> 2 & 0x3333333333333333U) | (x & 0x3333333333333333U) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0fU) | (x & 0x0f0f0f0f0f0f0f0fU) << 4;
    return __builtin_bswap64(x);
}

/// The shifts of a board by one cell in each direction.
class Neighbours {
public:
    explicit Neighbours(const DominoBoard& board)
        : columns_(board.columns),
          first_(first_columns[board.columns]),
          last_(first_ << (board.columns - 1U)),
          several_rows_(board.rows > 1) {}

    std::uint64_t beside(std::uint64_t x) const { return (x << 1 & ~first_) | (x >> 1 & ~last_); }
    std::uint64_t above_below(std::uint64_t x) const {
        return several_rows_ ? x << columns_ | x >> columns_ : 0;
    }
    std::uint64_t all(std::uint64_t x) const { return beside(x) | above_below(x); }

    /// The left cells of the places for a horizontal domino, the upper cells for a vertical one.
    std::uint64_t horizontal(std::uint64_t free) const { return free & free >> 1 & ~last_; }
    std::uint64_t vertical(std::uint64_t free) const {
        return several_rows_ ? free & free >> columns_ : 0;
    }

private:
    unsigned columns_;
    std::uint64_t first_;
    std::uint64_t last_;
    bool several_rows_;
};

/// The least box around the free cells, of which there are some.
DominoBoard boxed(const DominoBoard& board) {
    const unsigned columns = board.columns;
    const unsigned top = static_cast<unsigned>(std::countr_zero(board.free)) / columns;
    const std::uint64_t from = board.free >> top * columns;
    const unsigned rows = (static_cast<unsigned>(std::bit_width(from)) - 1) / columns + 1;
    std::uint64_t folded = 0;
    for (unsigned r = 0; r < rows; ++r) folded |= from >> r * columns;
    folded &= low_bits(columns);
    const auto left = static_cast<unsigned>(std::countr_zero(folded));
    const auto width = static_cast<unsigned>(std::bit_width(folded)) - left;
    DominoBoard out{from >> left, static_cast<std::uint8_t>(rows),
                    static_cast<std::uint8_t>(width)};
    if (width == columns) return out;
    const std::uint64_t mask = low_bits(width);
    out.free = 0;
    for (unsigned r = 0; r < rows; ++r)
        out.free |= (from >> (left + r * columns) & mask) << r * width;
    return out;
}

std::uint64_t upside_down(const DominoBoard& board) {
    const unsigned columns = board.columns;
    const std::uint64_t mask = low_bits(columns);
    std::uint64_t out = 0;
    for (unsigned r = 0; r < board.rows; ++r)
        out |= (board.free >> r * columns & mask) << (board.rows - 1U - r) * columns;
    return out;
}

/// Rows become columns. The board is not wider than high, so that it has at most 8 columns.
DominoBoard transposed(const DominoBoard& board) {
    DominoBoard out{0, board.columns, board.rows};
    const unsigned columns = board.columns;
    const std::uint64_t mask = low_bits(columns);
    if (board.rows <= 8) {
        for (unsigned r = 0; r < board.rows; ++r)
            out.free |= spread[board.rows][board.free >> r * columns & mask] << r;
    } else {
        for (std::uint64_t rest = board.free; rest != 0; rest &= rest - 1) {
            const auto cell = static_cast<unsigned>(std::countr_zero(rest));
            out.free |= std::uint64_t{1} << (cell % columns * board.rows + cell / columns);
        }
    }
    return out;
}

std::uint64_t least_of_four(const DominoBoard& board) {
    const unsigned unused = 64U - board.rows * board.columns;
    const std::uint64_t flipped = upside_down(board);
    return std::min(
        {board.free, flipped, reversed(board.free) >> unused, reversed(flipped) >> unused});
}

}  // namespace

void put_dominoes(const DominoBoard& board, std::vector<DominoBoard>& out) {
    const Neighbours neighbours(board);
    const std::uint64_t horizontal = neighbours.horizontal(board.free);
    const std::uint64_t vertical = neighbours.vertical(board.free);
    out.reserve(out.size() +
                static_cast<std::size_t>(std::popcount(horizontal) + std::popcount(vertical)));
    DominoBoard option = board;
    for (std::uint64_t rest = horizontal; rest != 0; rest &= rest - 1) {
        const std::uint64_t cell = rest & -rest;
        option.free = board.free ^ (cell | cell << 1);
        out.push_back(option);
    }
    for (std::uint64_t rest = vertical; rest != 0; rest &= rest - 1) {
        const std::uint64_t cell = rest & -rest;
        option.free = board.free ^ (cell | cell << board.columns);
        out.push_back(option);
    }
}

void split_regions(const DominoBoard& board, std::vector<DominoBoard>& out) {
    const std::size_t begin = out.size();
    find_regions(board, out);
    for (std::size_t i = begin; i < out.size(); ++i) out[i] = boxed(out[i]);
}

void find_regions(const DominoBoard& board, std::vector<DominoBoard>& out) {
    const Neighbours neighbours(board);
    std::uint64_t rest = board.free & neighbours.all(board.free);
    while (rest != 0) {
        std::uint64_t region = rest & -rest;
        for (std::uint64_t grown = region;; region = grown) {
            grown = (region | neighbours.all(region)) & rest;
            if (grown == region) break;
        }
        out.push_back({region, board.rows, board.columns});
        rest ^= region;
    }
}

DominoBoard least_form(const DominoBoard& board) {
    const std::uint64_t live = board.free & Neighbours(board).all(board.free);
    if (live == 0) return {};
    DominoBoard out = boxed({live, board.rows, board.columns});
    if (out.rows > out.columns) out = transposed(out);
    const std::uint64_t least = least_of_four(out);
    out.free = out.rows == out.columns ? std::min(least, least_of_four(transposed(out))) : least;
    return out;
}

std::optional<Outcome> outcome_by_half_turn(const DominoBoard& least) {
    const unsigned cells = least.rows * least.columns;
    if (reversed(least.free) >> (64U - cells) != least.free) return std::nullopt;
    const bool odd_rows = least.rows % 2 == 1;
    const bool odd_columns = least.columns % 2 == 1;
    if (!odd_rows && !odd_columns) return Outcome::P;
    // The centre, or of the two cells beside it the one before.
    const unsigned centre = (least.rows - 1U) / 2 * least.columns + (least.columns - 1U) / 2;
    if ((least.free >> centre & 1) == 0) return Outcome::P;
    if (odd_rows && odd_columns) return std::nullopt;
    return Outcome::N;
}

}  // namespace nimrod
