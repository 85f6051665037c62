// Directed graphs, stored compactly: what a game graph, or a graph in a file, is to the solvers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "nimrod/core/limits.h"

namespace nimrod {

struct Edge {
    std::uint32_t from;
    std::uint32_t to;
    bool operator==(const Edge&) const = default;
};

/// A directed graph with vertices 0, 1, 2, ..., in compressed rows: all options of vertex 0, then
/// those of vertex 1, and so on; four bytes an edge and four a vertex. Copies share the rows.
class Digraph {
public:
    Digraph() = default;
    /// Row v is targets[offsets[v]] to targets[offsets[v + 1]], exclusive. The offsets begin with
    /// 0, do not decrease and end with the number of targets; targets are vertices.
    Digraph(std::vector<std::uint32_t> offsets, std::vector<std::uint32_t> targets);
    /// The same over memory that belongs to `owner`.
    Digraph(std::span<const std::uint32_t> offsets, std::span<const std::uint32_t> targets,
            std::shared_ptr<const void> owner)
        : offsets_(offsets), targets_(targets), owner_(std::move(owner)) {}
    /// The options of a vertex keep the order of the edges.
    static Digraph of_edges(std::uint32_t order, std::span<const Edge> edges);

    std::uint32_t order() const {
        return offsets_.empty() ? 0 : static_cast<std::uint32_t>(offsets_.size() - 1);
    }
    std::size_t edge_count() const { return targets_.size(); }
    std::span<const std::uint32_t> options(std::uint32_t v) const {
        return targets_.subspan(offsets_[v], offsets_[v + 1] - offsets_[v]);
    }
    std::uint32_t out_degree(std::uint32_t v) const { return offsets_[v + 1] - offsets_[v]; }
    std::span<const std::uint32_t> offsets() const { return offsets_; }
    std::span<const std::uint32_t> targets() const { return targets_; }

private:
    std::span<const std::uint32_t> offsets_;
    std::span<const std::uint32_t> targets_;
    std::shared_ptr<const void> owner_;
};

/// Every edge turned round; predecessors stand in increasing order.
Digraph transposed(const Digraph& graph, Budget& budget);

/// The same graph, each edge once.
Digraph without_repeated_edges(const Digraph& graph);

std::vector<std::uint32_t> in_degrees(const Digraph& graph);

/// The vertices of some cycle in their order, the first not repeated; empty when every play ends.
std::vector<std::uint32_t> find_cycle(const Digraph& graph, Budget& budget);

/// The length of a shortest path; nothing when there is none.
std::optional<std::uint32_t> distance(const Digraph& graph, std::uint32_t from, std::uint32_t to,
                                      Budget& budget);

}  // namespace nimrod
