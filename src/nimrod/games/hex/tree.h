// Monte-Carlo tree search for Hex.
//
// Every game goes down the tree by the results so far and by what each move deserves in the opinion
// of a network (Rosin 2011, Silver et al. 2016), and is then finished by chance. The network also
// says who is likely to win, which counts like several games. Where a position has been visited
// often enough, links are deduced (Arneson, Hayward and Henderson 2010): moves that do not meet a
// threat are struck out, and where the winner is seen, the position is proved. A proof is handed up
// the tree (Winands, Bjornsson and Saito 2008): one move that wins proves a win, and the last open
// move that loses proves a loss. Only links prove anything here; games never do.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "nimrod/games/hex/insight.h"
#include "nimrod/games/hex/network.h"
#include "nimrod/games/hex/playout.h"

namespace nimrod::hex {

class Tree {
public:
    /// Grows to at most so many nodes.
    Tree(const Shape& shape, const std::vector<Stone>& cells, Stone mover, std::uint64_t seed,
         std::size_t most_nodes);

    /// Plays one game, unless the root is proved; links may be deduced until the deadline.
    void play_one(const Deadline& deadline);

    /// Goes on from a later position: true if that was in the tree, whose games are kept.
    bool advance(const Shape& shape, const std::vector<Stone>& cells, Stone mover);

    struct Move {
        Cell cell;
        std::uint32_t visits;
        double wins;   // the share of its games that the mover won
        Stone winner;  // 0: not proved
    };
    std::vector<Move> moves() const;
    /// Who wins the position, if that is proved.
    Stone winner() const { return nodes_[0].winner; }
    std::uint32_t visits() const { return nodes_[0].visits; }
    std::size_t bytes() const { return nodes_.capacity() * sizeof(Node); }
    static constexpr std::size_t bytes_a_node = 40;

private:
    struct Node {
        std::uint32_t visits = 0;
        float wins = 0;                // of the player who moved here
        float prior = 0;               // the share of the games that it deserves at first sight
        std::uint32_t first = 0;       // its moves: a stretch of the tree
        std::uint32_t first_fill = 0;  // what is decided once it is reached: a stretch of fills_
        std::uint16_t fills = 0;
        std::uint16_t open = 0;   // moves that are not known to lose; they come first
        std::uint16_t moves = 0;  // all of them
        Field::Place place = 0;
        Stone winner = 0;
        bool has_looked = false;
    };

    /// Lists the moves of the last position of the path, and hears what the network says of it.
    void expand(std::uint32_t at, Field::Place last, Stone mover);
    /// Asks the insight about the last position of the path.
    void look(std::uint32_t at, Stone mover, const Deadline& deadline);
    std::uint32_t select(const Node& parent) const;
    void descend(std::uint32_t at);
    /// As many games were won by the mover of the last position of the path as the share tells.
    void count(std::uint32_t games, float share, Stone mover);
    void hand_up(Stone mover);
    void strike_out(Node& parent, std::uint32_t child);

    const Shape* shape_;
    std::size_t most_nodes_;
    std::unique_ptr<Insight> insight_;
    Opinion opinion_;
    QuickRandom random_;
    std::vector<Stone> cells_;  // of the root, as they were given
    Field root_;                // with all that is decided
    Stone mover_;
    Field field_;
    std::vector<Node> nodes_;
    Insight::Filled fills_;
    std::vector<std::uint32_t> path_;
    std::vector<Field::Place> empty_;
    Insight::Filled filled_;
    std::vector<float> shares_;
};

}  // namespace nimrod::hex
