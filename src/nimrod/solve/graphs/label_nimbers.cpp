// Each vertex gets the mex of its options' labels (Sprague 1935, Grundy 1939).
//
// Where the numbers of the vertices are a topological order, one way or the other, one pass over
// the rows does it: the rows are read in sequence, only the labels at random, and those are bytes
// and are fetched ahead. Whether they are one is not checked beforehand: the pass stops at the
// first edge that goes the wrong way, and then a depth-first search finds an order (depth_first.h).
//
// The labels below 64 of a row are collected in one word. A nimber above 253 does not fit a byte,
// since 254 and 255 mark unfinished vertices; it needs a vertex with as many options, and then all
// is done once more with four bytes a label.
#include "nimrod/solve/graphs/label_nimbers.h"

#include <bit>

#include "nimrod/solve/graphs/depth_first.h"

namespace nimrod {

namespace {

constexpr std::ptrdiff_t ahead = 64;           // edges between fetching a label and using it
constexpr std::uint32_t between_steps = 4096;  // vertices between looks at the budget

/// Collects the labels of a row and tells their mex.
template <class Label>
class Mex {
public:
    void see(Label label) { low_ |= std::uint64_t{label < 64} << (label & 63); }

    /// The mex of all labels seen, which are those of this row.
    std::uint32_t of(std::span<const std::uint32_t> row, const std::vector<Label>& labels) const {
        const auto least = static_cast<std::uint32_t>(std::countr_one(low_));
        return least < 64 ? least : of_many(row, labels);
    }

private:
    static std::uint32_t of_many(std::span<const std::uint32_t> row,
                                 const std::vector<Label>& labels) {
        std::vector<bool> seen(row.size() + 1, false);
        for (const std::uint32_t w : row)
            if (labels[w] < seen.size()) seen[labels[w]] = true;
        std::uint32_t least = 0;
        while (seen[least]) ++least;
        return least;
    }

    std::uint64_t low_ = 0;
};

/// A nimber does not fit the type of the labels.
struct TooNarrow {};

template <class Label>
Label narrowed(std::uint32_t nimber) {
    if (nimber >= Visit<Label>::open) throw TooNarrow{};
    return static_cast<Label>(nimber);
}

/// Labels the vertices in the order of their numbers, up or down; false when an edge goes the wrong
/// way.
template <bool up, class Label>
bool label_in_order(const Digraph& graph, std::vector<Label>& labels, Budget& budget) {
    const std::uint32_t n = graph.order();
    const std::uint32_t* const targets = graph.targets().data();
    const auto count = static_cast<std::ptrdiff_t>(graph.edge_count());
    for (std::uint32_t i = 0; i < n; ++i) {
        if (i % between_steps == 0) budget.step(std::min(between_steps, n - i));
        const std::uint32_t v = up ? i : n - 1 - i;
        const std::span<const std::uint32_t> row = graph.options(v);
        const std::ptrdiff_t place = row.data() - targets + (up ? ahead : -ahead);
        const bool inside = place >= 0 && place + static_cast<std::ptrdiff_t>(row.size()) <= count;
        bool right_way = true;
        Mex<Label> mex;
        for (std::size_t k = 0; k < row.size(); ++k) {
            if (inside)
                __builtin_prefetch(&labels[targets[place + static_cast<std::ptrdiff_t>(k)]]);
            right_way &= up ? row[k] < v : row[k] > v;
            mex.see(labels[row[k]]);
        }
        if (!right_way) return false;
        labels[v] = narrowed<Label>(mex.of(row, labels));
    }
    return true;
}

template <class Label>
std::optional<VertexLabels> labelled(const Digraph& graph, Budget& budget) {
    const std::uint32_t n = graph.order();
    std::vector<Label> labels(n);
    if (label_in_order<true>(graph, labels, budget)) return VertexLabels(std::move(labels));
    if (label_in_order<false>(graph, labels, budget)) return VertexLabels(std::move(labels));
    labels.assign(n, Visit<Label>::unseen);
    const auto finish = [&](std::uint32_t v) {
        Mex<Label> mex;
        for (const std::uint32_t w : graph.options(v)) mex.see(labels[w]);
        return narrowed<Label>(mex.of(graph.options(v), labels));
    };
    if (!options_first(graph, labels, budget, finish).empty()) return std::nullopt;
    return VertexLabels(std::move(labels));
}

}  // namespace

std::optional<VertexLabels> label_nimbers(const Digraph& graph, Budget& budget) {
    try {
        budget.hold(graph.order());
        return labelled<std::uint8_t>(graph, budget);
    } catch (const TooNarrow&) {
        budget.hold(3 * std::size_t{graph.order()});
        return labelled<std::uint32_t>(graph, budget);
    }
}

}  // namespace nimrod
