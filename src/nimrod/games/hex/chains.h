// Who has joined their edges: chains of stones, kept by union-find, so that a stone costs O(alpha).
#pragma once

#include <optional>
#include <vector>

#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

class Chains {
public:
    explicit Chains(const Shape& shape);

    /// Puts a stone on an empty cell.
    void add(Cell cell, Colour colour);
    std::optional<Colour> colour(Cell cell) const;
    std::optional<Colour> winner() const;

    /// A shortest path of the winner's stones from edge to edge; empty when nobody has won.
    std::vector<Cell> winning_path() const;

private:
    std::size_t find(std::size_t i) const;
    void join(std::size_t a, std::size_t b);
    /// The element that stands for an edge: 0 is top or left.
    std::size_t edge(Colour colour, int which) const {
        return static_cast<std::size_t>(shape_.cells()) + 2 * index(colour) +
               static_cast<std::size_t>(which);
    }
    bool touches(Cell cell, Colour colour, int which) const;

    const Shape& shape_;
    std::vector<std::uint8_t> colours_;  // 0: empty, else 1 + index
    mutable std::vector<std::size_t> parent_;
};

}  // namespace nimrod::hex
