// The mex of the options of every shape, by one sweep in the order of the shapes' numbers.
//
// Shapes that differ only in their last row have consecutive numbers, and so have the shapes to
// which one and the same bite in an upper row leads from them, as long as it does not cut the last
// row. So the bites are gone through once for all lengths of the last row: a bite that leaves v
// squares gives the shape with last row z < v the nimber that stands at z in the values for the
// upper rows after the bite, and all those with last row z >= v the nimber at v.
#include "nimrod/games/chomp/nimbers.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>

#include "nimrod/core/held_memory.h"

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
          upper_(index, index.rows() - 1),
          whole_(index.outer(index.rows() - 1) + std::size_t{1}, squares(index)),
          cut_(index.outer(index.rows() - 1) + std::size_t{1}, squares(index)) {}

    void run() {
        memory_.hold(index_.count() * sizeof(std::uint16_t) + whole_.bytes() + cut_.bytes());
        values_.resize(index_.count());
        do {
            longest_ = index_.outer(index_.rows() - 1);
            if (!upper_.shape().empty()) longest_ = std::min(longest_, upper_.shape().back());
            collect_upper_bites();
            evaluate();
            budget_.step(longest_ + std::uint64_t{1});
        } while (upper_.advance());
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
        upper_.for_each_bite([&](std::uint64_t number, std::uint32_t left, bool) {
            if (number == 0) return;  // the poisoned square
            const std::uint16_t* values = &values_[number];
            const std::uint32_t end = std::min(left, longest_ + 1);
            for (std::uint32_t z = 0; z < end; ++z) whole_.insert(z, values[z]);
            if (left <= longest_) cut_.insert(left, values[left]);
        });
    }

    void evaluate() {
        const std::uint64_t number = upper_.number();
        for (std::uint32_t z = 0; z <= longest_; ++z) {
            if (z > 0) cut_.unite(z, cut_, z - 1);
            if (number + z == 0) continue;  // the empty shape is no position
            whole_.unite(z, cut_, z);
            const std::uint32_t value = whole_.mex(z);
            values_[number + z] = static_cast<std::uint16_t>(value);
            cut_.insert(z, value);  // a bite in the last row leads here from all longer ones
        }
    }

    const ShapeIndex& index_;
    std::vector<std::uint16_t>& values_;
    Budget& budget_;
    HeldMemory memory_;
    ShapeWalk upper_;            // the rows above the last
    NimberSets whole_;           // of options in which the last row is whole
    NimberSets cut_;             // of options to which all shapes with last row z or longer lead
    std::uint32_t longest_ = 0;  // how long the last row can be
};

ChompNimbers::ChompNimbers(const ChompRows& outer, Budget& budget) : index_(outer) {
    assert(std::accumulate(outer.begin(), outer.end(), std::uint64_t{0}) < (1U << 16));
    ChompNimberSweeper(index_, values_, budget).run();
}

}  // namespace nimrod
