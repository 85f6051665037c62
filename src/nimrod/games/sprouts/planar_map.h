// A drawing for a land of Sprouts, as a map: which curves meet at which spot in which order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "nimrod/games/sprouts/symbols.h"

namespace nimrod::sprouts {

/// A map on the sphere. A dart is a curve with a direction: dart d leads from origin[d] to
/// origin[d ^ 1]. Faces lie to the left of their darts.
struct PlanarMap {
    std::vector<std::size_t> origin;
    std::vector<std::vector<std::size_t>> around;  // darts that leave a spot, anticlockwise

    std::size_t add_spot();
    /// The dart from u to v; the darts at either end are put in order by the caller.
    std::size_t add_curve(std::size_t u, std::size_t v);
    /// The dart after this one on the walk round its face.
    std::size_t next(std::size_t dart) const;
};

/// The boundaries of a land, with every letter turned into a symbol of its own (Land::raised).
struct LandWords {
    std::vector<std::vector<Symbol>> words;
    std::vector<std::size_t> region;  // of each word
};

/// A map whose regions with more than a life are those of a land.
struct LandMap {
    PlanarMap map;
    std::vector<std::size_t> region;  // of each word
    /// A dart of the face in which each word is walked; `no_dart` for a spot by itself.
    std::vector<std::size_t> dart;
    static constexpr std::size_t no_dart = SIZE_MAX;
};

/// Finds one; the words have to be those of a drawing.
LandMap map_of(LandWords land);

}  // namespace nimrod::sprouts
