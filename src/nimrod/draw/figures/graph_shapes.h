// A game graph as a picture.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "nimrod/draw/documents/graph.h"
#include "nimrod/draw/figures/shapes.h"

namespace nimrod {

/// With more moves than this a picture would be all ink.
constexpr std::size_t most_drawn_moves = 100'000;

/// Every position in a box, the P-positions in red. The graph is complete, in the order of
/// start_first(), and has at most most_drawn_moves moves.
shapes::Drawing draw_graph(const GameGraph& graph, const GraphSubject& subject, Language language);

/// The same as an SVG document.
std::string graph_svg(const GameGraph& graph, const GraphSubject& subject, Language language);

}  // namespace nimrod
