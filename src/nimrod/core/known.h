// What may be known of a position, and how that is written where it is kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nimrod/core/outcome.h"

namespace nimrod {

/// Its nimber, or nimbers that it has not, or who wins.
struct Known {
    std::optional<std::uint64_t> nimber = {};
    std::vector<std::uint64_t> excluded = {};
    std::optional<Outcome> outcome = {};

    bool operator==(const Known&) const = default;
};

/// "=3", "!0,2", "P".
std::string written(const Known& known);
/// The same, read; nothing where the text is none of these.
std::optional<Known> read_known(std::string_view text);
/// Both facts together, of one position.
Known merged(Known a, const Known& b);

}  // namespace nimrod
