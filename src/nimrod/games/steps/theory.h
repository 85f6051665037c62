// Pawns that step towards the corner of a board: by their coordinates where these do not mix, else
// by a sweep of the board.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/games/steps/step_set.h"
#include "nimrod/games/steps/step_sweep.h"
#include "nimrod/theory/subtraction.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

using Pawns = std::vector<Point>;

/// One coordinate of a pawn, where every step changes just one: a heap, of which only multiples of
/// `unit` can be taken. A coordinate that no step changes has no game.
struct Axis {
    Natural unit = 1;
    std::optional<Subtraction> game = std::nullopt;
};

/// Swept boards stay in the memory.
class Steps {
public:
    static constexpr std::string_view name = "steps";

    explicit Steps(StepSet steps);

    std::optional<Outcome> outcome(const Pawns& pawns, Convention convention, Budget& budget) const;
    std::optional<Nimber> nimber(const Pawns& pawns, Budget& budget) const;
    std::optional<Moves<Pawns>> winning_moves(const Pawns& pawns, Convention convention,
                                              std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Pawns& pawns, Convention convention) const;
    Explanation explain(const Pawns& pawns, Convention convention, std::string_view method,
                        Budget& budget) const;

private:
    class Swept;

    bool by_axes() const { return !axes_.empty(); }
    /// For each pawn, the nimber of each coordinate.
    std::vector<Heaps> coordinate_nimbers(const Pawns& pawns, Budget& budget) const;
    /// The values on these squares, nimbers or misère outcomes; none when the board is too large.
    std::optional<std::vector<std::uint32_t>> square_values(const Pawns& squares,
                                                            Convention convention,
                                                            Budget& budget) const;
    /// The pawns that can move.
    Pawns movable(const Pawns& pawns) const;
    void explain_axes(const Pawns& pawns, Convention convention, Budget& budget,
                      Explanation& out) const;
    /// An option of nimber 0, on a board that is swept.
    Pawns move_to_zero(const Pawns& pawns, Budget& budget) const;
    void explain_grid(const Pawns& pawns, Budget& budget, Explanation& out) const;

    StepSet steps_;
    std::vector<Axis> axes_;  // empty unless the coordinates are heaps of their own
};

}  // namespace nimrod
