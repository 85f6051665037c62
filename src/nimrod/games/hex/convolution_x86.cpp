// The library is compiled for any x86-64 processor; these functions alone ask for AVX2 or VNNI.
//
// Four activations of a cell are repeated all over a register and meet the weights of eight or
// sixteen outputs; a few cells are done at once, so that weights are read less often.
#include "nimrod/games/hex/convolution_x86.h"

#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace nimrod::hex {

#if defined(__x86_64__)

namespace {

inline std::int32_t four_at(const Activation* at) {
    std::int32_t four;
    std::memcpy(&four, at, sizeof four);
    return four;
}

template <std::size_t Inputs, bool Skips>
__attribute__((target("avx2"))) void narrow(const Convolution& layer, const Grid& grid,
                                            const Sums& bias, const Activation* in,
                                            const Activation* skip, Activation* out) {
    constexpr std::size_t cells = 2;
    constexpr std::size_t registers = channels / 8;
    const __m256i ones = _mm256_set1_epi16(1);
    for (std::size_t first = 0; first < grid.places.size(); first += cells) {
        __m256i sums[cells][registers];
        for (std::size_t c = 0; c < cells; ++c)
            for (std::size_t r = 0; r < registers; ++r)
                sums[c][r] =
                    _mm256_loadu_si256(reinterpret_cast<const __m256i*>(bias.data() + 8 * r));
        const std::int8_t* weights = layer.weights.data();
        for (std::size_t tap = 0; tap < layer.taps; ++tap) {
            const std::int32_t step = layer.taps == 1 ? 0 : grid.steps[tap];
            const Activation* from[cells];
            for (std::size_t c = 0; c < cells; ++c)
                from[c] =
                    in + static_cast<std::ptrdiff_t>(Inputs) * (grid.places[first + c] + step);
            for (std::size_t i = 0; i < Inputs; i += 4, weights += 4 * channels) {
                __m256i seen[cells];
                for (std::size_t c = 0; c < cells; ++c)
                    seen[c] = _mm256_set1_epi32(four_at(from[c] + i));
                for (std::size_t r = 0; r < registers; ++r) {
                    const __m256i w =
                        _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights + 32 * r));
                    for (std::size_t c = 0; c < cells; ++c)
                        sums[c][r] = _mm256_add_epi32(
                            sums[c][r], _mm256_madd_epi16(_mm256_maddubs_epi16(seen[c], w), ones));
                }
            }
        }
        for (std::size_t c = 0; c < cells; ++c) {
            const std::size_t at = channels * static_cast<std::size_t>(grid.places[first + c]);
            for (std::size_t r = 0; r < registers; ++r) {
                __m256i sum = sums[c][r];
                if constexpr (Skips)
                    sum = _mm256_add_epi32(
                        sum,
                        _mm256_slli_epi32(_mm256_cvtepu8_epi32(_mm_loadl_epi64(
                                              reinterpret_cast<const __m128i*>(skip + at + 8 * r))),
                                          weight_bits));
                sum = _mm256_srai_epi32(
                    _mm256_add_epi32(sum, _mm256_set1_epi32(1 << (weight_bits - 1))), weight_bits);
                sum = _mm256_max_epi32(sum, _mm256_setzero_si256());
                sum = _mm256_min_epi32(sum, _mm256_set1_epi32(most_activation));
                const __m128i halves =
                    _mm_packus_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
                _mm_storel_epi64(reinterpret_cast<__m128i*>(out + at + 8 * r),
                                 _mm_packus_epi16(halves, halves));
            }
        }
    }
}

template <std::size_t Inputs, bool Skips>
__attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni"))) void wide(
    const Convolution& layer, const Grid& grid, const Sums& bias, const Activation* in,
    const Activation* skip, Activation* out) {
    constexpr std::size_t cells = Grid::at_once;
    constexpr std::size_t registers = channels / 16;
    for (std::size_t first = 0; first < grid.places.size(); first += cells) {
        __m512i sums[cells][registers];
        for (std::size_t c = 0; c < cells; ++c)
            for (std::size_t r = 0; r < registers; ++r)
                sums[c][r] = _mm512_loadu_si512(bias.data() + 16 * r);
        const std::int8_t* weights = layer.weights.data();
        for (std::size_t tap = 0; tap < layer.taps; ++tap) {
            const std::int32_t step = layer.taps == 1 ? 0 : grid.steps[tap];
            const Activation* from[cells];
            for (std::size_t c = 0; c < cells; ++c)
                from[c] =
                    in + static_cast<std::ptrdiff_t>(Inputs) * (grid.places[first + c] + step);
            for (std::size_t i = 0; i < Inputs; i += 4, weights += 4 * channels) {
                const __m512i low = _mm512_loadu_si512(weights);
                const __m512i high = _mm512_loadu_si512(weights + 64);
                for (std::size_t c = 0; c < cells; ++c) {
                    const __m512i seen = _mm512_set1_epi32(four_at(from[c] + i));
                    sums[c][0] = _mm512_dpbusd_epi32(sums[c][0], seen, low);
                    sums[c][1] = _mm512_dpbusd_epi32(sums[c][1], seen, high);
                }
            }
        }
        for (std::size_t c = 0; c < cells; ++c) {
            const std::size_t at = channels * static_cast<std::size_t>(grid.places[first + c]);
            for (std::size_t r = 0; r < registers; ++r) {
                __m512i sum = sums[c][r];
                if constexpr (Skips)
                    sum = _mm512_add_epi32(
                        sum, _mm512_slli_epi32(
                                 _mm512_cvtepu8_epi32(_mm_loadu_si128(
                                     reinterpret_cast<const __m128i*>(skip + at + 16 * r))),
                                 weight_bits));
                sum = _mm512_srai_epi32(
                    _mm512_add_epi32(sum, _mm512_set1_epi32(1 << (weight_bits - 1))), weight_bits);
                sum = _mm512_max_epi32(sum, _mm512_setzero_si512());
                sum = _mm512_min_epi32(sum, _mm512_set1_epi32(most_activation));
                _mm_storeu_si128(reinterpret_cast<__m128i*>(out + at + 16 * r),
                                 _mm512_cvtepi32_epi8(sum));
            }
        }
    }
}

struct Narrow {
    template <std::size_t Inputs, bool Skips>
    static constexpr Convolve kernel = narrow<Inputs, Skips>;
};
struct Wide {
    template <std::size_t Inputs, bool Skips>
    static constexpr Convolve kernel = wide<Inputs, Skips>;
};

/// The kernel for a layer's number of inputs, with or without something to skip.
template <class Width>
void convolve(const Convolution& layer, const Grid& grid, const Sums& bias, const Activation* in,
              const Activation* skip, Activation* out) {
    const bool few = layer.inputs == 4;
    const Convolve kernel =
        skip == nullptr
            ? (few ? Width::template kernel<4, false> : Width::template kernel<channels, false>)
            : (few ? Width::template kernel<4, true> : Width::template kernel<channels, true>);
    kernel(layer, grid, bias, in, skip, out);
}

}  // namespace

std::vector<Kernel> x86_kernels() {
    std::vector<Kernel> out;
    if (__builtin_cpu_supports("avx2")) out.push_back({"avx2", convolve<Narrow>});
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni"))
        out.push_back({"vnni", convolve<Wide>});
    return out;
}

#else

std::vector<Kernel> x86_kernels() { return {}; }

#endif

}  // namespace nimrod::hex
