// The portable loops, and the choice between them and those for AVX2.
#include "nimrod/solve/sparse_kernels.h"

#include <bit>

#include "nimrod/solve/sparse_kernels_avx2.h"

namespace nimrod::sparse {

namespace {

template <class Cell>
std::size_t values(Cell* at, Exclusions& exclusions, std::size_t words) {
    std::vector<std::uint64_t> excluded(words);
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        excluded.assign(words, 0);
        for (std::size_t i = 0; i < exclusions.size(); ++i) {
            const Cell cell = *(at + lane - exclusions.offset[i]);
            const std::uint64_t index = cell ^ exclusions.sum[i];
            if (index < 64 * words) excluded[index / 64] |= std::uint64_t{1} << (index % 64);
        }
        std::size_t w = 0;
        while (w < words && excluded[w] == ~std::uint64_t{0}) ++w;
        if (w == words) return lane;
        at[lane] = static_cast<Cell>(64 * w + static_cast<unsigned>(std::countr_one(excluded[w])));
    }
    return block_length;
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
bool among(const Cell* turned, const Cell* cells, Cell sum) {
    for (std::size_t i = near_parts; i-- > 0;)
        if (static_cast<Cell>(turned[i] ^ cells[i]) == sum) return true;
    return false;
}

}  // namespace

template <class Cell>
Kernels<Cell> portable_kernels() {
    return {values<Cell>, cover, scan<Cell>, among<Cell>};
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
