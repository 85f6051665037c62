#include "nimrod/core/text.h"

#include <cstdlib>
#include <utility>

#include "nimrod/core/utf8.h"

namespace nimrod {

Text escaped(const Text& text) { return {escaped(text.en), escaped(text.fr)}; }

Text::Text() = default;
Text::Text(std::string english, std::string french)
    : en(std::move(english)), fr(std::move(french)) {}
Text::Text(const Text&) = default;
Text::Text(Text&&) noexcept = default;
Text& Text::operator=(const Text&) = default;
Text& Text::operator=(Text&&) noexcept = default;
Text::~Text() = default;

Text& Text::operator+=(const Text& other) {
    en += other.en;
    fr += other.fr;
    return *this;
}

Text operator+(Text left, const Text& right) {
    left += right;
    return left;
}

Text detail::formatted(fmt::string_view en, fmt::format_args en_arguments, fmt::string_view fr,
                       fmt::format_args fr_arguments) {
    return {fmt::vformat(en, en_arguments), fmt::vformat(fr, fr_arguments)};
}

Text notation(std::string_view text) { return {std::string(text), std::string(text)}; }

Language language_of_environment() {
    // The order of gettext. We only look at the first two letters: asking the C library would
    // answer "C" wherever the locale is not installed.
    for (const char* name : {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view text(value);
        if (text.starts_with("fr")) return Language::french;
        if (text.starts_with("en")) return Language::english;
        if (std::string_view(name) != "LANGUAGE" && !text.starts_with("C") && text != "POSIX")
            return Language::english;
    }
    return Language::english;
}

}  // namespace nimrod
