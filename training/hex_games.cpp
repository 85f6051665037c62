// Games of the Hex player against itself, from which its network learns (hex_network.py).
//
//     nimrod_hex_games FILE SEED GAMES PLAYOUTS SIDE...
//
// Every game begins with one to four stones at random, goes on by moves that are drawn by their
// visits, and then by the most visited ones; it ends when the tree has proved who wins. One move in
// eight has the given number of playouts, the others a tenth of it, so that there are more games to
// learn from who wins (Wu 2019). The side of the board is drawn from those given. The file is a
// sequence of positions: a byte each for the side, the mover (1 or 2: Red or Blue), the winner of
// the game and the number of the move, the cells in rows (0 empty, else 1 or 2) with dead and
// captured ones coloured, and for each cell how often the tree visited it, as two bytes, the low
// one first; zeros after a quick look.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <vector>

#include "nimrod/games/hex/chains.h"
#include "nimrod/games/hex/tree.h"

namespace {

using namespace nimrod::hex;

constexpr int most_random_stones = 4;
constexpr int drawn_moves = 12;             // after which the most visited move is taken
constexpr std::uint32_t seldom_drawn = 16;  // one in so many later moves is drawn, too
constexpr std::uint32_t one_in = 8;         // one move in so many is thought about for long,
constexpr std::uint32_t quicker = 10;       // the others so many times as quickly
constexpr std::size_t most_nodes = 4'000'000;

struct Position {
    Stone mover;
    int number;
    std::vector<Stone> cells;  // with the decided ones
    std::vector<std::uint32_t> visits;
};

Cell any_empty(const std::vector<Stone>& cells, QuickRandom& random) {
    for (;;) {
        const auto c = random.below(static_cast<std::uint32_t>(cells.size()));
        if (cells[c] == 0) return static_cast<Cell>(c);
    }
}

Cell drawn(const std::vector<std::uint32_t>& visits, QuickRandom& random) {
    std::uint32_t sum = 0;
    for (const std::uint32_t v : visits) sum += v;
    std::uint32_t left = random.below(sum);
    for (std::size_t c = 0;; ++c) {
        if (left < visits[c]) return static_cast<Cell>(c);
        left -= visits[c];
    }
}

Cell most_visited(const std::vector<std::uint32_t>& visits) {
    std::size_t best = 0;
    for (std::size_t c = 1; c < visits.size(); ++c)
        if (visits[c] > visits[best]) best = c;
    return static_cast<Cell>(best);
}

std::vector<Stone> with_decided(const Shape& shape, const std::vector<Stone>& cells,
                                Insight* insight) {
    if (insight == nullptr) return cells;
    Field field(shape, cells);
    Insight::Filled filled;
    insight->fill(field, 0, filled);
    std::vector<Stone> out = cells;
    for (const auto& [place, stone] : filled)
        out[static_cast<std::size_t>(field.cell(place))] = stone;
    return out;
}

/// The positions of one game; the winner is returned.
Stone play(const Shape& shape, Insight* insight, std::uint32_t playouts, QuickRandom& random,
           std::vector<Position>& positions) {
    std::vector<Stone> cells(static_cast<std::size_t>(shape.cells()));
    Chains chains(shape);
    Stone mover = 1;
    int number = 0;
    const auto lay = [&](Cell c) {
        cells[static_cast<std::size_t>(c)] = mover;
        chains.add(c, mover == 1 ? Colour::red : Colour::blue);
        mover = opposite(mover);
        ++number;
    };
    for (int n = 1 + static_cast<int>(random.below(most_random_stones)); n > 0; --n)
        lay(any_empty(cells, random));
    const int drawn_until = number + static_cast<int>(random.below(drawn_moves));
    Tree tree(shape, cells, mover, random.next(), most_nodes);
    for (;;) {
        if (const auto winner = chains.winner()) return *winner == Colour::red ? 1 : 2;
        const bool thorough = random.below(one_in) == 0;
        const std::uint32_t games = thorough ? playouts : playouts / quicker;
        for (std::uint32_t i = 0; i < games && tree.winner() == 0; ++i) tree.play_one({});
        if (tree.winner() != 0) return tree.winner();
        std::vector<std::uint32_t> visits(cells.size());
        for (const Tree::Move& move : tree.moves())
            if (move.winner == 0) visits[static_cast<std::size_t>(move.cell)] = move.visits;
        if (std::count(visits.begin(), visits.end(), 0U) == shape.cells()) {
            lay(any_empty(cells, random));  // every cell is decided: no move matters
            tree = Tree(shape, cells, mover, random.next(), most_nodes);
            continue;
        }
        positions.push_back({mover, number, with_decided(shape, cells, insight),
                             thorough ? visits : std::vector<std::uint32_t>(cells.size())});
        const bool draws = number < drawn_until || random.below(seldom_drawn) == 0;
        lay(draws ? drawn(visits, random) : most_visited(visits));
        if (!tree.advance(shape, cells, mover))
            tree = Tree(shape, cells, mover, random.next(), most_nodes);
    }
}

void write(std::FILE* file, int side, const Position& position, Stone winner) {
    std::vector<unsigned char> bytes{static_cast<unsigned char>(side), position.mover, winner,
                                     static_cast<unsigned char>(position.number)};
    bytes.insert(bytes.end(), position.cells.begin(), position.cells.end());
    for (const std::uint32_t v : position.visits) {
        const std::uint32_t shown = v < 65535 ? v : 65535;
        bytes.push_back(static_cast<unsigned char>(shown & 255U));
        bytes.push_back(static_cast<unsigned char>(shown >> 8));
    }
    std::fwrite(bytes.data(), 1, bytes.size(), file);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 6) {
        std::fputs("usage: nimrod_hex_games FILE SEED GAMES PLAYOUTS SIDE...\n", stderr);
        return 2;
    }
    std::FILE* file = std::fopen(argv[1], "ab");
    if (file == nullptr) {
        std::perror(argv[1]);
        return 1;
    }
    QuickRandom random(std::strtoull(argv[2], nullptr, 10));
    const long games = std::atol(argv[3]);
    const auto playouts = static_cast<std::uint32_t>(std::atol(argv[4]));
    struct Board {
        Shape shape;
        std::unique_ptr<Insight> insight;
    };
    std::deque<Board> boards;  // they stay where they are
    for (int i = 5; i < argc; ++i) {
        boards.push_back({Shape(std::atoi(argv[i]), std::atoi(argv[i])), nullptr});
        boards.back().insight = Insight::of(boards.back().shape);
    }
    for (long game = 0; game < games; ++game) {
        const auto& [shape, insight] =
            boards[random.below(static_cast<std::uint32_t>(boards.size()))];
        std::vector<Position> positions;
        const Stone winner = play(shape, insight.get(), playouts, random, positions);
        for (const Position& position : positions) write(file, shape.rows(), position, winner);
        std::fflush(file);
    }
    std::fclose(file);
    return 0;
}
