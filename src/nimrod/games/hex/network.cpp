#include "nimrod/games/hex/network.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

namespace nimrod::embedded {
std::string_view hex_network();
}

namespace nimrod::hex {

namespace {

constexpr std::size_t entries = 4;  // of a place: own stone, other stone, empty, nothing
constexpr Activation one = 32;      // as an activation
constexpr int mean_bits = 5;        // more than those of an activation
constexpr std::size_t most_blocks = 64;

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    std::uint8_t byte() {
        if (at_ == bytes_.size()) throw std::invalid_argument("the network ends too early");
        return static_cast<std::uint8_t>(bytes_[at_++]);
    }
    bool at_end() const { return at_ == bytes_.size(); }

    Network::Linear linear(std::size_t inputs, std::size_t outputs) {
        Network::Linear out;
        for (std::size_t i = 0; i < inputs * outputs; ++i)
            out.weights.push_back(static_cast<std::int8_t>(byte()));
        for (std::size_t i = 0; i < outputs; ++i) {
            std::uint32_t bias = 0;
            for (unsigned k = 0; k < 32; k += 8) bias |= std::uint32_t{byte()} << k;
            out.bias.push_back(static_cast<std::int32_t>(bias));
        }
        return out;
    }

    Convolution convolution(std::size_t inputs, std::size_t taps) {
        const Network::Linear read = linear(inputs * taps, channels);
        Convolution out{inputs, taps, std::vector<std::int8_t>(read.weights.size()), {}};
        std::copy(read.bias.begin(), read.bias.end(), out.bias.begin());
        for (std::size_t o = 0; o < channels; ++o)
            for (std::size_t t = 0; t < taps; ++t)
                for (std::size_t i = 0; i < inputs; ++i)
                    out.weights[((t * inputs / 4 + i / 4) * channels + o) * 4 + i % 4] =
                        read.weights[(o * taps + t) * inputs + i];
        return out;
    }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

/// Powers of 2, by steps of 1/64 of the exponent: by these operations alone, which every machine
/// rounds alike.
class Powers {
public:
    Powers() {
        double power = 1;
        for (float& p : table_) {
            p = static_cast<float>(power);
            power *= 1.0108892860517005;  // the 64th root of 2
        }
    }
    float of(std::int32_t sixty_fourths) const {
        return std::ldexp(table_[static_cast<std::size_t>(sixty_fourths & 63)], sixty_fourths >> 6);
    }

private:
    std::array<float, 64> table_;
};
const Powers& powers() {
    static const Powers powers;
    return powers;
}

std::int32_t product(const std::int8_t* weights, const std::int32_t* of) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < channels; ++i) sum += weights[i] * of[i];
    return sum;
}

}  // namespace

Network::Network(std::string_view bytes) {
    Reader reader(bytes);
    if (reader.byte() != channels) throw std::invalid_argument("a network of another width");
    const std::size_t count = reader.byte();
    if (count > most_blocks) throw std::invalid_argument("a network of too many blocks");
    entry = reader.convolution(entries, 7);
    for (std::size_t b = 0; b < count; ++b) {
        Convolution first = reader.convolution(channels, 7);
        Convolution second = reader.convolution(channels, 7);
        blocks.push_back({std::move(first), std::move(second), reader.linear(channels, channels)});
    }
    policy = reader.linear(channels, 1);
    judge = reader.convolution(channels, 1);
    hidden = reader.linear(channels, channels);
    value = reader.linear(channels, 1);
    if (!reader.at_end()) throw std::invalid_argument("bytes after the network");
}

const Network& Network::own() {
    static const Network network(embedded::hex_network());
    return network;
}

Opinion::View Opinion::view(const Shape& shape, bool transposed) const {
    const int rows = transposed ? shape.columns() : shape.rows();
    const int columns = transposed ? shape.rows() : shape.columns();
    const int width = columns + 2;
    const int field_width = shape.columns() + 2;
    View out;
    out.places = static_cast<std::size_t>(width * (rows + 2));
    out.grid.steps = {-width, -width + 1, -1, 0, 1, width - 1, width};
    out.input.assign(entries * out.places, 0);
    for (int r = 0; r < rows + 2; ++r) {
        for (int c = 0; c < width; ++c) {
            const auto at = entries * static_cast<std::size_t>(r * width + c);
            if (r == 0 || r == rows + 1)
                out.input[at] = one;
            else if (c == 0 || c == columns + 1)
                out.input[at + 1] = one;
            else {
                out.grid.places.push_back(r * width + c);
                out.field_place.push_back(static_cast<Field::Place>(
                    transposed ? c * field_width + r : r * field_width + c));
            }
        }
    }
    while (out.grid.places.size() % Grid::at_once != 0)
        out.grid.places.push_back(out.grid.places.back());
    return out;
}

Opinion::Opinion(const Network& network, const Shape& shape, Convolve convolve)
    : network_(&network),
      convolve_(convolve),
      cells_(static_cast<std::size_t>(shape.cells())),
      views_{view(shape, false), view(shape, true)},
      worth_(views_[0].places) {
    for (auto* activations : {&now_, &middle_, &next_})
        activations->assign(channels * views_[0].places, 0);
}

Sums Opinion::means(const View& view, const std::vector<Activation>& of) const {
    Sums out{};
    for (std::size_t c = 0; c < cells_; ++c) {
        const Activation* at = of.data() + channels * static_cast<std::size_t>(view.grid.places[c]);
        for (std::size_t o = 0; o < channels; ++o) out[o] += at[o];
    }
    const auto cells = static_cast<std::int32_t>(cells_);
    for (std::int32_t& sum : out) sum = ((sum << (mean_bits + 1)) + cells) / (2 * cells);
    return out;
}

void Opinion::look(const Field& field, Stone mover) {
    const View& view = views_[mover - 1U];
    input_ = view.input;
    for (std::size_t c = 0; c < cells_; ++c) {
        const Stone stone = field.at(view.field_place[c]);
        const std::size_t entry = stone == 0 ? 2 : stone == mover ? 0 : 1;
        input_[entries * static_cast<std::size_t>(view.grid.places[c]) + entry] = one;
    }
    // Beyond the edge is nothing; the other colour's view may have its frame elsewhere.
    if (views_[0].grid.steps != views_[1].grid.steps)
        for (auto* activations : {&now_, &middle_, &next_})
            std::fill(activations->begin(), activations->end(), Activation{0});
    const auto& [entry, blocks, policy, judge, hidden, value] = *network_;
    convolve_(entry, view.grid, entry.bias, input_.data(), nullptr, now_.data());
    for (const Network::Block& block : blocks) {
        convolve_(block.first, view.grid, block.first.bias, now_.data(), nullptr, middle_.data());
        const Sums mean = means(view, middle_);
        Sums bias = block.second.bias;
        for (std::size_t o = 0; o < channels; ++o)
            bias[o] +=
                block.mean.bias[o] + ((product(&block.mean.weights[o * channels], mean.data()) +
                                       (1 << (mean_bits - 1))) >>
                                      mean_bits);
        convolve_(block.second, view.grid, bias, middle_.data(), now_.data(), next_.data());
        std::swap(now_, next_);
    }
    for (std::size_t c = 0; c < cells_; ++c) {
        const Activation* at =
            now_.data() + channels * static_cast<std::size_t>(view.grid.places[c]);
        std::int32_t sum = policy.bias[0];
        for (std::size_t i = 0; i < channels; ++i) sum += policy.weights[i] * at[i];
        worth_[view.field_place[c]] = sum;
    }
    convolve_(judge, view.grid, judge.bias, now_.data(), nullptr, middle_.data());
    const Sums mean = means(view, middle_);
    Sums thought;
    for (std::size_t o = 0; o < channels; ++o)
        thought[o] = std::max(0, (product(&hidden.weights[o * channels], mean.data()) +
                                  (hidden.bias[o] << mean_bits)) >>
                                     weight_bits);
    odds_ = product(value.weights.data(), thought.data()) + (value.bias[0] << mean_bits);
}

float Opinion::wins() const {
    const std::int32_t most = 64 * 20;
    return 1 / (1 + powers().of(std::clamp(-(odds_ >> 11), -most, most)));
}

void Opinion::share_out(const std::vector<Field::Place>& moves, std::vector<float>& shares) const {
    std::int32_t most = INT32_MIN;
    for (const Field::Place p : moves) most = std::max(most, worth_[p]);
    float sum = 0;
    shares.clear();
    for (const Field::Place p : moves) {
        shares.push_back(powers().of((worth_[p] - most) >> 6));
        sum += shares.back();
    }
    for (float& share : shares) share /= sum;
}

}  // namespace nimrod::hex
