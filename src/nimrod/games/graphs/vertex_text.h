// Vertices in the text of positions and moves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nimrod/games/graphs/named_graph.h"

namespace nimrod {

/// The name of a vertex as positions write it.
std::string write_vertex(const VertexNames& names, std::uint32_t vertex);

/// The vertex that is named at text[at], between blanks; moves `at` behind it. Throws InputError.
std::uint32_t read_vertex(const VertexNames& names, std::string_view text, std::size_t& at);

}  // namespace nimrod
