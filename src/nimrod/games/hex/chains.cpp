#include "nimrod/games/hex/chains.h"

#include <algorithm>
#include <numeric>

namespace nimrod::hex {

Chains::Chains(const Shape& shape)
    : shape_(shape),
      colours_(static_cast<std::size_t>(shape.cells())),
      parent_(static_cast<std::size_t>(shape.cells()) + 4) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
}

std::size_t Chains::find(std::size_t i) const {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
}

void Chains::join(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

bool Chains::touches(Cell cell, Colour colour, int which) const {
    const int at = colour == Colour::red ? cell / shape_.columns() : cell % shape_.columns();
    const int last = (colour == Colour::red ? shape_.rows() : shape_.columns()) - 1;
    return at == (which == 0 ? 0 : last);
}

void Chains::add(Cell cell, Colour colour) {
    const auto c = static_cast<std::size_t>(cell);
    colours_[c] = static_cast<std::uint8_t>(1 + index(colour));
    for (const Cell n : shape_.ring(cell))
        if (n >= 0 && colours_[static_cast<std::size_t>(n)] == colours_[c])
            join(c, static_cast<std::size_t>(n));
    for (int which = 0; which < 2; ++which)
        if (touches(cell, colour, which)) join(c, edge(colour, which));
}

std::optional<Colour> Chains::colour(Cell cell) const {
    const std::uint8_t c = colours_[static_cast<std::size_t>(cell)];
    if (c == 0) return std::nullopt;
    return static_cast<Colour>(c - 1);
}

std::optional<Colour> Chains::winner() const {
    for (const Colour colour : {Colour::red, Colour::blue})
        if (find(edge(colour, 0)) == find(edge(colour, 1))) return colour;
    return std::nullopt;
}

std::vector<Cell> Chains::winning_path() const {
    const std::optional<Colour> won = winner();
    if (!won) return {};
    // Breadth first from one edge.
    std::vector<Cell> from(colours_.size(), -2);
    std::vector<Cell> queue;
    for (Cell c = 0; c < shape_.cells(); ++c)
        if (colour(c) == won && touches(c, *won, 0)) {
            from[static_cast<std::size_t>(c)] = -1;
            queue.push_back(c);
        }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        const Cell c = queue[i];
        if (touches(c, *won, 1)) {
            std::vector<Cell> path;
            for (Cell at = c; at >= 0; at = from[static_cast<std::size_t>(at)]) path.push_back(at);
            std::reverse(path.begin(), path.end());
            return path;
        }
        for (const Cell n : shape_.ring(c)) {
            if (n < 0 || colour(n) != won || from[static_cast<std::size_t>(n)] != -2) continue;
            from[static_cast<std::size_t>(n)] = c;
            queue.push_back(n);
        }
    }
    return {};
}

}  // namespace nimrod::hex
