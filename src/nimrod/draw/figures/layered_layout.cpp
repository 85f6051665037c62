// Graphviz's layout `dot` (Gansner, Koutsofios, North and Vo 1993), called as a library, is made
// for game graphs: ranks from the start down, few crossings. It is told the size of every box and
// draws nothing itself: its own text would depend on the fonts of the machine.
#include "nimrod/draw/figures/layered_layout.h"

#include <gvc.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <string>

#include <fmt/format.h>

namespace nimrod {

namespace {

using shapes::Point;

constexpr double points_an_inch = 72;

struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};

/// Graphviz is not thread-safe, and loses a few kilobytes with each context that it makes (measured
/// with 2.42); so there is one context, and whoever uses it holds the lock.
struct Graphviz {
    std::mutex lock;
    std::unique_ptr<GVC_t, FreeContext> context{gvContext()};
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

}  // namespace

std::optional<Layout> layered_layout(
    const std::vector<BoxSize>& boxes,
    const std::vector<std::pair<std::uint32_t, std::uint32_t>>& arrows, BoxShape shape) {
    Graphviz& library = graphviz();
    const std::lock_guard guard(library.lock);
    GVC_t* const context = library.context.get();
    const std::unique_ptr<Agraph_t, CloseGraph> graph(
        agmemread(dot_text(boxes, arrows, shape).c_str()));
    if (!graph || gvLayout(context, graph.get(), "dot") != 0) return std::nullopt;

    const boxf around = GD_bb(graph.get());
    const auto place = [&](pointf p) { return Point{p.x - around.LL.x, around.UR.y - p.y}; };
    Layout out{around.UR.x - around.LL.x, around.UR.y - around.LL.y, {}, {}};
    out.routes.resize(arrows.size());
    char number[] = "number";
    for (Agnode_t* v = agfstnode(graph.get()); v; v = agnxtnode(graph.get(), v)) {
        out.middles.push_back(place(ND_coord(v)));
        for (Agedge_t* e = agfstout(graph.get(), v); e; e = agnxtout(graph.get(), e)) {
            Route& route = out.routes[std::stoull(agget(e, number))];
            const splines* const drawn = ED_spl(e);
            if (!drawn || drawn->size == 0) continue;
            const bezier& curve = drawn->list[0];
            for (int i = 0; i < curve.size; ++i) route.curve.push_back(place(curve.list[i]));
            route.tip = curve.eflag ? place(curve.ep) : route.curve.back();
        }
    }
    gvFreeLayout(context, graph.get());
    return out;
}

}  // namespace nimrod
