// Monte-Carlo tree search as in the textbook (UCT, Kocsis and Szepesvari 2006): uniformly random
// games, no knowledge of Hex but its rules. The opponent against which the player is measured.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/games/hex/rules.h"

namespace nimrod::hex {

class PlainMcts {
public:
    PlainMcts(const Turn<HexBoard>& turn, std::uint64_t seed)
        : root_(turn), shape_(shape_of(turn.position)), random_(seed) {
        nodes_.emplace_back();
    }

    Cell move(std::size_t games) {
        for (std::size_t i = 0; i < games; ++i) play_one();
        const Node* best = nullptr;
        for (const std::uint32_t child : nodes_[0].children)
            if (best == nullptr || nodes_[child].visits > best->visits) best = &nodes_[child];
        return best->cell;
    }

private:
    static constexpr double exploration = 1.0;

    struct Node {
        Cell cell = -1;
        double wins = 0;  // of the player who moved here
        double visits = 0;
        std::vector<std::uint32_t> children = {};
    };

    void play_one() {
        HexBoard board = root_.position;
        Player mover = root_.to_move;
        std::vector<std::uint32_t> path{0};
        // Down the tree; one visit makes a leaf, the second gives it children.
        while (true) {
            if (nodes_[path.back()].children.empty()) {
                if (nodes_[path.back()].visits == 0 && path.size() > 1) break;
                for (Cell c = 0; c < shape_.cells(); ++c) {
                    if (board.cells[static_cast<std::size_t>(c)] != 0) continue;
                    nodes_[path.back()].children.push_back(
                        static_cast<std::uint32_t>(nodes_.size()));
                    nodes_.emplace_back();
                    nodes_.back().cell = c;
                }
                if (nodes_[path.back()].children.empty()) break;
            }
            const std::uint32_t next = selected(nodes_[path.back()]);
            board.cells[static_cast<std::size_t>(nodes_[next].cell)] = stone(mover);
            mover = opponent(mover);
            path.push_back(next);
        }
        std::vector<std::size_t> empty;
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (board.cells[i] == 0) empty.push_back(i);
        for (std::size_t n = empty.size(); n > 0; --n, mover = opponent(mover)) {
            const std::size_t at = random_() % n;
            board.cells[empty[at]] = stone(mover);
            empty[at] = empty[n - 1];
        }
        const bool red_wins = chains_of(board).winner() == Colour::red;
        for (std::size_t i = 0; i < path.size(); ++i) {
            const bool red_moved = (root_.to_move == Player::left) == (i % 2 == 1);
            Node& node = nodes_[path[i]];
            node.visits += 1;
            if (red_moved == red_wins) node.wins += 1;
        }
    }

    std::uint32_t selected(const Node& parent) {
        std::uint32_t best = parent.children.front();
        double most = -1;
        for (const std::uint32_t child : parent.children) {
            const Node& node = nodes_[child];
            // Those that were never tried come first, by chance.
            const double worth =
                node.visits == 0
                    ? 1000.0 + static_cast<double>(random_() % 1000)
                    : node.wins / node.visits +
                          exploration * std::sqrt(std::log(parent.visits) / node.visits);
            if (worth <= most) continue;
            most = worth;
            best = child;
        }
        return best;
    }

    static std::uint8_t stone(Player p) { return p == Player::left ? 1 : 2; }

    Turn<HexBoard> root_;
    const Shape& shape_;
    Random random_;
    std::vector<Node> nodes_;
};

}  // namespace nimrod::hex
