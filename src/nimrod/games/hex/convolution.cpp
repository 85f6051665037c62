// For any little-endian processor with registers of 16 bytes (SSE2, NEON, WebAssembly): four
// outputs at a time, two products added up in 16 bits, and then in 32.
#include "nimrod/games/hex/convolution.h"

#include <algorithm>
#include <cstring>

#include "nimrod/games/hex/convolution_x86.h"

namespace nimrod::hex {

namespace {

using Halves [[gnu::vector_size(16)]] = std::int16_t;
using Words [[gnu::vector_size(16)]] = std::int32_t;
using Bytes [[gnu::vector_size(16)]] = std::int8_t;

void convolve(const Convolution& layer, const Grid& grid, const Sums& bias, const Activation* in,
              const Activation* skip, Activation* out) {
    for (const std::int32_t place : grid.places) {
        std::array<Words, channels / 4> sums;
        std::memcpy(sums.data(), bias.data(), sizeof sums);
        const std::int8_t* weights = layer.weights.data();
        for (std::size_t tap = 0; tap < layer.taps; ++tap) {
            const std::int32_t step = layer.taps == 1 ? 0 : grid.steps[tap];
            const Activation* from =
                in + static_cast<std::ptrdiff_t>(layer.inputs) * (place + step);
            for (std::size_t i = 0; i < layer.inputs; i += 4) {
                // The weights of four outputs and four inputs are sixteen bytes.
                std::uint32_t four;
                std::memcpy(&four, from + i, sizeof four);
                if (four == 0) {
                    weights += 4 * channels;
                    continue;
                }
                const Halves even =
                    (Halves)(Words{} + static_cast<std::int32_t>(four & 0x00ff00ffU));
                const Halves odd =
                    (Halves)(Words{} + static_cast<std::int32_t>(four >> 8 & 0x00ff00ffU));
                for (std::size_t o = 0; o < channels / 4; ++o) {
                    Bytes w;
                    std::memcpy(&w, weights, sizeof w);
                    weights += sizeof w;
                    const Halves pairs = (Halves)w;
                    // Of each two inputs the first is in the low byte.
                    const Halves sum = even * ((pairs << 8) >> 8) + odd * (pairs >> 8);
                    const Words both = (Words)sum;
                    sums[o] += ((both << 16) >> 16) + (both >> 16);
                }
            }
        }
        std::array<std::int32_t, channels> total;
        std::memcpy(total.data(), sums.data(), sizeof sums);
        const std::size_t at = channels * static_cast<std::size_t>(place);
        for (std::size_t o = 0; o < channels; ++o) {
            std::int32_t sum = total[o] + (1 << (weight_bits - 1));
            if (skip != nullptr) sum += skip[at + o] << weight_bits;
            out[at + o] =
                static_cast<Activation>(std::clamp(sum >> weight_bits, 0, most_activation));
        }
    }
}

}  // namespace

std::span<const Kernel> kernels() {
    static const std::vector<Kernel> found = [] {
        std::vector<Kernel> out{{"portable", convolve}};
        const std::vector<Kernel> wider = x86_kernels();
        out.insert(out.end(), wider.begin(), wider.end());
        return out;
    }();
    return found;
}

}  // namespace nimrod::hex
