// The inner loops of the sparse-space method, each plainly and with AVX2.
//
// A cell holds a nimber as its index (RareSplit) with the top bit set where it is rare. The sum of
// a cell and a rare index is then a common index, or has the top bit set where the cell was rare.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nimrod::sparse {

template <class Cell>
constexpr Cell rare_flag = static_cast<Cell>(Cell{1} << (8 * sizeof(Cell) - 1));

/// So many heaps are computed together.
constexpr std::size_t block_length = 32;
/// So many heaps are proved together.
constexpr std::size_t proof_length = 256;
constexpr std::size_t proof_words = proof_length / 64;

/// What excludes common nimbers: a heap of n cannot have the index cell[n - offset] ^ sum, if that
/// is below the flag. Sorted by offset.
struct Exclusions {
    std::vector<std::uint32_t> offset;
    std::vector<std::uint64_t> sum;
    std::size_t stamped = 128;  // how many of the far ones are applied first: tuned on the way

    std::size_t size() const { return offset.size(); }
    /// Those of one rare heap, by each number that may be taken, can come after those of the next.
    void add(std::size_t new_offset, std::uint64_t new_sum) {
        const auto place = std::upper_bound(offset.begin(), offset.end(), new_offset);
        sum.insert(sum.begin() + (place - offset.begin()), new_sum);
        offset.insert(place, static_cast<std::uint32_t>(new_offset));
    }
};

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
/// have this sum; 0 when there is none.
template <class Cell>
using Scan = std::size_t (*)(const Cell* up, const Cell* down, std::size_t first, std::size_t last,
                             Cell sum);

/// Whether turned[i] ^ cells[i] == sum for some i below near_parts.
template <class Cell>
using Among = bool (*)(const Cell* turned, const Cell* cells, Cell sum);
/// So many of the first heaps are also held in reverse order, where they meet their partners in the
/// order of these.
constexpr std::size_t near_parts = 4096;

template <class Cell>
struct Kernels {
    /// Writes the cells at[0], ..., at[31], as if all were common; `words` times 64 indices are
    /// considered. Says how many it could write before an index was too large.
    std::size_t (*values)(Cell* at, Exclusions& exclusions, std::size_t words);
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
