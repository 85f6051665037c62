// Who wins a position of Hex: depth-first proof-number search (Nagai) over moves that must be
// played, with proofs that know which cells they use, by several threads on one table.
//
// A *carrier* of a win is a set of empty cells such that the winner wins even if every other empty
// cell is the loser's. It is what makes the search small: a reply that refutes one move refutes
// every move outside its carrier too.
#pragma once

#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/games/hex/cell_set.h"
#include "nimrod/games/hex/fill_in.h"
#include "nimrod/games/hex/outlook.h"
#include "nimrod/games/hex/shape.h"

namespace nimrod::hex {

template <class Set>
class Search {
public:
    /// Positions that are decided last on the shelf.
    explicit Search(const Shape& shape, Shelf shelf = {});

    /// Throws OutOfLimits; what was found is kept for later questions.
    Win<Set> solve(const Stones<Set>& position, int to_move, Budget& budget);

    /// The moves that win; a move that is neither here nor still open loses.
    struct Winners {
        Set wins = 0;
        Set open = 0;  // not decided within the limits
    };
    Winners winning_moves(const Stones<Set>& position, int to_move, Budget& budget);

    /// The empty cells, the most promising first; only those that meet all threats, if any does.
    /// After the limit of time, less is known of threats and promise.
    std::vector<int> promising(const Stones<Set>& position, int to_move, const Budget& budget);

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
        bool met = false;         // links have been deduced
        bool is_fresh = true;     // the player to move may be half-linked
        unsigned workers = 0;     // threads that are at work on it or below
        bool busy = false;        // a thread is deducing them
        std::uint64_t stuck = 0;  // the round in which all that is left to do was busy
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
    /// What a thread has of its own.
    struct Worker {
        explicit Worker(const Shape& shape) : outlook(shape) {}
        Outlook<Set> outlook;
        std::optional<int> move = {};  // the one whose worth it is finding out
        std::unique_lock<std::mutex>* lock = nullptr;
    };
    /// A node that is to be decided, unless it is no longer wanted.
    struct Goal {
        Node* node;
        int to_move;
        std::function<bool()> is_wanted;
    };
    struct Best {
        std::optional<std::size_t> move = {};  // none while all are busy
        std::uint32_t number = 0;
        std::uint32_t second = 0;  // the second smallest number
    };
    struct Question;

    View view(const Stones<Set>& position, int to_move);
    /// The position after a move.
    View view_after(const Node& node, int to_move, int move);
    View view_of_filled(const Stones<Set>& filled, int to_move);
    Win<Set> result_of(const View& v, const Stones<Set>& position) const;
    void answer(Question& question);
    void work(Question& question, Worker& worker);
    void visit(Node& node, int to_move, Question& question, Worker& worker);
    void search(Node& node, int to_move, std::uint32_t phi, std::uint32_t delta, const Goal& goal,
                Question& question, Worker& worker);
    Best update(Node& node, int to_move);
    static void decide(Node& node, int to_move, const Win<Set>& result);
    /// The same of something that was just found, which is to last.
    void decide_and_keep(Node& node, int to_move, const Win<Set>& result);
    /// Decides the node by what was kept of it, if anything was.
    bool recall(Node& node, int to_move);
    Set turned(Set s) const;

    const Shape& shape_;
    const Shelf shelf_;
    FillIn<Set> fill_in_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::unordered_map<Key, Node, KeyHash> known_;
    std::uint64_t round_ = 1;  // grows with every position that was met
};

}  // namespace nimrod::hex
