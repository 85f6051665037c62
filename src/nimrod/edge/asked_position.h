// A position about which something is asked: what its rules, its theory and search tell of it.
//
// What is made of that, from the outcome to the explanation, is the same for every game and
// compiled once (answers.h); this is what a game itself has to tell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/numbers/loopy.h"
#include "nimrod/solve/misere/closure.h"
#include "nimrod/theory/theory.h"

namespace nimrod {

/// More options than this are never listed.
constexpr std::size_t most_options = 1'000'000;
/// So many are a few.
constexpr std::size_t cheap_options = 1'000;

/// What the theory says; the nimber, if it was asked for that to know the outcome.
struct Judgement {
    Outcome outcome;
    std::optional<LoopyValue> nimber = {};
    bool by_quotient = false;
};

class AskedPosition {
public:
    virtual ~AskedPosition() = default;

    /// The move to an option, which options() has listed.
    virtual Move move_to(const AskedPosition& option) const = 0;
    /// Whether there are at most so many options.
    virtual bool listable(std::size_t max) const = 0;
    virtual std::vector<std::unique_ptr<AskedPosition>> options() const = 0;
    /// Of a position in a game that begins with finitely many options, which has no more of them.
    virtual Natural option_count() const = 0;

    /// Where the players differ, who wins, as the rules call them; then there are no nimbers.
    virtual std::optional<std::string> winner(bool mover_wins) const = 0;

    /// The name of the theory; empty where there is none.
    virtual std::string theory() const = 0;
    virtual std::optional<Judgement> by_theory(Convention convention) = 0;
    /// By search, where the theory is silent, and by a quotient that is sought with patience.
    virtual Outcome by_search(Convention convention) = 0;
    virtual std::optional<LoopyValue> theory_nimber() = 0;
    /// The winning moves, of which at most `max` are listed: solution.moves and what is said there
    /// of them.
    virtual void find_moves(Convention convention, std::size_t max, Solution& solution) = 0;
    /// How many winning moves there are; nothing where they are not counted.
    virtual std::optional<Natural> winning_move_count(Convention convention) = 0;

    /// Whether it is small enough to be searched. By search alone:
    virtual bool is_small() const = 0;
    virtual std::uint32_t searched_nimber() = 0;
    virtual Outcome searched_outcome(Convention convention) = 0;

    /// The code and the heaps, where these obey nothing but a code (misère play).
    virtual std::optional<std::pair<HeapCode, Heaps>> coded_heaps() const = 0;
    /// By the quotient of what can arise; none where that takes more than so many steps.
    virtual std::optional<ClosureValue> closure_value(std::uint64_t steps) = 0;
    /// While such a value is held, of this position or of one from which this arises: its atoms,
    /// its components with their atoms, and the positions, as they are written, that are atoms.
    virtual std::vector<Atom> atoms() = 0;
    virtual std::vector<std::pair<std::string, std::vector<Atom>>> components() = 0;
    virtual std::vector<std::string> written_atoms(std::size_t count) = 0;
    /// What the position is in misère play, where that is found with so many steps.
    virtual std::optional<MisereSymbols> symbols(std::uint64_t steps) = 0;

    Outcome outcome(Convention convention) {
        if (const std::optional<Judgement> known = by_theory(convention)) return known->outcome;
        return by_search(convention);
    }
};

}  // namespace nimrod
