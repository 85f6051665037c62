// The shapes that a bar of chocolate can have, numbered.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nimrod {

/// The lengths of the rows from the top, which never grow downwards; rows of length 0 may follow.
using ChompRows = std::vector<std::uint32_t>;

/// Numbers the shapes that fit into a given one, in the lexicographic order of their rows, from 0
/// for the empty shape on. A bite always leads to a shape with a smaller number.
class ShapeIndex {
public:
    /// `outer` has a row.
    explicit ShapeIndex(std::span<const std::uint32_t> outer);

    /// How many shapes there are, the empty one included; `too_many` stands for more than it.
    std::uint64_t count() const { return below_.front().back(); }
    static constexpr std::uint64_t too_many = std::uint64_t{1} << 62;

    std::size_t rows() const { return outer_.size(); }
    std::uint32_t outer(std::size_t row) const { return outer_[row]; }

    /// below(i)[v]: in how many ways row i and those under it can be filled such that row i is
    /// shorter than v. The number of a shape is the sum of below(i)[its row i].
    const std::uint64_t* below(std::size_t row) const { return below_[row].data(); }

    bool holds(std::span<const std::uint32_t> rows) const;
    /// The number of a shape that the outer one holds.
    std::uint64_t number(std::span<const std::uint32_t> rows) const;

private:
    ChompRows outer_;
    std::vector<std::vector<std::uint64_t>> below_;
};

/// Goes through the first rows of the shapes of an index, in the order of their numbers; the
/// remaining rows count as empty.
class ShapeWalk {
public:
    /// Begins with empty rows; the index must outlive this.
    ShapeWalk(const ShapeIndex& index, std::size_t rows);

    const ChompRows& shape() const { return shape_; }
    std::uint64_t number() const { return sums_.back(); }
    /// The number of the shape without this row and those below it.
    std::uint64_t number_above(std::size_t row) const { return sums_[row]; }

    void go_to(std::uint64_t number);
    /// Goes to the next shape; false when there is none.
    bool advance();

    /// Calls bitten(number, left, cuts) for every bite, that of the first square included: it leads
    /// to the shape with this number, leaves so many squares in its row, and `cuts` tells whether
    /// rows below those that are walked through would be cut to as many.
    template <class Bitten>
    void for_each_bite(Bitten bitten) const {
        const std::size_t rows = shape_.size();
        std::size_t longer = rows;  // so many rows have more squares than are left
        std::uint64_t rest = 0;     // what the others add to the number
        for (std::uint32_t left = 0; rows > 0 && left < shape_[0]; ++left) {
            while (shape_[longer - 1] <= left) {
                --longer;
                rest += index_->below(longer)[shape_[longer]];
            }
            std::uint64_t sum = rest;
            for (std::size_t row = longer; row-- > 0;) {
                sum += index_->below(row)[left];
                bitten(sums_[row] + sum, left, longer == rows);
            }
        }
    }

private:
    void add_up();

    const ShapeIndex* index_;
    ChompRows shape_;
    std::vector<std::uint64_t> sums_;  // sums_[i]: what the rows above row i add to the number
};

}  // namespace nimrod
