// The library is compiled for any x86-64 processor; these functions alone ask for AVX2.
//
// Values: four heaps share a register of four 64-bit words, in which bit i says that the index i is
// excluded. A cell selects its bit by a variable shift, which yields 0 for counts of 64 and more:
// rare cells, whose top bit is set, exclude nothing without being tested for. Exclusions that reach
// back at least 32 heaps are applied to a block of 32 at once; then four heaps at a time, those that
// reach back at least four; the others heap by heap.
//
// Where there are many far exclusions, only the first are applied in this way. The first indices
// that these leave open are compared, 32 heaps at a time, with what the rest exclude: a comparison
// of bytes serves 32 heaps where a shift of words serves four. Should all of these indices be excluded, which is
// rare, the heap is done again plainly.
#include "nimrod/solve/sparse_kernels_avx2.h"

#include <algorithm>
#include <bit>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace nimrod::sparse {

#if defined(__x86_64__)

namespace {

using Vector = __m256i;

constexpr std::size_t group = 4;           // heaps in one register of 64-bit words
constexpr std::size_t candidates = 4;      // indices compared with the others
constexpr int few_lanes = 4;               // so many heaps are left to a scan

__attribute__((target("avx2"))) inline Vector widened(const std::uint8_t* at) {
    std::int32_t four;
    std::memcpy(&four, at, sizeof four);
    return _mm256_cvtepu8_epi64(_mm_cvtsi32_si128(four));
}
__attribute__((target("avx2"))) inline Vector widened(const std::uint16_t* at) {
    return _mm256_cvtepu16_epi64(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(at)));
}

__attribute__((target("avx2"))) inline Vector loaded(const void* at) {
    return _mm256_loadu_si256(static_cast<const Vector*>(at));
}
__attribute__((target("avx2"))) inline void store(void* at, Vector v) {
    _mm256_storeu_si256(static_cast<Vector*>(at), v);
}

// The loops over the words of a heap and the heaps of a block are written as recursion: the
// compiler must unroll them, or it keeps in memory what belongs into registers.

/// Sets in bits[w] those of the indices 64 w, ..., 64 w + 63 that are among four.
template <int w, int W>
__attribute__((target("avx2"), always_inline)) inline void set_bits(Vector (&bits)[W],
                                                                    Vector index) {
    if constexpr (w < W) {
        bits[w] = _mm256_or_si256(bits[w], _mm256_sllv_epi64(_mm256_set1_epi64x(1), index));
        set_bits<w + 1>(bits, _mm256_sub_epi64(index, _mm256_set1_epi64x(64)));
    }
}

/// One exclusion, for four heaps.
template <int W, class Cell>
__attribute__((target("avx2"), always_inline)) inline void stamp(Vector (&bits)[W], const Cell* at,
                                                                 Vector sum) {
    set_bits<0>(bits, _mm256_xor_si256(widened(at), sum));
}

/// One exclusion, for several times four heaps.
template <std::size_t v, std::size_t Together, int W, class Cell>
__attribute__((target("avx2"), always_inline)) inline void stamp_all(Vector (&bits)[Together][W],
                                                                     const Cell* at, Vector sum) {
    if constexpr (v < Together) {
        stamp(bits[v], at + group * v, sum);
        stamp_all<v + 1>(bits, at, sum);
    }
}

template <int W>
struct Bits {
    alignas(32) std::uint64_t of[W][block_length];

    std::uint64_t& word(std::size_t lane, std::size_t index) { return of[index / 64][lane]; }
    bool has(std::size_t lane, std::size_t index) const {
        return ((of[index / 64][lane] >> (index % 64)) & 1) != 0;
    }
};

/// The exclusions [first, last), which all reach back before the block.
template <int W, class Cell>
__attribute__((target("avx2"))) void stamp_block(Bits<W>& bits, const Cell* at,
                                                 const Exclusions& exclusions, std::size_t first,
                                                 std::size_t last) {
    constexpr std::size_t together = W == 1 ? 8 : W == 2 ? 4 : W == 4 ? 2 : 1;  // registers are few
    for (std::size_t lane = 0; lane < block_length; lane += group * together) {
        Vector sums[together][W];
        for (auto& s : sums)
            for (Vector& v : s) v = _mm256_setzero_si256();
        for (std::size_t i = first; i < last; ++i) {
            const Cell* from = at + lane - exclusions.offset[i];
            const Vector sum = _mm256_set1_epi64x(static_cast<long long>(exclusions.sum[i]));
            stamp_all<0>(sums, from, sum);
        }
        for (std::size_t v = 0; v < together; ++v)
            for (int w = 0; w < W; ++w) store(&bits.of[w][lane + group * v], sums[v][w]);
    }
}

template <class Cell>
struct Candidates {
    alignas(32) Cell index[candidates][block_length];
    alignas(32) Cell dead[candidates][block_length];
};

/// The first indices that are not excluded; an index that is itself too large stands for none.
template <int W, class Cell>
void list_candidates(const Bits<W>& bits, Candidates<Cell>& out) {
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        std::size_t found = 0;
        for (int w = 0; w < W && found < candidates; ++w)
            for (std::uint64_t open = ~bits.of[w][lane]; open != 0 && found < candidates;
                 open &= open - 1)
                out.index[found++][lane] =
                    static_cast<Cell>(64 * w + std::countr_zero(open));
        while (found < candidates) out.index[found++][lane] = rare_flag<Cell>;
    }
}

__attribute__((target("avx2"))) inline Vector broadcast(std::uint8_t v) {
    return _mm256_set1_epi8(static_cast<char>(v));
}
__attribute__((target("avx2"))) inline Vector broadcast(std::uint16_t v) {
    return _mm256_set1_epi16(static_cast<short>(v));
}
template <class Cell>
__attribute__((target("avx2"), always_inline)) inline Vector equal(Vector a, Vector b) {
    if constexpr (sizeof(Cell) == 1)
        return _mm256_cmpeq_epi8(a, b);
    else
        return _mm256_cmpeq_epi16(a, b);
}

template <class Cell>
__attribute__((target("avx2"))) void test_candidates(Candidates<Cell>& c, const Cell* at,
                                                     const Exclusions& exclusions,
                                                     std::size_t first) {
    constexpr std::size_t lanes = 32 / sizeof(Cell);
    for (std::size_t lane = 0; lane < block_length; lane += lanes) {
        Vector index[candidates], dead[candidates];
        for (std::size_t k = 0; k < candidates; ++k) {
            index[k] = loaded(&c.index[k][lane]);
            dead[k] = _mm256_setzero_si256();
        }
        for (std::size_t i = first; i < exclusions.size(); ++i) {
            const Vector excluded =
                _mm256_xor_si256(loaded(at + lane - exclusions.offset[i]),
                                 broadcast(static_cast<Cell>(exclusions.sum[i])));
            for (std::size_t k = 0; k < candidates; ++k)
                dead[k] = _mm256_or_si256(dead[k], equal<Cell>(excluded, index[k]));
        }
        for (std::size_t k = 0; k < candidates; ++k) store(&c.dead[k][lane], dead[k]);
    }
}

/// The least index that no exclusion excludes, or the flag.
template <int W, class Cell>
Cell plain_mex(const Cell* at, const Exclusions& exclusions) {
    std::uint64_t excluded[W] = {};
    for (std::size_t i = 0; i < exclusions.size(); ++i) {
        const std::uint64_t index = *(at - exclusions.offset[i]) ^ exclusions.sum[i];
        if (index < 64 * W) excluded[index / 64] |= std::uint64_t{1} << (index % 64);
    }
    for (int w = 0; w < W; ++w)
        if (~excluded[w] != 0)
            return static_cast<Cell>(64 * w + std::countr_one(excluded[w]));
    return rare_flag<Cell>;
}

/// Fewer stamps leave more candidates that are excluded later, and then heaps to be done again: about
/// one block in some has one. The rates are guesses, not the result of measurements.
void tune(std::size_t& stamped, std::size_t repeated) {
    if (repeated > 1)
        stamped += stamped / 16;
    else if (repeated == 0)
        stamped = std::max<std::size_t>(stamped - stamped / 64, 64);
}

template <int W, class Cell>
__attribute__((target("avx2"))) std::size_t values(Cell* at, Exclusions& exclusions) {
    const auto reach = [&](std::size_t heaps) {
        return static_cast<std::size_t>(
            std::lower_bound(exclusions.offset.begin(), exclusions.offset.end(), heaps) -
            exclusions.offset.begin());
    };
    const std::size_t single_end = reach(group), near_end = reach(block_length);
    const std::size_t stamped_end = std::min(near_end + exclusions.stamped, exclusions.size());
    const bool tested = stamped_end < exclusions.size();
    Bits<W> bits;
    stamp_block<W>(bits, at, exclusions, near_end, stamped_end);
    Candidates<Cell> candidate;
    if (tested) {
        list_candidates<W>(bits, candidate);
        test_candidates(candidate, at, exclusions, stamped_end);
    }
    std::size_t repeated = 0;
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        if (lane % group == 0) {
            Vector sums[W];
            for (int w = 0; w < W; ++w) sums[w] = loaded(&bits.of[w][lane]);
            for (std::size_t i = single_end; i < near_end; ++i)
                stamp(sums, at + lane - exclusions.offset[i],
                      _mm256_set1_epi64x(static_cast<long long>(exclusions.sum[i])));
            for (int w = 0; w < W; ++w) store(&bits.of[w][lane], sums[w]);
        }
        for (std::size_t i = 0; i < single_end; ++i) {
            const std::uint64_t index = *(at + lane - exclusions.offset[i]) ^ exclusions.sum[i];
            if (index < 64 * W) bits.word(lane, index) |= std::uint64_t{1} << (index % 64);
        }
        Cell value = rare_flag<Cell>;
        if (tested) {
            for (std::size_t k = 0; k < candidates && value == rare_flag<Cell>; ++k) {
                const Cell index = candidate.index[k][lane];
                if (index != rare_flag<Cell> && candidate.dead[k][lane] == 0 &&
                    !bits.has(lane, index))
                    value = index;
            }
            if (value == rare_flag<Cell>) {
                value = plain_mex<W>(at + lane, exclusions);
                ++repeated;
            }
        } else {
            for (int w = 0; w < W && value == rare_flag<Cell>; ++w)
                if (~bits.of[w][lane] != 0)
                    value = static_cast<Cell>(64 * w + std::countr_one(bits.of[w][lane]));
        }
        if (value == rare_flag<Cell>) return lane;
        at[lane] = value;
    }
    if (tested) tune(exclusions.stamped, repeated);
    return block_length;
}

template <class Cell>
std::size_t values_of(Cell* at, Exclusions& exclusions, std::size_t words) {
    if (words == 1) return values<1>(at, exclusions);
    if (words == 2) return values<2>(at, exclusions);
    if (words == 4) return values<4>(at, exclusions);
    if (words == 8) return values<8>(at, exclusions);
    if (words == 16) return values<16>(at, exclusions);
    return portable_kernels<Cell>().values(at, exclusions, words);
}

/// The 256 bits of a row that stand `back` before the origin.
__attribute__((target("avx2"), always_inline)) inline Vector shifted(const Shifted& row,
                                                                     std::size_t origin) {
    const std::size_t bit = origin - row.back;
    const std::uint64_t* words = row.row + bit / 64;
    const auto shift = static_cast<int>(bit % 64);
    const Vector low = _mm256_srl_epi64(loaded(words), _mm_cvtsi32_si128(shift));
    const Vector high = _mm256_sll_epi64(loaded(words + 1), _mm_cvtsi32_si128(64 - shift));
    return _mm256_or_si256(low, high);
}

__attribute__((target("avx2,popcnt"))) void cover(const Shifted* rows, std::size_t count,
                                                  std::size_t origin, std::uint64_t* open) {
    static_assert(proof_words == 4);
    constexpr std::size_t between_counts = 8, at_once = 64;
    Vector left = loaded(open);
    // Where nimbers are few, some rows cover all heaps.
    const std::size_t dense = std::min(count, at_once);
    for (std::size_t i = 0; i < dense; ++i) {
        left = _mm256_andnot_si256(shifted(rows[i], origin), left);
        if (_mm256_testz_si256(left, left) != 0) break;
    }
    store(open, left);
    if (_mm256_testz_si256(left, left) != 0) return;
    for (std::size_t i = dense; i < count; i += between_counts) {
        Vector hit = _mm256_setzero_si256();
        for (std::size_t k = i; k < std::min(i + between_counts, count); ++k)
            hit = _mm256_or_si256(hit, shifted(rows[k], origin));
        left = _mm256_andnot_si256(hit, left);
        store(open, left);
        int lanes = 0;
        for (std::size_t w = 0; w < proof_words; ++w) lanes += __builtin_popcountll(open[w]);
        if (lanes <= few_lanes) return;
    }
}

template <class Cell>
__attribute__((target("avx2"), always_inline)) inline Vector reversed(Vector v) {
    Vector within;
    if constexpr (sizeof(Cell) == 1)
        within = _mm256_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13,
                                  12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    else
        within = _mm256_setr_epi8(14, 15, 12, 13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1, 14, 15, 12,
                                  13, 10, 11, 8, 9, 6, 7, 4, 5, 2, 3, 0, 1);
    return _mm256_permute4x64_epi64(_mm256_shuffle_epi8(v, within), 0x4e);
}

template <class Cell>
__attribute__((target("avx2"))) std::size_t scan(const Cell* up, const Cell* down,
                                                 std::size_t first, std::size_t last, Cell sum) {
    constexpr std::size_t lanes = 32 / sizeof(Cell);
    const Vector wanted = broadcast(sum);
    std::size_t a = first;
    for (; a + lanes <= last + 1; a += lanes) {
        const Vector above = loaded(up + a);
        const Vector below = reversed<Cell>(loaded(down - (a + lanes - 1)));
        const auto hits = static_cast<std::uint32_t>(
            _mm256_movemask_epi8(equal<Cell>(_mm256_xor_si256(above, below), wanted)));
        if (hits != 0)
            return a + static_cast<std::size_t>(std::countr_zero(hits)) / sizeof(Cell);
    }
    for (; a <= last; ++a)
        if (static_cast<Cell>(*(up + a) ^ *(down - a)) == sum) return a;
    return 0;
}

template <class Cell>
__attribute__((target("avx2"))) bool among(const Cell* turned, const Cell* cells, Cell sum) {
    constexpr std::size_t lanes = 32 / sizeof(Cell), together = 4;
    static_assert(near_parts % (lanes * together) == 0);
    const Vector wanted = broadcast(sum);
    // The last come first: these are the smallest parts, and the nearest in memory.
    for (std::size_t end = near_parts; end > 0; end -= lanes * together) {
        Vector hit = _mm256_setzero_si256();
        for (std::size_t k = 1; k <= together; ++k) {
            const std::size_t i = end - k * lanes;
            hit = _mm256_or_si256(
                hit, equal<Cell>(_mm256_xor_si256(loaded(turned + i), loaded(cells + i)), wanted));
        }
        if (_mm256_testz_si256(hit, hit) == 0) return true;
    }
    return false;
}

}  // namespace

bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }

template <class Cell>
Kernels<Cell> avx2_kernels() {
    return {values_of<Cell>, cover, scan<Cell>, among<Cell>};
}

#else

bool has_avx2() { return false; }

template <class Cell>
Kernels<Cell> avx2_kernels() {
    return portable_kernels<Cell>();
}

#endif

template Kernels<std::uint8_t> avx2_kernels();
template Kernels<std::uint16_t> avx2_kernels();

}  // namespace nimrod::sparse
