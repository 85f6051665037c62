// Games are played at random from the leaves of a tree that grows where they are won (Coulom 2006;
// Kocsis and Szepesvari). A move is judged by its own games and, while they are few, by all games
// in which its cell came to belong to the player (RAVE, Gelly and Silver 2007), which Hex suits:
// what counts is which cells are owned in the end. In random games a bridge that is intruded on is
// mended at once, the one tactical rule that pays for itself (Arneson, Hayward and Henderson's
// MoHex). Each thread grows a tree of its own and the visits of the first moves are added: nothing
// is shared, and one thread with a fixed number of games can be repeated exactly.
#include "nimrod/games/hex/monte_carlo.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "nimrod/core/crew.h"

namespace nimrod::hex {

namespace {

using Stone = std::uint8_t;  // 0 empty, else 1 + index of the colour

constexpr std::uint32_t expand_at = 8;  // visits of a leaf before its moves are listed
constexpr float rave_weight = 300.0F;   // games after which own results count as much
constexpr float exploration = 0.25F;
constexpr std::size_t most_nodes = 4'000'000;

struct Node {
    std::uint32_t visits = 0;
    std::uint32_t rave_visits = 0;
    float wins = 0;  // of the player who moved here
    float rave_wins = 0;
    std::uint32_t first = 0;  // its moves: a stretch of the tree
    std::uint16_t moves = 0;
    std::uint16_t cell = 0;
};

class Tree {
public:
    Tree(const Turn<HexBoard>& turn, const std::vector<Cell>& candidates, std::uint64_t seed)
        : shape_(shape_of(turn.position)), root_(turn), random_(seed), board_(turn.position.cells) {
        nodes_.reserve(1 << 16);
        nodes_.emplace_back();
        expand(0, candidates);
    }

    void play_one() {
        board_ = root_.position.cells;
        Stone mover = static_cast<Stone>(1 + static_cast<int>(root_.to_move));
        path_.assign(1, 0);
        Cell last = -1;
        while (nodes_[path_.back()].moves > 0) {
            const std::uint32_t next = select(nodes_[path_.back()]);
            last = nodes_[next].cell;
            board_[static_cast<std::size_t>(last)] = mover;
            mover = static_cast<Stone>(3 - mover);
            path_.push_back(next);
        }
        if (nodes_[path_.back()].visits >= expand_at && nodes_.size() < most_nodes) {
            expand(path_.back(), {});
        }
        fill(mover, last);
        learn(winner());
    }

    const std::vector<Node>& nodes() const { return nodes_; }

private:
    void expand(std::uint32_t at, const std::vector<Cell>& candidates) {
        const auto first = static_cast<std::uint32_t>(nodes_.size());
        const auto add = [&](Cell c) {
            Node node;
            node.cell = static_cast<std::uint16_t>(c);
            nodes_.push_back(node);
        };
        for (const Cell c : candidates) add(c);
        if (candidates.empty())
            for (Cell c = 0; c < shape_.cells(); ++c)
                if (board_[static_cast<std::size_t>(c)] == 0) add(c);
        nodes_[at].first = first;
        nodes_[at].moves = static_cast<std::uint16_t>(nodes_.size() - first);
    }

    std::uint32_t select(const Node& parent) const {
        const float log_visits = std::log(static_cast<float>(parent.visits) + 1.0F);
        std::uint32_t best = parent.first;
        float best_worth = -1;
        for (std::uint32_t i = parent.first; i < parent.first + parent.moves; ++i) {
            const Node& node = nodes_[i];
            const auto n = static_cast<float>(node.visits);
            const float own = node.visits == 0 ? 0.5F : node.wins / n;
            const float rave = node.rave_visits == 0
                                   ? 0.5F
                                   : node.rave_wins / static_cast<float>(node.rave_visits);
            const float beta = std::sqrt(rave_weight / (3.0F * n + rave_weight));
            const float worth = (1 - beta) * own + beta * rave +
                                exploration * std::sqrt(log_visits / (n + 1)) * 0.5F;
            if (worth > best_worth) {
                best_worth = worth;
                best = i;
            }
        }
        return best;
    }

    bool holds(Cell c, Stone stone) const {
        if (c == red_border) return stone == 1;
        if (c == blue_border) return stone == 2;
        return board_[static_cast<std::size_t>(c)] == stone;
    }

    /// The cell that mends a bridge of the mover into which the last stone intruded, or -1.
    Cell mending(Cell last, Stone mover) {
        const auto& ring = shape_.ring(last);
        const auto start = static_cast<unsigned>(random_() % 6);
        for (unsigned i = 0; i < 6; ++i) {
            const unsigned k = (start + i) % 6;
            const Cell middle = ring[(k + 1) % 6];
            if (middle >= 0 && board_[static_cast<std::size_t>(middle)] == 0 &&
                holds(ring[k], mover) && holds(ring[(k + 2) % 6], mover))
                return middle;
        }
        return -1;
    }

    void fill(Stone mover, Cell last) {
        empty_.clear();
        place_.resize(board_.size());
        for (std::size_t c = 0; c < board_.size(); ++c)
            if (board_[c] == 0) {
                place_[c] = static_cast<std::uint16_t>(empty_.size());
                empty_.push_back(static_cast<std::uint16_t>(c));
            }
        while (!empty_.empty()) {
            Cell c = last >= 0 ? mending(last, mover) : -1;
            if (c < 0) c = empty_[random_() % empty_.size()];
            const auto at = static_cast<std::size_t>(c);
            board_[at] = mover;
            empty_[place_[at]] = empty_.back();
            place_[empty_.back()] = place_[at];
            empty_.pop_back();
            last = c;
            mover = static_cast<Stone>(3 - mover);
        }
    }

    /// On a full board one player has won: Red unless Blue's stones keep them from the bottom.
    Stone winner() {
        seen_.assign(board_.size(), 0);
        stack_.clear();
        for (Cell c = 0; c < shape_.columns(); ++c)
            if (board_[static_cast<std::size_t>(c)] == 1) {
                seen_[static_cast<std::size_t>(c)] = 1;
                stack_.push_back(c);
            }
        while (!stack_.empty()) {
            const Cell c = stack_.back();
            stack_.pop_back();
            if (c >= shape_.cells() - shape_.columns()) return 1;
            for (const Cell n : shape_.ring(c)) {
                if (n < 0 || board_[static_cast<std::size_t>(n)] != 1 ||
                    seen_[static_cast<std::size_t>(n)] != 0)
                    continue;
                seen_[static_cast<std::size_t>(n)] = 1;
                stack_.push_back(n);
            }
        }
        return 2;
    }

    void learn(Stone won) {
        Stone mover = static_cast<Stone>(1 + static_cast<int>(root_.to_move));
        for (std::size_t i = 0; i < path_.size(); ++i) {
            Node& node = nodes_[path_[i]];
            ++node.visits;
            // The player who moved into this node is the one who is not to move in it.
            if (won != mover) node.wins += 1;
            for (std::uint32_t j = node.first; j < node.first + node.moves; ++j) {
                Node& child = nodes_[j];
                if (board_[child.cell] != mover) continue;
                ++child.rave_visits;
                if (won == mover) child.rave_wins += 1;
            }
            mover = static_cast<Stone>(3 - mover);
        }
    }

    const Shape& shape_;
    Turn<HexBoard> root_;
    Random random_;
    std::vector<Stone> board_;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> path_;
    std::vector<std::uint16_t> empty_;
    std::vector<std::uint16_t> place_;
    std::vector<std::uint8_t> seen_;
    std::vector<Cell> stack_;
};

}  // namespace

Recommendation recommended(const Turn<HexBoard>& turn, const std::vector<Cell>& candidates,
                           const Effort& effort, Random& random) {
    const auto start = std::chrono::steady_clock::now();
    const auto in_time = [&] {
        return !effort.time || std::chrono::steady_clock::now() - start < *effort.time;
    };
    const unsigned threads = std::max(1U, effort.threads);
    std::vector<Tree> trees;
    for (unsigned t = 0; t < threads; ++t) trees.emplace_back(turn, candidates, random());
    const auto think = [&](Tree& tree) {
        const std::size_t games = effort.games / threads + (effort.games % threads != 0 ? 1 : 0);
        for (std::size_t i = 0; i < games; ++i) {
            if (i % 64 == 63 && (!in_time() || (effort.cancel != nullptr && effort.cancel->load())))
                return;
            tree.play_one();
        }
    };
    Crew others(threads - 1);
    others.start([&](unsigned t) { think(trees[t]); });
    think(trees[0]);
    others.finish();
    const Node& root = trees[0].nodes()[0];
    std::uint32_t best = root.first;
    std::uint64_t most = 0;
    double wins = 0.5;
    for (std::uint32_t i = root.first; i < root.first + root.moves; ++i) {
        std::uint64_t visits = 0;
        double won = 0;
        for (const Tree& tree : trees) {
            visits += tree.nodes()[i].visits;
            won += static_cast<double>(tree.nodes()[i].wins);
        }
        if (visits <= most) continue;
        most = visits;
        best = i;
        wins = won / static_cast<double>(visits);
    }
    return {trees[0].nodes()[best].cell, wins};
}

}  // namespace nimrod::hex
