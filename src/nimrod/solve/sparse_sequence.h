// The nimbers of single heaps in a game that takes and breaks in two, by the sparse-space method.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/solve/heap_code.h"
#include "nimrod/solve/rare_split.h"
#include "nimrod/solve/sparse_kernels.h"

namespace nimrod {

/// A row of cells that grows in place where the system can do so.
template <class Cell>
class CellRow {
public:
    Cell* data() { return cells_.get(); }
    const Cell* data() const { return cells_.get(); }
    std::size_t capacity() const { return capacity_; }
    void grow(std::size_t capacity) {
        auto* grown = static_cast<Cell*>(std::realloc(cells_.get(), capacity * sizeof(Cell)));
        if (grown == nullptr) throw std::bad_alloc();
        static_cast<void>(cells_.release());
        cells_.reset(grown);
        capacity_ = capacity;
    }

private:
    struct Free {
        void operator()(Cell* cells) const { std::free(cells); }
    };
    std::unique_ptr<Cell[], Free> cells_;
    std::size_t capacity_ = 0;
};

template <class Cell>
class SparseSequence {
public:
    /// From this heap on extend() may be called; those before it are added.
    static std::size_t least_start(const HeapCode& code) { return 8192 + 2 * code.last(); }

    /// The code is finite, and breaks into two parts at most, but in two it does.
    SparseSequence(const HeapCode& code, const RareSplit& split,
                   const sparse::Kernels<Cell>& kernels);

    bool fits(std::uint32_t g) const { return split_.index(g) < sparse::rare_flag<Cell>; }
    void add(std::uint32_t g, Budget& budget);
    enum class Extent { full, too_large, undecided };
    /// Computes until so many are known. If not: the nimber of the heap size() does not fit; or, after
    /// a jump, it seems to be rare, which cannot be told without heaps that were forgotten.
    Extent extend(std::size_t count, Budget& budget);

    /// Goes on at the heap n, holding only the heaps that were added and those from n - last.size()
    /// on, whose cells are given; all heaps in between, and these, must be common. From now on as many
    /// of the last heaps are held as were added, and some more.
    void jump(std::size_t n, std::span<const std::uint16_t> last, Budget& budget);
    /// So many heaps at the end are held, if some are forgotten.
    std::size_t held() const { return size_ - oldest(); }

    std::size_t size() const { return size_; }
    std::uint32_t operator[](std::size_t n) const {
        constexpr Cell flag = sparse::rare_flag<Cell>;
        if (n == 0) return 0;
        const Cell cell = n < window_.head ? cells()[n] : *at(n);
        return split_.nimber(n, cell & (flag - 1U), (cell & flag) != 0);
    }
    const RareSplit& split() const { return split_; }
    const std::vector<std::uint32_t>& rares() const { return rares_; }
    /// The cell of a heap of n; cells of heaps whose difference is even are equal exactly when the
    /// nimbers are, and so are all cells if the split does not alternate. 0 has none.
    const Cell* cells() const { return row_.data() + pad_; }
    /// The cell of a heap that is not among the first, where some in between are forgotten.
    const Cell* at(std::size_t n) const { return cells() + (n - window_.shift); }

private:
    struct Missing {
        std::size_t heap;
        Cell index;
    };
    /// Pairs that proved that a rare index occurs among the options of some heap.
    struct Hint {
        std::uint32_t part = 0;
        std::uint32_t taken = 0;
    };

    /// Where heaps are forgotten: the heaps below `head` stand in their places, the last ones `shift`
    /// places before theirs.
    struct Window {
        std::size_t head = 0;  // 0: nothing is forgotten
        std::size_t shift = 0;
    };
    /// The first heap that is held apart from the head.
    std::size_t oldest() const { return window_.shift == 0 ? 0 : window_.head + window_.shift; }

    Cell* cells() { return row_.data() + pad_; }
    Cell* at(std::size_t n) { return cells() + (n - window_.shift); }
    void make_room(std::size_t count, Budget* budget);
    void slide_window();
    void wipe_rows();
    void add_rare(std::size_t n);
    bool compute(std::size_t first, std::size_t count);
    std::size_t prove(std::size_t first, std::size_t count, Missing& missing);
    bool is_option(std::size_t heap, Cell index);
    void reset_rows();
    void slide_rows();
    void enter_rows(std::size_t first, std::size_t last);
    void choose_helpers();

    std::vector<std::size_t> breaks_, leave_one_;
    bool unequal_parts_;
    RareSplit split_;
    sparse::Kernels<Cell> kernels_;
    std::size_t pad_;
    CellRow<Cell> row_;
    std::size_t size_ = 0;
    Window window_;
    std::vector<std::uint32_t> rares_;
    sparse::Exclusions exclusions_;
    std::size_t words_ = 1;  // 64 indices each: what a common nimber may have

    // For each common index a row of bits: which heaps have it, from the heap row_base_ on.
    std::vector<std::uint64_t> rows_;
    std::size_t row_base_ = 0;
    std::vector<std::uint32_t> rares_below_[2];  // the common nimber with an index, by heap mod 2
    std::vector<std::vector<sparse::Shifted>> helpers_;
    std::vector<std::vector<Hint>> hints_;
    std::vector<Cell> turned_;  // the first heaps in reverse order
    std::vector<std::uint64_t> need_ends_;
    std::size_t next_choice_ = 0;
    std::size_t together_ = sparse::block_length;  // heaps proved at a time
};

}  // namespace nimrod
