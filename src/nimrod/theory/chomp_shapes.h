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

}  // namespace nimrod
