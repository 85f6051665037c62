// Compressed rows. Transposition is a counting sort by target: two passes over the edges, the
// second of which writes at random; on 10^8 edges that is most of the time of a retrograde
// analysis, which is why nimbers are found without it (depth_first.h).
#include "nimrod/solve/graphs/digraph.h"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <ranges>

#include "nimrod/solve/graphs/depth_first.h"

namespace nimrod {

namespace {

struct Rows {
    std::vector<std::uint32_t> offsets;
    std::vector<std::uint32_t> targets;
};

/// Turns counts[v + 1] = length of row v into offsets.
void accumulate(std::vector<std::uint32_t>& counts) {
    std::partial_sum(counts.begin(), counts.end(), counts.begin());
}

}  // namespace

Digraph::Digraph(std::vector<std::uint32_t> offsets, std::vector<std::uint32_t> targets) {
    assert(!offsets.empty() && offsets.back() == targets.size());
    const auto rows = std::make_shared<const Rows>(Rows{std::move(offsets), std::move(targets)});
    offsets_ = rows->offsets;
    targets_ = rows->targets;
    owner_ = rows;
}

Digraph Digraph::of_edges(std::uint32_t order, std::span<const Edge> edges) {
    assert(edges.size() < UINT32_MAX);
    std::vector<std::uint32_t> offsets(std::size_t{order} + 1, 0);
    for (const Edge& edge : edges) ++offsets[edge.from + 1];
    accumulate(offsets);
    std::vector<std::uint32_t> targets(edges.size());
    for (const Edge& edge : edges | std::views::reverse)
        targets[--offsets[edge.from + 1]] = edge.to;
    // Each offset has moved to the start of its row, one place too high.
    std::rotate(offsets.begin(), offsets.begin() + 1, offsets.end());
    offsets.back() = static_cast<std::uint32_t>(edges.size());
    return {std::move(offsets), std::move(targets)};
}

Digraph transposed(const Digraph& graph, Budget& budget) {
    const std::uint32_t n = graph.order();
    budget.hold(sizeof(std::uint32_t) * (graph.edge_count() + n));
    std::vector<std::uint32_t> offsets(std::size_t{n} + 1, 0);
    for (const std::uint32_t w : graph.targets()) ++offsets[w];
    accumulate(offsets);
    std::vector<std::uint32_t> targets(graph.edge_count());
    for (std::uint32_t v = n; v-- > 0;) {
        budget.step();
        for (const std::uint32_t w : graph.options(v)) targets[--offsets[w]] = v;
    }
    offsets[n] = static_cast<std::uint32_t>(targets.size());
    return {std::move(offsets), std::move(targets)};
}

Digraph without_repeated_edges(const Digraph& graph) {
    constexpr std::size_t short_row = 16;  // compared pairwise; a longer one is looked up
    const std::uint32_t n = graph.order();
    std::vector<std::uint32_t> offsets{0};
    std::vector<std::uint32_t> targets;
    std::vector<std::uint32_t> seen_by;
    bool repeated = false;
    const auto compress = [&](auto keep) {
        for (std::uint32_t v = 0; v < n; ++v) {
            const auto row = graph.options(v);
            for (std::size_t i = 0; i < row.size(); ++i) {
                bool again = false;
                if (row.size() <= short_row) {
                    again = std::find(row.begin(), row.begin() + static_cast<std::ptrdiff_t>(i),
                                      row[i]) != row.begin() + static_cast<std::ptrdiff_t>(i);
                } else {
                    if (seen_by.empty()) seen_by.assign(n, UINT32_MAX);
                    again = seen_by[row[i]] == v;
                    seen_by[row[i]] = v;
                }
                keep(row[i], again);
            }
            if (repeated) offsets.push_back(static_cast<std::uint32_t>(targets.size()));
        }
    };
    compress([&](std::uint32_t, bool again) { repeated = repeated || again; });
    if (!repeated) return graph;
    offsets.assign(1, 0);
    targets.reserve(graph.edge_count());
    seen_by.clear();
    compress([&](std::uint32_t w, bool again) {
        if (!again) targets.push_back(w);
    });
    return {std::move(offsets), std::move(targets)};
}

std::vector<std::uint32_t> in_degrees(const Digraph& graph) {
    std::vector<std::uint32_t> degrees(graph.order(), 0);
    for (const std::uint32_t w : graph.targets()) ++degrees[w];
    return degrees;
}

std::vector<std::uint32_t> find_cycle(const Digraph& graph, Budget& budget) {
    std::vector<std::uint8_t> state(graph.order(), Visit<std::uint8_t>::unseen);
    return options_first(graph, state, budget, [](std::uint32_t) { return std::uint8_t{0}; });
}

std::optional<std::uint32_t> distance(const Digraph& graph, std::uint32_t from, std::uint32_t to,
                                      Budget& budget) {
    budget.hold(2 * sizeof(std::uint32_t) * graph.order());
    std::vector<std::uint32_t> steps(graph.order(), UINT32_MAX);
    std::vector<std::uint32_t> queue{from};
    steps[from] = 0;
    for (std::size_t i = 0; i < queue.size() && steps[to] == UINT32_MAX; ++i) {
        budget.step();
        for (const std::uint32_t w : graph.options(queue[i])) {
            if (steps[w] != UINT32_MAX) continue;
            steps[w] = steps[queue[i]] + 1;
            queue.push_back(w);
        }
    }
    budget.release(2 * sizeof(std::uint32_t) * graph.order());
    return steps[to] == UINT32_MAX ? std::nullopt : std::optional(steps[to]);
}

}  // namespace nimrod
