// The graph of a game: every position that can be reached from one, and the moves between them.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "nimrod/core/limits.h"
#include "nimrod/core/mex.h"
#include "nimrod/core/outcome.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/search.h"

namespace nimrod {

/// Vertices in the order in which they are met; vertex 0 is the start.
template <class Position>
struct Reachable {
    std::vector<Position> positions;
    std::vector<std::vector<std::uint32_t>> options;  // sorted, each once
    bool complete = true;                             // false: the graph is larger than allowed
};

/// All positions reachable from p, at most `max` of them. `merge` keeps one representative of
/// positions that differ only in appearance.
template <Ruleset R>
Reachable<typename R::Position> reachable(const R& rules, const typename R::Position& p, bool merge,
                                          std::size_t max, Budget& budget) {
    using Position = typename R::Position;
    Reachable<Position> graph;
    std::unordered_map<Position, std::uint32_t, Hash> index;
    const auto vertex = [&](const Position& q) {
        const Position key = merge ? representative(rules, q) : q;
        const auto [it, fresh] =
            index.emplace(key, static_cast<std::uint32_t>(graph.positions.size()));
        if (fresh) graph.positions.push_back(key);
        return it->second;
    };
    vertex(p);
    std::vector<Position> options;
    for (std::size_t v = 0; v < graph.positions.size(); ++v) {
        budget.step();
        options.clear();
        rules.options(graph.positions[v], options);
        std::vector<std::uint32_t>& out = graph.options.emplace_back();
        for (const Position& option : options) {
            out.push_back(vertex(option));
            if (graph.positions.size() > max) {
                graph.complete = false;
                return graph;
            }
        }
        std::sort(out.begin(), out.end());
        out.erase(std::unique(out.begin(), out.end()), out.end());
        out.shrink_to_fit();
        budget.hold(sizeof(Position) + sizeof out + out.size() * sizeof out[0]);
    }
    return graph;
}

/// The vertices of an acyclic graph, each after all its options.
std::vector<std::uint32_t> options_first(const std::vector<std::vector<std::uint32_t>>& options);

/// The nimber of every vertex of an acyclic graph; 0 marks the kernel.
std::vector<std::uint32_t> label_nimbers(const std::vector<std::vector<std::uint32_t>>& options);

/// The outcome of every vertex of an acyclic graph.
std::vector<Outcome> label_outcomes(const std::vector<std::vector<std::uint32_t>>& options,
                                    Convention convention);

}  // namespace nimrod
