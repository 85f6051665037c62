// The contract of a theorem about a game.
//
// A theory knows values without enumerating options. Everything in it is optional: a member
// function that is missing, or that returns nothing, sends the question to search. It is trusted
// only because the contract tests compare it with search on every small position.
//
//   static constexpr std::string_view name = "bouton";   (name_for(p) where it is several theorems)
//   std::optional<Outcome>  outcome(p, convention, budget)
//   std::optional<Nimber>   nimber(p, budget)     (normal play; or an Ordinal, or a LoopyValue, see
//                                                  numbers/loopy.h)
//   std::optional<Position> winning_move(p, convention, budget)       (asked only when p is N)
//   std::optional<Moves<Position>> winning_moves(p, convention, max, budget)
//   Moves<Position> options_with_nimber(p, nimber, max, budget)       (normal play; for the winning
//                                                      moves of sums with terms too large to list;
//                                                      the nimber is an Ordinal, or a Nimber where
//                                                      all are finite)
//   std::optional<Advised<Position>> advise(p, convention, random, budget)   a move for a player,
//                                                      a guess where nothing better is known
//   std::vector<std::string> methods(p, convention)    the ways in which it can explain p, the
//                                                      best one first
//   Explanation explain(p, convention, method, budget) for one of these
//   std::optional<Text> proof(law, convention, budget) the theorem that proves a law
//   (solve/laws/law.h)
//                                                      for all positions; an overload for each law
//
// In misère play a position with no options is N and has no winning move: who cannot move has won.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/natural.h"
#include "nimrod/core/outcome.h"
#include "nimrod/explain/explanation.h"
#include "nimrod/numbers/ordinal.h"

namespace nimrod {

/// Some options of a position: the first few, and how many there are.
template <class Position>
struct Moves {
    std::vector<Position> first;
    std::optional<Natural> count;  // empty: not counted
    bool complete = false;         // `first` holds them all
};

/// A move to make, and what is known of the position it is made in.
template <class Position>
struct Advised {
    Position to;
    std::optional<Outcome> outcome;  // empty: the move is a guess
};

using Heaps = std::vector<Natural>;
using OrdinalHeaps = std::vector<Ordinal>;

}  // namespace nimrod
