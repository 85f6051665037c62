// The positions of scripts as people write them: 12, 3,5,7, [1,2],[3], ..X.., "with blanks".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/wall/protocol.h"

namespace nimrod::script {

/// Packs a position that a person wrote; a list of numbers needs no brackets if the positions of
/// the script are lists. Throws InputError.
std::string read_position(std::string_view text, Kind kind);

/// What read_position reads as this position.
std::string print_position(std::string_view packed);

/// Whether these bytes are a position, and printable.
bool is_position(std::string_view packed);

/// The sizes, if the position is a number or a list of numbers and none is negative.
std::optional<std::vector<std::uint64_t>> sizes_of(std::string_view packed);

/// Packs a number or a list of numbers.
std::string pack_sizes(const std::vector<std::uint64_t>& sizes, Kind kind);

}  // namespace nimrod::script
