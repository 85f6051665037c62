// The graph of a game: every position that can be reached from one, and the moves between them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "nimrod/core/heap_bytes.h"
#include "nimrod/core/limits.h"
#include "nimrod/core/representative.h"
#include "nimrod/core/ruleset.h"
#include "nimrod/solve/graphs/digraph.h"
#include "nimrod/solve/graphs/numbering.h"

namespace nimrod {

/// Vertices in the order in which they are met; vertex 0 is the start.
template <class Position>
struct Reachable {
    std::vector<Position> positions;
    Digraph graph;         // options are sorted, each once
    bool complete = true;  // false: the graph is larger than allowed, and not made
};

/// All positions reachable from p, at most `max` of them. `merge` keeps one representative of
/// positions that differ only in appearance.
template <Ruleset R>
Reachable<typename R::Position> reachable(const R& rules, const typename R::Position& p, bool merge,
                                          std::size_t max, Budget& budget) {
    using Position = typename R::Position;
    Reachable<Position> out;
    Numbering<Position> met;
    const auto vertex = [&](const Position& q) {
        const auto [number, fresh] = met.number(merge ? representative(rules, q) : q);
        if (fresh) budget.hold(met.bytes_each + heap_bytes(met[number]));
        return number;
    };
    vertex(p);
    std::vector<std::uint32_t> offsets{0};
    std::vector<std::uint32_t> targets;
    std::vector<Position> options;
    std::vector<std::uint32_t> row;
    for (std::size_t v = 0; v < met.size(); ++v) {
        budget.step();
        options.clear();
        rules.options(met[v], options);
        row.clear();
        for (const Position& option : options) {
            row.push_back(vertex(option));
            if (met.size() > max) {
                out.complete = false;
                return out;
            }
        }
        std::sort(row.begin(), row.end());
        row.erase(std::unique(row.begin(), row.end()), row.end());
        targets.insert(targets.end(), row.begin(), row.end());
        if (targets.size() >= UINT32_MAX) budget.stop(Stop::too_large);
        offsets.push_back(static_cast<std::uint32_t>(targets.size()));
        budget.hold((1 + row.size()) * element_bytes<std::uint32_t>);
    }
    out.positions = std::move(met).take();
    out.graph = Digraph(std::move(offsets), std::move(targets));
    return out;
}

}  // namespace nimrod
