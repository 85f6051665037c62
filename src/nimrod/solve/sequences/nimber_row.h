// Nimbers of the heaps 0, 1, 2, ... in as many bytes each as the largest needs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <variant>
#include <vector>

namespace nimrod {

class NimberRow {
public:
    std::size_t size() const {
        return std::visit([](const auto& cells) { return cells.size(); }, cells_);
    }
    std::uint32_t operator[](std::size_t n) const {
        return std::visit([n](const auto& cells) { return std::uint32_t{cells[n]}; }, cells_);
    }
    void push_back(std::uint32_t g) {
        std::visit([this, g](auto& cells) { append(cells, g); }, cells_);
    }
    /// Calls visit with the vector of cells, of 8, 16 or 32 bits.
    template <class Visit>
    decltype(auto) visit(Visit visit) const {
        return std::visit(visit, cells_);
    }
    std::size_t bytes() const {
        return visit([](const auto& cells) { return cells.size() * sizeof cells[0]; });
    }

private:
    template <class Cell>
    void append(std::vector<Cell>& cells, std::uint32_t g) {
        if (g <= std::numeric_limits<Cell>::max()) return cells.push_back(static_cast<Cell>(g));
        if constexpr (sizeof(Cell) < 4) {
            using Wider = std::conditional_t<sizeof(Cell) == 1, std::uint16_t, std::uint32_t>;
            std::vector<Wider> wider(cells.begin(), cells.end());
            cells_ = std::move(wider);
            push_back(g);
        }
    }

    std::variant<std::vector<std::uint8_t>, std::vector<std::uint16_t>, std::vector<std::uint32_t>>
        cells_;
};

}  // namespace nimrod
