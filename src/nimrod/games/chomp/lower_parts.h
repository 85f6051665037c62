// The lower rows of the shapes that share their upper rows, with a mark on those from which a
// P-position of Chomp can be reached. Used by sweep.cpp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "nimrod/games/chomp/shapes.h"

namespace nimrod {

/// A set of numbers, as bits.
class NumberSet {
public:
    explicit NumberSet(std::uint64_t most) : words_(most / 64 + 1) {}

    /// Empties the set, and restricts it to numbers below `size`.
    void clear(std::uint64_t size) {
        used_ = (size + 63) / 64;
        std::fill_n(words_.begin(), used_, 0);
        if (size % 64 != 0) words_[used_ - 1] = ~std::uint64_t{0} << (size % 64);
    }
    void insert(std::uint64_t n) { words_[n / 64] |= std::uint64_t{1} << (n % 64); }
    /// Inserts all numbers from `from` to `to` - 1.
    void insert(std::uint64_t from, std::uint64_t to);

    /// Calls found(n) for each number that is missing, ascending; n is inserted before, and found()
    /// may insert greater ones.
    template <class Found>
    void for_each_missing(Found found) {
        for (std::uint64_t word = 0; word < used_; ++word)
            while (words_[word] != ~std::uint64_t{0}) {
                const std::uint64_t n =
                    word * 64 + static_cast<std::uint64_t>(std::countr_one(words_[word]));
                insert(n);
                found(n);
            }
    }
    std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }

private:
    std::vector<std::uint64_t> words_;
    std::uint64_t used_ = 0;
};

class LowerParts {
public:
    /// Lower parts are named by their numbers in `index`, which must outlive this.
    explicit LowerParts(const ShapeIndex& index);

    /// Begins with all parts whose first row is at most `longest`, without marks.
    void open(std::uint32_t longest);
    std::uint64_t size() const { return size_; }

    void mark(std::uint64_t part) { marked_.insert(part); }
    /// Marks the parts from which a bite in an upper row, of which it leaves v squares, leads to
    /// this one, the first row of which is v long.
    void mark_cut_to(std::uint32_t v, std::uint64_t part);

    /// Calls found(part) for each part without a mark, after marking those from which a bite in a
    /// lower row leads to it.
    template <class Found>
    void for_each_unmarked(Found found) {
        marked_.for_each_missing([&](std::uint64_t part) {
            read(part);
            mark_before(part);
            found(part);
        });
    }

    std::size_t bytes() const;

private:
    /// What the rows of a block, each v or longer, add to the number of the part; those in which
    /// the first row is at most q come first, and are ends[q - v] many.
    struct Sums {
        std::vector<std::uint32_t> of;
        std::vector<std::uint32_t> ends;
    };

    bool is_listed(std::size_t first, std::size_t last) const {
        return last > first && last - first < listed_rows_ && last + 1 < rows_;
    }
    Sums& listed(std::size_t first, std::size_t last, std::uint32_t v) {
        return listed_[((last - first - 1) * rows_ + first) * (index_.outer(0) + std::size_t{1}) +
                       v];
    }
    void list_sums();
    void append_sums(std::size_t row, std::size_t last, std::uint32_t v, std::uint32_t longest,
                     std::uint64_t sum, std::vector<std::uint32_t>& out) const;

    void mark_sums(const Sums& sums, std::size_t from, std::size_t to, std::uint64_t rest) {
        for (std::size_t i = from; i < to; ++i) mark(rest + sums.of[i]);
    }
    void mark_longer(std::size_t row, std::size_t last, std::uint32_t v, std::uint32_t longest,
                     std::uint64_t rest);
    void mark_before(std::uint64_t part);
    void mark_block(std::size_t first, std::size_t last, std::uint32_t longest, std::uint64_t part);
    void read(std::uint64_t part);

    const ShapeIndex& index_;
    std::size_t rows_;
    std::size_t listed_rows_ = 1;
    std::vector<Sums> listed_;
    NumberSet marked_;
    std::uint32_t longest_ = 0;
    std::uint64_t size_ = 0;
    ChompRows shape_;                   // the part that was read last
    std::vector<std::uint64_t> start_;  // start_[i]: the first part with the same rows 0 to i,
    std::vector<std::uint64_t> end_;    // end_[i]: one past the last one
};

}  // namespace nimrod
