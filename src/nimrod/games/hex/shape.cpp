#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

Shape::Shape(int rows, int columns) : rows_(rows), columns_(columns) {
    constexpr std::array<std::array<int, 2>, 6> steps{
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 0}, {1, -1}, {0, -1}}};
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) {
            std::array<Cell, 6> ring{};
            for (std::size_t k = 0; k < 6; ++k) {
                const int row = r + steps[k][0];
                const int column = c + steps[k][1];
                // A corner of the frame belongs to two borders; which one is no matter, for it lies
                // between stones of both.
                if (row < 0 || row >= rows)
                    ring[k] = red_border;
                else if (column < 0 || column >= columns)
                    ring[k] = blue_border;
                else
                    ring[k] = at(row, column);
            }
            rings_.push_back(ring);
        }
    }
}

}  // namespace nimrod::hex
