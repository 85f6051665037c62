// Names of vertices and files, as positions, parameters and graph files write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace nimrod {

/// The name as it is written in files and positions: in double quotes where it would be read as
/// something else, and then with each double quote doubled and each backslash too.
std::string write_name(std::string_view name);

/// Moves `at` behind blanks.
void skip_blanks(std::string_view text, std::size_t& at);

/// The name that begins at text[at], bare or in quotes, and moves `at` behind it; nothing when none
/// begins there. In quotes a backslash protects the character after it. A bare name ends at a
/// blank, one of , ; : > " [ ] { } = # or one of `more_ends`.
std::optional<std::string> read_name(std::string_view text, std::size_t& at,
                                     std::string_view more_ends = {});

}  // namespace nimrod
