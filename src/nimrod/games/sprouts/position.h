// Positions of Sprouts, and how they are written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/text.h"
#include "nimrod/games/sprouts/land.h"

namespace nimrod {

/// Lands in canonical form, sorted, with sprouts::plus between them; empty: play is over.
struct SproutsPosition {
    std::string symbols;

    std::size_t hash() const;
    std::size_t heap_bytes() const;
    bool operator==(const SproutsPosition&) const = default;
};

namespace sprouts {

/// So many spots can be drawn on: a spot begins with three lives.
constexpr std::size_t most_spots = most_lives / 3;

std::size_t hash_symbols(std::string_view symbols);

SproutsPosition fresh_spots(std::size_t count);

std::vector<std::string_view> lands_of(const SproutsPosition& position);

/// The sum of lands in canonical form.
SproutsPosition sum_of(std::vector<std::string> lands);

/// Reads a number of spots, or a position: "0*2.AB|AB+1a1a"; also with marks that end things
/// instead of separating them: "0.0.0.}]!". Throws InputError, also for what nobody can draw.
SproutsPosition read_position(std::string_view text);

/// What read_position() reads.
std::string write_position(const SproutsPosition& position);

/// A region or a boundary as it is written in a position.
std::string write_symbols(std::string_view symbols);

/// The number of spots when nothing has been drawn yet; 0 for any other position.
std::size_t fresh_spot_count(const SproutsPosition& position);

}  // namespace sprouts

}  // namespace nimrod
