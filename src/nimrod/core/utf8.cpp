#include "nimrod/core/utf8.h"

#include <fmt/format.h>

namespace nimrod {

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
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

bool is_control(std::string_view text, std::size_t length) {
    const auto byte = [&](std::size_t i) {
        return i < length ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned first = byte(0), second = byte(1), third = byte(2);
    if (length == 1) return first < 0x20 || first == 0x7f;
    if (length == 2) return (first == 0xc2 && second < 0xa0) || (first == 0xd8 && second == 0x9c);
    if (length != 3 || first != 0xe2) return false;
    // U+200E, U+200F; U+2028 to U+202E; U+2066 to U+2069: lines, and directions of writing.
    return (second == 0x80 &&
            (third == 0x8e || third == 0x8f || (third >= 0xa8 && third <= 0xae))) ||
           (second == 0x81 && third >= 0xa6 && third <= 0xa9);
}

bool is_printable(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0 || is_control(text, length)) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string escaped(std::string_view text, bool lines) {
    std::string out;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if ((length > 0 && !is_control(text, length)) || (lines && text.front() == '\n')) {
            out += text.substr(0, length);
            text.remove_prefix(length);
        } else {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
            text.remove_prefix(1);
        }
    }
    return out;
}

}  // namespace nimrod
