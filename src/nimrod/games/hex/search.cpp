// Each node is met once: its dead and captured cells are filled in, and the links of both colours
// are deduced. A half-link of the player to move wins; a link of the enemy loses; otherwise the
// carriers of the enemy's half-links are threats, and a move outside one of them loses. Of two
// moves, the one that would fill in the other is at least as good, and the other is not tried.
//
// Why carriers are right. Let C be the carrier of the enemy's win after the move m. A move m'
// outside C loses as well: colour every empty cell outside C for the player who moved, and the two
// positions are the same one, which the enemy wins by the meaning of a carrier. Dead and captured
// cells stay dead and captured when more cells are coloured, so a carrier need only contain the
// cells that were captured for its winner.
//
// Tried and dropped: plain depth-first search in the order of promise needs five times the nodes on
// 6x6 and gets lost on 7x7. Not tried: Anshelevich's rule with an edge in the middle, edge
// templates.
#include "nimrod/games/hex/search.h"

#include <algorithm>
#include <cmath>

#include "nimrod/core/hash.h"
#include "nimrod/games/hex/circuit.h"

namespace nimrod::hex {

namespace {

constexpr std::uint32_t infinity = 1U << 30;

/// Of so many moves only the first are counted and tried until they fail (Arneson, Hayward and
/// Henderson's focussed search).
std::size_t focus(std::size_t moves) { return std::min(moves, 1 + (moves + 2) / 3); }

}  // namespace

template <class Set>
std::size_t Search<Set>::KeyHash::operator()(const Key& key) const {
    std::size_t seed = static_cast<std::size_t>(key.to_move);
    for (const Set s : {key.stones.red, key.stones.blue}) {
        seed = mix(seed, static_cast<Small>(s));
        if constexpr (sizeof(Set) > sizeof(Small)) seed = mix(seed, static_cast<Small>(s >> 64));
    }
    return seed;
}

template <class Set>
Search<Set>::Search(const Shape& shape)
    : shape_(shape),
      board_(all_cells<Set>(shape.cells())),
      fill_in_(shape),
      own_(shape),
      enemy_(shape) {}

template <class Set>
Set Search<Set>::turned(Set s) const {
    Set out = 0;
    for_each(s, [&](int c) { out |= bit<Set>(shape_.cells() - 1 - c); });
    return out;
}

template <class Set>
typename Search<Set>::View Search<Set>::view(const Stones<Set>& position, int to_move) {
    Stones<Set> filled = position;
    fill_in_.fill(filled);
    const Stones<Set> half_turn{turned(filled.red), turned(filled.blue)};
    const bool turn = std::pair(half_turn.red, half_turn.blue) < std::pair(filled.red, filled.blue);
    Node& node = known_[Key{turn ? half_turn : filled, to_move}];
    if (!node.met) node.stones = turn ? half_turn : filled;
    return {&node, turn, filled};
}

template <class Set>
typename Search<Set>::Result Search<Set>::result_of(const View& v,
                                                    const Stones<Set>& position) const {
    const int winner = v.node->winner;
    const Set carrier = v.turned ? turned(v.node->carrier) : v.node->carrier;
    // The cells that were filled in for the winner are part of the proof.
    return {winner, carrier | (v.filled.of(winner) & ~position.of(winner))};
}

template <class Set>
typename Search<Set>::Result Search<Set>::solve(const Stones<Set>& position, int to_move,
                                                Budget& budget) {
    const View v = view(position, to_move);
    while (v.node->winner < 0) search(*v.node, to_move, infinity, infinity, budget);
    return result_of(v, position);
}

template <class Set>
typename Search<Set>::Winners Search<Set>::winning_moves(const Stones<Set>& position, int to_move,
                                                         Budget& budget) {
    Winners found{0, board_ & ~position.all()};
    // A move outside the carrier of a threat, or of a refutation, loses.
    const std::vector<int> moves = promising(position, to_move);
    Set left = 0;
    for (const int m : moves) left |= bit<Set>(m);
    found.open &= left;
    for (const int m : moves) {
        if ((found.open >> m & 1) == 0) continue;
        Stones<Set> next = position;
        next.of(to_move) |= bit<Set>(m);
        try {
            const Result result = solve(next, 1 - to_move, budget);
            found.open &= ~bit<Set>(m);
            if (result.winner == to_move)
                found.wins |= bit<Set>(m);
            else
                found.open &= result.carrier;
        } catch (const OutOfLimits&) {
            return found;
        }
    }
    return found;
}

template <class Set>
std::vector<int> Search<Set>::promising(const Stones<Set>& position, int to_move) {
    using Until = typename Links<Set>::Until;
    own_.deduce(position, to_move, Until::all);
    enemy_.deduce(position, 1 - to_move, Until::all);
    if (own_.won() || enemy_.won()) return {};
    Set proof = 0;
    Set moves = threatened(position, proof);
    if (enemy_.linked()) moves = enemy_.link();  // all lose; these resist
    if (moves == 0) moves = board_ & ~position.all();
    return ordered(position, to_move, moves);
}

/// The moves that meet every threat of the enemy; the carriers of the threats.
template <class Set>
Set Search<Set>::threatened(const Stones<Set>& position, Set& proof) const {
    Set must = board_ & ~position.all();
    std::vector<Set> threats = enemy_.half_links();
    std::sort(threats.begin(), threats.end(), [](Set a, Set b) { return count(a) < count(b); });
    for (const Set threat : threats) {
        if ((must & threat) == must) continue;
        must &= threat;
        proof |= threat;
    }
    return must;
}

template <class Set>
void Search<Set>::decide(Node& node, int to_move, int winner, Set carrier) {
    node.winner = winner;
    node.carrier = carrier;
    node.phi = winner == to_move ? 0 : infinity;
    node.delta = winner == to_move ? infinity : 0;
    node.moves = {};
    node.next = {};
}

/// Deduces what links tell of a position that is met for the first time.
template <class Set>
void Search<Set>::meet(Node& node, int to_move) {
    using Until = typename Links<Set>::Until;
    node.met = true;
    const Stones<Set>& position = node.stones;
    const int enemy = 1 - to_move;
    own_.deduce(position, to_move, Until::half_link);
    if (own_.linked()) return decide(node, to_move, to_move, own_.link());
    if (own_.half_linked()) return decide(node, to_move, to_move, own_.half_link());
    enemy_.deduce(position, enemy, Until::link);
    if (enemy_.linked()) return decide(node, to_move, enemy, enemy_.link());
    node.must = threatened(position, node.proof);
    if (node.must == 0) return decide(node, to_move, enemy, node.proof);

    Set ruled_out = 0;
    for (const int m : ordered(position, to_move, node.must)) {
        if ((ruled_out >> m & 1) != 0) continue;
        Stones<Set> next = position;
        next.of(to_move) |= bit<Set>(m);
        Stones<Set> filled = next;
        fill_in_.fill(filled);
        // Dead cells are filled in red; for a move of Blue they are no worse than its own.
        ruled_out |= (filled.of(to_move) | filled.red) & ~next.all();
        node.moves.push_back(static_cast<std::uint8_t>(m));
    }
    node.next.assign(node.moves.size(), nullptr);
    node.phi = 1;
    node.delta = static_cast<std::uint32_t>(focus(node.moves.size()));
}

/// Takes out the moves that are refuted, and those that fall with them; then the numbers of the
/// node from those of the moves in focus.
template <class Set>
typename Search<Set>::Best Search<Set>::update(Node& node, int to_move) {
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
        const int m = node.moves[i];
        const Node* child = node.next[i];
        if (child == nullptr || child->winner < 0 || (node.must >> m & 1) == 0) continue;
        Stones<Set> next = node.stones;
        next.of(to_move) |= bit<Set>(m);
        const Result result = result_of(view(next, 1 - to_move), next);
        if (result.winner == to_move) {
            decide(node, to_move, to_move, result.carrier | bit<Set>(m));
            return {};
        }
        node.must &= result.carrier;
        node.proof |= result.carrier;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < node.moves.size(); ++i) {
        if ((node.must >> node.moves[i] & 1) == 0) continue;
        node.moves[kept] = node.moves[i];
        node.next[kept++] = node.next[i];
    }
    node.moves.resize(kept);
    node.next.resize(kept);
    if (kept == 0) {
        decide(node, to_move, 1 - to_move, node.proof);
        return {};
    }
    Best best{0, infinity};
    node.phi = infinity;
    std::uint64_t delta = 0;
    for (std::size_t i = 0; i < focus(kept); ++i) {
        const Node* child = node.next[i];
        delta += child == nullptr ? 1 : child->phi;
        const std::uint32_t number = child == nullptr ? 1 : child->delta;
        if (number < node.phi) {
            best = {i, node.phi};
            node.phi = number;
        } else {
            best.second = std::min(best.second, number);
        }
    }
    node.delta = static_cast<std::uint32_t>(std::min<std::uint64_t>(delta, infinity - 1));
    return best;
}

/// Works below the node until one of its numbers reaches its bound.
template <class Set>
void Search<Set>::search(Node& node, int to_move, std::uint32_t phi, std::uint32_t delta,
                         Budget& budget) {
    if (!node.met) {
        budget.step();
        if (known_.size() * bytes_a_position > budget.limits().memory) budget.stop(Stop::memory);
        return meet(node, to_move);
    }
    while (node.winner < 0) {
        const Best best = update(node, to_move);
        if (node.winner >= 0 || node.phi >= phi || node.delta >= delta) return;
        Node*& next = node.next[best.move];
        if (next == nullptr) {
            Stones<Set> to = node.stones;
            to.of(to_move) |= bit<Set>(node.moves[best.move]);
            next = view(to, 1 - to_move).node;
            if (next->met) continue;  // known from elsewhere
        }
        const std::uint32_t others = node.delta - std::min(node.delta, next->phi);
        // A little beyond the second best: fewer changes from one move to another (Pawlewicz, Lew).
        const std::uint32_t ahead = std::min(infinity, best.second + 1 + best.second / 4);
        search(*next, 1 - to_move, delta - std::min(delta, others), std::min(phi, ahead), budget);
    }
}

template <class Set>
std::vector<int> Search<Set>::ordered(const Stones<Set>& position, int to_move, Set moves) const {
    const std::vector<double> own = currents(shape_, position, to_move, own_);
    const std::vector<double> theirs = currents(shape_, position, 1 - to_move, enemy_);
    std::vector<int> out;
    for_each(moves, [&](int c) { out.push_back(c); });
    const auto promise = [&](int c) {
        return own[static_cast<std::size_t>(c)] + theirs[static_cast<std::size_t>(c)];
    };
    std::stable_sort(out.begin(), out.end(), [&](int a, int b) { return promise(a) > promise(b); });
    return out;
}

template class Search<Small>;
template class Search<Large>;

}  // namespace nimrod::hex
