// Sentences for people, in every language at once.
//
// A Text holds the English and the French wording of one sentence. It is made by tr(), which takes
// both formats side by side: a sentence without its translation, or a translation that lacks one of
// its arguments, does not compile. Nothing below the applications knows which language is in use;
// an application picks it at the last moment with in().
#pragma once

#include <fmt/core.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace nimrod {

enum class Language { english, french };

/// There are thousands of them: what is done with one is compiled once, in text.cpp.
struct Text {
    std::string en;
    std::string fr;

    Text();
    Text(std::string english, std::string french);
    Text(const Text&);
    Text(Text&&) noexcept;
    Text& operator=(const Text&);
    Text& operator=(Text&&) noexcept;
    ~Text();

    const std::string& in(Language language) const {
        return language == Language::french ? fr : en;
    }
    bool empty() const { return en.empty() && fr.empty(); }
    Text& operator+=(const Text& other);
    friend Text operator+(Text left, const Text& right);
    bool operator==(const Text&) const = default;
};

namespace detail {
template <class T>
using Shown = std::conditional_t<std::is_same_v<std::remove_cvref_t<T>, Text>, std::string, T>;

template <class T>
const Shown<T>& shown(const T& value, Language language) {
    if constexpr (std::is_same_v<T, Text>)
        return value.in(language);
    else
        return value;
}

Text formatted(fmt::string_view en, fmt::format_args en_arguments, fmt::string_view fr,
               fmt::format_args fr_arguments);
}  // namespace detail

/// The sentence in both languages; arguments may themselves be Texts.
template <class... Args>
Text tr(fmt::format_string<const detail::Shown<Args>&...> en,
        fmt::format_string<const detail::Shown<Args>&...> fr, const Args&... args) {
    if constexpr ((std::is_same_v<Args, Text> || ...)) {
        return detail::formatted(
            en, fmt::make_format_args(detail::shown(args, Language::english)...), fr,
            fmt::make_format_args(detail::shown(args, Language::french)...));
    } else {
        const auto same = fmt::make_format_args(args...);
        return detail::formatted(en, same, fr, same);
    }
}

/// What reads the same in every language: a number, a position, a formula.
Text notation(std::string_view text);

/// "1 match" or "3 matches": French treats 0 like 1, English does not.
template <class Number>
Text counted(const Number& n, const Text& one, const Text& many) {
    return {fmt::format("{} {}", n, n == 1 ? one.en : many.en),
            fmt::format("{} {}", n, n < 2 ? one.fr : many.fr)};
}

/// "a, b and c"
template <class Range>
Text listed(const Range& items) {
    Text out;
    std::size_t i = 0;
    const std::size_t n = items.size();
    for (const Text& item : items) {
        if (i > 0) out += i + 1 == n ? tr(" and ", " et ") : notation(", ");
        out += item;
        ++i;
    }
    return out;
}

/// The text with nothing that could disturb a terminal (utf8.h).
Text escaped(const Text& text);

/// The language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for, whether or not the system has
/// that locale installed; English when none is understood.
Language language_of_environment();

}  // namespace nimrod
