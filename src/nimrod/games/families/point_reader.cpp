#include "nimrod/games/families/point_reader.h"

#include "nimrod/core/input_error.h"
#include "nimrod/core/numerals.h"

namespace nimrod {

namespace {

constexpr std::size_t most_points = 10'000;
constexpr std::size_t most_dimensions = 16;

NumberReader reader_of(std::string_view text, const Text& hint) {
    return NumberReader(text, tr("coordinate", "nombre"), hint);
}

}  // namespace

PlacedPoint read_point(NumberReader& reader, std::size_t dimension, const Text& hint) {
    reader.at_end();
    PlacedPoint out{{}, reader.column()};
    do {
        if (out.point.size() == most_dimensions)
            reader.refuse(tr("a point has at most {} coordinates",
                             "un point a au plus {} coordonnées", most_dimensions));
        out.point.push_back(reader.number());
    } while (reader.skip('.'));
    if (dimension != 0 && out.point.size() != dimension)
        throw InputError(tr("the point {} has {} instead of {}", "le point {} a {} au lieu de {}",
                            in_quotes(print_point(out.point)),
                            counted(out.point.size(), tr("coordinate", "coordonnée"),
                                    tr("coordinates", "coordonnées")),
                            dimension),
                         out.column, hint);
    return out;
}

std::vector<PlacedPoint> read_points(std::string_view text, std::size_t dimension,
                                     const Text& hint) {
    NumberReader reader = reader_of(text, hint);
    std::vector<PlacedPoint> out;
    do {
        if (out.size() == most_points)
            reader.refuse(tr("there are more than {} points", "il y a plus de {} points",
                             grouped(most_points)));
        out.push_back(read_point(reader, dimension, hint));
        dimension = out[0].point.size();
    } while (reader.skip(','));
    reader.expect_end();
    return out;
}

std::optional<std::vector<PlacedPoint>> read_short_move(std::string_view text,
                                                        std::size_t dimension, const Text& hint) {
    if (text.find_first_not_of("0123456789.^ \t") != std::string_view::npos) return std::nullopt;
    NumberReader reader = reader_of(text, hint);
    std::vector<PlacedPoint> out;
    while (!reader.at_end()) {
        if (out.size() == most_points)
            reader.refuse(tr("there are more than {} points", "il y a plus de {} points",
                             grouped(most_points)));
        out.push_back(read_point(reader, dimension, hint));
    }
    if (out.empty()) return std::nullopt;
    return out;
}

}  // namespace nimrod
