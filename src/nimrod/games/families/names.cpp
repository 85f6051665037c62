#include "nimrod/games/families/names.h"

namespace nimrod {

namespace {

constexpr std::string_view ends_a_name = " \t\r\n,;:>\"[]{}=#";

}  // namespace

std::string write_name(std::string_view name) {
    if (!name.empty() && name.find_first_of(ends_a_name) == std::string_view::npos &&
        name.find_first_of("-\\<") == std::string_view::npos)
        return std::string(name);
    std::string out = "\"";
    for (const char c : name) {
        if (c == '"' || c == '\\')
            out += c;  // so that even a reader that only counts quotes is right
        out += c;
    }
    return out + "\"";
}

void skip_blanks(std::string_view text, std::size_t& at) {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
}

std::optional<std::string> read_name(std::string_view text, std::size_t& at,
                                     std::string_view more_ends) {
    if (at >= text.size()) return std::nullopt;
    if (text[at] != '"') {
        std::size_t end = at;
        while (end < text.size() && ends_a_name.find(text[end]) == std::string_view::npos &&
               more_ends.find(text[end]) == std::string_view::npos)
            ++end;
        if (end == at) return std::nullopt;
        std::string name(text.substr(at, end - at));
        at = end;
        return name;
    }
    std::string name;
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        const bool doubled = i + 1 < text.size() && text[i + 1] == '"';
        if (text[i] == '"' && !doubled) {
            at = i + 1;
            return name;
        }
        if (text[i] == '"' || (text[i] == '\\' && i + 1 < text.size())) ++i;
        name += text[i];
    }
    return std::nullopt;
}

}  // namespace nimrod
