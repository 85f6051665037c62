// Whether a store tells the truth: what is kept in it, computed again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "nimrod/edge/game.h"
#include "nimrod/store/store.h"

namespace nimrod {

/// What came of a section.
struct SectionCheck {
    struct Wrong {
        std::string thing;
        std::string kept;
        std::string found;
    };
    std::uint64_t checked = 0;
    std::uint64_t open = 0;  // not decided within the limits
    bool is_read = true;     // false: no game of this version reads such records
    std::vector<Wrong> wrong = {};
    std::optional<Unknown> why = {};  // why some stayed open
};

/// Computes `sample` records of the section again (all, where there are no more), chosen by chance,
/// with nothing but the rules and what was computed before in this check.
SectionCheck check_section(Store& store, const Store::Summary& section, std::uint64_t sample,
                           Random& random, Budget& budget);

}  // namespace nimrod
