// The inner loops of the sparse-space method, each plainly and with AVX2.
//
// A cell holds a nimber as its index (RareSplit); whether it is rare is kept elsewhere. A loop is
// given common cells only, unless it says otherwise.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimrod::sparse {

/// So many heaps are computed together.
constexpr std::size_t block_length = 32;
/// So many heaps are proved together.
constexpr std::size_t proof_length = 256;
constexpr std::size_t proof_words = proof_length / 64;

/// Options of every heap of n: their index is cell[n - offset] ^ sum. First those that reach back
/// less than a block, by offset; then the others in a random order, in which the first exclude more
/// than they do in any order of their own.
struct Options {
    std::vector<std::uint32_t> offset;
    std::vector<std::uint64_t> sum;

    std::size_t size() const { return offset.size(); }
    /// How many reach back less than so many heaps, at most block_length.
    std::size_t nearer_than(std::size_t heaps) const {
        std::size_t count = 0;
        while (count < size() && offset[count] < heaps) ++count;
        return count;
    }
    void add(std::size_t new_offset, std::uint64_t new_sum) {
        const std::size_t near = nearer_than(std::min(new_offset + 1, block_length));
        std::size_t place = near;
        if (new_offset >= block_length) {
            random_ = random_ * 6364136223846793005U + 1442695040888963407U;  // D. E. Knuth, MMIX
            place += (random_ >> 33) % (size() - near + 1);
        }
        const auto at = static_cast<std::ptrdiff_t>(place);
        offset.insert(offset.begin() + at, static_cast<std::uint32_t>(new_offset));
        sum.insert(sum.begin() + at, new_sum);
    }
    /// The same for those that come in their order.
    void append(std::size_t new_offset, std::uint64_t new_sum) {
        offset.push_back(static_cast<std::uint32_t>(new_offset));
        sum.push_back(new_sum);
    }
    void clear() {
        offset.clear();
        sum.clear();
    }

private:
    std::uint64_t random_ = 1;
};

/// For each heap of a block the indices that need not be looked at: bit i of closed[w *
/// block_length + lane] is the index 64 w + i.
using Closed = std::uint64_t*;

/// What is known of a block before it is computed.
struct Block {
    Closed closed;              // excluded already; written to
    std::uint32_t rare_before;  // bit i: the heap i + 1 before the block is rare
};
/// Whether a heap of the block finds a rare one there; if the offset is less than 32.
inline bool finds_rare(const Block& block, std::size_t lane, std::size_t offset) {
    return offset > lane && offset - lane <= block_length &&
           ((block.rare_before >> (offset - lane - 1)) & 1) != 0;
}

/// A row of bits, one for each heap, to be read so many heaps further back.
struct Shifted {
    const std::uint64_t* row;
    std::size_t back;
};
/// Clears the bits of `open` that are set in one of these rows, the first bit being number `origin`
/// less what the row goes back; stops when few are left.
using Cover = void (*)(const Shifted* rows, std::size_t count, std::size_t origin,
                       std::uint64_t* open);

/// The least a in [first, last] for which the cells a places after `up` and a places before `down`
/// have this sum, rare or not; 0 when there is none.
template <class Cell>
using Scan = std::size_t (*)(const Cell* up, const Cell* down, std::size_t first, std::size_t last,
                             Cell sum);

/// Whether turned[i] ^ cells[i] == sum for some i below near_parts where mask[i] is not 0.
template <class Cell>
using Among = bool (*)(const Cell* turned, const Cell* mask, const Cell* cells, Cell sum);
/// So many of the first heaps are also held in reverse order, where they meet their partners in the
/// order of these.
constexpr std::size_t near_parts = 4096;

template <class Cell>
struct Kernels {
    /// Writes the cells at[0], ..., at[31]: the least indices that are neither closed nor among the
    /// options. Options that reach back 32 heaps or more must find common cells. `words` times 64
    /// indices are considered; says how many cells it could write before an index was too large.
    /// `stamped` is for its own use: how many options it treats in the more expensive way.
    std::size_t (*values)(Cell* at, const Block& block, const Options& options, std::size_t words,
                          std::size_t& stamped);
    /// Closes indices that are among the options of the heaps at[0], ..., at[31]: most of them.
    void (*sieve)(const Cell* at, const Options& options, std::size_t words, Closed closed);
    Cover cover;
    Scan<Cell> scan;
    Among<Cell> among;
};

template <class Cell>
Kernels<Cell> portable_kernels();
/// The fastest that this processor has.
template <class Cell>
Kernels<Cell> best_kernels();

}  // namespace nimrod::sparse
