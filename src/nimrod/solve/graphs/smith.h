// The loopy nimbers of all vertices of a graph.
#pragma once

#include <vector>

#include "nimrod/numbers/loopy.h"
#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// The values of the vertices of a graph in normal play: a nimber or inf(K).
class LoopyLabels {
public:
    LoopyLabels(Digraph graph, std::vector<std::uint32_t> nimbers)
        : graph_(std::move(graph)), nimbers_(std::move(nimbers)) {}

    bool is_infinite(std::uint32_t v) const { return nimbers_[v] == infinite; }
    LoopyValue operator[](std::uint32_t v) const;

    static constexpr std::uint32_t infinite = UINT32_MAX;

private:
    Digraph graph_;
    std::vector<std::uint32_t> nimbers_;
};

LoopyLabels label_loopy(const Digraph& graph, Budget& budget);

}  // namespace nimrod
