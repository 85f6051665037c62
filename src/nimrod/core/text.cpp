#include "nimrod/core/text.h"

#include <cstdlib>

#include "nimrod/core/utf8.h"

namespace nimrod {

Text escaped(const Text& text) { return {escaped(text.en), escaped(text.fr)}; }

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
