// A layer of the network that looks at positions: convolutions over a cell and its neighbours, in
// whole numbers, so that every processor finds the same.
//
// An activation is a byte from 0 to 127, the number of 1/32ths; a weight is one from -127 to 127,
// the number of 1/128ths. With seven bits two products have room in sixteen, which the narrow
// multiplications of all processors need.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace nimrod::hex {

constexpr std::size_t channels = 32;
constexpr int weight_bits = 7;  // after the point
constexpr int most_activation = 127;

using Activation = std::uint8_t;
using Sums = std::array<std::int32_t, channels>;

struct Convolution {
    std::size_t inputs;  // a multiple of 4
    std::size_t taps;
    /// By tap, then by four inputs, then by output, then by the input among the four.
    std::vector<std::int8_t> weights;
    Sums bias;
};

/// The cells of a board with a frame, and the steps to the cells that the taps look at.
struct Grid {
    std::vector<std::int32_t> places;  // as many as a kernel does at once, or more: some twice
    std::array<std::int32_t, 7> steps;

    static constexpr std::size_t at_once = 6;
};

/// Sets out[c], for every cell c of the grid, to the sums of products with the activations `in`
/// around c, and the bias, and the activations skip[c] unless there are none: rounded, and cut to
/// what an activation may be. The biases are instead of the layer's own; `out` is neither of the
/// others.
using Convolve = void (*)(const Convolution& layer, const Grid& grid, const Sums& bias,
                          const Activation* in, const Activation* skip, Activation* out);

struct Kernel {
    std::string_view name;
    Convolve convolve;
};
/// Those that this processor can run, the fastest last. All of them find the same.
std::span<const Kernel> kernels();

}  // namespace nimrod::hex
