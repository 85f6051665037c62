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
    /// Of a vertex that is not infinite.
    std::uint32_t nimber(std::uint32_t v) const { return nimbers_[v]; }
    LoopyValue operator[](std::uint32_t v) const;

    static constexpr std::uint32_t infinite = UINT32_MAX;

private:
    Digraph graph_;
    std::vector<std::uint32_t> nimbers_;
};

/// The counters, where they are asked for, grow with the order in which vertices of the same nimber
/// get it: an option that had none yet is answered by a smaller counter. Of infinite ones they
/// are 0.
LoopyLabels label_loopy(const Digraph& graph, Budget& budget,
                        std::vector<std::uint32_t>* counters = nullptr);

}  // namespace nimrod
