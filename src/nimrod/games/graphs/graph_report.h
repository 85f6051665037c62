// Everything that Nimrod knows of a graph as a whole.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/games/graphs/graph_board.h"
#include "nimrod/solve/graphs/kernel.h"

namespace nimrod {

/// What is asked of a graph besides the labels of its vertices.
struct GraphQuestions {
    Convention convention = Convention::normal;
    std::size_t listed = 5000;    // more vertices than this are only counted
    std::size_t max_kernels = 0;  // 0: the kernels are not asked for
    std::optional<std::pair<std::uint32_t, std::uint32_t>> between = std::nullopt;
};

struct GraphReport {
    std::uint32_t order = 0;
    std::size_t edges = 0;
    std::vector<std::uint32_t> cycle;       // some cycle; empty: every play ends
    std::array<std::size_t, 3> outcomes{};  // how many vertices have each Outcome
    std::optional<Ordinal> largest_nimber;  // in normal play
    GameGraph graph;                        // complete when the vertices are listed
    std::vector<std::uint32_t> in_degrees;
    std::optional<Kernels> kernels;
    std::optional<std::uint32_t> distance;  // empty: there is no path, or nobody asked
};

GraphReport report_on(const std::shared_ptr<const GraphBoard>& board,
                      const GraphQuestions& questions, Budget& budget);

/// The same graph in the form that files are written from.
NamedDigraph named_digraph(const GameGraph& graph);

}  // namespace nimrod
