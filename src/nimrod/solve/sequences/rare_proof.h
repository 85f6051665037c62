// The proof that every rare nimber less than the common one of a heap is the nimber of an option.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "nimrod/solve/sequences/heap_code.h"
#include "nimrod/solve/sequences/sparse_cells.h"
#include "nimrod/solve/sequences/sparse_kernels.h"

namespace nimrod {

template <class Cell>
class RareProof {
public:
    using Cells = SparseCells<Cell>;
    /// Every heap from here on has the pairs that are tried first.
    static constexpr std::size_t least_heap = 2 * sparse::near_parts;
    /// So many heaps before one that is proved are looked at at once.
    static constexpr std::size_t longest_back = 8192;
    /// So many heaps may be entered together.
    static constexpr std::size_t longest_piece = 16384;

    RareProof(const HeapCode& code, const sparse::Kernels<Cell>& kernels);

    /// Begins anew with the heaps below n known; common indices are less than 64 * words.
    void reset(const Cells& cells, std::size_t n, std::size_t words);
    /// Takes note of the heaps [first, last), thought to be common, before they are proved.
    void enter(const Cells& cells, std::size_t first, std::size_t last);
    /// Forgets the heaps from n on.
    void withdraw(std::size_t n);

    struct Missing {
        std::size_t heap;
        Cell index;
    };
    /// What one thread needs for itself.
    class Scratch {
        friend RareProof;
        std::vector<std::uint64_t> need_ends;
        std::vector<std::uint64_t> closed;
        sparse::Options parts;
    };
    /// How many of these heaps, at most proof_length, have all smaller rare indices among their
    /// options; if not all, which is the first that has not, and which index it lacks first. Safe
    /// to call from several threads.
    std::size_t prove(const Cells& cells, std::size_t first, std::size_t count, Scratch& scratch,
                      Missing& missing) const;

private:
    std::size_t by_rows(const Cells& cells, std::size_t first, std::size_t count, Scratch& scratch,
                        Missing& missing) const;
    std::size_t by_sieve(const Cells& cells, std::size_t first, std::size_t count, Scratch& scratch,
                         Missing& missing) const;
    bool is_option(const Cells& cells, std::size_t heap, Cell index) const;
    std::size_t needed(std::size_t heap, Cell index) const { return rares_below_[heap & 1][index]; }

    void choose(const Cells& cells, std::size_t n);
    void choose_rows(const Cells& cells, std::size_t n);
    void choose_parts(const Cells& cells, std::size_t n);
    void enter_rows(const Cells& cells, std::size_t first, std::size_t last);
    void slide_rows(std::size_t n);

    std::vector<std::size_t> breaks_, leave_one_;
    bool unequal_parts_;
    sparse::Kernels<Cell> kernels_;
    std::size_t words_ = 0;
    std::vector<std::uint32_t> rares_below_[2];  // the common nimber with an index, by heap mod 2
    std::size_t next_choice_ = 0;
    bool use_rows_ = true;

    // For each common index a row of bits: which heaps have it, from the heap row_base_ on.
    std::vector<std::uint64_t> rows_;
    std::size_t row_base_ = 0;
    std::vector<std::vector<sparse::Shifted>> helpers_;
    sparse::Options parts_;              // for the sieve
    std::vector<Cell> turned_, common_;  // the first heaps in reverse order; 0 for rare ones
};

}  // namespace nimrod
