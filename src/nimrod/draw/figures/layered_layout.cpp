// Graphviz's layout `dot` (Gansner, Koutsofios, North and Vo 1993), called as a library, is made
// for game graphs: ranks from the start down, few crossings. It is told the size of every box and
// draws nothing itself: its own text would depend on the fonts of the machine. It is loaded when
// the first graph is drawn.
#include "nimrod/draw/figures/layered_layout.h"

#include <gvc.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <string>

#include <fmt/format.h>

#include "nimrod/core/late_library.h"

namespace nimrod {

namespace {

using shapes::Point;

constexpr double points_an_inch = 72;

/// What we use of it.
struct Calls {
    LateLibrary layout{NIMROD_GVC};
    LateLibrary graphs{NIMROD_CGRAPH};
    decltype(&::gvContext) gvContext = layout["gvContext"];
    decltype(&::gvFreeContext) gvFreeContext = layout["gvFreeContext"];
    decltype(&::gvLayout) gvLayout = layout["gvLayout"];
    decltype(&::gvFreeLayout) gvFreeLayout = layout["gvFreeLayout"];
    decltype(&::agclose) agclose = graphs["agclose"];
    decltype(&::agmemread) agmemread = graphs["agmemread"];
    decltype(&::agfstnode) agfstnode = graphs["agfstnode"];
    decltype(&::agnxtnode) agnxtnode = graphs["agnxtnode"];
    decltype(&::agfstout) agfstout = graphs["agfstout"];
    decltype(&::agnxtout) agnxtout = graphs["agnxtout"];
    decltype(&::agget) agget = graphs["agget"];

    bool are_there() const { return layout.is_loaded() && graphs.is_loaded(); }
};

const Calls& calls() {
    static const Calls only;
    return only;
}

struct FreeContext {
    void operator()(GVC_t* context) const { calls().gvFreeContext(context); }
};
struct CloseGraph {
    void operator()(Agraph_t* graph) const { calls().agclose(graph); }
};

/// Graphviz is not thread-safe, and loses a few kilobytes with each context that it makes (measured
/// with 2.42); so there is one context, and whoever uses it holds the lock.
struct Graphviz {
    std::mutex lock;
    std::unique_ptr<GVC_t, FreeContext> context{calls().gvContext()};
};

Graphviz& graphviz() {
    static Graphviz only;
    return only;
}

/// Vertices and arrows in their order; every arrow knows its number.
std::string dot_text(const std::vector<BoxSize>& boxes,
                     const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arrows,
                     BoxShape shape) {
    std::string out = fmt::format(
        "digraph {{ graph [nodesep=0.3, ranksep=0.5]; node [shape={}, fixedsize=true, label=\"\"];"
        " edge [arrowsize=0.7, number=\"\"];\n",
        shape == BoxShape::ellipse ? "ellipse" : "box");
    for (std::size_t v = 0; v < boxes.size(); ++v)
        out += fmt::format("{} [width={:.4f}, height={:.4f}];\n", v,
                           boxes[v].width / points_an_inch, boxes[v].height / points_an_inch);
    for (std::size_t e = 0; e < arrows.size(); ++e)
        out += fmt::format("{} -> {} [number={}];\n", arrows[e].first, arrows[e].second, e);
    return out + "}\n";
}

using Arrows = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// The ranks on which `dot` would put the vertices, roughly: arrows that lead back to where one
/// came from are turned round, and every vertex stands below all that lead to it.
std::vector<std::size_t> ranks_of(std::size_t order, const Arrows& arrows) {
    std::vector<std::vector<std::uint32_t>> below(order);
    for (const auto& [from, to] : arrows) below[from].push_back(to);
    std::vector<std::uint32_t> finished;  // every vertex after those that it leads to
    std::vector<bool> met(order);
    std::vector<std::pair<std::uint32_t, std::size_t>> stack;
    for (std::uint32_t start = 0; start < order; ++start) {
        if (met[start]) continue;
        met[start] = true;
        stack.emplace_back(start, 0);
        while (!stack.empty()) {
            auto& [v, next] = stack.back();
            if (next == below[v].size()) {
                finished.push_back(v);
                stack.pop_back();
            } else if (const std::uint32_t w = below[v][next++]; !met[w]) {
                met[w] = true;
                stack.emplace_back(w, 0);
            }
        }
    }
    std::vector<std::size_t> place(order), rank(order, 0);
    for (std::size_t i = 0; i < order; ++i) place[finished[i]] = order - 1 - i;
    std::vector<std::vector<std::uint32_t>> down(order);
    for (const auto& [from, to] : arrows)
        place[from] < place[to] ? down[from].push_back(to) : down[to].push_back(from);
    for (auto v = finished.rbegin(); v != finished.rend(); ++v)
        for (const std::uint32_t w : down[*v])
            if (w != *v) rank[w] = std::max(rank[w], rank[*v] + 1);
    return rank;
}

/// `dot` puts a point wherever an arrow crosses a rank, and with many points it takes minutes and
/// makes a picture fifty times wider than high (nim 1,3,5,7 with 384 positions: 24 s). Up to so
/// many it takes half a second.
constexpr std::size_t most_points = 600;

bool is_crowded(std::size_t order, const Arrows& arrows) {
    if (arrows.size() > most_points) return true;
    const std::vector<std::size_t> rank = ranks_of(order, arrows);
    std::size_t points = 0;
    for (const auto& [from, to] : arrows) {
        const auto [low, high] = std::minmax(rank[from], rank[to]);
        points += std::max<std::size_t>(high - low, 1);
    }
    return points > most_points;
}

}  // namespace

std::optional<Layout> layered_layout(
    const std::vector<BoxSize>& boxes,
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arrows, BoxShape shape) {
    if (is_crowded(boxes.size(), arrows) || !calls().are_there()) return std::nullopt;
    Graphviz& library = graphviz();
    const std::lock_guard guard(library.lock);
    GVC_t* const context = library.context.get();
    const std::unique_ptr<Agraph_t, CloseGraph> graph(
        calls().agmemread(dot_text(boxes, arrows, shape).c_str()));
    if (!graph || calls().gvLayout(context, graph.get(), "dot") != 0) return std::nullopt;

    const boxf around = GD_bb(graph.get());
    const auto place = [&](pointf p) { return Point{p.x - around.LL.x, around.UR.y - p.y}; };
    Layout out{around.UR.x - around.LL.x, around.UR.y - around.LL.y, {}, {}};
    out.routes.resize(arrows.size());
    char number[] = "number";
    for (Agnode_t* v = calls().agfstnode(graph.get()); v; v = calls().agnxtnode(graph.get(), v)) {
        out.middles.push_back(place(ND_coord(v)));
        for (Agedge_t* e = calls().agfstout(graph.get(), v); e;
             e = calls().agnxtout(graph.get(), e)) {
            Route& route = out.routes[std::stoull(calls().agget(e, number))];
            const splines* const drawn = ED_spl(e);
            if (!drawn || drawn->size == 0) continue;
            const bezier& curve = drawn->list[0];
            for (int i = 0; i < curve.size; ++i) route.curve.push_back(place(curve.list[i]));
            route.tip = curve.eflag ? place(curve.ep) : route.curve.back();
        }
    }
    calls().gvFreeLayout(context, graph.get());
    return out;
}

}  // namespace nimrod
