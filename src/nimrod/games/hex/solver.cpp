#include "nimrod/games/hex/solver.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <variant>

#include "nimrod/games/hex/search.h"

namespace nimrod::hex {

namespace {

template <class Set>
Stones<Set> stones_of(const HexBoard& board) {
    Stones<Set> out;
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        if (board.cells[i] != 0) out.of(board.cells[i] - 1) |= bit<Set>(static_cast<int>(i));
    return out;
}

template <class Set>
std::vector<Cell> cells_of(Set set) {
    std::vector<Cell> out;
    for_each(set, [&](int c) { out.push_back(c); });
    return out;
}

int index_of(Player p) { return static_cast<int>(p); }

}  // namespace

HexBoard filled_outside(const HexBoard& board, const std::vector<Cell>& set, Player player) {
    HexBoard out = board;
    for (std::uint8_t& stone : out.cells)
        if (stone == 0) stone = static_cast<std::uint8_t>(1 + index(colour_of(player)));
    for (const Cell c : set)
        out.cells[static_cast<std::size_t>(c)] = board.cells[static_cast<std::size_t>(c)];
    return out;
}

class Solver::Impl {
public:
    explicit Impl(Shelf shelf) : shelf_(std::move(shelf)) {}

    /// Calls f with the search for boards of this shape.
    template <class F>
    auto with(const HexBoard& board, const Budget& budget, const F& f) {
        const std::lock_guard lock(mutex_);
        const Shape& shape = shape_of(board);
        Any& any = searches_[{board.rows, board.columns}];
        if (std::holds_alternative<std::monostate>(any)) {
            if (shape.cells() <= 64)
                any = std::make_unique<Search<Small>>(shape, shelf_);
            else
                any = std::make_unique<Search<Large>>(shape, shelf_);
        }
        if (auto* small = std::get_if<std::unique_ptr<Search<Small>>>(&any))
            return ask(**small, board, budget, f);
        return ask(*std::get<std::unique_ptr<Search<Large>>>(any), board, budget, f);
    }

    std::uint64_t bytes() {
        const std::lock_guard lock(mutex_);
        std::uint64_t bytes = 0;
        for (const auto& [shape, any] : searches_) {
            if (const auto* small = std::get_if<std::unique_ptr<Search<Small>>>(&any))
                bytes += (*small)->positions() * Search<Small>::bytes_a_position;
            if (const auto* large = std::get_if<std::unique_ptr<Search<Large>>>(&any))
                bytes += (*large)->positions() * Search<Large>::bytes_a_position;
        }
        return bytes;
    }

private:
    using Any = std::variant<std::monostate, std::unique_ptr<Search<Small>>,
                             std::unique_ptr<Search<Large>>>;

    /// A table that fills half of the memory is begun anew.
    template <class Set, class F>
    auto ask(Search<Set>& search, const HexBoard& board, const Budget& budget, const F& f) {
        if (search.positions() * Search<Set>::bytes_a_position > budget.limits().memory / 2)
            search.forget();
        return f(search, stones_of<Set>(board));
    }

    const Shelf shelf_;
    std::mutex mutex_;
    std::map<std::pair<int, int>, Any> searches_;
};

Solver::Solver(Shelf shelf) : impl_(std::make_unique<Impl>(std::move(shelf))) {}
Solver::~Solver() = default;

template <class F>
auto Solver::ask(const HexBoard& board, Budget& budget, const F& f) {
    struct Account {
        Solver& solver;
        ~Account() { solver.set_bytes(solver.impl_->bytes()); }
    } const account{*this};
    return impl_->with(board, budget, f);
}

Proof Solver::solve(const Turn<HexBoard>& turn, Budget& budget) {
    if (const std::optional<Player> won = HexRules().winner(turn.position)) return {*won, {}};
    if (!fits(turn.position)) budget.stop(Stop::too_large);
    return ask(turn.position, budget, [&](auto& search, const auto& stones) {
        const auto result = search.solve(stones, index_of(turn.to_move), budget);
        return Proof{static_cast<Player>(result.winner), cells_of(result.carrier)};
    });
}

Solver::Winners Solver::winning_moves(const Turn<HexBoard>& turn, Budget& budget) {
    if (!fits(turn.position)) budget.stop(Stop::too_large);
    return ask(turn.position, budget, [&](auto& search, const auto& stones) {
        const auto found = search.winning_moves(stones, index_of(turn.to_move), budget);
        return Winners{cells_of(found.wins), static_cast<std::size_t>(count(found.open))};
    });
}

/// Where every cell outside the carrier is the enemy's, few moves are left, and one of them wins.
/// Once that position is solved, one that wins is known or nearly so, while to refute another may
/// take long: all are tried with little, then with more.
Cell Solver::winning_move(const Turn<HexBoard>& turn, Budget& budget) {
    const Proof proof = solve(turn, budget);
    const Turn<HexBoard> hemmed{
        filled_outside(turn.position, proof.carrier, opponent(turn.to_move)), turn.to_move};
    solve(hemmed, budget);
    std::vector<Cell> moves = promising(hemmed, budget);
    for (std::uint64_t positions = 1; !moves.empty(); positions *= 8) {
        std::vector<Cell> open;
        for (const Cell c : moves) {
            const auto winner = [&] { return solve(after(hemmed, c), budget).winner; };
            const std::optional<Player> found = budget.within(positions, winner);
            if (found == turn.to_move) return c;
            if (!found) open.push_back(c);
        }
        moves = std::move(open);
    }
    return -1;
}

std::vector<Cell> Solver::promising(const Turn<HexBoard>& turn, Budget& budget) {
    return ask(turn.position, budget, [&](auto& search, const auto& stones) {
        return search.promising(stones, index_of(turn.to_move), budget);
    });
}

}  // namespace nimrod::hex
