// The nimbers of all vertices of an acyclic graph.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// A number for each vertex, a byte where all are small.
class VertexLabels {
public:
    VertexLabels() = default;
    explicit VertexLabels(std::vector<std::uint8_t> narrow) : narrow_(std::move(narrow)) {}
    explicit VertexLabels(std::vector<std::uint32_t> wide) : wide_(std::move(wide)) {}

    std::uint32_t operator[](std::uint32_t v) const {
        return wide_.empty() ? narrow_[v] : wide_[v];
    }
    std::size_t size() const { return wide_.empty() ? narrow_.size() : wide_.size(); }

private:
    std::vector<std::uint8_t> narrow_;
    std::vector<std::uint32_t> wide_;
};

/// The nimber of every vertex; those with 0 are the kernel. Nothing when the graph has a cycle.
std::optional<VertexLabels> label_nimbers(const Digraph& graph, Budget& budget);

}  // namespace nimrod
