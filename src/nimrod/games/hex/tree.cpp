// Tried in games of 11x11, at equal processor time, 40 to 50 ms a move, and not worth their code:
// all games in which a player had a cell as results of the move there (RAVE: Gelly and Silver
// 2007), which had been worth much before there was a network: 20 of 40 games won against this. The
// network at every new position instead of the third visit, with half the weight: 15 of 29. More
// curiosity (2.5): 16 of 40. Links never: 6 of 18; links at 400 visits instead of 100: 8 of 17.
//
// Before the network, weights for the neighbourhood of a cell and its place after the last two
// stones were learnt from 2,800 positions of our own games, and won 10 of 16, 9 of 20 and 13 of 24.
#include "nimrod/games/hex/tree.h"

#include <algorithm>
#include <cmath>

namespace nimrod::hex {

namespace {

constexpr std::uint32_t expand_at = 2;      // visits of a leaf before its moves are listed
constexpr std::uint32_t look_at = 200;      // visits before links are deduced
constexpr std::uint32_t opinion_games = 8;  // that the opinion of the network is worth
constexpr float curiosity = 1;              // about moves that deserve more games than they had
constexpr float discount = 0.1F;            // of a move without games, from the position's worth
constexpr float share_of_currents = 0.2F;   // in what moves deserve, where links are known

}  // namespace

Tree::Tree(const Shape& shape, const std::vector<Stone>& cells, Stone mover, std::uint64_t seed,
           std::size_t most_nodes)
    : shape_(&shape),
      most_nodes_(most_nodes),
      insight_(Insight::of(shape)),
      opinion_(Network::own(), shape),
      random_(seed),
      cells_(cells),
      root_(shape, cells),
      mover_(mover),
      field_(root_) {
    nodes_.emplace_back();
    path_.assign(1, 0);
    expand(0, 0, mover);
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
            expand(next, last, mover);
            break;
        }
        descend(next);
    }
    if (won == 0) {
        field_.fill(mover, last, random_, empty_);
        won = field_.winner();
    }
    count(1, won == mover ? 1 : 0, mover);
}

void Tree::expand(std::uint32_t at, Field::Place last, Stone mover) {
    if (insight_) {
        insight_->fill(field_, last, filled_);
        nodes_[at].first_fill = static_cast<std::uint32_t>(fills_.size());
        nodes_[at].fills = static_cast<std::uint16_t>(filled_.size());
        fills_.insert(fills_.end(), filled_.begin(), filled_.end());
        for (const auto& [place, stone] : filled_) field_.lay(place, stone);
    }
    field_.list_empty(empty_);
    if (!empty_.empty()) {
        opinion_.look(field_, mover);
        opinion_.share_out(empty_, shares_);
        count(opinion_games, opinion_.wins(), mover);
    }
    const auto first = static_cast<std::uint32_t>(nodes_.size());
    for (std::size_t i = 0; i < empty_.size(); ++i) {
        Node node;
        node.place = empty_[i];
        node.prior = shares_[i];
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
    const auto visits = static_cast<float>(parent.visits);
    const float root = curiosity * std::sqrt(visits + 1.0F);
    const float untried = 1 - parent.wins / visits - discount;
    for (std::uint32_t i = parent.first; i < parent.first + parent.open; ++i) {
        const Node& node = nodes_[i];
        const auto n = static_cast<float>(node.visits);
        const float own = node.visits == 0 ? untried : node.wins / n;
        const float worth = own + root * node.prior / (n + 1.0F);
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
