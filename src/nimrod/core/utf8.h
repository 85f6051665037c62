// UTF-8, byte by byte (RFC 3629).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace nimrod {

/// The length of the well-formed UTF-8 sequence at the start of `text`; 0 if there is none.
std::size_t utf8_length(std::string_view text);

/// Whether the sequence of this length at the start of `text` is a control character, or one that
/// changes the direction or the line of what follows: shown, it could say what is not there.
bool is_control(std::string_view text, std::size_t length);

/// Whether the text is well-formed and without control characters.
bool is_printable(std::string_view text);

/// The text, with \xNN for every byte that is not printable: so must everything be shown that comes
/// from outside. With `lines`, ends of lines stay.
std::string escaped(std::string_view text, bool lines = false);

}  // namespace nimrod
