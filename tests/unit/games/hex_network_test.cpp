// The network of the Hex player: fast layers against plain sums, and the whole against what the
// training script finds in NumPy (training/hex_network.py check data/hex_network.bin).
#include "nimrod/games/hex/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "paths.h"

namespace nimrod::hex {

namespace {

std::string contents(const std::string& path) {
    std::ifstream file(std::string(NIMROD_SOURCE_DIR) + "/" + path, std::ios::binary);
    std::stringstream out;
    out << file.rdbuf();
    return out.str();
}

/// What a kernel must find, by the definition.
std::vector<Activation> plain_sums(const Convolution& layer, const Grid& grid, const Sums& bias,
                                   const std::vector<Activation>& in, const Activation* skip) {
    std::vector<Activation> out(in.size() / layer.inputs * channels);
    for (const std::int32_t place : grid.places)
        for (std::size_t o = 0; o < channels; ++o) {
            std::int32_t sum = bias[o];
            for (std::size_t t = 0; t < layer.taps; ++t)
                for (std::size_t i = 0; i < layer.inputs; ++i) {
                    const auto from =
                        static_cast<std::size_t>(place + (layer.taps == 1 ? 0 : grid.steps[t]));
                    sum += layer.weights[((t * layer.inputs + i) / 4 * channels + o) * 4 + i % 4] *
                           in[from * layer.inputs + i];
                }
            const std::size_t at = static_cast<std::size_t>(place) * channels + o;
            if (skip != nullptr) sum += 128 * skip[at];
            const double rounded = std::floor(sum / 128.0 + 0.5);
            out[at] = static_cast<Activation>(std::min(127.0, std::max(0.0, rounded)));
        }
    return out;
}

TEST(HexNetwork, EveryKernelFindsWhatPlainSumsFind) {
    QuickRandom random(7);
    constexpr int width = 9;
    Grid grid;
    grid.steps = {-width, -width + 1, -1, 0, 1, width - 1, width};
    for (int r = 1; r < 7; ++r)
        for (int c = 1; c < 8; ++c) grid.places.push_back(r * width + c);
    ASSERT_EQ(grid.places.size() % Grid::at_once, 0U);
    for (const std::size_t inputs : {std::size_t{4}, channels})
        for (const std::size_t taps : {std::size_t{1}, std::size_t{7}})
            for (const bool skips : {false, true})
                for (const bool extreme : {false, true}) {
                    Convolution layer{inputs, taps, {}, {}};
                    for (std::size_t i = 0; i < inputs * taps * channels; ++i)
                        layer.weights.push_back(static_cast<std::int8_t>(
                            extreme ? (random.below(2) == 0 ? -127 : 127)
                                    : static_cast<int>(random.below(61)) - 30));
                    Sums bias;
                    for (std::int32_t& b : bias)
                        b = static_cast<std::int32_t>(random.below(20'000)) - 10'000;
                    std::vector<Activation> in, skip;
                    for (std::size_t i = 0; i < 8 * width * inputs; ++i)
                        in.push_back(static_cast<Activation>(extreme ? 127 : random.below(128)));
                    for (std::size_t i = 0; i < 8 * width * channels; ++i)
                        skip.push_back(static_cast<Activation>(random.below(128)));
                    const Activation* skipped = skips ? skip.data() : nullptr;
                    const std::vector<Activation> expected =
                        plain_sums(layer, grid, bias, in, skipped);
                    for (const Kernel& kernel : kernels()) {
                        std::vector<Activation> found(expected.size());
                        kernel.convolve(layer, grid, bias, in.data(), skipped, found.data());
                        EXPECT_EQ(found, expected) << kernel.name << " " << inputs << " " << taps;
                    }
                }
}

TEST(HexNetwork, SaysWhatTheTrainingScriptFinds) {
    std::istringstream lines(contents("tests/golden/data/hex_network.txt"));
    int positions = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        int side = 0, mover = 0;
        std::int32_t odds = 0;
        std::string stones;
        words >> side >> mover >> stones >> odds;
        const Shape shape(side, side);
        std::vector<Stone> cells;
        for (const char c : stones) cells.push_back(static_cast<Stone>(c - '0'));
        const Field field(shape, cells);
        for (const Kernel& kernel : kernels()) {
            Opinion opinion(Network::own(), shape, kernel.convolve);
            opinion.look(field, static_cast<Stone>(3 - mover));  // leaves nothing behind
            opinion.look(field, static_cast<Stone>(mover));
            EXPECT_EQ(opinion.odds(), odds) << kernel.name;
            std::istringstream worths(line);
            std::string skipped;
            for (int i = 0; i < 4; ++i) worths >> skipped;
            for (Cell c = 0; c < shape.cells(); ++c) {
                std::int32_t worth = 0;
                ASSERT_TRUE(worths >> worth);
                ASSERT_EQ(opinion.worth(field.place(c)), worth) << kernel.name << " " << c;
            }
        }
        ++positions;
    }
    EXPECT_EQ(positions, 4);
}

TEST(HexNetwork, SeesBothColoursAlike) {
    QuickRandom random(3);
    const Shape wide(4, 7), high(7, 4);
    std::vector<Stone> cells, mirrored(28);
    for (int i = 0; i < 28; ++i)
        cells.push_back(random.below(2) == 0 ? Stone{0} : static_cast<Stone>(1 + random.below(2)));
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 7; ++c) {
            const Stone stone = cells[static_cast<std::size_t>(wide.at(r, c))];
            mirrored[static_cast<std::size_t>(high.at(c, r))] =
                stone == 0 ? stone : opposite(stone);
        }
    Opinion here(Network::own(), wide), there(Network::own(), high);
    here.look(Field(wide, cells), 2);
    here.look(Field(wide, cells), 1);
    there.look(Field(high, mirrored), 2);
    EXPECT_EQ(here.odds(), there.odds());
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 7; ++c)
            EXPECT_EQ(here.worth(Field(wide, cells).place(wide.at(r, c))),
                      there.worth(Field(high, mirrored).place(high.at(c, r))));
}

TEST(HexNetwork, SharesAddUpToOne) {
    const Shape shape(5, 5);
    const Field field(shape, std::vector<Stone>(25));
    Opinion opinion(Network::own(), shape);
    opinion.look(field, 1);
    std::vector<Field::Place> moves;
    field.list_empty(moves);
    std::vector<float> shares;
    opinion.share_out(moves, shares);
    float sum = 0;
    for (const float share : shares) sum += share;
    EXPECT_NEAR(sum, 1, 1e-5);
    // By the definition: powers of 2, to a 64th of the exponent.
    const double ratio = std::exp2((opinion.worth(moves[0]) - opinion.worth(moves[12])) / 4096.0);
    EXPECT_NEAR(shares[0] / shares[12] / ratio, 1, 0.02);
    EXPECT_NEAR(opinion.wins(), 1 / (1 + std::exp2(-opinion.odds() / 131072.0)), 0.01);
}

TEST(HexNetwork, BytesThatAreNoNetworkAreRefused) {
    const std::string bytes = contents("data/hex_network.bin");
    EXPECT_NO_THROW(Network{bytes});
    EXPECT_THROW(Network{bytes.substr(0, bytes.size() - 1)}, std::invalid_argument);
    EXPECT_THROW(Network{bytes + "x"}, std::invalid_argument);
    EXPECT_THROW(Network{""}, std::invalid_argument);
    EXPECT_THROW(Network{"\x10" + bytes.substr(1)}, std::invalid_argument);
}

}  // namespace

}  // namespace nimrod::hex
