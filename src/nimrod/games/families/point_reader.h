// Reads points such as 4.3,2.0 from a user's text.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "nimrod/core/text.h"
#include "nimrod/explain/point_words.h"
#include "nimrod/numbers/number_reader.h"

namespace nimrod {

/// A point and the column where it stands.
struct PlacedPoint {
    Point point;
    std::size_t column;
};

/// The point that begins here; throws InputError unless it has `dimension` coordinates, if that is
/// not 0.
PlacedPoint read_point(NumberReader& reader, std::size_t dimension, const Text& hint);

/// Points with commas between them, at least one; all have `dimension` coordinates or, if that is
/// 0, as many as the first.
std::vector<PlacedPoint> read_points(std::string_view text, std::size_t dimension,
                                     const Text& hint);

/// Points with blanks between them, at least one; nothing when the text has another form, such as
/// that of a position.
std::optional<std::vector<PlacedPoint>> read_short_move(std::string_view text,
                                                        std::size_t dimension, const Text& hint);

}  // namespace nimrod
