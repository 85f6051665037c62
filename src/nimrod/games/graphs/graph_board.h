// The directed graph that a game of pawns is played on.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/memory.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/outside.h"
#include "nimrod/games/graphs/named_graph.h"
#include "nimrod/solve/graphs/graph_values.h"

namespace nimrod {

/// Vertices with names and their options.
class GraphBoard {
public:
    explicit GraphBoard(NamedDigraph named)
        : bytes_(4 * (named.graph.edge_count() + std::size_t{4} * named.graph.order())),
          names_(std::move(named.names)),
          graph_(without_repeated_edges(named.graph)) {}

    const VertexNames& names() const { return names_; }
    const Digraph& graph() const { return graph_; }
    /// The name as positions write it.
    std::string written(std::uint32_t vertex) const { return write_name(names_.name(vertex)); }

private:
    OutsideBytes bytes_;
    VertexNames names_;
    Digraph graph_;
};

/// What is known of a board, found when it is first asked for.
class GraphLabels : public Memory::Table {
public:
    /// Those of this board in the budget's memory.
    static std::shared_ptr<GraphLabels> of(const std::shared_ptr<const GraphBoard>& board,
                                           Budget& budget);

    explicit GraphLabels(const Digraph& graph) : graph_(graph) {}

    /// The values of the vertices in normal play.
    const GraphValues& values(Budget& budget);
    /// Who wins from each vertex with a single pawn, in misère play.
    const std::vector<Outcome>& misere_outcomes(Budget& budget);
    /// Some cycle; empty when every play ends.
    const std::vector<std::uint32_t>& cycle(Budget& budget);

private:
    const Digraph graph_;
    std::mutex lock_;
    std::optional<GraphValues> values_;
    std::optional<std::vector<Outcome>> misere_;
    std::optional<std::vector<std::uint32_t>> cycle_;
};

/// "a -> b -> a"
std::string write_cycle(const GraphBoard& board, const std::vector<std::uint32_t>& cycle);

}  // namespace nimrod
