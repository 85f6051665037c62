#include "nimrod/core/input_error.h"

namespace nimrod {

namespace {

/// The length of the well-formed UTF-8 sequence at the start of `text`; 0 if there is none.
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    std::size_t length = 0;
    if (first < 0x80)
        length = 1;
    else if (first >= 0xc2 && first < 0xe0)
        length = 2;
    else if (first >= 0xe0 && first < 0xf0)
        length = 3;
    else if (first >= 0xf0 && first < 0xf5)
        length = 4;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xc0) != 0x80) return 0;
    if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xed && byte(1) > 0x9f) ||
        (first == 0xf0 && byte(1) < 0x90) || (first == 0xf4 && byte(1) > 0x8f))
        return 0;
    return length;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out = "\"";
    std::size_t shown = 0;
    while (!text.empty() && shown < longest) {
        const auto first = static_cast<unsigned char>(text[0]);
        const std::size_t length = utf8_length(text);
        const bool control =
            first < 0x20 || first == 0x7f ||
            (first == 0xc2 && length == 2 && static_cast<unsigned char>(text[1]) < 0xa0);
        if (length == 0 || control) {
            out += fmt::format("\\x{:02x}", first);
            text.remove_prefix(1);
        } else {
            out += text.substr(0, length);
            text.remove_prefix(length);
        }
        ++shown;
    }
    if (!text.empty()) out += "...";
    return out + "\"";
}

}  // namespace nimrod
