// What is known of pawns on a directed graph: all vertices are labelled, and the labels add.
#pragma once

#include "nimrod/games/graphs/pawn_rules.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

class PawnTheory {
public:
    static constexpr std::string_view name = "graph";
    using Position = PawnRules::Position;

    explicit PawnTheory(PawnRules rules) : rules_(std::move(rules)) {}

    std::optional<LoopyValue> nimber(const Position& p, Budget& budget) const;
    std::optional<Outcome> outcome(const Position& p, Convention convention, Budget& budget) const;
    std::optional<Moves<Position>> winning_moves(const Position& p, Convention convention,
                                                 std::size_t max, Budget& budget) const;
    std::vector<std::string> methods(const Position& p, Convention convention) const;
    Explanation explain(const Position& p, Convention convention, std::string_view method,
                        Budget& budget) const;

private:
    /// In both conventions; nothing where only search can tell.
    std::optional<Outcome> who_wins(const Position& p, Convention convention, Budget& budget) const;
    /// Of several pawns on a graph with cycles.
    Outcome searched_misere(const Position& p, Budget& budget) const;
    void explain_pawn(std::uint32_t v, Explanation& out, Budget& budget) const;
    void explain_outcomes(const Position& p, Explanation& out, Budget& budget) const;
    void explain_sum(const Position& p, Explanation& out, Budget& budget) const;
    void explain_moves(const Position& p, Convention convention, Explanation& out,
                       Budget& budget) const;
    void explain_cycle(Explanation& out, Budget& budget) const;
    void explain_kernel(const Position& p, Explanation& out, Budget& budget) const;

    PawnRules rules_;
};

}  // namespace nimrod
