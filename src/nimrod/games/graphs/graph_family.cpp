// Graphs that have a name and a size: grid:3x17, cycle:12, kings:8x8. All but the cube are boards
// whose cells are joined by how far apart they lie, in rows and in columns.
#include <algorithm>
#include <array>
#include <bitset>
#include <string>

#include "nimrod/core/nearest.h"
#include "nimrod/games/families/board_size.h"
#include "nimrod/games/graphs/graph_formats.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

namespace {

constexpr std::uint32_t largest_family = 4096;

struct Family {
    std::string_view english, french;
    enum class Size { board, row, dimension } size;
    bool rows_close, columns_close;  // into a ring
    bool (*joined)(std::uint32_t rows, std::uint32_t columns);
};

bool next_to(std::uint32_t rows, std::uint32_t columns) { return rows + columns == 1; }
bool by_king(std::uint32_t rows, std::uint32_t columns) { return std::max(rows, columns) == 1; }
bool by_knight(std::uint32_t rows, std::uint32_t columns) { return rows * columns == 2; }
bool by_bishop(std::uint32_t rows, std::uint32_t columns) { return rows == columns; }
bool by_rook(std::uint32_t rows, std::uint32_t columns) { return rows == 0 || columns == 0; }
bool by_queen(std::uint32_t rows, std::uint32_t columns) {
    return by_rook(rows, columns) || by_bishop(rows, columns);
}

constexpr std::array families{
    Family{"path", "chemin", Family::Size::row, false, false, next_to},
    Family{"cycle", "cycle", Family::Size::row, false, true, next_to},
    Family{"complete", "complet", Family::Size::row, false, false, by_rook},
    Family{"cube", "cube", Family::Size::dimension, false, false, nullptr},
    Family{"grid", "grille", Family::Size::board, false, false, next_to},
    Family{"cylinder", "cylindre", Family::Size::board, false, true, next_to},
    Family{"torus", "tore", Family::Size::board, true, true, next_to},
    Family{"kings", "rois", Family::Size::board, false, false, by_king},
    Family{"knights", "cavaliers", Family::Size::board, false, false, by_knight},
    Family{"bishops", "fous", Family::Size::board, false, false, by_bishop},
    Family{"rooks", "tours", Family::Size::board, false, false, by_rook},
    Family{"queens", "dames", Family::Size::board, false, false, by_queen}};

Text size_hint() {
    return tr(
        "at most {} vertices, such as path:9, cycle:12, cube:4, grid:3x5, torus:4x4 or "
        "kings:8x8",
        "au plus {} sommets, par exemple chemin:9, cycle:12, cube:4, grille:3x5, tore:4x4 ou "
        "rois:8x8",
        largest_family);
}

const Family& find_family(std::string_view name) {
    std::vector<std::string> names;
    for (const Family& family : families) {
        if (name == family.english || name == family.french) return family;
        names.emplace_back(family.english);
        names.emplace_back(family.french);
    }
    throw InputError(tr("there is no family of graphs called {}",
                        "il n'y a pas de famille de graphes nommée {}", in_quotes(name)),
                     0, did_you_mean(name, names) + size_hint());
}

/// The rows and columns of a board that is not too large.
std::array<std::uint32_t, 2> read_size(const Family& family, std::string_view text) {
    BoardSize size{1, 0};
    if (family.size == Family::Size::board) {
        size = read_board_size(text, size_hint());
    } else {
        NumberReader reader(text, tr("number", "nombre"), size_hint());
        size.columns = reader.number();
        reader.expect_end();
    }
    const std::uint32_t most = family.size == Family::Size::dimension ? 12 : largest_family;
    if (size.rows < 1 || size.columns < 1 || size.rows * size.columns > most)
        throw InputError(
            tr("this graph is empty, or too large", "ce graphe est vide, ou trop grand"), 0,
            size_hint());
    return {static_cast<std::uint32_t>(size.rows.get_ui()),
            static_cast<std::uint32_t>(size.columns.get_ui())};
}

/// a, b, ..., z, aa, ab, ...
std::string column_name(std::uint32_t column) {
    std::string out(1, static_cast<char>('a' + column % 26));
    return column < 26 ? out : column_name(column / 26 - 1) + out;
}

NamedGraph cube(std::uint32_t dimension) {
    NamedGraph graph;
    graph.directed = false;
    for (std::uint32_t v = 0; v < 1U << dimension; ++v)
        graph.names.add(std::bitset<16>(v).to_string().substr(16 - dimension));
    for (std::uint32_t v = 0; v < 1U << dimension; ++v)
        for (std::uint32_t bit = 0; bit < dimension; ++bit)
            if ((v >> bit & 1U) == 0) graph.edges.push_back({v, v | 1U << bit});
    return graph;
}

std::uint32_t distance(std::uint32_t a, std::uint32_t b, std::uint32_t size, bool closes) {
    const std::uint32_t apart = std::max(a, b) - std::min(a, b);
    return closes ? std::min(apart, size - apart) : apart;
}

}  // namespace

NamedGraph read_graph_family(std::string_view text) {
    const std::size_t colon = text.find(':');
    const Family& family = find_family(text.substr(0, colon));
    try {
        const auto [rows, columns] = read_size(family, text.substr(colon + 1));
        if (family.size == Family::Size::dimension) return cube(columns);
        NamedGraph graph;
        graph.directed = false;
        // Along the longer side, so that what is cut off by a move has neighbouring numbers.
        const std::uint32_t across = std::min(rows, columns), cells = rows * columns;
        const auto place = [&](std::uint32_t v) -> std::array<std::uint32_t, 2> {
            if (rows <= columns) return {v % across, v / across};
            return {v / across, v % across};
        };
        for (std::uint32_t v = 0; v < cells; ++v) {
            const auto [row, column] = place(v);
            const std::string number =
                std::to_string(family.size == Family::Size::row ? column + 1 : row + 1);
            graph.names.add(family.size == Family::Size::row ? number
                                                             : column_name(column) + number);
            for (std::uint32_t w = 0; w < v; ++w) {
                const auto [other_row, other_column] = place(w);
                if (family.joined(distance(row, other_row, rows, family.rows_close),
                                  distance(column, other_column, columns, family.columns_close)))
                    graph.edges.push_back({w, v});
            }
        }
        return graph;
    } catch (const InputError& error) {
        throw error.shifted(colon + 1);
    }
}

}  // namespace nimrod
