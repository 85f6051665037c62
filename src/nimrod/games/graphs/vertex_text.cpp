// A vertex in a position is named as in a file; but * there means all, so that name is quoted.
#include "nimrod/games/graphs/vertex_text.h"

#include <algorithm>

#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

constexpr std::uint32_t most_suggested = 8;

/// "a, b, c, ..."
std::string first_names(const VertexNames& names) {
    std::string out;
    for (std::uint32_t v = 0; v < std::min(names.size(), most_suggested); ++v)
        out += (out.empty() ? "" : ", ") + write_vertex(names, v);
    return names.size() > most_suggested ? out + ", ..." : out;
}

}  // namespace

std::string write_vertex(const VertexNames& names, std::uint32_t vertex) {
    const std::string name = write_name(names.name(vertex));
    return name == "*" ? "\"*\"" : name;
}

std::uint32_t read_vertex(const VertexNames& names, std::string_view text, std::size_t& at) {
    skip_blanks(text, at);
    const std::size_t column = at;
    const std::optional<std::string> name = read_name(text, at, "-");
    const std::optional<std::uint32_t> vertex = name ? names.find(*name) : std::nullopt;
    if (!vertex)
        throw InputError(
            name ? tr("the graph has no vertex {}", "le graphe n'a pas de sommet {}",
                      in_quotes(*name))
                 : tr("the name of a vertex is missing", "il manque le nom d'un sommet"),
            column, tr("the vertices are {}", "les sommets sont {}", first_names(names)));
    skip_blanks(text, at);
    return *vertex;
}

}  // namespace nimrod
