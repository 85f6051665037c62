// The library is compiled for any x86-64 processor; these functions alone ask for AVX2.
//
// Values: four heaps share a register of four 64-bit words, in which bit i says that the index i is
// excluded. A cell selects its bit by a variable shift, which yields 0 for counts of 64 and more:
// rare cells, whose top bit is set, exclude nothing without being tested for. Exclusions that reach
// back at least 32 heaps are applied to a block of 32 at once; then four heaps at a time, those
// that reach back at least four; the others heap by heap.
//
// Where there are many far exclusions, only the first are applied in this way. The first indices
// that these leave open are compared, 32 heaps at a time, with what the rest exclude: a comparison
// of bytes serves 32 heaps where a shift of words serves four. Should all of these indices be
// excluded, which is rare, the heap is done again plainly.
#include "nimrod/solve/sequences/sparse_kernels_avx2.h"

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

constexpr std::size_t group = 4;       // heaps in one register of 64-bit words
constexpr std::size_t candidates = 8;  // indices compared with options at a time
constexpr std::size_t tests = 3;
constexpr int few_lanes = 4;  // so many heaps are left to a scan

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

    void close(std::size_t lane, std::size_t index) {
        of[index / 64][lane] |= std::uint64_t{1} << (index % 64);
    }
};

/// The options [first, last), which must not reach into what the block has yet to write.
template <int W, class Cell>
__attribute__((target("avx2"))) void stamp_block(Bits<W>& bits, const Cell* at,
                                                 const Options& options, std::size_t first,
                                                 std::size_t last) {
    constexpr std::size_t together = W == 1 ? 8 : W == 2 ? 4 : W <= 4 ? 2 : 1;  // registers are few
    for (std::size_t lane = 0; lane < block_length; lane += group * together) {
        Vector sums[together][W];
        for (std::size_t v = 0; v < together; ++v)
            for (int w = 0; w < W; ++w) sums[v][w] = loaded(&bits.of[w][lane + group * v]);
        for (std::size_t i = first; i < last; ++i) {
            const Cell* from = at + lane - options.offset[i];
            const Vector sum = _mm256_set1_epi64x(static_cast<long long>(options.sum[i]));
            stamp_all<0>(sums, from, sum);
        }
        for (std::size_t v = 0; v < together; ++v)
            for (int w = 0; w < W; ++w) store(&bits.of[w][lane + group * v], sums[v][w]);
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

template <std::size_t C, class Cell>
struct Candidates {
    alignas(32) Cell index[C][block_length];
};

/// The first C indices that are not closed; where there are fewer, one of them, or one that is
/// closed, is there more than once. In `limit` the largest that is there, unless all are.
template <std::size_t C, int W, class Cell>
void list_candidates(const Bits<W>& bits, Candidates<C, Cell>& out, std::uint32_t* limit) {
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        std::size_t found = 0;
        std::uint32_t index = 0;
        for (int w = 0; w < W && found < C; ++w)
            for (std::uint64_t open = ~bits.of[w][lane]; open != 0 && found < C; open &= open - 1) {
                index = static_cast<std::uint32_t>(64 * w + std::countr_zero(open));
                out.index[found++][lane] = static_cast<Cell>(index);
            }
        if (found == C) limit[lane] = std::min(limit[lane], index);
        for (; found < C; ++found) out.index[found][lane] = static_cast<Cell>(index);
    }
}

/// Notes in dead[k] the lanes whose candidate k has this index.
template <std::size_t k, std::size_t C, class Cell>
__attribute__((target("avx2"), always_inline)) inline void match_all(Vector (&dead)[C],
                                                                     Vector index,
                                                                     const Candidates<C, Cell>& c,
                                                                     std::size_t lane) {
    if constexpr (k < C) {
        dead[k] = _mm256_or_si256(dead[k], equal<Cell>(index, loaded(&c.index[k][lane])));
        match_all<k + 1>(dead, index, c, lane);
    }
}

template <std::size_t k, std::size_t C>
__attribute__((target("avx2"), always_inline)) inline void store_all(std::uint32_t (&hit)[C],
                                                                     const Vector (&dead)[C]) {
    if constexpr (k < C) {
        hit[k] = static_cast<std::uint32_t>(_mm256_movemask_epi8(dead[k]));
        store_all<k + 1>(hit, dead);
    }
}

/// Closes those of the first C open indices of each heap that are among the options [first, last).
template <std::size_t C, int W, class Cell>
__attribute__((target("avx2"))) void test_candidates(Bits<W>& bits, const Cell* at,
                                                     const Options& options, std::size_t first,
                                                     std::size_t last, std::uint32_t* limit) {
    constexpr std::size_t lanes = 32 / sizeof(Cell);
    Candidates<C, Cell> c;
    list_candidates(bits, c, limit);
    for (std::size_t lane = 0; lane < block_length; lane += lanes) {
        Vector dead[C] = {};
        for (std::size_t i = first; i < last; ++i) {
            const Vector index = _mm256_xor_si256(loaded(at + lane - options.offset[i]),
                                                  broadcast(static_cast<Cell>(options.sum[i])));
            match_all<0>(dead, index, c, lane);
        }
        std::uint32_t hits[C];
        store_all<0>(hits, dead);
        for (std::size_t k = 0; k < C; ++k)
            for (std::uint32_t hit = hits[k]; hit != 0;) {
                const auto byte = static_cast<unsigned>(std::countr_zero(hit));
                const std::size_t at_lane = lane + byte / sizeof(Cell);
                bits.close(at_lane, c.index[k][at_lane]);
                hit &= hit - 1;
                if constexpr (sizeof(Cell) == 2) hit &= hit - 1;
            }
    }
}

/// Whether the index is among the options [first, last) of one heap.
template <class Cell>
bool is_option(const Cell* heap, const Options& options, std::size_t first, std::size_t last,
               std::uint64_t index) {
    for (std::size_t i = first; i < last; ++i)
        if ((*(heap - options.offset[i]) ^ options.sum[i]) == index) return true;
    return false;
}

/// Fewer stamps leave more indices open, which must then be looked for one by one.
void tune(std::size_t& stamped, std::size_t looked_for) {
    if (looked_for > block_length / 4)
        stamped += stamped / 16;
    else if (looked_for < block_length / 8)
        stamped = std::max<std::size_t>(stamped - stamped / 32, 64);
}

template <int W, class Cell>
__attribute__((target("avx2"))) std::size_t values(Cell* at, const Block& block,
                                                   const Options& options, std::size_t& stamped) {
    const bool near_rares = block.rare_before != 0;
    const std::size_t near_end = options.nearer_than(block_length);
    const std::size_t single_end = near_rares ? near_end : options.nearer_than(group);
    const std::size_t stamped_end = std::min(near_end + stamped, options.size());
    const std::size_t rest = options.size() - stamped_end;
    Bits<W> bits;
    std::memcpy(bits.of, block.closed, sizeof bits.of);
    stamp_block<W>(bits, at, options, near_end, stamped_end);
    // Tests of the options [end[s - 1], end[s]), each for indices up to its limit.
    std::uint32_t limit[tests][block_length];
    std::size_t end[tests + 1] = {stamped_end};
    for (std::size_t s = 0; s < tests && rest > 0; ++s) {
        end[s + 1] = s + 1 == tests ? options.size() : stamped_end + (rest >> (tests - s));
        std::fill_n(limit[s], block_length, UINT32_MAX);
        test_candidates<candidates>(bits, at, options, end[s], end[s + 1], limit[s]);
    }
    const auto is_excluded = [&](std::size_t lane, std::size_t index, bool& tested) {
        tested = true;
        for (std::size_t s = 0; s < tests && rest > 0; ++s) {
            if (index <= limit[s][lane]) continue;
            tested = false;
            if (is_option(at + lane, options, end[s], end[s + 1], index)) return true;
        }
        return false;
    };
    std::size_t looked_for = 0;
    for (std::size_t lane = 0; lane < block_length; ++lane) {
        if (lane % group == 0) {
            Vector sums[W];
            for (int w = 0; w < W; ++w) sums[w] = loaded(&bits.of[w][lane]);
            for (std::size_t i = single_end; i < near_end; ++i)
                stamp(sums, at + lane - options.offset[i],
                      _mm256_set1_epi64x(static_cast<long long>(options.sum[i])));
            for (int w = 0; w < W; ++w) store(&bits.of[w][lane], sums[w]);
        }
        for (std::size_t i = 0; i < single_end; ++i) {
            const std::size_t offset = options.offset[i];
            if (near_rares && finds_rare(block, lane, offset)) continue;
            const std::uint64_t index = *(at + lane - offset) ^ options.sum[i];
            if (index < 64 * W) bits.close(lane, index);
        }
        const auto least_open = [&] {
            int w = 0;
            while (w < W && ~bits.of[w][lane] == 0) ++w;
            return static_cast<std::size_t>(w == W ? 64 * W
                                                   : 64 * w + std::countr_one(bits.of[w][lane]));
        };
        std::size_t value = least_open();
        for (; value != 64 * W; value = least_open()) {
            bool tested;
            const bool excluded = is_excluded(lane, value, tested);
            if (!tested) ++looked_for;
            if (!excluded) break;
            bits.close(lane, value);
        }
        if (value == 64 * W) return lane;
        at[lane] = static_cast<Cell>(value);
    }
    if (rest > 0) tune(stamped, looked_for);
    return block_length;
}

template <class Cell>
std::size_t values_of(Cell* at, const Block& block, const Options& options, std::size_t words,
                      std::size_t& stamped) {
    if (words == 1) return values<1>(at, block, options, stamped);
    if (words == 2) return values<2>(at, block, options, stamped);
    if (words == 3) return values<3>(at, block, options, stamped);
    if (words == 4) return values<4>(at, block, options, stamped);
    if (words == 8) return values<8>(at, block, options, stamped);
    if (words == 16) return values<16>(at, block, options, stamped);
    return portable_kernels<Cell>().values(at, block, options, words, stamped);
}

template <int W, class Cell>
void sieve(const Cell* at, const Options& options, Closed closed) {
    constexpr std::size_t stamps = 512;
    Bits<W> bits;
    std::memcpy(bits.of, closed, sizeof bits.of);
    std::size_t done = std::min(stamps, options.size());
    stamp_block<W>(bits, at, options, 0, done);
    std::uint32_t limit[block_length] = {};  // all that is left open is looked at later
    for (std::size_t length = stamps / 2; done < options.size(); length *= 2) {
        const std::size_t end = std::min(done + length, options.size());
        test_candidates<candidates>(bits, at, options, done, end, limit);
        done = end;
    }
    std::memcpy(closed, bits.of, sizeof bits.of);
}

template <class Cell>
void sieve_of(const Cell* at, const Options& options, std::size_t words, Closed closed) {
    if (words == 1) return sieve<1>(at, options, closed);
    if (words == 2) return sieve<2>(at, options, closed);
    if (words == 3) return sieve<3>(at, options, closed);
    if (words == 4) return sieve<4>(at, options, closed);
    portable_kernels<Cell>().sieve(at, options, words, closed);
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
        if (hits != 0) return a + static_cast<std::size_t>(std::countr_zero(hits)) / sizeof(Cell);
    }
    for (; a <= last; ++a)
        if (static_cast<Cell>(*(up + a) ^ *(down - a)) == sum) return a;
    return 0;
}

template <class Cell>
__attribute__((target("avx2"))) bool among(const Cell* turned, const Cell* mask, const Cell* cells,
                                           Cell sum) {
    constexpr std::size_t lanes = 32 / sizeof(Cell), together = 4;
    static_assert(near_parts % (lanes * together) == 0);
    const Vector wanted = broadcast(sum);
    // The last come first: these are the smallest parts, and the nearest in memory.
    for (std::size_t end = near_parts; end > 0; end -= lanes * together) {
        Vector hit = _mm256_setzero_si256();
        for (std::size_t k = 1; k <= together; ++k) {
            const std::size_t i = end - k * lanes;
            const Vector same =
                equal<Cell>(_mm256_xor_si256(loaded(turned + i), loaded(cells + i)), wanted);
            hit = _mm256_or_si256(hit, _mm256_and_si256(same, loaded(mask + i)));
        }
        if (_mm256_testz_si256(hit, hit) == 0) return true;
    }
    return false;
}

}  // namespace

bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }

template <class Cell>
Kernels<Cell> avx2_kernels() {
    return {values_of<Cell>, sieve_of<Cell>, cover, scan<Cell>, among<Cell>};
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
