// Adjacency matrices, as books print them and as `nimrod graph --format matrix` writes them.
#include <algorithm>

#include "nimrod/core/numerals.h"
#include "nimrod/games/graphs/graph_formats.h"

namespace nimrod {

namespace {

constexpr std::uint32_t most_rows = 50'000;

Text hint_of_matrix() {
    return tr("write as many rows of 0 and 1 as there are columns",
              "écrivez autant de lignes de 0 et 1 qu'il y a de colonnes");
}

std::string_view next_line(std::string_view text, std::size_t& at) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = std::min(end + 1, text.size());
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    return line;
}

/// The names of the columns: what stands behind each tab of the first line, in quotes or not.
void read_header(const GraphSource& source, std::string_view line, VertexNames& names) {
    while (!line.empty()) {
        line.remove_prefix(1);
        const std::string_view name = line.substr(0, std::min(line.find('\t'), line.size()));
        const std::uint32_t before = names.size();
        source.add(names, name, 0);
        if (names.size() == before)
            throw source.error(
                0, tr("the name {} stands twice", "le nom {} figure deux fois", in_quotes(name)),
                tr("give each column its own name", "donnez à chaque colonne son propre nom"));
        line.remove_prefix(name.size());
    }
}

/// Adds an edge for each 1; returns the number of columns.
std::uint32_t read_row(const GraphSource& source, std::string_view row, std::uint32_t from,
                       std::size_t offset, std::vector<Edge>& edges) {
    std::uint32_t column = 0;
    for (const char c : row) {
        if (c == ' ' || c == '\t' || c == ',') continue;
        if (c == '#') break;
        if (c != '0' && c != '1')
            throw source.error(offset,
                               tr("{} is neither 0 nor 1", "{} n'est ni 0 ni 1",
                                  in_quotes(std::string_view(&c, 1))),
                               hint_of_matrix());
        if (column == most_rows)
            throw source.error(
                offset,
                tr("there are more than {} columns", "il y a plus de {} colonnes",
                   grouped(most_rows)),
                tr("write the graph as an edge list", "écrivez le graphe comme liste d'arêtes"));
        if (c == '1') source.add(edges, {from, column}, offset);
        ++column;
    }
    return column;
}

}  // namespace

NamedGraph read_adjacency_matrix(const GraphSource& source) {
    NamedGraph graph;
    std::size_t at = 0;
    const bool named = source.text.starts_with('\t');
    if (named) read_header(source, next_line(source.text, at), graph.names);
    std::uint32_t rows = 0;
    std::optional<std::uint32_t> columns;
    if (named) columns = graph.names.size();
    while (at < source.text.size()) {
        const std::size_t offset = at;
        std::string_view line = next_line(source.text, at);
        const bool comment = !named && line.starts_with('#');
        if (line.find_first_not_of(" \t") == std::string_view::npos || comment) continue;
        if (named) {
            const std::string_view name = line.substr(0, line.find('\t'));
            if (rows >= *columns || graph.names.name(rows) != name)
                throw source.error(offset,
                                   tr("the row {} does not have the name of its column",
                                      "la ligne {} n'a pas le nom de sa colonne", in_quotes(name)),
                                   tr("name the rows like the columns, in the same order",
                                      "nommez les lignes comme les colonnes, dans le même ordre"));
            line.remove_prefix(name.size());
        }
        const std::uint32_t width = read_row(source, line, rows, offset, graph.edges);
        if (!columns) columns = width;
        if (width != *columns || rows == *columns)
            throw source.error(offset,
                               tr("the matrix is not square: row {} has {} columns, not {}",
                                  "la matrice n'est pas carrée : la ligne {} a {} colonnes, et non "
                                  "{}",
                                  rows + 1, width, *columns),
                               hint_of_matrix());
        ++rows;
    }
    if (columns.value_or(0) != rows)
        throw source.error(
            source.text.size(),
            tr("the matrix is not square: {} rows, {} columns",
               "la matrice n'est pas carrée : {} lignes, {} colonnes", rows, columns.value_or(0)),
            hint_of_matrix());
    if (!named) graph.names = VertexNames(rows);
    return graph;
}

}  // namespace nimrod
