#include "nimrod/core/utf8.h"

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
    const auto first = static_cast<unsigned char>(text[0]);
    return first < 0x20 || first == 0x7f ||
           (first == 0xc2 && length == 2 && static_cast<unsigned char>(text[1]) < 0xa0);
}

bool is_printable(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0 || is_control(text, length)) return false;
        text.remove_prefix(length);
    }
    return true;
}

}  // namespace nimrod
