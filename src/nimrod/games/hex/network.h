// A small network that has learnt from the player's games against itself which moves deserve a try
// and who is likely to win (training/hex_network.py, data/hex_network.bin). It is a matter of
// opinion only: nothing is proved by it.
//
// It sees the position as its mover, who always joins top and bottom: for Blue the board is
// transposed and the colours are exchanged. So it knows nothing of the size of a board, and serves
// all of them. Residual blocks (He et al. 2016) hear the mean over the board besides (Wu 2019).
#pragma once

#include <string_view>
#include <vector>

#include "nimrod/games/hex/convolution.h"
#include "nimrod/games/hex/playout.h"

namespace nimrod::hex {

/// The weights, as they were trained.
class Network {
public:
    /// Throws std::invalid_argument where the bytes are no network.
    explicit Network(std::string_view bytes);
    /// The one that belongs to the program.
    static const Network& own();

    struct Linear {
        std::vector<std::int8_t> weights;  // output by output
        std::vector<std::int32_t> bias;
    };
    struct Block {
        Convolution first;
        Convolution second;
        Linear mean;
    };
    Convolution entry = {};
    std::vector<Block> blocks;
    Linear policy;
    Convolution judge;
    Linear hidden;
    Linear value;
};

/// What a network says of positions on one board.
class Opinion {
public:
    Opinion(const Network& network, const Shape& shape,
            Convolve convolve = kernels().back().convolve);

    /// Looks at a position.
    void look(const Field& field, Stone mover);

    /// How likely the mover is to win.
    float wins() const;
    /// The logarithm to base 2 of how much a move deserves to be tried, in 1/4096ths.
    std::int32_t worth(Field::Place place) const { return worth_[place]; }
    /// How much each of some moves deserves, as shares of 1.
    void share_out(const std::vector<Field::Place>& moves, std::vector<float>& shares) const;

    /// The logarithm to base 2 of the odds of the mover, in 1/2^17ths.
    std::int32_t odds() const { return odds_; }

private:
    /// The board as Red sees it, or as Blue does.
    struct View {
        Grid grid;
        std::vector<Field::Place> field_place;  // of each cell of the grid
        std::size_t places;                     // with the frame
        std::vector<Activation> input;          // of an empty board: four for each place
    };
    View view(const Shape& shape, bool transposed) const;
    /// The means over the board, in 1/1024ths.
    Sums means(const View& view, const std::vector<Activation>& of) const;

    const Network* network_;
    Convolve convolve_;
    std::size_t cells_;
    std::array<View, 2> views_;  // by colour
    std::vector<Activation> input_, now_, middle_, next_;
    std::vector<std::int32_t> worth_;
    std::int32_t odds_ = 0;
};

}  // namespace nimrod::hex
