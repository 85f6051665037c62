// Shapes inside a shape are non-increasing sequences under a bound. In lexicographic order those
// that agree in their first rows are neighbours, and the number of a shape is a sum with one term
// for each row (inside a rectangle the terms are binomial coefficients: the combinatorial number
// system). So the sweeps over all shapes need neither a hash table nor the shapes themselves.
#include "nimrod/games/chomp/shapes.h"

#include <algorithm>

namespace nimrod {

ShapeIndex::ShapeIndex(std::span<const std::uint32_t> outer)
    : outer_(outer.begin(), outer.end()), below_(outer.size()) {
    for (std::size_t i = outer_.size(); i-- > 0;) {
        std::vector<std::uint64_t>& below = below_[i];
        below.reserve(outer_[i] + std::size_t{2});
        below.push_back(0);
        for (std::uint32_t v = 0; v <= outer_[i]; ++v) {
            const std::uint64_t under =
                i + 1 == outer_.size() ? 1 : below_[i + 1][std::min(v, outer_[i + 1]) + 1];
            below.push_back(std::min(below.back() + under, too_many));
        }
    }
}

bool ShapeIndex::holds(std::span<const std::uint32_t> rows) const {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i] > (i < outer_.size() ? outer_[i] : 0)) return false;
    return true;
}

std::uint64_t ShapeIndex::number(std::span<const std::uint32_t> rows) const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < rows.size() && i < outer_.size(); ++i) sum += below_[i][rows[i]];
    return sum;
}

ShapeWalk::ShapeWalk(const ShapeIndex& index, std::size_t rows)
    : index_(&index), shape_(rows), sums_(rows + 1) {}

void ShapeWalk::add_up() {
    for (std::size_t row = 0; row < shape_.size(); ++row)
        sums_[row + 1] = sums_[row] + index_->below(row)[shape_[row]];
}

void ShapeWalk::go_to(std::uint64_t number) {
    for (std::size_t row = 0; row < shape_.size(); ++row) {
        const std::uint64_t* below = index_->below(row);
        const std::uint64_t* above =
            std::upper_bound(below, below + index_->outer(row) + 1, number);
        shape_[row] = static_cast<std::uint32_t>(above - below - 1);
        number -= below[shape_[row]];
    }
    add_up();
}

bool ShapeWalk::advance() {
    for (std::size_t row = shape_.size(); row-- > 0;) {
        if (shape_[row] < index_->outer(row) && (row == 0 || shape_[row] < shape_[row - 1])) {
            ++shape_[row];
            add_up();
            return true;
        }
        shape_[row] = 0;
    }
    return false;
}

}  // namespace nimrod
