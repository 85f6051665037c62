// Where links are known, circuits tell more than which moves deserve a try (Anshelevich's move
// order): the ratio of the currents of both players is an estimate of who wins, which is counted
// like so many games. Worth 50 games, with more weight on the order, it won 15 of 24 games against
// the tree without; worth 200, 14 of 24.
//
// Tried in games of 11x11 with 2,000 to 3,000 random games a move, and not worth their code:
// weights for the neighbourhood of a cell and its place after the last two stones, learnt from
// 2,800 positions of our own games (they foretold the most visited move in 45 of 100 positions, and
// won 10 of 16, 9 of 20 and 13 of 24 games); replies near the last stone in random games, with the
// same weights (10 of 20, twice). RAVE for 25 games won 10 of 24 against 100, RAVE for 600 won 7
// of 20.
#include "nimrod/games/hex/tree.h"

#include <algorithm>
#include <cmath>

namespace nimrod::hex {

namespace {

constexpr std::uint32_t expand_at = 6;         // visits of a leaf before its moves are listed
constexpr std::uint32_t look_at = 100;         // visits before links are deduced
constexpr float rave_games = 100;              // after which a move's own results count as much
constexpr float curiosity = 0.5F;              // about moves that deserve more games than they had
constexpr float share_of_currents = 0.8F;      // in what they deserve, where links are known
constexpr std::uint32_t estimate_games = 100;  // that an estimate by circuits is worth

}  // namespace

Tree::Tree(const Shape& shape, const std::vector<Stone>& cells, Stone mover, std::uint64_t seed,
           std::size_t most_nodes)
    : shape_(&shape),
      most_nodes_(most_nodes),
      insight_(Insight::of(shape)),
      random_(seed),
      cells_(cells),
      root_(shape, cells),
      mover_(mover),
      field_(root_) {
    nodes_.emplace_back();
    expand(0, 0);
}

void Tree::descend(std::uint32_t at) {
    const Node& node = nodes_[at];
    for (std::uint32_t i = node.first_fill; i < node.first_fill + node.fills; ++i)
        field_.lay(fills_[i].first, fills_[i].second);
}

void Tree::play_one(const Deadline& deadline) {
    if (nodes_[0].winner != 0) return;
    field_ = root_;
    Stone mover = mover_;
    path_.assign(1, 0);
    Field::Place last = 0;
    Stone won = 0;
    descend(0);
    for (;;) {
        const std::uint32_t at = path_.back();
        if (nodes_[at].moves > 0 && insight_ && !nodes_[at].has_looked &&
            (at == 0 || nodes_[at].visits >= look_at)) {
            look(at, mover, deadline);
            if (nodes_[at].winner != 0) {
                won = nodes_[at].winner;
                hand_up(mover);
                break;
            }
        }
        if (nodes_[at].open == 0) break;
        const std::uint32_t next = select(nodes_[at]);
        last = nodes_[next].place;
        field_.lay(last, mover);
        mover = opposite(mover);
        path_.push_back(next);
        if (nodes_[next].moves == 0 && nodes_[next].visits >= expand_at &&
            nodes_.size() < most_nodes_) {
            expand(next, last);
            break;
        }
        descend(next);
    }
    if (won == 0) {
        field_.fill(mover, last, random_, empty_);
        won = field_.winner();
        learn(won);
    } else {
        count(1, won == mover ? 1 : 0, mover);  // and no stones to learn from
    }
}

void Tree::expand(std::uint32_t at, Field::Place last) {
    if (insight_) {
        insight_->fill(field_, last, filled_);
        nodes_[at].first_fill = static_cast<std::uint32_t>(fills_.size());
        nodes_[at].fills = static_cast<std::uint16_t>(filled_.size());
        fills_.insert(fills_.end(), filled_.begin(), filled_.end());
        for (const auto& [place, stone] : filled_) field_.lay(place, stone);
    }
    field_.list_empty(empty_);
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (const Field::Place p : empty_) {
        Node node;
        node.place = p;
        node.prior = 1 / static_cast<float>(empty_.size());
        nodes_.push_back(node);
    }
    Node& node = nodes_[at];
    node.first = first;
    node.open = node.moves = static_cast<std::uint16_t>(nodes_.size() - first);
}

/// The child comes after the open ones.
void Tree::strike_out(Node& parent, std::uint32_t child) {
    --parent.open;
    std::swap(nodes_[child], nodes_[parent.first + parent.open]);
}

void Tree::look(std::uint32_t at, Stone mover, const Deadline& deadline) {
    Node& node = nodes_[at];
    node.has_looked = true;
    const Insight::Report report = insight_->report(field_, mover, deadline);
    if (report.winner != 0) {
        // At the root a win is of no use without the move, which games will find and links prove.
        if (at != 0 || report.winner != mover) node.winner = report.winner;
        return;
    }
    count(estimate_games, report.estimate, mover);
    float hope = 0;
    for (const auto& [place, promise] : report.moves) hope += promise;
    for (std::uint32_t i = node.first + node.open; i-- > node.first;) {
        const auto found =
            std::find_if(report.moves.begin(), report.moves.end(),
                         [&](const auto& move) { return move.place == nodes_[i].place; });
        if (found == report.moves.end())
            strike_out(node, i);
        else
            nodes_[i].prior = (1 - share_of_currents) * nodes_[i].prior +
                              share_of_currents * found->promise / hope;
    }
    if (node.open == 0) node.winner = opposite(mover);
}

/// The last position of the path has been proved; so may be those before it.
void Tree::hand_up(Stone mover) {
    for (std::size_t i = path_.size() - 1; i > 0; --i) {
        mover = opposite(mover);
        Node& parent = nodes_[path_[i - 1]];
        const Stone won = nodes_[path_[i]].winner;
        if (won == 0) return;
        if (won == mover) {
            parent.winner = won;
        } else {
            strike_out(parent, path_[i]);
            path_[i] = parent.first + parent.open;
            if (parent.open == 0) parent.winner = won;
        }
    }
}

std::uint32_t Tree::select(const Node& parent) const {
    std::uint32_t best = parent.first;
    float best_worth = -1;
    const float root = curiosity * std::sqrt(static_cast<float>(parent.visits) + 1.0F);
    for (std::uint32_t i = parent.first; i < parent.first + parent.open; ++i) {
        const Node& node = nodes_[i];
        const auto n = static_cast<float>(node.visits);
        const float rave = (node.rave_wins + 2.0F) / (node.rave_visits + 4.0F);
        const float beta = rave_games / (rave_games + n);
        const float own = node.visits == 0 ? rave : node.wins / n;
        const float worth = (1 - beta) * own + beta * rave + root * node.prior / (n + 1.0F);
        if (worth > best_worth) {
            best_worth = worth;
            best = i;
        }
    }
    return best;
}

void Tree::count(std::uint32_t games, float share, Stone mover) {
    Stone to_move = mover_;
    for (const std::uint32_t at : path_) {
        nodes_[at].visits += games;
        nodes_[at].wins += static_cast<float>(games) * (to_move == mover ? 1 - share : share);
        to_move = opposite(to_move);
    }
}

void Tree::learn(Stone won) {
    Stone mover = mover_;
    for (const std::uint32_t at : path_) {
        Node& node = nodes_[at];
        ++node.visits;
        // The player who moved into this node is the one who is not to move in it.
        if (won != mover) node.wins += 1;
        const float win = won == mover ? 1 : 0;
        for (std::uint32_t j = node.first; j < node.first + node.open; ++j) {
            Node& child = nodes_[j];
            const float had = field_.at(child.place) == mover ? 1 : 0;
            child.rave_visits += had;
            child.rave_wins += had * win;
        }
        mover = opposite(mover);
    }
}

bool Tree::advance(const Shape& shape, const std::vector<Stone>& cells, Stone mover) {
    if (&shape != shape_) return false;
    // The stones since the root, in the order of play.
    std::vector<Cell> own, theirs;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == cells_[i]) continue;
        if (cells_[i] != 0) return false;
        (cells[i] == mover_ ? own : theirs).push_back(static_cast<Cell>(i));
    }
    if (own.size() > 1 || theirs.size() > 1 || own.size() < theirs.size()) return false;
    if ((own.size() == theirs.size()) != (mover == mover_)) return false;
    std::vector<Cell> line = own;
    line.insert(line.end(), theirs.begin(), theirs.end());
    std::uint32_t at = 0;
    field_ = root_;
    descend(0);
    Stone stone = mover_;
    for (const Cell c : line) {
        const Node& node = nodes_[at];
        std::uint32_t next = 0;
        for (std::uint32_t i = node.first; i < node.first + node.moves; ++i)
            if (nodes_[i].place == field_.place(c)) next = i;
        if (next == 0 || nodes_[next].moves == 0) return false;
        at = next;
        field_.lay(field_.place(c), stone);
        descend(at);
        stone = opposite(stone);
    }
    // Copy what is below, in the order of breadth.
    std::vector<Node> kept{nodes_[at]};
    Insight::Filled fills;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const Node node = kept[i];
        kept[i].first_fill = static_cast<std::uint32_t>(fills.size());
        if (i == 0) {
            kept[i].fills = 0;  // they are part of the root
        } else {
            fills.insert(fills.end(), fills_.begin() + node.first_fill,
                         fills_.begin() + node.first_fill + node.fills);
        }
        kept[i].first = static_cast<std::uint32_t>(kept.size());
        for (std::uint32_t j = node.first; j < node.first + node.moves; ++j)
            kept.push_back(nodes_[j]);
    }
    nodes_ = std::move(kept);
    fills_ = std::move(fills);
    cells_ = cells;
    mover_ = mover;
    root_ = field_;
    return true;
}

std::vector<Tree::Move> Tree::moves() const {
    std::vector<Move> out;
    const Node& root = nodes_[0];
    for (std::uint32_t i = root.first; i < root.first + root.moves; ++i) {
        const Node& node = nodes_[i];
        const bool lost = i >= root.first + root.open;
        out.push_back({root_.cell(node.place), node.visits,
                       node.visits == 0 ? 0.5 : static_cast<double>(node.wins) / node.visits,
                       lost ? opposite(mover_) : node.winner});
    }
    return out;
}

}  // namespace nimrod::hex
