// Runs the commands of a page of documentation, and compares what they print with what the page
// says.
#pragma once

#include <string>
#include <vector>

namespace nimrod {

/// The words of a command, as a shell would take it apart: quotes hold blanks together.
std::vector<std::string> words_of(const std::string& text);

/// The lines of a file of the sources.
std::vector<std::string> lines_of(const std::string& file);

/// The file of a picture that ends with this line, ../figures/name.svg of
/// "![...](../figures/name.svg)"; empty where none does.
std::string picture_of(const std::string& line);

/// Runs the commands of a page ("    $ nimrod ..."), in a folder that holds examples/, docs/ and
/// the files it shows ("```lua name.lua"), and compares what they print with what follows them, if
/// anything does, or with the picture above them. Returns how many there were.
std::size_t follow(const std::string& page);

}  // namespace nimrod
