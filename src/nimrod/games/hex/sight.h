// What the machine sees of a position of Hex while it plays: the links that it can rely on, the
// moves that it thinks about, and how likely it is to win. What is proved is told apart from what
// is guessed.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/games/hex/links.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"

namespace nimrod::hex {

/// A link (links.h) of one player.
struct SeenLink {
    /// A stone, or one of the player's edges.
    struct End {
        std::optional<Cell> stone;
        bool far = false;  // of the edges: bottom or right

        bool operator==(const End&) const = default;
    };
    Player player;
    End from;
    End to;
    std::vector<Cell> carrier;
};

struct SeenMove {
    Turn<HexBoard> to;
    double wins;  // how likely the mover is to win by it; 0 or 1 where that is proved
    bool proved = false;
};

struct Sight {
    std::optional<Player> winner = {};  // where it is proved
    double red = 0.5;                   // how likely Red is to win; 0 or 1 where it is proved
    std::vector<Cell> carrier = {};     // the winner wins within these cells, if they are known
    std::vector<Cell> must_play = {};   // a move elsewhere loses; empty: that is not known
    std::vector<SeenMove> moves = {};   // the best first
    std::vector<SeenLink> links = {};   // of both players
};

/// The links of a player that hold all at once: their carriers have nothing in common, and no two
/// ends are joined twice. Small carriers come first. None on a board too large for links, and after
/// the deadline fewer.
std::vector<SeenLink> links_in_sight(const HexBoard& board, Player player,
                                     const Deadline& deadline);

/// What is seen within the limits, of time or of positions; throws OutOfLimits only when it is
/// cancelled.
Sight sight_of(const HexRules& rules, const Turn<HexBoard>& turn, Solver& solver, Random& random,
               Budget& budget);

/// "c3", or "top", "bottom", "left", "right".
std::string code(const SeenLink::End& end, Player player, const Shape& shape);

/// Who is thought to win, or has been proved to, in one sentence.
Text say_estimate(const Sight& sight);
/// The same, with the moves, the links and a board.
void explain_sight(const Sight& sight, const HexTurns& rules, const Turn<HexBoard>& turn,
                   Explanation& out);

}  // namespace nimrod::hex
