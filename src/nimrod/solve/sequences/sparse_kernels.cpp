// The portable loops, and the choice between them and those for AVX2.
#include "nimrod/solve/sequences/sparse_kernels.h"

#include <bit>

#include "nimrod/solve/sequences/sparse_kernels_avx2.h"

namespace nimrod::sparse {

namespace {

template <class Cell>
std::size_t values(Cell* at, const Block& block, const Options& options, std::size_t words,
                   std::size_t& /*stamped*/) {
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        const auto word = [&](std::size_t w) -> std::uint64_t& {
            return block.closed[w * block_length + lane];
        };
        for (std::size_t i = 0; i < options.size(); ++i) {
            const std::size_t offset = options.offset[i];
            if (finds_rare(block, lane, offset)) continue;
            const std::uint64_t index = *(at + lane - offset) ^ options.sum[i];
            if (index < 64 * words) word(index / 64) |= std::uint64_t{1} << (index % 64);
        }
        std::size_t w = 0;
        while (w < words && word(w) == ~std::uint64_t{0}) ++w;
        if (w == words) return lane;
        at[lane] = static_cast<Cell>(64 * w + static_cast<unsigned>(std::countr_one(word(w))));
    }
    return block_length;
}

template <class Cell>
void sieve(const Cell* at, const Options& options, std::size_t words, Closed closed) {
    for (std::size_t i = 0; i < options.size(); ++i)
        for (std::size_t lane = 0; lane < block_length; ++lane) {
            const std::uint64_t index = *(at + lane - options.offset[i]) ^ options.sum[i];
            if (index < 64 * words)
                closed[index / 64 * block_length + lane] |= std::uint64_t{1} << (index % 64);
        }
}

void cover(const Shifted* rows, std::size_t count, std::size_t origin, std::uint64_t* open) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t bit = origin - rows[i].back;
        const std::uint64_t* words = rows[i].row + bit / 64;
        const unsigned shift = bit % 64;
        std::uint64_t left = 0;
        for (std::size_t w = 0; w < proof_words; ++w) {
            const std::uint64_t high = shift == 0 ? 0 : words[w + 1] << (64 - shift);
            open[w] &= ~((words[w] >> shift) | high);
            left |= open[w];
        }
        if (left == 0) return;
    }
}

template <class Cell>
std::size_t scan(const Cell* up, const Cell* down, std::size_t first, std::size_t last, Cell sum) {
    for (std::size_t a = first; a <= last; ++a)
        if (static_cast<Cell>(*(up + a) ^ *(down - a)) == sum) return a;
    return 0;
}

template <class Cell>
bool among(const Cell* turned, const Cell* mask, const Cell* cells, Cell sum) {
    for (std::size_t i = near_parts; i-- > 0;)
        if (mask[i] != 0 && static_cast<Cell>(turned[i] ^ cells[i]) == sum) return true;
    return false;
}

}  // namespace

template <class Cell>
Kernels<Cell> portable_kernels() {
    return {values<Cell>, sieve<Cell>, cover, scan<Cell>, among<Cell>};
}

template <class Cell>
Kernels<Cell> best_kernels() {
    return has_avx2() ? avx2_kernels<Cell>() : portable_kernels<Cell>();
}

template Kernels<std::uint8_t> portable_kernels();
template Kernels<std::uint16_t> portable_kernels();
template Kernels<std::uint8_t> best_kernels();
template Kernels<std::uint16_t> best_kernels();

}  // namespace nimrod::sparse
