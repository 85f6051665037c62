#include "nimrod/core/input_error.h"

#include <algorithm>

#include "nimrod/core/utf8.h"

namespace nimrod {

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::size_t end = 0;
    for (std::size_t shown = 0; end < text.size() && shown < longest; ++shown)
        end += std::max<std::size_t>(utf8_length(text.substr(end)), 1);
    return "\"" + escaped(text.substr(0, end)) + (end < text.size() ? "...\"" : "\"");
}

}  // namespace nimrod
