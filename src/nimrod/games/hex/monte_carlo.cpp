// Threads share nothing but the sum of what they found at the root (Chaslot, Winands and van den
// Herik 2008).
#include "nimrod/games/hex/monte_carlo.h"

#include <algorithm>

#include "nimrod/core/crew.h"

namespace nimrod::hex {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t between_looks = 16;  // games between two looks at the clock

Stone stone_of(Player p) { return static_cast<Stone>(1 + index(colour_of(p))); }
Player player_of(Stone s) { return s == 1 ? Player::left : Player::right; }

/// Whether no other move can have more visits than the first at the end of the time.
bool is_settled(const Tree& tree, std::uint32_t before, double spent, double time) {
    std::uint32_t first = 0, second = 0;
    for (const Tree::Move& move : tree.moves()) {
        if (move.winner != 0) continue;
        second = std::max(second, std::min(first, move.visits));
        first = std::max(first, move.visits);
    }
    const double rate = static_cast<double>(tree.visits() - before) / spent;
    return first - second > rate * (time - spent);
}

void think(Tree& tree, const Effort& effort, Clock::time_point start) {
    Deadline deadline{{}, effort.cancel};
    if (effort.time)
        deadline.time = start + std::chrono::duration_cast<Clock::duration>(*effort.time);
    const std::size_t games =
        effort.games / effort.threads + (effort.games % effort.threads != 0 ? 1 : 0);
    const std::uint32_t before = tree.visits();
    for (std::size_t i = 1; i <= games && tree.winner() == 0; ++i) {
        tree.play_one(deadline);
        if (i % between_looks != 0) continue;
        if (deadline.has_passed()) return;
        if (!effort.time || effort.games != SIZE_MAX || i % (64 * between_looks) != 0) continue;
        const double spent = std::chrono::duration<double>(Clock::now() - start).count();
        if (is_settled(tree, before, spent, effort.time->count())) return;
    }
}

Recommendation best_of(const std::vector<Tree>& trees, Stone mover) {
    // A tree that has proved the position knows the move.
    for (const Tree& tree : trees) {
        if (tree.winner() != mover) continue;
        for (const Tree::Move& move : tree.moves())
            if (move.winner == mover) return {move.cell, 1, player_of(mover)};
    }
    Recommendation best{-1, 0.5};
    bool lost = false;
    for (const Tree& tree : trees) lost = lost || tree.winner() == opposite(mover);
    std::uint64_t most = 0;
    const std::vector<Tree::Move> first = trees[0].moves();
    for (const Tree::Move& candidate : first) {
        std::uint64_t visits = 0;
        double won = 0;
        bool loses = false;
        for (const Tree& tree : trees)
            for (const Tree::Move& move : tree.moves()) {
                if (move.cell != candidate.cell) continue;
                visits += move.visits;
                won += move.wins * move.visits;
                loses = loses || move.winner == opposite(mover);
            }
        // Where all is lost, the move that was believed in for longest.
        if ((loses && !lost) || (best.move >= 0 && visits <= most)) continue;
        most = visits;
        best = {candidate.cell, visits == 0 ? 0.5 : won / static_cast<double>(visits)};
    }
    if (lost) best = {best.move, 0, player_of(opposite(mover))};
    return best;
}

}  // namespace

Recommendation Trees::recommended(const Turn<HexBoard>& turn, const Effort& given, Random& random) {
    const auto start = Clock::now();
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock.owns_lock()) return Trees().recommended(turn, given, random);  // another game's
    Effort effort = given;
    effort.threads = std::max(1U, effort.threads);
    const Stone mover = stone_of(turn.to_move);
    const bool is_counted = effort.games != SIZE_MAX;
    const bool keep = !is_counted && trees_.size() == effort.threads &&
                      std::all_of(trees_.begin(), trees_.end(), [&](Tree& tree) {
                          return tree.advance(shape_of(turn.position), turn.position.cells, mover);
                      });
    if (!keep) {
        trees_.clear();
        for (unsigned t = 0; t < effort.threads; ++t)
            trees_.emplace_back(shape_of(turn.position), turn.position.cells, mover, random(),
                                effort.memory / effort.threads / Tree::bytes_a_node);
    }
    Crew others(effort.threads - 1);
    others.start([&](unsigned t) { think(trees_[t], effort, start); });
    think(trees_[0], effort, start);
    others.finish();
    Recommendation best = best_of(trees_, mover);
    if (best.move < 0) {  // every cell is decided: no move matters
        const auto& cells = turn.position.cells;
        best.move = static_cast<Cell>(std::find(cells.begin(), cells.end(), 0) - cells.begin());
    }
    if (is_counted) trees_.clear();
    std::uint64_t bytes = 0;
    for (const Tree& tree : trees_) bytes += tree.bytes();
    set_bytes(bytes);
    return best;
}

}  // namespace nimrod::hex
