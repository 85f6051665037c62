// Who wins a position of Hex: depth-first proof-number search (Nagai) over moves that must be
// played, with proofs that know which cells they use.
//
// A *carrier* of a win is a set of empty cells such that the winner wins even if every other empty
// cell is the loser's. It is what makes the search small: a reply that refutes one move refutes
// every move outside its carrier too.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/fill_in.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

template <class Set>
class Search {
public:
    explicit Search(const Shape& shape);

    struct Result {
        int winner;
        Set carrier;
    };
    /// Throws OutOfLimits; what was found is kept for later questions.
    Result solve(const Stones<Set>& position, int to_move, Budget& budget);

    /// The moves that win; a move that is neither here nor still open loses.
    struct Winners {
        Set wins = 0;
        Set open = 0;  // not decided within the limits
    };
    Winners winning_moves(const Stones<Set>& position, int to_move, Budget& budget);

    /// The empty cells, the most promising first; only those that meet all threats, if any does.
    std::vector<int> promising(const Stones<Set>& position, int to_move);

    std::size_t positions() const { return known_.size(); }
    void forget() { known_.clear(); }
    static constexpr std::size_t bytes_a_position = 400;

private:
    /// A position whose decided cells are filled in. phi and delta are the proof and disproof
    /// numbers of the player to move.
    struct Node {
        Stones<Set> stones = {};
        std::uint32_t phi = 1;
        std::uint32_t delta = 1;
        bool met = false;  // links have been deduced
        int winner = -1;
        Set carrier = 0;
        Set must = 0;                          // moves that are not refuted
        Set proof = 0;                         // carriers of the refutations of the others
        std::vector<std::uint8_t> moves = {};  // those left, in the order of their promise
        std::vector<Node*> next = {};          // where they lead, once tried
    };
    struct Key {
        Stones<Set> stones;
        int to_move;
        bool operator==(const Key&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key& key) const;
    };
    /// How a node is seen from a position: perhaps turned.
    struct View {
        Node* node;
        bool turned;
        Stones<Set> filled;
    };

    View view(const Stones<Set>& position, int to_move);
    Result result_of(const View& v, const Stones<Set>& position) const;
    void meet(Node& node, int to_move);
    void search(Node& node, int to_move, std::uint32_t phi, std::uint32_t delta, Budget& budget);
    /// The best move, and the second smallest number.
    struct Best {
        std::size_t move = 0;
        std::uint32_t second = 0;
    };
    Best update(Node& node, int to_move);
    void decide(Node& node, int to_move, int winner, Set carrier);
    Set threatened(const Stones<Set>& position, Set& proof) const;
    std::vector<int> ordered(const Stones<Set>& position, int to_move, Set moves) const;
    Set turned(Set s) const;

    const Shape& shape_;
    Set board_;
    FillIn<Set> fill_in_;
    Links<Set> own_;    // of the player to move
    Links<Set> enemy_;  // of the other
    std::unordered_map<Key, Node, KeyHash> known_;
};

}  // namespace nimrod::hex
