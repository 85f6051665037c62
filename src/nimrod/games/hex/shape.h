// The board of Hex: its cells, and the six neighbours of each.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace nimrod::hex {

/// Red joins top and bottom, Blue left and right; Red moves first.
enum class Colour : std::uint8_t { red, blue };
constexpr Colour other(Colour c) { return c == Colour::red ? Colour::blue : Colour::red; }
constexpr std::size_t index(Colour c) { return static_cast<std::size_t>(c); }

/// A cell, counted row by row from the top left (acute) corner.
using Cell = int;

/// What lies beyond the edge: as good as stones.
constexpr Cell red_border = -1;
constexpr Cell blue_border = -2;

/// The colours around a cell in a number, two bits each: 0 empty, else 1 + index of the colour.
constexpr unsigned ring_codes = 1U << 12;

class Shape {
public:
    Shape(int rows, int columns);

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int cells() const { return rows_ * columns_; }
    Cell at(int row, int column) const { return row * columns_ + column; }
    /// The ring around a cell, in order; borders where the board ends.
    const std::array<Cell, 6>& ring(Cell c) const { return rings_[static_cast<std::size_t>(c)]; }

private:
    int rows_;
    int columns_;
    std::vector<std::array<Cell, 6>> rings_;
};

}  // namespace nimrod::hex
