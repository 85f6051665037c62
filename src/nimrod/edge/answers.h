// Answers about a position of any game, made of what the game tells of it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/edge/asked_position.h"
#include "nimrod/edge/game.h"
#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// What is known of the position; the nimber, where only search tells it, if it is wanted.
Value value_of(AskedPosition& p, Convention convention, bool want_nimber);

/// The same of several, about which ask(position) asks.
using Ask = std::function<std::unique_ptr<AskedPosition>(std::string_view position)>;
std::vector<Value> values_of(std::span<const std::string> positions, const Ask& ask,
                             Convention convention, bool want_nimbers);

/// The outcome, the winning moves and the nimber, as Game::solve has them.
Solution solve_position(AskedPosition& p, Convention convention, const Wanted& wanted,
                        Budget& budget);

/// The move of a lost position that leaves the opponent the smallest share of winning replies.
std::optional<Trap> best_trap(AskedPosition& p, Convention convention);

/// Says it, where nimbers are known.
void say_best_trap(AskedPosition& p, Convention convention, Explanation& out);

/// The options with their values, by search.
Explanation explain_search(AskedPosition& p, Convention convention, Budget& budget);

/// By the quotient of the game, or of what can arise from the position; where neither is found, by
/// the list of the moves.
Explanation explain_quotient(const Game& game, AskedPosition& p, Budget& budget);

/// The quotient of what can arise from the position; throws OutOfLimits where that is too much.
PositionQuotient quotient_of(const Game& game, AskedPosition& p, Budget& budget);

/// The graph with its labels; print(v) is the position of a vertex as it is written.
GameGraph labelled_graph(const Digraph& graph,
                         const std::function<std::string(std::uint32_t)>& print,
                         Convention convention, bool nimbers, Budget& budget);

}  // namespace nimrod
