// What Nimrod knows of Hex: who wins and by which moves, as far as the solver goes, and why.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/outcome.h"
#include "nimrod/edge/game.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/games/hex/pairing.h"
#include "nimrod/games/hex/rules.h"
#include "nimrod/games/hex/solver.h"
#include "nimrod/theory/theory.h"

namespace nimrod::hex {

class HexTheory {
public:
    using Position = Turn<HexBoard>;

    explicit HexTheory(HexRules rules = {}) : rules_(rules) {}

    /// The theorem that answers, or "connections" where the solver takes part.
    std::string_view name_for(const Position& p) const;
    /// In misère play (Reverse Hex) nothing is known.
    std::optional<Outcome> outcome(const Position& p, Convention convention, Budget& budget) const;
    std::optional<Moves<Position>> winning_moves(const Position& p, Convention convention,
                                                 std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Position& p, Convention convention) const;
    Explanation explain(const Position& p, Convention convention, std::string_view method,
                        Budget& budget) const;
    /// See player.h.
    std::optional<Advised<Position>> advise(const Position& p, Convention convention,
                                            Random& random, Budget& budget) const;

private:
    Moves<Position> moves_by_pairing(const Position& p, const PairingWin& win, std::size_t max,
                                     Budget& budget) const;

    HexRules rules_;
};

}  // namespace nimrod::hex
