// Products of arrays of nimbers with AVX-512, GFNI and VPCLMULQDQ.
//
// GF2P8AFFINEQB multiplies bytes by matrices of 8 x 8 bits, eight bytes by the same matrix. A map
// of 64 bits is 8 x 8 such matrices. So a block of 64 words is transposed until a register holds
// the same byte of all 64 words; then 64 instructions map them all, one a word. Eight words at a
// time, with the bytes rotated between registers, would save half of the transposition and cost
// more rotations than that.
#include "nimrod/numbers/nim_arrays.h"

#if defined(__x86_64__)

#include <immintrin.h>

#if !defined(__clang__)
// GCC 12 takes the undefined operands inside its own intrinsics for ours (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <array>

#include "nimrod/numbers/nim_basis.h"
#include "nimrod/numbers/nim_blocks.h"

namespace nimrod::detail {

namespace {

// A macro, since an attribute takes nothing but a literal.
#define NIMROD_AVX512 gnu::target("avx512f,avx512bw,avx512vbmi,gfni,vpclmulqdq")

using Word = std::uint64_t;
constexpr std::size_t block = 64;
using Block = __m512i[8];

/// [j][k]: the matrix from byte k of the argument to byte j of the value, as GF2P8AFFINEQB wants
/// it: the first row in the highest byte.
using Matrices = std::array<std::array<Word, 8>, 8>;

constexpr Matrices matrices(const Columns& columns) {
    Matrices out{};
    for (std::size_t in = 0; in < 64; ++in)
        for (std::size_t to = 0; to < 64; ++to)
            if ((columns[in] >> to & 1U) != 0)
                out[to / 8][in / 8] |= Word{1} << (8 * (7 - to % 8) + in % 8);
    return out;
}

alignas(64) constexpr Matrices residue_matrices = matrices(nimber_to_residue);
alignas(64) constexpr Matrices nimber_matrices = matrices(residue_to_nimber);

/// Where byte i of eight words goes when they are transposed as a square of bytes.
alignas(64) constexpr auto transposed_bytes = [] {
    std::array<std::uint8_t, 64> out{};
    for (std::size_t i = 0; i < 64; ++i) out[i] = static_cast<std::uint8_t>(i % 8 * 8 + i / 8);
    return out;
}();

/// The transposition of a square of 8 x 8 words.
[[NIMROD_AVX512, gnu::always_inline]] inline void transpose_words(Block& x) {
    Block pairs;
#pragma GCC unroll 4
    for (int i = 0; i < 8; i += 2) {
        pairs[i] = _mm512_unpacklo_epi64(x[i], x[i + 1]);
        pairs[i + 1] = _mm512_unpackhi_epi64(x[i], x[i + 1]);
    }
    Block fours;
#pragma GCC unroll 2
    for (int i = 0; i < 8; i += 4)
#pragma GCC unroll 2
        for (int j = 0; j < 2; ++j) {
            // Lanes 0 and 2, then 1 and 3, of two registers.
            fours[i + j] = _mm512_shuffle_i64x2(pairs[i + j], pairs[i + j + 2], 0x88);
            fours[i + j + 2] = _mm512_shuffle_i64x2(pairs[i + j], pairs[i + j + 2], 0xdd);
        }
#pragma GCC unroll 2
    for (int j = 0; j < 2; ++j) {
        x[j] = _mm512_shuffle_i64x2(fours[j], fours[j + 4], 0x88);
        x[j + 4] = _mm512_shuffle_i64x2(fours[j], fours[j + 4], 0xdd);
        x[j + 2] = _mm512_shuffle_i64x2(fours[j + 2], fours[j + 6], 0x88);
        x[j + 6] = _mm512_shuffle_i64x2(fours[j + 2], fours[j + 6], 0xdd);
    }
}

[[NIMROD_AVX512, gnu::always_inline]] inline __m512i times(__m512i bytes, Word matrix) {
    return _mm512_gf2p8affine_epi64_epi8(bytes, _mm512_set1_epi64(static_cast<long long>(matrix)),
                                         0);
}

/// The words of a block under a linear map.
[[NIMROD_AVX512, gnu::always_inline]] inline void map(Block& x, const Matrices& matrix) {
    const __m512i bytes = _mm512_load_si512(transposed_bytes.data());
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = _mm512_permutexvar_epi8(bytes, x[i]);
    transpose_words(x);
    Block out;
#pragma GCC unroll 8
    for (std::size_t j = 0; j < 8; ++j) {
        const auto& row = matrix[j];
        __m512i sum = _mm512_ternarylogic_epi64(times(x[0], row[0]), times(x[1], row[1]),
                                                times(x[2], row[2]), 0x96);
        sum = _mm512_ternarylogic_epi64(sum, times(x[3], row[3]), times(x[4], row[4]), 0x96);
        sum = _mm512_ternarylogic_epi64(sum, times(x[5], row[5]), times(x[6], row[6]), 0x96);
        out[j] = _mm512_xor_si512(sum, times(x[7], row[7]));
    }
    transpose_words(out);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = _mm512_permutexvar_epi8(bytes, out[i]);
}

/// The products of eight residues.
[[NIMROD_AVX512, gnu::always_inline]] inline __m512i product(__m512i a, __m512i b) {
    const __m512i even = _mm512_clmulepi64_epi128(a, b, 0x00);
    const __m512i odd = _mm512_clmulepi64_epi128(a, b, 0x11);
    const __m512i low = _mm512_unpacklo_epi64(even, odd);
    const __m512i high = _mm512_unpackhi_epi64(even, odd);
    // x^64 = x^4 + x^3 + x + 1, first for the bits that the shifts below would lose.
    const __m512i fold = _mm512_ternarylogic_epi64(high, _mm512_srli_epi64(high, 61),
                                                   _mm512_srli_epi64(high, 60), 0x96);
    const __m512i some = _mm512_ternarylogic_epi64(low, fold, _mm512_slli_epi64(fold, 1), 0x96);
    return _mm512_ternarylogic_epi64(some, _mm512_slli_epi64(fold, 3), _mm512_slli_epi64(fold, 4),
                                     0x96);
}

[[NIMROD_AVX512, gnu::always_inline]] inline void load(const Word* from, Block& x) {
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = _mm512_loadu_si512(from + 8 * i);
}

[[NIMROD_AVX512, gnu::always_inline]] inline void store(const Block& x, Word* to) {
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) _mm512_storeu_si512(to + 8 * i, x[i]);
}

[[NIMROD_AVX512]] void multiply_block(const Word* a, const Word* b, Word* out) {
    Block x;
    load(a, x);
    map(x, residue_matrices);
    Block y;
    load(b, y);
    map(y, residue_matrices);
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) x[i] = product(x[i], y[i]);
    map(x, nimber_matrices);
    store(x, out);
}

template <const Matrices& matrix>
[[NIMROD_AVX512]] void map_block(const Word* in, Word* out) {
    Block x;
    load(in, x);
    map(x, matrix);
    store(x, out);
}

void multiply(const Word* a, const Word* b, Word* out, std::size_t n) {
    by_blocks<block>(a, b, out, n, multiply_block);
}

[[NIMROD_AVX512]] void multiply_residues(const Word* a, const Word* b, Word* out, std::size_t n) {
    std::size_t i = 0;
    for (; i + 8 <= n; i += 8)
        _mm512_storeu_si512(out + i, product(_mm512_loadu_si512(a + i), _mm512_loadu_si512(b + i)));
    const auto mask = static_cast<__mmask8>((1U << (n - i)) - 1);
    _mm512_mask_storeu_epi64(
        out + i, mask,
        product(_mm512_maskz_loadu_epi64(mask, a + i), _mm512_maskz_loadu_epi64(mask, b + i)));
}

void words_to_residues(const Word* in, Word* out, std::size_t n) {
    by_blocks<block>(in, out, n, map_block<residue_matrices>);
}

void words_to_nimbers(const Word* in, Word* out, std::size_t n) {
    by_blocks<block>(in, out, n, map_block<nimber_matrices>);
}

}  // namespace

constinit const ArrayMethod avx512_method = {"avx512", multiply, multiply_residues,
                                             words_to_residues, words_to_nimbers};

}  // namespace nimrod::detail

#undef NIMROD_AVX512
#endif
