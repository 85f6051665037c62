// Pictures are drawn by Graphviz, called as a library. Its layout `dot` (Gansner, Koutsofios, North
// and Vo 1993) is made for such graphs: ranks from the start down, few crossings. But it puts a
// point wherever an edge crosses a rank, and with many points it takes minutes and makes a picture
// fifty times wider than high (nim 1,3,5,7 with 384 positions: 24 s). So larger graphs are placed
// here, each rank a centred row, and Graphviz only draws them, with straight edges.
#include "nimrod/draw/graph_svg.h"

#include <gvc.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

#include "nimrod/draw/svg.h"

namespace nimrod {

namespace {

/// The most crossings of edges and ranks up to which `dot` looks better; it takes half a second.
constexpr std::size_t most_crossings = 600;

struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};
struct CloseGraph {
    void operator()(Agraph_t* graph) const { agclose(graph); }
};
struct FreeText {
    void operator()(char* text) const { gvFreeRenderData(text); }
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

/// In points, upwards.
struct Place {
    long x = 0;
    long y = 0;
};

std::size_t crossings(const GameGraph& graph, const std::vector<std::size_t>& rank) {
    std::size_t count = 0;
    for (std::size_t v = 0; v < rank.size(); ++v)
        for (const std::uint32_t w : graph.vertices[v].options) {
            const auto [low, high] = std::minmax(rank[v], rank[w]);
            count += std::max<std::size_t>(high - low, 1);
        }
    return count;
}

/// Each rank a centred row, the rows about as wide as all of them are high. Ranks of few vertices
/// bend away from the middle, so that an edge does not run through the vertices between its ends.
std::vector<Place> rows(const GameGraph& graph, const std::vector<std::size_t>& rank) {
    std::size_t letters = 0;
    for (const GameGraph::Vertex& vertex : graph.vertices)
        letters = std::max(letters, text_width(vertex.position));
    const long last = static_cast<long>(rank.front());
    std::vector<long> width(rank.front() + 1, 0);
    for (const std::size_t r : rank) ++width[r];
    const long row = 90;
    const long narrow = 30 + 8 * static_cast<long>(letters);
    const long column =
        std::clamp(row * last / *std::max_element(width.begin(), width.end()), narrow, 4 * narrow);
    std::vector<long> placed(rank.front() + 1, 0);
    std::vector<Place> places;
    for (const std::size_t r : rank) {
        const long height = static_cast<long>(r);
        const long bend = row * height * (last - height) / (last * width[r]);
        places.push_back({(2 * placed[r]++ - width[r] + 1) * column / 2 + bend, row * height});
    }
    return places;
}

std::optional<std::string> drawn(const std::string& dot, const std::vector<Place>& places) {
    Graphviz& library = graphviz();
    const std::lock_guard guard(library.lock);
    GVC_t* const context = library.context.get();
    const std::unique_ptr<Agraph_t, CloseGraph> graph(agmemread(dot.c_str()));
    if (!graph) return std::nullopt;
    Agnode_t* node = agfstnode(graph.get());
    char pos[] = "pos", none[] = "";
    for (const Place& place : places) {
        std::string text = fmt::format("{},{}", place.x, place.y);
        agsafeset(node, pos, text.data(), none);
        node = agnxtnode(graph.get(), node);
    }
    if (gvLayout(context, graph.get(), places.empty() ? "dot" : "nop") != 0) return std::nullopt;
    char* text = nullptr;
    unsigned length = 0;
    const int failed = gvRenderData(context, graph.get(), "svg", &text, &length);
    const std::unique_ptr<char, FreeText> owned(text);
    std::optional<std::string> out;
    if (failed == 0) out.emplace(text, length);
    gvFreeLayout(context, graph.get());
    return out;
}

}  // namespace

std::optional<std::string> graph_svg(const GameGraph& graph, const GraphSubject& subject,
                                     Language language) {
    const std::vector<std::size_t> rank = ranks(graph);
    std::vector<Place> places;
    if (crossings(graph, rank) > most_crossings) places = rows(graph, rank);
    const std::optional<std::string> picture = drawn(graph_dot(graph, subject, language), places);
    if (!picture) return std::nullopt;
    // What stands before <svg, an XML declaration and the address of a DTD, would not let the
    // picture be put into a page.
    const std::size_t begin = picture->find("<svg");
    const std::size_t body = picture->find('>', begin) + 1;
    const Text title = tr("The game graph of {}", "Le graphe du jeu {}", subject.expression);
    return picture->substr(begin, body - begin) + "\n<title>" + xml_text(title.in(language)) +
           "</title>" + picture->substr(body);
}

}  // namespace nimrod
