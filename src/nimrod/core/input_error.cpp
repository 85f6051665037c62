#include "nimrod/core/input_error.h"

#include "nimrod/core/utf8.h"

namespace nimrod {

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string out = "\"";
    std::size_t shown = 0;
    while (!text.empty() && shown < longest) {
        const std::size_t length = utf8_length(text);
        if (length == 0 || is_control(text, length)) {
            out += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
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
