// A boundary is the rim of a wheel: the region in which it is walked lies inside, all else outside.
// A wheel of three spokes or more can be drawn in one way only, but for its mirror image, so the
// words fit on a sphere exactly when the wheels, with an edge between the two corners of each spot,
// are a planar graph.
#include "nimrod/games/sprouts/planarity.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>

namespace nimrod::sprouts {

std::optional<std::vector<bool>> walking_directions(
    const std::vector<std::size_t>& lengths,
    const std::vector<std::pair<SpotCorner, SpotCorner>>& spots) {
    using Graph =
        boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                              boost::property<boost::edge_index_t, std::size_t>>;
    Graph graph;
    std::size_t edges = 0;
    const auto join = [&](std::size_t u, std::size_t v) { add_edge(u, v, edges++, graph); };
    std::vector<std::size_t> hubs;
    for (const std::size_t length : lengths) {
        const std::size_t hub = add_vertex(graph);
        const std::size_t rim = length + 2;  // at least three
        hubs.push_back(hub);
        for (std::size_t i = 0; i < rim; ++i) join(hub, add_vertex(graph));
        for (std::size_t i = 0; i < rim; ++i) join(hub + 1 + i, hub + 1 + (i + 1) % rim);
    }
    for (const auto& [a, b] : spots) join(hubs[a.word] + 1 + a.at, hubs[b.word] + 1 + b.at);

    using Edge = boost::graph_traits<Graph>::edge_descriptor;
    std::vector<std::vector<Edge>> around(num_vertices(graph));
    if (!boost::boyer_myrvold_planarity_test(
            boost::boyer_myrvold_params::graph = graph,
            boost::boyer_myrvold_params::embedding =
                boost::make_iterator_property_map(around.begin(), get(boost::vertex_index, graph))))
        return std::nullopt;
    std::vector<bool> backwards;
    for (std::size_t w = 0; w < hubs.size(); ++w) {
        // Around its hub the corners of a wheel follow each other one way or the other.
        const auto& spokes = around[hubs[w]];
        const auto corner = [&](std::size_t i) {
            const Edge edge = spokes[i % spokes.size()];
            return source(edge, graph) + target(edge, graph) - 2 * hubs[w] - 1;
        };
        backwards.push_back((corner(0) + 1) % spokes.size() != corner(1));
    }
    return backwards;
}

}  // namespace nimrod::sprouts
