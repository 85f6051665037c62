// What is known of pawns on a directed graph: all vertices are labelled, and the labels add.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>

#include "nimrod/core/hash.h"
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
    /// Outcomes in misère play of several pawns on a graph with cycles, as far as they were found.
    struct Known {
        std::mutex lock;
        std::unordered_map<Position, Outcome, Hash> outcomes;
    };

    Outcome searched_misere(const Position& p, Budget& budget) const;
    void explain_pawn(std::uint32_t v, Explanation& out, Budget& budget) const;
    void explain_outcomes(const Position& p, Explanation& out, Budget& budget) const;
    void explain_sum(const Position& p, Explanation& out, Budget& budget) const;
    void explain_moves(const Position& p, Convention convention, Explanation& out,
                       Budget& budget) const;
    void explain_cycle(Explanation& out, Budget& budget) const;
    void explain_kernel(const Position& p, Explanation& out, Budget& budget) const;

    PawnRules rules_;
    std::shared_ptr<Known> known_ = std::make_shared<Known>();
};

}  // namespace nimrod
