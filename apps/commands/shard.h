// --shard 3/16: one of equal parts of work whose parts need nothing of each other, so that many
// machines can do one each.
#pragma once

#include <cstddef>
#include <vector>

#include "commands.h"

namespace nimrod::commands {

/// The words say of what it is a part.
Option shard_option(Text words);
Text part_of_survey();

/// Which part is asked for, counted from 1; the only one where none is. Throws InputError.
struct Shard {
    std::size_t number = 1;
    std::size_t count = 1;
};
Shard read_shard(const Arguments& arguments);

/// Throws InputError where --shard or --from are given without --survey.
void require_survey(const Arguments& arguments);

/// Every count-th thing, from the number-th on: neighbours, which often take equally long, go to
/// different parts.
template <class T>
std::vector<T> part_of(const std::vector<T>& all, const Shard& shard) {
    std::vector<T> out;
    for (std::size_t i = shard.number - 1; i < all.size(); i += shard.count) out.push_back(all[i]);
    return out;
}

}  // namespace nimrod::commands
