// The rules of Sprouts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/natural.h"
#include "nimrod/core/text.h"
#include "nimrod/explain/picture.h"
#include "nimrod/games/sprouts/land_graph.h"

namespace nimrod {

struct SproutsRules {
    using Position = SproutsPosition;
    using Components = sprouts::LandGraph;

    /// Each once: what looks different on paper may be the same position.
    void options(const Position& p, std::vector<Position>& out) const;
    /// The lands.
    void components(const Position& p, std::vector<Position>& out) const;
    std::size_t size(const Position& p) const { return sprouts::difficulty(p.symbols); }

    Position parse(std::string_view text) const { return sprouts::read_position(text); }
    std::string print(const Position& p) const { return sprouts::write_position(p); }
    /// So many spots.
    std::optional<Position> at(std::span<const Natural> sizes) const;
    Text say(const Position& from, const Position& to) const;
    Picture picture(const Position& p) const;
};

}  // namespace nimrod
