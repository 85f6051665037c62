// Explanations that hold for every game: the options and their mex, the kernel, the trap.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"

namespace nimrod {

/// The largest graph whose kernel is shown as an explanation.
constexpr std::size_t kernel_vertices = 2000;

struct SearchedOption {
    Move move;
    Outcome outcome;
    std::optional<std::uint32_t> nimber;  // normal play
};

/// The options with their values, and the mex where they have nimbers, or the first P among them.
Explanation explain_options(const std::vector<SearchedOption>& options, Convention convention);

/// The kernel of the game graph: no move leads from a P-position to another, and every N-position
/// has a move to one. Throws OutOfLimits for a graph that is not complete.
Explanation explain_kernel(const GameGraph& graph);

Text say_trap(const Trap& trap);

/// Why the nimbers of independent heaps add.
Text sum_of_heaps_theorem();

InputError illegal_move(const std::string& from, const std::string& to);

}  // namespace nimrod
