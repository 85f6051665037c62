#include <algorithm>

#include "nimrod/core/numerals.h"
#include "nimrod/core/utf8.h"
#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

constexpr std::size_t bytes_a_name = 64;

}

InputError GraphSource::error(std::size_t offset, const Text& message, Text hint) const {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(offset, text.size()));
    const auto line = std::count(text.begin(), end, '\n') + 1;
    return InputError(tr("{}, line {}: {}", "{}, ligne {} : {}", shown_path(name), line, message),
                      0, std::move(hint));
}

std::uint32_t GraphSource::add(VertexNames& names, std::string_view vertex,
                               std::size_t offset) const {
    if (vertex.empty() || vertex.size() > VertexNames::longest || !is_printable(vertex))
        throw error(offset,
                    tr("{} cannot name a vertex", "{} ne peut nommer un sommet", in_quotes(vertex)),
                    tr("a name has 1 to {} bytes of printable UTF-8",
                       "un nom a de 1 à {} octets d'UTF-8 affichable", VertexNames::longest));
    if (names.size() == most_vertices)
        throw error(offset,
                    tr("there are more than {} vertices", "il y a plus de {} sommets",
                       grouped(most_vertices)),
                    tr("use a smaller graph", "prenez un graphe plus petit"));
    reading.step();
    const std::uint32_t before = names.size(), number = names.add(vertex);
    if (number == before) reading.hold(bytes_a_name + vertex.size());
    return number;
}

void GraphSource::add(std::vector<Edge>& edges, Edge edge, std::size_t offset) const {
    if (edges.size() == most_edges)
        throw error(
            offset,
            tr("there are more than {} edges", "il y a plus de {} arêtes", grouped(most_edges)),
            tr("use a smaller graph", "prenez un graphe plus petit"));
    reading.step();
    if (edges.size() == edges.capacity()) reading.hold((edges.size() + 1) * sizeof edge);
    edges.push_back(edge);
}

}  // namespace nimrod
