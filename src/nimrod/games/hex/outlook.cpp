// A half-link of the player to move wins; a link of the enemy loses; otherwise the carriers of the
// enemy's half-links are threats, and a move outside one of them loses. A move after which another
// cell is dead, or captured for the mover, is at least as good as a move there, for that would be
// worth nothing to have in addition; the other is not tried. (Not so a cell that it lets the enemy
// capture: a stone there has to be answered.)
#include "nimrod/games/hex/outlook.h"

#include <algorithm>

#include "nimrod/games/hex/circuit.h"

namespace nimrod::hex {

template <class Set>
Outlook<Set>::Outlook(const Shape& shape, const typename Links<Set>::Caps& caps)
    : shape_(shape),
      board_(all_cells<Set>(shape.cells())),
      fill_in_(shape),
      own_(shape, caps),
      enemy_(shape, caps) {}

template <class Set>
Set Outlook<Set>::meeting_threats(const Stones<Set>& position, Set& proof) const {
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
typename Outlook<Set>::Report Outlook<Set>::report(const Stones<Set>& position, int to_move,
                                                   const Deadline& deadline, bool seek_half_link) {
    using Until = typename Links<Set>::Until;
    Report out;
    if (seek_half_link) {
        own_.deduce(position, to_move, Until::half_link, deadline);
        if (own_.linked() || own_.half_linked()) {
            out.win = {to_move, own_.linked() ? own_.link() : own_.half_link()};
            return out;
        }
    }
    enemy_.deduce(position, 1 - to_move, Until::link, deadline);
    if (!enemy_.linked()) out.must = meeting_threats(position, out.proof);
    if (out.must == 0) {
        out.win = {1 - to_move, enemy_.linked() ? enemy_.link() : out.proof};
        return out;
    }
    Set ruled_out = 0;
    for (const auto& [m, promise] : ordered(position, to_move, out.must, seek_half_link)) {
        if ((ruled_out >> m & 1) != 0) continue;
        Stones<Set> next = position;
        next.of(to_move) |= bit<Set>(m);
        Stones<Set> filled = next;
        const Set dead = fill_in_.fill_around(filled, m);
        ruled_out |= (filled.of(to_move) & ~next.all()) | dead;
        out.moves.push_back(static_cast<std::uint8_t>(m));
        out.promise.push_back(static_cast<float>(promise));
    }
    return out;
}

template <class Set>
std::vector<int> Outlook<Set>::promising(const Stones<Set>& position, int to_move,
                                         const Deadline& deadline) {
    using Until = typename Links<Set>::Until;
    own_.deduce(position, to_move, Until::all, deadline);
    enemy_.deduce(position, 1 - to_move, Until::all, deadline);
    if (own_.won() || enemy_.won()) return {};
    Set proof = 0;
    Set moves = enemy_.linked() ? enemy_.link() : meeting_threats(position, proof);
    if (moves == 0) moves = board_ & ~position.all();
    std::vector<int> out;
    for (const Hope& hope : ordered(position, to_move, moves, true)) out.push_back(hope.move);
    return out;
}

template <class Set>
std::vector<typename Outlook<Set>::Hope> Outlook<Set>::ordered(const Stones<Set>& position,
                                                               int to_move, Set moves,
                                                               bool with_own) const {
    std::vector<double> promise = currents(shape_, position, 1 - to_move, enemy_);
    if (with_own) {
        const std::vector<double> own = currents(shape_, position, to_move, own_);
        for (std::size_t i = 0; i < promise.size(); ++i) promise[i] += own[i];
    }
    std::vector<Hope> out;
    for_each(moves, [&](int c) { out.push_back({c, promise[static_cast<std::size_t>(c)]}); });
    std::stable_sort(out.begin(), out.end(),
                     [](const Hope& a, const Hope& b) { return a.promise > b.promise; });
    return out;
}

template class Outlook<Small>;
template class Outlook<Large>;

}  // namespace nimrod::hex
