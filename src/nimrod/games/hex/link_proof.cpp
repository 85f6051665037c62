// A link holds whatever the opponent has elsewhere, so in each position every cell that the
// solver's proof does not use is given to the opponent. Then links are deduced as in the search,
// with a trace by which they are written down. Where they do not join the edges yet, half-links
// leave cells in which the opponent can meet them all; each of these is answered by a stone, after
// which the same is done again. A link that was made before serves wherever its stones and its
// cells are there.
#include "nimrod/games/hex/link_proof.h"

#include <algorithm>
#include <cassert>
#include <map>

#include "nimrod/games/hex/link_list.h"
#include "nimrod/games/hex/links.h"

namespace nimrod::hex {

namespace {

/// The links of a position with some further stones, written down from the trace of their
/// deduction.
class TracedLinks {
public:
    using Id = LinkList::Id;

    TracedLinks(const Shape& shape, int colour, Links<Large>& links, LinkList& list)
        : shape_(shape), colour_(colour), links_(links), list_(list) {}

    void deduce(const Stones<Large>& position) {
        own_ = position.of(colour_);
        links_.deduce(position, colour_, Links<Large>::Until::link, {}, &trace_);
        for (std::size_t i = 0; i < trace_.size(); ++i)
            places_.emplace(key(trace_[i].full, trace_[i].x, trace_[i].y, trace_[i].carrier), i);
    }

    bool linked() const { return links_.linked(); }
    std::vector<Large> half_links() const { return links_.half_links(); }
    Id link() { return links_.won() ? chain() : written(true, top(), bottom(), links_.link()); }
    Id half_link(Large carrier) { return written(false, top(), bottom(), carrier); }

private:
    int top() const { return shape_.cells(); }  // or left
    int bottom() const { return shape_.cells() + 1; }
    bool is_own(int cell) const { return cell >= 0 && (own_ >> cell & 1) != 0; }
    bool is_at(int cell, int edge) const {
        const int line = colour_ == 0 ? cell / shape_.columns() : cell % shape_.columns();
        const int last = (colour_ == 0 ? shape_.rows() : shape_.columns()) - 1;
        return line == (edge == top() ? 0 : last);
    }

    using Key = std::tuple<bool, int, int, Large>;
    static Key key(bool full, int x, int y, Large carrier) {
        return {full, std::min(x, y), std::max(x, y), carrier};
    }

    Id written(bool full, int x, int y, Large carrier) {
        const std::size_t at = places_.at(key(full, x, y, carrier));
        if (const auto done = ids_.find(at); done != ids_.end()) return done->second;
        const Deduction<Large>& step = trace_[at];
        Id id = 0;
        if (step.middle >= 0) {
            id = list_.both(written(true, step.middle, step.x, step.from[0]),
                            written(true, step.middle, step.y, step.from[1]));
            if (!step.full) id = list_.half(step.middle, id);
        } else if (step.from.empty()) {
            id = touch(step.x, step.y);
        } else {
            std::vector<Id> halves;
            for (const Large half : step.from) halves.push_back(written(false, x, y, half));
            id = list_.any(halves);
        }
        ids_[at] = id;
        return id;
    }

    /// An empty cell beside an empty cell, a chain or an edge.
    Id touch(int cell, int end) {
        if (end >= shape_.cells() && is_at(cell, end)) return list_.touch(cell, end);
        std::optional<int> beside;
        for (const Cell n : shape_.ring(cell)) {
            if (n < 0 || links_.endpoint(n) != end) continue;
            if (n == end) return list_.touch(cell, end);
            beside = n;
        }
        return list_.both(list_.touch(cell, *beside), within_chain(*beside, end));
    }

    /// A stone and the end that its chain is known by, along a shortest way.
    Id within_chain(int stone, int end) {
        std::map<int, int> before{{stone, -1}};
        std::vector<int> queue{stone};
        for (std::size_t i = 0; i < queue.size(); ++i) {
            const int here = queue[i];
            if (here == end || (end >= shape_.cells() && is_at(here, end))) {
                std::optional<Id> link;
                if (here != end) link = list_.touch(here, end);
                for (int at = here; before[at] >= 0; at = before[at]) {
                    const Id step = list_.touch(before[at], at);
                    link = link ? list_.both(*link, step) : step;
                }
                return *link;
            }
            for (const Cell n : shape_.ring(here))
                if (is_own(n) && before.emplace(n, here).second) queue.push_back(n);
        }
        assert(false);  // every stone of a chain is joined with its end
        return 0;
    }

    /// The edges, joined by stones alone.
    Id chain() {
        for (int cell = 0; cell < shape_.cells(); ++cell)
            if (is_own(cell) && links_.endpoint(cell) == top() && is_at(cell, bottom()))
                return list_.both(within_chain(cell, top()), list_.touch(cell, bottom()));
        assert(false);
        return 0;
    }

    const Shape& shape_;
    int colour_;
    Links<Large>& links_;
    LinkList& list_;
    Large own_ = 0;
    std::vector<Deduction<Large>> trace_;
    std::map<Key, std::size_t> places_;  // the first deduction of each
    std::map<std::size_t, Id> ids_;
};

class Prover {
public:
    using Id = LinkList::Id;

    Prover(const HexBoard& board, Player winner, Solver& solver, Budget& budget)
        : board_(board),
          shape_(shape_of(board)),
          winner_(winner),
          colour_(static_cast<int>(index(colour_of(winner)))),
          solver_(solver),
          budget_(budget),
          links_(shape_),
          list_(shape_, colour_, stones(board, winner)) {}

    std::vector<std::string> records() {
        return list_.records(join(stones(board_, winner_), empty_cells(board_)));
    }

private:
    static Large stones(const HexBoard& board, Player player) {
        return cells(board, static_cast<std::uint8_t>(1 + index(colour_of(player))));
    }
    static Large empty_cells(const HexBoard& board) { return cells(board, 0); }
    static Large cells(const HexBoard& board, std::uint8_t stone) {
        Large out = 0;
        for (std::size_t i = 0; i < board.cells.size(); ++i)
            if (board.cells[i] == stone) out |= bit<Large>(static_cast<int>(i));
        return out;
    }
    /// The board with these stones and empty cells; the rest is the loser's.
    HexBoard board_of(Large own, Large empty) const {
        HexBoard out = board_;
        for (int c = 0; c < shape_.cells(); ++c) {
            const bool is_empty = (empty >> c & 1) != 0;
            const Player player = (own >> c & 1) != 0 ? winner_ : opponent(winner_);
            out.cells[static_cast<std::size_t>(c)] =
                is_empty ? 0 : static_cast<std::uint8_t>(1 + index(colour_of(player)));
        }
        return out;
    }
    /// The empty cells that the solver's proof uses, where the loser is to move.
    Large carrier(Large own, Large empty) {
        const Proof proof = solver_.solve({board_of(own, empty), opponent(winner_)}, budget_);
        assert(proof.winner == winner_);
        Large out = 0;
        for (const Cell c : proof.carrier) out |= bit<Large>(c);
        return out;
    }

    /// A full link between the edges, with these stones and within these cells.
    Id join(Large own, Large empty) {
        if (const std::optional<Id> known = list_.between_edges(own, empty)) return *known;
        budget_.step();
        empty = carrier(own, empty);
        TracedLinks traced(shape_, colour_, links_, list_);
        const Large all = all_cells<Large>(shape_.cells());
        Stones<Large> position;
        position.of(colour_) = own;
        position.of(1 - colour_) = all & ~own & ~empty;
        traced.deduce(position);
        if (traced.linked()) return traced.link();
        std::vector<Id> halves;
        Large common = empty;  // where the opponent can meet all half-links so far
        for (const Large half : chosen(traced.half_links(), common))
            halves.push_back(traced.half_link(half));
        int meets = halves.empty() ? -1 : lowest(common);
        while (common != 0) {
            // What was made before may serve here, too.
            if (const auto next = list_.with_one_more(own, empty, common)) {
                halves.push_back(list_.half(next->cell, next->link));
                common &= list_[halves.back()].carrier;
                if (common != 0) meets = lowest(common);
                continue;
            }
            // At first the winner moves as if nothing had happened: that needs the fewest cells.
            const Large left = meets < 0 ? empty : empty & ~bit<Large>(meets);
            const Cell reply = solver_.winning_move({board_of(own, left), winner_}, budget_);
            const Id link = join(own | bit<Large>(reply), left & ~bit<Large>(reply));
            if ((list_[link].needs >> reply & 1) == 0) return link;  // it wins without this stone
            halves.push_back(list_.half(reply, link));
            common &= list_[halves.back()].carrier;
            // The opponent's best hope is where the winner wants to go.
            meets = (common >> reply & 1) != 0 || common == 0 ? reply : lowest(common);
        }
        return list_.any(without_needless(halves));
    }

    /// Half-links, each of which leaves fewer cells that all have in common; `common` gets what the
    /// chosen ones leave.
    static std::vector<Large> chosen(std::vector<Large> carriers, Large& common) {
        std::vector<Large> out;
        while (common != 0 && !carriers.empty()) {
            const auto best =
                std::min_element(carriers.begin(), carriers.end(), [&](Large a, Large b) {
                    return std::pair(count(a & common), count(a)) <
                           std::pair(count(b & common), count(b));
                });
            if ((*best & common) == common) break;
            common &= *best;
            out.push_back(*best);
        }
        return out;
    }

    /// The same half-links without those that the others do not need.
    std::vector<Id> without_needless(std::vector<Id> halves) const {
        for (std::size_t i = halves.size(); i-- > 0 && halves.size() > 1;) {
            Large common = ~Large{0};
            for (std::size_t j = 0; j < halves.size(); ++j)
                if (j != i) common &= list_[halves[j]].carrier;
            if (common == 0) halves.erase(halves.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return halves;
    }

    const HexBoard& board_;
    const Shape& shape_;
    Player winner_;
    int colour_;
    Solver& solver_;
    Budget& budget_;
    Links<Large> links_;
    LinkList list_;
};

}  // namespace

std::vector<std::string> link_records(const Turn<HexBoard>& turn, Solver& solver, Budget& budget) {
    return Prover(turn.position, opponent(turn.to_move), solver, budget).records();
}

}  // namespace nimrod::hex
