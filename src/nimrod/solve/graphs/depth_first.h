// Depth-first search that meets every vertex after all its options, or finds a cycle.
//
// A vertex is looked at twice: first it puts all its unfinished options on top of itself, and when
// it lies on top again they are finished. Thus the stack holds at most as many vertices as there
// are edges; it is a deque, which grows without copying. On a graph of 10^7 vertices and 10^8 edges
// in random order this is twice as fast as Kahn's algorithm, whose transposition costs more than
// all of this, and needs half of its memory. (A search that opens one option at a time comes back
// to each row once for each of its children, by then out of the cache: slower by a third.)
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <limits>
#include <vector>

#include "nimrod/solve/graphs/digraph.h"

namespace nimrod {

/// What the search notes at a vertex before it is finished; every other number is a label.
template <class Label>
struct Visit {
    static constexpr Label unseen = std::numeric_limits<Label>::max();
    static constexpr Label open = unseen - 1;  // lies on the path to the vertex looked at
};

/// Sets labels[v] = finish(v) for each vertex, after its options; all labels are unseen before.
/// Stops at a cycle, which it returns.
template <class Label, class Finish>
std::vector<std::uint32_t> options_first(const Digraph& graph, std::vector<Label>& labels,
                                         Budget& budget, Finish&& finish) {
    using Visit = Visit<Label>;
    const std::uint32_t* const offsets = graph.offsets().data();
    std::deque<std::uint32_t> stack;
    std::vector<std::uint32_t> path;  // the open vertices, in their order
    for (std::uint32_t root = 0; root < graph.order(); ++root) {
        if (labels[root] != Visit::unseen) continue;
        stack.push_back(root);
        while (!stack.empty()) {
            const std::uint32_t v = stack.back();
            if (labels[v] != Visit::unseen && labels[v] != Visit::open) {
                stack.pop_back();
                continue;
            }
            const bool first_look = labels[v] == Visit::unseen;
            if (first_look) {
                budget.step();
                labels[v] = Visit::open;
                path.push_back(v);
                const std::size_t before = stack.size();
                for (const std::uint32_t w : graph.options(v)) {
                    if (labels[w] == Visit::open)
                        return {std::find(path.begin(), path.end(), w), path.end()};
                    if (labels[w] != Visit::unseen) continue;
                    stack.push_back(w);
                    __builtin_prefetch(&offsets[w]);
                }
                if (stack.size() > before) {
                    __builtin_prefetch(graph.options(stack.back()).data());
                    continue;
                }
            }
            labels[v] = finish(v);
            stack.pop_back();
            path.pop_back();
        }
    }
    return {};
}

}  // namespace nimrod
