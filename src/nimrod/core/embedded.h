// Files that are part of the library, byte for byte (cmake/Embed.cmake).
#pragma once

#include <string_view>

namespace nimrod::embedded {

std::string_view octal_games();       // data/octal_games.tsv
std::string_view misere_quotients();  // data/misere_quotients.txt
std::string_view script_host();       // the program behind the wall

}  // namespace nimrod::embedded
