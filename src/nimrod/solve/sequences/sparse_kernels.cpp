// The portable loops, and the choice between them and those for AVX2.
#include "nimrod/solve/sequences/sparse_kernels.h"

#include <array>
#include <bit>
#include <cstring>

#include "nimrod/solve/sequences/sparse_kernels_avx2.h"

namespace nimrod::sparse {

namespace {

/// What options exclude for as many heaps as have their cells in a register of any processor: bit i
/// of closed[p][lane] is the index `first` + bits * p + i.
template <class Cell>
struct Planes {
    using Vector [[gnu::vector_size(16)]] = Cell;
    static constexpr std::size_t lanes = sizeof(Vector) / sizeof(Cell), bits = 8 * sizeof(Cell);
    static constexpr std::size_t count = 4, indices = count * bits;

    std::array<std::array<Cell, lanes>, count> closed;

    /// By the options from number `begin` on, which all reach back so many heaps or more.
    Planes(const Cell* at, const Options& options, std::size_t begin, std::size_t first) {
        Vector sums[count] = {};  // no std::array: GCC takes it for one of cells
        for (std::size_t i = begin; i < options.size(); ++i) {
            Vector index;
            std::memcpy(&index, at - options.offset[i], sizeof index);
            auto sum = static_cast<std::uint32_t>(options.sum[i]);
            asm("" : "+r"(sum));  // loaded first, and spread afterwards: see src/CMakeLists.txt
            index = (index ^ static_cast<Cell>(sum)) - static_cast<Cell>(first);
            const Vector bit = bits_of(index), plane = index >> std::countr_zero(bits);
            for (std::size_t p = 0; p < count; ++p)
                sums[p] |= bit & reinterpret_cast<Vector>(plane == static_cast<Cell>(p));
        }
        std::memcpy(&closed, &sums, sizeof closed);
    }
    /// In each lane the bit of its number, modulo `bits`: what its digits have in common. (Few
    /// processors shift lanes differently.)
    static Vector bits_of(Vector number) {
        // The numbers, of bits, that have a digit 1, 2, 4 or 8.
        constexpr std::uint16_t with[] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};
        Vector bit = ~Vector{};
        for (unsigned digit = 0; 1U << digit < bits; ++digit) {
            const auto has = (number & static_cast<Cell>(1U << digit)) != 0;  // all ones, or none
            bit &= ~(reinterpret_cast<Vector>(has) ^ static_cast<Cell>(with[digit]));
        }
        return bit;
    }
    /// The least index of a heap, from 0 on, that is neither here nor in `word`; or `indices`.
    std::size_t least_open(std::size_t lane, std::uint64_t word) const {
        for (std::size_t p = 0; p < count; ++p) {
            const auto all = static_cast<Cell>(closed[p][lane] | word >> (p * bits));
            if (all != static_cast<Cell>(-1))
                return p * bits + static_cast<unsigned>(std::countr_one(all));
        }
        return indices;
    }
};

/// Options that reach back far enough are looked at for several heaps at a time, and for some of
/// the indices: nimbers are mostly small, so that further planes are made when all lower indices
/// are closed.
template <class Cell>
std::size_t values(Cell* at, const Block& block, const Options& options, std::size_t words,
                   std::size_t& /*stamped*/) {
    using Some = Planes<Cell>;
    const bool near_rares = block.rare_before != 0;
    const std::size_t near = options.nearer_than(near_rares ? block_length : Some::lanes);
    std::vector<Some> planes;
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        const auto word = [&](std::size_t index) -> std::uint64_t& {
            return block.closed[index / 64 * block_length + lane];
        };
        for (std::size_t i = 0; i < near; ++i) {
            const std::size_t offset = options.offset[i];
            if (near_rares && finds_rare(block, lane, offset)) continue;
            const std::uint64_t index = *(at + lane - offset) ^ options.sum[i];
            if (index < 64 * words) word(index) |= std::uint64_t{1} << (index % 64);
        }
        const std::size_t of_planes = lane % Some::lanes;
        if (of_planes == 0) planes.clear();
        std::size_t value = 0;
        for (std::size_t first = 0; value == first; first += Some::indices) {
            if (first == 64 * words) return lane;
            if (planes.size() * Some::indices == first)
                planes.emplace_back(at + lane - of_planes, options, near, first);
            value +=
                planes[first / Some::indices].least_open(of_planes, word(first) >> (first % 64));
        }
        at[lane] = static_cast<Cell>(value);
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
            const std::uint64_t high = words[w + 1] << 1 << (63 - shift);
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
