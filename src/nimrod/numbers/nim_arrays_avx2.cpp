// Products of arrays of nimbers with AVX2 and VPCLMULQDQ.
//
// A byte shuffle looks up 32 half bytes at once in a table of 16 bytes. A block of 32 words is
// transposed until a register holds the same byte of all of them; then each byte of the value is
// the sum of 16 shuffles, one for each half byte of the argument. That is four shuffles a word, and
// two more to transpose and return, where eight loads from the tables of nim_residue.h keep the
// load ports twice as long.
#include "nimrod/numbers/nim_arrays.h"

#if defined(__x86_64__)

#include <immintrin.h>

#include <array>

#include "nimrod/numbers/nim_basis.h"
#include "nimrod/numbers/nim_blocks.h"

namespace nimrod::detail {

namespace {

// A macro, since an attribute takes nothing but a literal.
#define NIMROD_AVX2 gnu::target("avx2,vpclmulqdq")

using Word = std::uint64_t;
constexpr std::size_t block = 32;
using Block = __m256i[8];

/// [k][j]: what half byte k of the argument adds to byte j of the value, for either half of a
/// register.
using Shuffles = std::array<std::array<std::array<std::uint8_t, 32>, 8>, 16>;

constexpr Shuffles shuffles(const Columns& columns) {
    Shuffles out{};
    for (std::size_t k = 0; k < 16; ++k)
        for (std::size_t x = 0; x < 32; ++x) {
            Word value = 0;
            for (std::size_t i = 0; i < 4; ++i)
                if ((x >> i & 1U) != 0) value ^= columns[4 * k + i];
            for (std::size_t j = 0; j < 8; ++j)
                out[k][j][x] = static_cast<std::uint8_t>(value >> (8 * j));
        }
    return out;
}

alignas(32) constexpr Shuffles residue_shuffles = shuffles(nimber_to_residue);
alignas(32) constexpr Shuffles nimber_shuffles = shuffles(residue_to_nimber);

/// The transposition, in either half of the registers, of a square of 8 x 8 pairs of bytes.
[[NIMROD_AVX2, gnu::always_inline]] inline void transpose_pairs(Block& x) {
    Block t;
#pragma GCC unroll 4
    for (int i = 0; i < 8; i += 2) {
        t[i] = _mm256_unpacklo_epi16(x[i], x[i + 1]);
        t[i + 1] = _mm256_unpackhi_epi16(x[i], x[i + 1]);
    }
    Block u;
#pragma GCC unroll 2
    for (int i = 0; i < 8; i += 4) {
        u[i] = _mm256_unpacklo_epi32(t[i], t[i + 2]);
        u[i + 1] = _mm256_unpackhi_epi32(t[i], t[i + 2]);
        u[i + 2] = _mm256_unpacklo_epi32(t[i + 1], t[i + 3]);
        u[i + 3] = _mm256_unpackhi_epi32(t[i + 1], t[i + 3]);
    }
#pragma GCC unroll 4
    for (int i = 0; i < 4; ++i) {
        x[2 * i] = _mm256_unpacklo_epi64(u[i], u[i + 4]);
        x[2 * i + 1] = _mm256_unpackhi_epi64(u[i], u[i + 4]);
    }
}

[[NIMROD_AVX2, gnu::always_inline]] inline __m256i look_up(
    const std::array<std::uint8_t, 32>& table, __m256i digits) {
    return _mm256_shuffle_epi8(_mm256_load_si256(reinterpret_cast<const __m256i*>(table.data())),
                               digits);
}

/// The words of a block under a linear map. How the words stand while they are transposed does not
/// matter, since they return.
[[NIMROD_AVX2, gnu::always_inline]] inline void map(Block& x, const Shuffles& table) {
    const __m256i pair =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14,  //
                                                  7, 15));
    const __m256i part =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 2, 4, 6, 8, 10, 12, 14, 1, 3, 5, 7, 9, 11,  //
                                                  13, 15));
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = _mm256_shuffle_epi8(x[i], pair);
    transpose_pairs(x);
    const __m256i low_half = _mm256_set1_epi8(15);
    Block out = {};
    // Not unrolled: eight sums and what they need fill the sixteen registers.
#pragma GCC unroll 1
    for (std::size_t k = 0; k < 8; ++k) {
        const __m256i low = _mm256_and_si256(x[k], low_half);
        const __m256i high = _mm256_and_si256(_mm256_srli_epi16(x[k], 4), low_half);
#pragma GCC unroll 8
        for (std::size_t j = 0; j < 8; ++j) {
            out[j] = _mm256_xor_si256(out[j], _mm256_xor_si256(look_up(table[2 * k][j], low),
                                                               look_up(table[2 * k + 1][j], high)));
        }
    }
    transpose_pairs(out);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = _mm256_shuffle_epi8(out[i], part);
}

/// The products of four residues.
[[NIMROD_AVX2, gnu::always_inline]] inline __m256i product(__m256i a, __m256i b) {
    const __m256i even = _mm256_clmulepi64_epi128(a, b, 0x00);
    const __m256i odd = _mm256_clmulepi64_epi128(a, b, 0x11);
    const __m256i low = _mm256_unpacklo_epi64(even, odd);
    const __m256i high = _mm256_unpackhi_epi64(even, odd);
    // x^64 = x^4 + x^3 + x + 1, first for the bits that the shifts below would lose.
    const __m256i fold = _mm256_xor_si256(
        high, _mm256_xor_si256(_mm256_srli_epi64(high, 61), _mm256_srli_epi64(high, 60)));
    return _mm256_xor_si256(
        _mm256_xor_si256(low, _mm256_xor_si256(fold, _mm256_slli_epi64(fold, 1))),
        _mm256_xor_si256(_mm256_slli_epi64(fold, 3), _mm256_slli_epi64(fold, 4)));
}

[[NIMROD_AVX2, gnu::always_inline]] inline __m256i load(const Word* from) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
}

[[NIMROD_AVX2, gnu::always_inline]] inline void store(Word* to, __m256i x) {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), x);
}

[[NIMROD_AVX2, gnu::always_inline]] inline void load(const Word* from, Block& x) {
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = load(from + 4 * i);
}

[[NIMROD_AVX2]] void multiply_block(const Word* a, const Word* b, Word* out) {
    Block x;
    load(a, x);
    map(x, residue_shuffles);
    Block y;
    load(b, y);
    map(y, residue_shuffles);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = product(x[i], y[i]);
    map(x, nimber_shuffles);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) store(out + 4 * i, x[i]);
}

template <const Shuffles& table>
[[NIMROD_AVX2]] void map_block(const Word* in, Word* out) {
    Block x;
    load(in, x);
    map(x, table);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) store(out + 4 * i, x[i]);
}

[[NIMROD_AVX2]] void multiply_four_residues(const Word* a, const Word* b, Word* out) {
    store(out, product(load(a), load(b)));
}

void multiply(const Word* a, const Word* b, Word* out, std::size_t n) {
    by_blocks<block>(a, b, out, n, multiply_block);
}

[[NIMROD_AVX2]] void multiply_residues(const Word* a, const Word* b, Word* out, std::size_t n) {
    std::size_t i = 0;
    for (; i + 4 <= n; i += 4) store(out + i, product(load(a + i), load(b + i)));
    by_blocks<4>(a + i, b + i, out + i, n - i, multiply_four_residues);
}

void words_to_residues(const Word* in, Word* out, std::size_t n) {
    by_blocks<block>(in, out, n, map_block<residue_shuffles>);
}

void words_to_nimbers(const Word* in, Word* out, std::size_t n) {
    by_blocks<block>(in, out, n, map_block<nimber_shuffles>);
}

}  // namespace

constinit const ArrayMethod avx2_method = {"avx2", multiply, multiply_residues, words_to_residues,
                                           words_to_nimbers};

}  // namespace nimrod::detail

#undef NIMROD_AVX2
#endif
