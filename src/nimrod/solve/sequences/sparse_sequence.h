// The nimbers of single heaps in a game that takes and breaks in two, by the sparse-space method.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "nimrod/core/crew.h"
#include "nimrod/solve/sequences/rare_proof.h"

namespace nimrod {

/// How a sequence is computed; the values are the same.
struct Engine {
    bool portable = false;  // leaves out what only some processors have
    unsigned threads = 1;
};

template <class Cell>
class SparseSequence {
public:
    /// From this heap on extend() may be called; those before it are added.
    static std::size_t least_start(const HeapCode& code) {
        return RareProof<Cell>::least_heap + 2 * code.last();
    }

    /// The code is finite, and breaks into two parts at most, but in two it does.
    SparseSequence(const HeapCode& code, const RareSplit& split, const Engine& engine);

    bool fits(std::uint32_t g) const { return split().index(g) < SparseCells<Cell>::indices; }
    void add(std::uint32_t g, Budget& budget);
    enum class Extent { full, too_large, undecided };
    /// Computes until so many are known. If not: the nimber of the heap size() does not fit; or,
    /// after a jump, it seems to be rare, which cannot be told without heaps that were forgotten.
    Extent extend(std::size_t count, Budget& budget);

    /// Goes on at the heap n, holding only the heaps that were added and those from n - last.size()
    /// on, whose cells are given; all heaps in between, and these, must be common. From now on as
    /// many of the last heaps are held as were added, and some more.
    void jump(std::size_t n, std::span<const std::uint16_t> last, Budget& budget);
    /// So many heaps at the end are held, if some are forgotten.
    std::size_t held() const { return size_ - cells_.oldest(); }

    std::size_t size() const { return size_; }
    std::uint32_t operator[](std::size_t n) const { return cells_.nimber(n); }
    const RareSplit& split() const { return cells_.split(); }
    const std::vector<std::uint32_t>& rares() const { return cells_.rares(); }
    /// The cells of all heaps; those of two common heaps, or two rare ones, whose difference is
    /// even are equal exactly when the nimbers are, or whatever it is if the split does not
    /// alternate. 0 has none.
    const Cell* cells() const { return cells_.first(); }
    /// The cell of a heap that is not among the first, where some in between are forgotten.
    const Cell* at(std::size_t n) const { return cells_.at(n); }

private:
    using Proof = RareProof<Cell>;
    using Missing = typename Proof::Missing;

    void add_rare(std::size_t n);
    bool may_find_rares(std::size_t first) const;
    void separate_rares(std::size_t first);
    std::size_t compute(std::size_t first, std::size_t count);
    bool allow_larger();
    void restart();
    std::size_t piece() const;
    std::optional<Missing> prove(std::size_t first, std::size_t last, std::size_t ahead,
                                 std::size_t& computed);

    std::vector<std::size_t> breaks_, leave_one_;
    std::size_t last_digit_;
    sparse::Kernels<Cell> kernels_;
    SparseCells<Cell> cells_;
    Proof proof_;
    bool proof_ready_ = false;
    std::unique_ptr<Crew> crew_;
    std::vector<typename Proof::Scratch> scratch_;  // one for each thread

    std::size_t size_ = 0;
    std::size_t proved_ = 0;  // not less than size_: more than was asked for
    std::size_t ahead_ = 0;   // not less than proved_: computed as if all were common

    // What excludes common nimbers: a rare part, or a single heap of the same class.
    sparse::Options options_;
    std::vector<std::size_t> turned_;  // t, where a single heap is of the other class
    HeapSet meetings_;                 // n / 32, if for some heap of n a rare part meets another
    std::size_t stamped_ = 128;
    std::size_t words_ = 1;  // 64 indices each: what a common nimber may have
    std::vector<std::uint64_t> closed_;
    sparse::Options common_options_;               // those of a block that find common heaps only
    std::size_t together_ = sparse::block_length;  // heaps proved at a time
};

}  // namespace nimrod
