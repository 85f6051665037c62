// A game graph as a picture.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "nimrod/draw/graph.h"

namespace nimrod {

/// With more moves than this a picture would be all ink; it takes seconds, which nothing can stop.
constexpr std::size_t most_drawn_moves = 100'000;

/// A self-contained SVG document, ready to be a file or a part of a page; nothing when Graphviz
/// cannot draw (its plug-ins are not installed). The graph is complete, in the order of
/// start_first(), and has at most most_drawn_moves moves. Safe to call from several threads; they
/// take turns.
std::optional<std::string> graph_svg(const GameGraph& graph, const GraphSubject& subject,
                                     Language language);

}  // namespace nimrod
