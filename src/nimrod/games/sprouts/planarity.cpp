// A boundary is the rim of a wheel: the region in which it is walked lies inside, all else outside.
// A wheel of three spokes or more can be drawn in one way only, but for its mirror image, so the
// words fit on a sphere exactly when the wheels, with an edge between the two corners of each spot,
// are a planar graph.
#include "nimrod/games/sprouts/planarity.h"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>

namespace nimrod::sprouts {

bool can_be_drawn(const std::vector<std::size_t>& lengths,
                  const std::vector<std::pair<SpotCorner, SpotCorner>>& spots) {
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS> graph;
    std::vector<std::size_t> first_corner;
    for (const std::size_t length : lengths) {
        const std::size_t hub = add_vertex(graph);
        const std::size_t rim = length + 2;  // at least three
        first_corner.push_back(hub + 1);
        for (std::size_t i = 0; i < rim; ++i) add_edge(hub, add_vertex(graph), graph);
        for (std::size_t i = 0; i < rim; ++i) add_edge(hub + 1 + i, hub + 1 + (i + 1) % rim, graph);
    }
    for (const auto& [a, b] : spots)
        add_edge(first_corner[a.word] + a.at, first_corner[b.word] + b.at, graph);
    return boost::boyer_myrvold_planarity_test(graph);
}

}  // namespace nimrod::sprouts
