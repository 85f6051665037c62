// Random games of Hex, fast: two microseconds for a board of 11x11.
//
// The board has a frame of stones around it, Red's above and below and Blue's at the sides, so that
// a cell and the edge are looked at alike. Of each cell the colours of its six neighbours are kept
// as a code, two bits each in the order of Shape::ring; a stone changes six codes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

using Stone = std::uint8_t;  // 0 empty, else 1 + index of the colour
constexpr Stone opposite(Stone s) { return static_cast<Stone>(3 - s); }

/// Random numbers that are good enough for games, at a nanosecond each (Steele, Lea and Flood's
/// splitmix, 2014).
class QuickRandom {
public:
    explicit QuickRandom(std::uint64_t seed) : state_(seed) {}
    std::uint32_t below(std::uint32_t n) {
        return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
    }
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
        z = (z ^ z >> 27) * 0x94d049bb133111ebU;
        return z ^ z >> 31;
    }

private:
    std::uint64_t state_;
};

/// The stones on a board with a frame.
class Field {
public:
    /// A cell of the framed board.
    using Place = std::uint16_t;

    Field(const Shape& shape, const std::vector<Stone>& cells);

    Place place(Cell c) const {
        return static_cast<Place>((c / columns_ + 1) * width_ + c % columns_ + 1);
    }
    Cell cell(Place p) const { return (p / width_ - 1) * columns_ + p % width_ - 1; }
    Stone at(Place p) const { return stones_[p]; }
    /// The colours around a place.
    unsigned ring(Place p) const { return codes_[p]; }
    Place neighbour(Place p, unsigned k) const { return static_cast<Place>(p + steps_[k]); }

    void lay(Place p, Stone stone) {
        stones_[p] = stone;
        for (unsigned k = 0; k < 6; ++k)
            codes_[neighbour(p, k)] |= static_cast<std::uint16_t>(stone << (2 * ((k + 3) % 6)));
    }
    /// The empty places, in order.
    void list_empty(std::vector<Place>& out) const;
    /// The stones without the frame.
    void copy_cells(std::vector<Stone>& out) const;

    /// Fills the board by turns: a bridge of the mover into which the last stone intruded is
    /// mended, otherwise chance decides. `last` is 0 where nothing was intruded into.
    void fill(Stone mover, Place last, QuickRandom& random, std::vector<Place>& empty);
    /// Who has won the full board.
    Stone winner() const;

private:
    int rows_;
    int columns_;
    int width_;
    std::array<int, 6> steps_;
    std::vector<Stone> stones_;
    std::vector<std::uint16_t> codes_;
};

}  // namespace nimrod::hex
