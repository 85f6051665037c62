// Pawns are a sum of single pawns (Sprague 1935, Grundy 1939), so one pawn is what must be known.
//
// Where every step changes a single coordinate, a pawn is itself a sum: each coordinate is a heap
// from which the components of the steps may be taken, a subtraction game with its theory for heaps
// of any size (theory/subtraction.cpp; the rook's game is Nim with two heaps). Ferguson's theorem
// on misère play (1974) asks of every summand only that a heap of nimber 0 that is not stuck has an
// option of nimber 1, so it holds for sums of different subtraction games too.
//
// Elsewhere the board is swept (games/steps/step_sweep.cpp). The swept board grows by half at
// least, so that a table of positions, asked for one by one, costs not much more than its last one.
// In misère play this serves a single pawn only.
#include "nimrod/games/steps/theory.h"

#include <algorithm>
#include <mutex>
#include <numeric>

#include "nimrod/theory/bouton.h"

namespace nimrod {

namespace {

// What a sweep may need beyond the question at hand.
constexpr std::size_t spare_bytes = std::size_t{64} << 20;

/// The heap that a coordinate with these steps is, if it has a theory.
std::optional<Axis> axis_of(const Direction& direction) {
    std::int64_t unit = 0;
    for (const std::int64_t k : direction.once) unit = std::gcd(unit, k);
    for (const std::int64_t k : direction.repeated) unit = std::gcd(unit, k);
    Axis axis{Natural(static_cast<long>(unit))};
    if (!direction.repeated.empty()) {
        // Beyond all multiples of the unit, the sets are none that the theory knows.
        if (direction.repeated != std::vector<std::int64_t>{unit}) return std::nullopt;
        axis.game.emplace(SubtractionSet::all_but({}));
        return axis;
    }
    std::vector<SubtractionSet::Run> runs;
    for (const std::int64_t k : direction.once) {
        const Natural take(static_cast<long>(k / unit));
        runs.push_back({take, take});
    }
    axis.game.emplace(SubtractionSet(std::move(runs)));
    return axis;
}

std::vector<Axis> axes_of(const StepSet& steps) {
    std::vector<Axis> axes(steps.dimension());
    for (const Direction& direction : steps.directions()) {
        std::optional<std::size_t> only;
        for (std::size_t i = 0; i < direction.by.size(); ++i) {
            if (direction.by[i] == 0) continue;
            if (only) return {};
            only = i;
        }
        const std::optional<Axis> axis = axis_of(direction);
        if (!axis) return {};
        axes[*only] = *axis;
    }
    return axes;
}

bool all_small(const std::vector<Heaps>& nimbers) {
    return std::all_of(nimbers.begin(), nimbers.end(), [](const Heaps& pawn) {
        return std::all_of(pawn.begin(), pawn.end(), [](const Natural& g) { return g < 2; });
    });
}

Natural total(const std::vector<Heaps>& nimbers) {
    Natural sum = 0;
    for (const Heaps& pawn : nimbers) sum ^= nim_sum(pawn);
    return sum;
}

}  // namespace

Steps::Steps(StepSet steps) : steps_(std::move(steps)), axes_(axes_of(steps_)) {}

std::vector<Heaps> Steps::coordinate_nimbers(const Pawns& pawns, Budget& budget) const {
    std::vector<Heaps> out;
    for (const Point& pawn : pawns) {
        Heaps& nimbers = out.emplace_back();
        for (std::size_t i = 0; i < axes_.size(); ++i) {
            const Axis& axis = axes_[i];
            nimbers.push_back(axis.game ? axis.game->nimbers({pawn[i] / axis.unit}, budget)[0]
                                        : Natural(0));
        }
    }
    return out;
}

Pawns Steps::movable(const Pawns& pawns) const {
    Pawns out;
    for (const Point& pawn : pawns)
        if (std::any_of(steps_.directions().begin(), steps_.directions().end(),
                        [&](const Direction& direction) { return direction.open_to(pawn); }))
            out.push_back(pawn);
    return out;
}

/// The values on a box of squares, nimbers or misère outcomes, as far as they have been needed.
class Steps::Swept : public Memory::Table {
public:
    /// The values on these squares; none when the board is too large.
    std::optional<std::vector<std::uint32_t>> values(const StepSet& steps, const Pawns& squares,
                                                     Convention convention, Budget& budget) {
        const std::lock_guard lock(mutex_);
        if (!prepare(steps, squares, convention, budget)) return std::nullopt;
        std::vector<std::uint32_t> out;
        for (const Point& square : squares) out.push_back(values_[box_.index(square)]);
        return out;
    }

private:
    /// Sweeps a board on which these squares lie, unless one is at hand or it would be too large.
    bool prepare(const StepSet& steps, const Pawns& squares, Convention convention,
                 Budget& budget) {
        const Region wanted = steps.region(squares);
        if (region_.contains(wanted)) return true;
        const auto try_region = [&](const Region& region, std::uint64_t bytes) {
            const std::optional<Box> box = Box::make(region.corner);
            if (!box || !to_word(region.weight)) return false;
            const std::optional<std::size_t> needed = sweep_bytes(steps, *box, region.weight);
            if (!needed || *needed > bytes) return false;
            values_ = sweep(steps, *box, region.weight, convention, budget);
            box_ = *box;
            region_ = region;
            set_bytes(values_.size() * sizeof values_[0]);
            return true;
        };
        return try_region(steps.grown(region_, wanted), spare_bytes) ||
               try_region(wanted, budget.limits().memory);
    }

    std::mutex mutex_;
    Box box_;
    Region region_;
    std::vector<std::uint32_t> values_;
};

std::optional<std::vector<std::uint32_t>> Steps::square_values(const Pawns& squares,
                                                               Convention convention,
                                                               Budget& budget) const {
    return budget.memory()
        .table<Swept>({"steps " + steps_.print(), convention})
        ->values(steps_, squares, convention, budget);
}

std::optional<Nimber> Steps::nimber(const Pawns& pawns, Budget& budget) const {
    if (by_axes()) return total(coordinate_nimbers(pawns, budget));
    const auto values = square_values(pawns, Convention::normal, budget);
    if (!values) return std::nullopt;
    std::uint32_t sum = 0;
    for (const std::uint32_t value : *values) sum ^= value;
    return natural(sum);
}

std::optional<Outcome> Steps::outcome(const Pawns& pawns, Convention convention,
                                      Budget& budget) const {
    if (by_axes()) {
        const std::vector<Heaps> nimbers = coordinate_nimbers(pawns, budget);
        const int lost = convention == Convention::misere && all_small(nimbers) ? 1 : 0;
        return total(nimbers) == lost ? Outcome::P : Outcome::N;
    }
    if (convention == Convention::normal) return std::nullopt;  // the nimber tells
    const Pawns moving = movable(pawns);
    if (moving.empty()) return Outcome::N;
    if (moving.size() > 1) return std::nullopt;
    const auto values = square_values(moving, convention, budget);
    if (!values) return std::nullopt;
    return (*values)[0] == 0 ? Outcome::P : Outcome::N;
}

std::optional<Moves<Pawns>> Steps::winning_moves(const Pawns& pawns, Convention convention,
                                                 std::size_t max, Budget& budget) const {
    if (!by_axes()) return std::nullopt;
    const std::vector<Heaps> nimbers = coordinate_nimbers(pawns, budget);
    Heaps all;
    for (const Heaps& pawn : nimbers) all.insert(all.end(), pawn.begin(), pawn.end());
    const Heaps wanted = wanted_nimbers(all, convention);
    Moves<Pawns> moves;
    moves.count = 0;
    for (std::size_t i = 0; i < pawns.size(); ++i) {
        for (std::size_t j = 0; j < axes_.size(); ++j) {
            const Axis& axis = axes_[j];
            if (!axis.game) continue;
            const Natural rest = pawns[i][j] % axis.unit;
            const Moves<Natural> here =
                axis.game->moves_to_nimber(pawns[i][j] / axis.unit, wanted[i * axes_.size() + j],
                                           max - moves.first.size(), budget);
            *moves.count += *here.count;
            for (const Natural& to : here.first) {
                moves.first.push_back(pawns);
                moves.first.back()[i][j] = to * axis.unit + rest;
            }
        }
    }
    moves.complete = *moves.count == natural(moves.first.size());
    return moves;
}

}  // namespace nimrod
