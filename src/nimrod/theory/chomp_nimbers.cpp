// The mex of the options of every shape, by one sweep in the order of the shapes' numbers.
//
// Shapes that differ only in their last row have consecutive numbers, and so have the shapes to
// which one and the same bite in an upper row leads from them, as long as it does not cut the last
// row. So the bites are gone through once for all lengths of the last row: a bite that leaves v
// squares gives the shape with last row z < v the nimber that stands at z in the values for the
// upper rows after the bite, and all those with last row z >= v the nimber at v.
#include "nimrod/theory/chomp_nimbers.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

#include "nimrod/theory/held_memory.h"

namespace nimrod {

namespace {

/// A set of nimbers for each length of the last row.
class NimberSets {
public:
    NimberSets(std::size_t sets, std::size_t nimbers)
        : words_(nimbers / 64 + 1), bits_(sets * words_) {}

    void clear(std::size_t sets) { std::fill_n(bits_.begin(), sets * words_, 0); }
    void insert(std::size_t set, std::uint32_t nimber) {
        bits_[set * words_ + nimber / 64] |= std::uint64_t{1} << (nimber % 64);
    }
    /// Adds the members of another set of the same size to this one.
    void unite(std::size_t set, const NimberSets& other, std::size_t of) {
        for (std::size_t word = 0; word < words_; ++word)
            bits_[set * words_ + word] |= other.bits_[of * words_ + word];
    }
    std::uint32_t mex(std::size_t set) const {
        const std::uint64_t* word = &bits_[set * words_];
        std::uint32_t n = 0;
        for (; *word == ~std::uint64_t{0}; ++word) n += 64;
        return n + static_cast<std::uint32_t>(std::countr_one(*word));
    }
    std::size_t bytes() const { return bits_.size() * sizeof(std::uint64_t); }

private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

}  // namespace

class ChompNimberSweeper {
public:
    ChompNimberSweeper(const ShapeIndex& index, std::vector<std::uint16_t>& values, Budget& budget)
        : index_(index),
          values_(values),
          budget_(budget),
          memory_(budget),
          upper_(index.rows() - 1),
          squares_(squares(index)),
          whole_(index.outer(upper_) + std::size_t{1}, squares_),
          cut_(index.outer(upper_) + std::size_t{1}, squares_),
          shape_(upper_),
          sum_(upper_ + 1) {}

    void run() {
        memory_.hold(index_.count() * sizeof(std::uint16_t) + whole_.bytes() + cut_.bytes());
        values_.resize(index_.count());
        do {
            const std::uint32_t above = upper_ == 0 ? index_.outer(0) : shape_.back();
            longest_ = std::min(above, index_.outer(upper_));
            collect_upper_bites();
            evaluate();
            budget_.step(longest_ + std::uint64_t{1});
        } while (advance());
    }

private:
    static std::size_t squares(const ShapeIndex& index) {
        std::size_t sum = 0;
        for (std::size_t row = 0; row < index.rows(); ++row) sum += index.outer(row);
        return sum;
    }

    void collect_upper_bites() {
        whole_.clear(longest_ + std::size_t{1});
        cut_.clear(longest_ + std::size_t{1});
        for (std::size_t row = 0; row < upper_; ++row)
            sum_[row + 1] = sum_[row] + index_.below(row)[shape_[row]];
        std::size_t longer = upper_;  // so many rows are longer than v
        std::uint64_t sum_of_rest = 0;
        const std::uint32_t first_row = upper_ == 0 ? 0 : shape_[0];
        for (std::uint32_t v = 0; v < first_row; ++v) {
            while (shape_[longer - 1] <= v) {
                --longer;
                sum_of_rest += index_.below(longer)[shape_[longer]];
            }
            std::uint64_t sum = sum_of_rest;
            for (std::size_t row = longer; row-- > 0;) {
                sum += index_.below(row)[v];
                if (v > 0 || row > 0) collect(sum_[row] + sum, v);  // else the poisoned square
            }
        }
    }

    /// A bite leaves v squares of a row and leads to the upper rows whose shapes begin at `number`.
    void collect(std::uint64_t number, std::uint32_t v) {
        const std::uint16_t* values = &values_[number];
        const std::uint32_t end = std::min(v, longest_ + 1);
        for (std::uint32_t z = 0; z < end; ++z) whole_.insert(z, values[z]);
        if (v <= longest_) cut_.insert(v, values[v]);
    }

    void evaluate() {
        const std::uint64_t number = sum_[upper_];
        for (std::uint32_t z = 0; z <= longest_; ++z) {
            if (z > 0) cut_.unite(z, cut_, z - 1);
            if (number + z == 0) continue;  // the empty shape is no position
            whole_.unite(z, cut_, z);
            const std::uint32_t value = whole_.mex(z);
            values_[number + z] = static_cast<std::uint16_t>(value);
            cut_.insert(z, value);  // a bite in the last row leads here from all longer ones
        }
    }

    bool advance() {
        for (std::size_t row = upper_; row-- > 0;) {
            if (shape_[row] < index_.outer(row) && (row == 0 || shape_[row] < shape_[row - 1])) {
                ++shape_[row];
                return true;
            }
            shape_[row] = 0;
        }
        return false;
    }

    const ShapeIndex& index_;
    std::vector<std::uint16_t>& values_;
    Budget& budget_;
    HeldMemory memory_;
    std::size_t upper_;  // how many rows there are above the last
    std::size_t squares_;
    NimberSets whole_;  // of options in which the last row is whole
    NimberSets cut_;    // of options to which all shapes with last row z or longer lead
    ChompRows shape_;   // the upper rows
    std::vector<std::uint64_t> sum_;
    std::uint32_t longest_ = 0;
};

ChompNimbers::ChompNimbers(const ChompRows& outer, Budget& budget) : index_(outer) {
    assert(std::accumulate(outer.begin(), outer.end(), std::uint64_t{0}) < (1U << 16));
    ChompNimberSweeper(index_, values_, budget).run();
}

}  // namespace nimrod
