// Each node is met once: its dead and captured cells are filled in, and links are deduced. A link
// of the enemy loses; otherwise the carriers of the enemy's half-links are threats, and a move
// outside one of them loses. A half-link of the player to move would win, but it is not looked for
// unless cells were filled in for that player: there were threats of the same kind before the last
// move, all of which it met, and stones of the enemy make no new ones. A move after which another
// cell is dead, or captured for the mover, is at least as good as a move there, for that would be
// worth nothing to have in addition; the other is not tried. (Not so a cell that it lets the enemy
// capture: a stone there has to be answered.)
//
// Why carriers are right. Let C be the carrier of the enemy's win after the move m. A move m'
// outside C loses as well: colour every empty cell outside C for the player who moved, and the two
// positions are the same one, which the enemy wins by the meaning of a carrier. Dead and captured
// cells stay dead and captured when more cells are coloured, so a carrier need only contain the
// cells that were captured for its winner.
//
// Threads. Nearly all of the time goes into deducing links (99% on 6x6), so one lock guards the
// tree, and is let go for just that. A thread leaves out positions that another is about; where it
// finds nothing else within its bounds it tries elsewhere, and waits at last. Each sees as harder
// what others are working at, and so they work apart. What is proved does not depend on who proved
// it; which of several proofs is found may.
//
// Tried and dropped: plain depth-first search in the order of promise needs five times the nodes on
// 6x6 and gets lost on 7x7. Anshelevich's rule with an edge in the middle meets a third fewer
// positions on 6x6, each of them fifty times as dear. The order of the player's network meets a
// seventh more positions than the currents of the enemy on 6x6 and an eighth fewer at the opening
// a4 of 7x7 (both together: as many, and a seventh fewer); but without wide registers, as in
// WebAssembly, a look is dear (benchmarks.md). Numbers that begin with its value: no fewer; the
// currents of the mover add nothing either. Moves that are harder before they are tried: up to
// three quarters more. Numbers that begin with all moves instead of those in focus: a seventh fewer
// on 6x6, a quarter more at a4; the greatest number instead of the sum besides (Ueda et al. 2008):
// twice as many there. Leaving out a move that the enemy can kill by an answer: 3% fewer. Dropping
// refutations that later ones make superfluous, for a smaller carrier: 1% fewer. A table of wins by
// the winner's stones and the carrier: asked 4,400 times on 6x6 it knew 16. Links that go on from
// those of two moves before (Pawlewicz et al. 2015): two fifths of the links are followed up, but
// the dearest ones, and copying takes what that saves on 6x6. Not tried: edge templates.
#include "nimrod/games/hex/search.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "nimrod/core/crew.h"
#include "nimrod/core/hash.h"

namespace nimrod::hex {

namespace {

constexpr std::uint32_t infinity = 1U << 30;
/// How much harder a move looks for each thread that is at work on it.
constexpr std::uint64_t crowding = 4;
/// So many positions are met before other threads are called for help.
constexpr std::size_t patience = 50;

Deadline deadline_of(const Budget& budget) {
    Deadline out{{}, budget.limits().cancel};
    if (budget.limits().time)
        out.time =
            std::chrono::steady_clock::now() +
            std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                *budget.limits().time - std::chrono::duration<double>(budget.reached().seconds));
    return out;
}

/// That of a thread at a node, while it lasts.
class Presence {
public:
    explicit Presence(unsigned& workers) : workers_(workers) { ++workers_; }
    ~Presence() { --workers_; }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;

private:
    unsigned& workers_;
};

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

/// Something asked of all threads.
template <class Set>
struct Search<Set>::Question {
    /// What a thread should do next; nothing when there is nothing left.
    std::function<std::optional<Goal>(Worker&)> next;
    Budget& budget;
    Deadline deadline = deadline_of(budget);
    std::mutex mutex = {};
    std::condition_variable met = {};  // a position was met, or the work is to stop
    std::exception_ptr failure = {};
    std::size_t positions = 0;
    std::function<void()> call_help = {};
};

template <class Set>
Search<Set>::Search(const Shape& shape, Shelf shelf)
    : shape_(shape), shelf_(std::move(shelf)), fill_in_(shape) {
    workers_.push_back(std::make_unique<Worker>(shape));
}

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
    return view_of_filled(filled, to_move);
}

template <class Set>
typename Search<Set>::View Search<Set>::view_after(const Node& node, int to_move, int move) {
    Stones<Set> filled = node.stones;
    filled.of(to_move) |= bit<Set>(move);
    fill_in_.fill_around(filled, move);
    const View v = view_of_filled(filled, 1 - to_move);
    if (filled.of(1 - to_move) == node.stones.of(1 - to_move)) v.node->is_fresh = false;
    return v;
}

template <class Set>
typename Search<Set>::View Search<Set>::view_of_filled(const Stones<Set>& filled, int to_move) {
    const Stones<Set> half_turn{turned(filled.red), turned(filled.blue)};
    const bool turn = std::pair(half_turn.red, half_turn.blue) < std::pair(filled.red, filled.blue);
    const auto [it, is_new] = known_.try_emplace(Key{turn ? half_turn : filled, to_move});
    if (is_new) it->second.stones = it->first.stones;
    return {&it->second, turn, filled};
}

template <class Set>
Win<Set> Search<Set>::result_of(const View& v, const Stones<Set>& position) const {
    const int winner = v.node->winner;
    const Set carrier = v.turned ? turned(v.node->carrier) : v.node->carrier;
    // The cells that were filled in for the winner are part of the proof.
    return {winner, carrier | (v.filled.of(winner) & ~position.of(winner))};
}

template <class Set>
Win<Set> Search<Set>::solve(const Stones<Set>& position, int to_move, Budget& budget) {
    const View v = view(position, to_move);
    const auto next = [&](Worker&) -> std::optional<Goal> {
        if (v.node->winner >= 0) return std::nullopt;
        return Goal{v.node, to_move, [] { return true; }};
    };
    Question question{next, budget};
    answer(question);
    return result_of(v, position);
}

template <class Set>
typename Search<Set>::Winners Search<Set>::winning_moves(const Stones<Set>& position, int to_move,
                                                         Budget& budget) {
    const std::vector<int> moves = promising(position, to_move, budget);
    Winners found;
    for (const int m : moves) found.open |= bit<Set>(m);  // those that meet all threats
    std::vector<Stones<Set>> options;
    std::vector<View> views;
    for (const int m : moves) {
        options.push_back(position);
        options.back().of(to_move) |= bit<Set>(m);
        views.push_back(view(options.back(), 1 - to_move));
    }
    const auto is_open = [&found](int m) { return (found.open >> m & 1) != 0; };
    const auto next = [&](Worker& worker) -> std::optional<Goal> {
        for (std::size_t i = 0; i < moves.size(); ++i) {
            if (!is_open(moves[i]) || views[i].node->winner < 0) continue;
            const Win<Set> result = result_of(views[i], options[i]);
            found.open &= ~bit<Set>(moves[i]);
            if (result.winner == to_move)
                found.wins |= bit<Set>(moves[i]);
            else
                found.open &= result.carrier;  // a move outside a refutation loses
        }
        // A move that nobody is about; if there is none, help with one.
        worker.move.reset();
        for (const int m : moves) {
            if (!is_open(m)) continue;
            const bool taken = std::any_of(workers_.begin(), workers_.end(),
                                           [m](const auto& other) { return other->move == m; });
            if (!worker.move || !taken) worker.move = m;
            if (!taken) break;
        }
        if (!worker.move) return std::nullopt;
        const int m = *worker.move;
        const auto at =
            static_cast<std::size_t>(std::find(moves.begin(), moves.end(), m) - moves.begin());
        return Goal{views[at].node, 1 - to_move, [m, &is_open] { return is_open(m); }};
    };
    Question question{next, budget};
    try {
        answer(question);
    } catch (const OutOfLimits&) {
    }
    return found;
}

/// Lets threads work until nothing is left to do.
template <class Set>
void Search<Set>::answer(Question& question) {
    for (auto& worker : workers_) worker->move.reset();
    std::optional<Crew> crew;
    question.call_help = [&] {
        const unsigned threads = question.budget.threads();
        while (workers_.size() < threads) workers_.push_back(std::make_unique<Worker>(shape_));
        crew.emplace(threads - 1);
        crew->start([&](unsigned t) { work(question, *workers_[t]); });
    };
    work(question, *workers_[0]);
    if (crew) crew->finish();
    if (question.failure) std::rethrow_exception(question.failure);
}

template <class Set>
void Search<Set>::work(Question& question, Worker& worker) {
    std::unique_lock lock(question.mutex);
    worker.lock = &lock;
    try {
        while (!question.failure) {
            const std::optional<Goal> goal = question.next(worker);
            if (!goal) break;
            search(*goal->node, goal->to_move, infinity, infinity, *goal, question, worker);
            const std::uint64_t round = round_;
            if (goal->node->stuck == round || goal->node->busy)
                question.met.wait(lock, [&] { return round_ != round || question.failure; });
        }
    } catch (...) {
        if (!question.failure) question.failure = std::current_exception();
    }
    if (!lock.owns_lock()) lock.lock();
    question.met.notify_all();
}

template <class Set>
std::vector<int> Search<Set>::promising(const Stones<Set>& position, int to_move,
                                        const Budget& budget) {
    return workers_[0]->outlook.promising(position, to_move, deadline_of(budget));
}

template <class Set>
void Search<Set>::decide(Node& node, int to_move, const Win<Set>& result) {
    node.winner = result.winner;
    node.carrier = result.carrier;
    node.phi = result.winner == to_move ? 0 : infinity;
    node.delta = result.winner == to_move ? infinity : 0;
    node.moves = {};
    node.next = {};
}

namespace {

/// A set of cells as rows, "..*/*..".
template <class Set>
std::string written(const Shape& shape, Set marked) {
    std::string out;
    for (int c = 0; c < shape.cells(); ++c) {
        if (c > 0 && c % shape.columns() == 0) out += '/';
        out += (marked >> c & 1) != 0 ? '*' : '.';
    }
    return out;
}

/// The same, read; nothing where it is none of this board.
template <class Set>
std::optional<Set> read_cells(const Shape& shape, std::string_view text) {
    Set out = 0;
    std::size_t at = 0;
    for (int c = 0; c < shape.cells(); ++c) {
        if (c > 0 && c % shape.columns() == 0) ++at;
        if (at < text.size() && text[at++] == '*') out |= bit<Set>(c);
    }
    return text == written(shape, out) ? std::optional(out) : std::nullopt;
}

/// The position as people write it.
template <class Set>
std::string written(const Shape& shape, const Stones<Set>& stones, int to_move) {
    std::string out = written<Set>(shape, 0);
    for (int c = 0; c < shape.cells(); ++c) {
        char& cell = out[static_cast<std::size_t>(c + c / shape.columns())];
        if ((stones.red >> c & 1) != 0) cell = 'R';
        if ((stones.blue >> c & 1) != 0) cell = 'B';
    }
    return std::to_string(shape.rows()) + "x" + std::to_string(shape.columns()) + ":" + out +
           (to_move == 0 ? "@R" : "@B");
}

}  // namespace

/// What lasts is who wins, for the player to move, and the carrier: "N ..*/*..".
template <class Set>
void Search<Set>::decide_and_keep(Node& node, int to_move, const Win<Set>& result) {
    decide(node, to_move, result);
    if (shelf_)
        shelf_.keep(written(shape_, node.stones, to_move),
                    (result.winner == to_move ? "N " : "P ") + written(shape_, result.carrier));
}

template <class Set>
bool Search<Set>::recall(Node& node, int to_move) {
    if (!shelf_) return false;
    const std::optional<std::string> kept = shelf_.find(written(shape_, node.stones, to_move));
    if (!kept || (!kept->starts_with("N ") && !kept->starts_with("P "))) return false;
    const std::optional<Set> carrier = read_cells<Set>(shape_, std::string_view(*kept).substr(2));
    if (!carrier || (*carrier & node.stones.all()) != 0) return false;
    decide(node, to_move, {kept->front() == 'N' ? to_move : 1 - to_move, *carrier});
    return true;
}

/// Deduces what links tell of a position that is met for the first time, while others work.
template <class Set>
void Search<Set>::visit(Node& node, int to_move, Question& question, Worker& worker) {
    question.budget.step();
    if (known_.size() * bytes_a_position > question.budget.limits().memory)
        question.budget.stop(Stop::memory);
    if (question.deadline.has_passed()) {
        const auto* const cancel = question.deadline.cancel;
        question.budget.stop(cancel != nullptr && cancel->load() ? Stop::cancelled : Stop::time);
    }
    if (recall(node, to_move)) {
        node.met = true;
        ++round_;
        question.met.notify_all();
        return;
    }
    if (++question.positions == patience) question.call_help();
    node.busy = true;
    const bool is_fresh = node.is_fresh;
    worker.lock->unlock();
    typename Outlook<Set>::Report report =
        worker.outlook.report(node.stones, to_move, question.deadline, is_fresh);
    worker.lock->lock();
    node.busy = false;
    node.met = true;
    node.must = report.must;
    node.proof = report.proof;
    node.moves = std::move(report.moves);
    node.next.assign(node.moves.size(), nullptr);
    node.phi = 1;
    node.delta = static_cast<std::uint32_t>(focus(node.moves.size()));
    if (report.win) decide_and_keep(node, to_move, *report.win);
    ++round_;
    question.met.notify_all();
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
        const Win<Set> result = result_of(view_after(node, to_move, m), next);
        if (result.winner == to_move) {
            decide_and_keep(node, to_move, {to_move, result.carrier | bit<Set>(m)});
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
        decide_and_keep(node, to_move, {1 - to_move, node.proof});
        return {};
    }
    Best best{{}, infinity, infinity};
    std::uint32_t least = infinity;
    node.phi = infinity;
    std::uint64_t delta = 0;
    for (std::size_t i = 0; i < focus(kept); ++i) {
        const Node* child = node.next[i];
        delta += child == nullptr ? 1 : child->phi;
        const std::uint32_t number = child == nullptr ? 1 : child->delta;
        node.phi = std::min(node.phi, number);
        if (child != nullptr && (child->busy || child->stuck == round_)) continue;
        const std::uint64_t seen =
            child == nullptr ? number : number * (1 + crowding * std::uint64_t{child->workers});
        const auto shown = static_cast<std::uint32_t>(std::min<std::uint64_t>(seen, infinity));
        if (!best.move || shown < least) {
            best = {i, number, best.move ? least : infinity};
            least = shown;
        } else {
            best.second = std::min(best.second, shown);
        }
    }
    node.delta = static_cast<std::uint32_t>(std::min<std::uint64_t>(delta, infinity - 1));
    return best;
}

/// Works below the node until one of its numbers reaches its bound, or nothing is left for this
/// thread to do there.
template <class Set>
void Search<Set>::search(Node& node, int to_move, std::uint32_t phi, std::uint32_t delta,
                         const Goal& goal, Question& question, Worker& worker) {
    if (!node.met) {
        if (!node.busy) visit(node, to_move, question, worker);
        return;
    }
    while (node.winner < 0 && goal.node->winner < 0 && goal.is_wanted() && !question.failure) {
        const Best best = update(node, to_move);
        if (node.winner >= 0 || node.phi >= phi || node.delta >= delta) return;
        if (!best.move || best.number >= phi) {
            node.stuck = round_;
            return;
        }
        Node*& next = node.next[*best.move];
        if (next == nullptr) {
            next = view_after(node, to_move, node.moves[*best.move]).node;
            if (next->met || next->busy) continue;  // known from elsewhere
        }
        const std::uint32_t others = node.delta - std::min(node.delta, next->phi);
        // A little beyond the second best: fewer changes from one move to another (Pawlewicz, Lew).
        const std::uint32_t ahead = std::min(infinity, best.second + 1 + best.second / 4);
        const Presence presence(next->workers);
        search(*next, 1 - to_move, delta - std::min(delta, others), std::min(phi, ahead), goal,
               question, worker);
    }
}

template class Search<Small>;
template class Search<Large>;

}  // namespace nimrod::hex
