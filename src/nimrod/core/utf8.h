// UTF-8, byte by byte (RFC 3629).
#pragma once

#include <cstddef>
#include <string_view>

namespace nimrod {

/// The length of the well-formed UTF-8 sequence at the start of `text`; 0 if there is none.
std::size_t utf8_length(std::string_view text);

/// Whether the sequence of this length at the start of `text` is a control character.
bool is_control(std::string_view text, std::size_t length);

/// Whether the text is well-formed and without control characters.
bool is_printable(std::string_view text);

}  // namespace nimrod
