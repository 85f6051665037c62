// The options of a position, where they can be listed at all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "nimrod/edge/game.h"

namespace nimrod::commands {

/// The first `max` options; only their number where all together would fill so many bytes of
/// memory, since they are made before the first of them can be shown.
OptionList listable_options(const Game& game, const std::string& position, std::size_t max,
                            std::uint64_t memory);

/// The position in a text that may begin with the name of its game, as in the documents.
std::string_view position_in(const Game& game, std::string_view text);

/// The option that a person means. With the name of the game it is a position: "nim 39" is where
/// one heap of 39 is left, "39" takes 39.
std::string meant_option(const Game& game, std::string_view from, std::string_view text);

}  // namespace nimrod::commands
