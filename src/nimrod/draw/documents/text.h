// Explanations, tables and pictures as text for a terminal.
#pragma once

#include <string>
#include <string_view>

#include "nimrod/core/text.h"
#include "nimrod/explain/explanation.h"

namespace nimrod {

/// How text is to look. Without colour, marks become signs: * decides, < is the choice.
struct TextStyle {
    Language language = Language::english;
    bool colour = false;
    std::size_t width = 80;
};

std::string draw(const Table& table, const TextStyle& style);
std::string draw(const Picture& picture, const TextStyle& style);
std::string draw(const Explanation& explanation, const TextStyle& style);

/// The sentence broken into lines of the style's width, each beginning with `indent` blanks.
std::string wrapped(std::string_view sentence, const TextStyle& style, std::size_t indent = 0);

/// The sentence with a capital first letter (accents included).
std::string capitalised(std::string sentence);
Text capitalised(const Text& sentence);

/// In the colour of the mark, where the style has colours.
std::string coloured(std::string text, Mark mark, const TextStyle& style);
/// The number of characters (not bytes) of a UTF-8 text.
std::size_t text_width(std::string_view utf8);

}  // namespace nimrod
