// Tried and dropped: to draw cells with weights for their neighbourhoods, learnt from our own games
// (9 of 20 games won against this, at the same number of games for a move).
#include "nimrod/games/hex/playout.h"

#include <bit>

namespace nimrod::hex {

namespace {

/// By mover and ring of the last stone: bit k is set where neighbour k + 1 mends a bridge.
class Mending {
public:
    Mending() {
        for (Stone mover = 1; mover <= 2; ++mover)
            for (unsigned code = 0; code < ring_codes; ++code)
                for (unsigned k = 0; k < 6; ++k)
                    if (colour(code, k) == mover && colour(code, k + 1) == 0 &&
                        colour(code, k + 2) == mover)
                        masks_[mover][code] |= static_cast<std::uint8_t>(1U << k);
    }
    unsigned mask(Stone mover, unsigned code) const { return masks_[mover][code]; }

private:
    static unsigned colour(unsigned code, unsigned k) { return code >> (2 * (k % 6)) & 3U; }
    std::array<std::array<std::uint8_t, ring_codes>, 3> masks_ = {};
};

}  // namespace

Field::Field(const Shape& shape, const std::vector<Stone>& cells)
    : rows_(shape.rows()),
      columns_(shape.columns()),
      width_(columns_ + 2),
      steps_{-width_, -width_ + 1, 1, width_, width_ - 1, -1},
      stones_(static_cast<std::size_t>(width_ * (rows_ + 2))),
      codes_(stones_.size()) {
    for (int r = 0; r < rows_ + 2; ++r) {
        for (int c = 0; c < width_; ++c) {
            const bool side = c == 0 || c > columns_;
            const bool end = r == 0 || r > rows_;
            // The two acute corners of the frame touch no cell; the walk of winner() leaves the
            // board at the two others, where either player has arrived.
            const Stone frame = side && !(r > rows_) ? Stone{2} : end ? Stone{1} : Stone{0};
            const int p = r * width_ + c;
            const Stone stone =
                frame != 0 ? frame : cells[static_cast<std::size_t>(shape.at(r - 1, c - 1))];
            if (stone == 0) continue;
            stones_[static_cast<std::size_t>(p)] = stone;
            for (unsigned k = 0; k < 6; ++k) {
                const int n = p + steps_[k];
                const int step = n % width_ - c;  // not around the frame
                if (n < 0 || n >= static_cast<int>(stones_.size()) || step > 1 || step < -1)
                    continue;
                codes_[static_cast<std::size_t>(n)] |=
                    static_cast<std::uint16_t>(stone << (2 * ((k + 3) % 6)));
            }
        }
    }
}

void Field::list_empty(std::vector<Place>& out) const {
    out.clear();
    for (int r = 1; r <= rows_; ++r)
        for (int p = r * width_ + 1; p <= r * width_ + columns_; ++p)
            if (stones_[static_cast<std::size_t>(p)] == 0) out.push_back(static_cast<Place>(p));
}

void Field::copy_cells(std::vector<Stone>& out) const {
    out.clear();
    for (int r = 1; r <= rows_; ++r)
        for (int p = r * width_ + 1; p <= r * width_ + columns_; ++p)
            out.push_back(stones_[static_cast<std::size_t>(p)]);
}

void Field::fill(Stone mover, Place last, QuickRandom& random, std::vector<Place>& empty) {
    static const Mending mending;
    list_empty(empty);
    std::size_t left = empty.size();
    for (;;) {
        Place p = 0;
        if (const unsigned mask = last != 0 ? mending.mask(mover, codes_[last]) : 0; mask != 0) {
            unsigned k = static_cast<unsigned>(std::countr_zero(mask));
            if ((mask & (mask - 1)) != 0) {  // of several, any
                const unsigned turn = random.below(6);
                const unsigned turned = (mask << 6 | mask) >> turn;
                k = (static_cast<unsigned>(std::countr_zero(turned)) + turn) % 6;
            }
            p = neighbour(last, (k + 1) % 6);
        } else {
            // Cells that mended a bridge are still on the list.
            do {
                if (left == 0) return;
                const std::uint32_t i = random.below(static_cast<std::uint32_t>(left));
                p = empty[i];
                empty[i] = empty[--left];
            } while (stones_[p] != 0);
        }
        lay(p, mover);
        last = p;
        mover = opposite(mover);
    }
}

/// Follows the line between red and blue stones that begins at the acute corner, between the frame
/// of the top and that of the left (Gale 1979): it ends where Red has come to the bottom, or Blue
/// to the right.
Stone Field::winner() const {
    int red = 1;
    unsigned k = 4;  // the blue stone beside it is red + steps_[k]
    for (;;) {
        const unsigned turn = k == 0 ? 5 : k - 1;
        const int next = red + steps_[turn];
        if (stones_[static_cast<std::size_t>(next)] == 1) {
            red = next;
            k = k == 5 ? 0 : k + 1;
            if (red >= width_ * (rows_ + 1)) return 1;
        } else {
            k = turn;
            if (next % width_ == columns_ + 1) return 2;
        }
    }
}

}  // namespace nimrod::hex
